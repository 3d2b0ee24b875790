import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/EmptyState';
import { groupName } from '../../domain/names';
import { useLastDefined } from '../../hooks/useLastDefined';
import { paths } from '../../paths';
import { useOwnedGroups } from '../groups/useMyGroups';
import { requestMessages } from './messages';
import { waitingGroups } from './waiting';

interface NextGroupProps {
  groupId: string;
  /** Whether the list is being pressed: the link must not appear under the finger that answers the last request. */
  isHeld: boolean;
}

/** Shown when a group has no requests left. Leads to the owner's next group that has some. */
export function NextGroup({ groupId, isHeld }: NextGroupProps) {
  const { data: groups = [] } = useOwnedGroups();
  const others = waitingGroups(groups).filter(({ _id }) => _id !== groupId);
  const next = useLastDefined(isHeld ? undefined : others[0]?._id);
  const shown = others.find(({ _id }) => _id === next);
  return (
    <EmptyState
      message={requestMessages.noRequests}
      hint={others.length > 0 ? undefined : requestMessages.noRequestsHint}
    >
      {shown && (
        <Button to={paths.group.to(shown._id, 'requests')} variant="contained">
          {requestMessages.nextGroup(shown.requests.length, groupName(shown))}
        </Button>
      )}
    </EmptyState>
  );
}
