import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../../components/EmptyState';
import { groupName } from '../../domain/names';
import { paths } from '../../paths';
import { useOwnedGroups } from '../groups/useMyGroups';
import { requestMessages } from './messages';
import { waitingGroups } from './waiting';

/** Shown when a group has no requests left. Leads to the owner's next group that has some. */
export function NextGroup({ groupId }: { groupId: string }) {
  const { data: groups = [] } = useOwnedGroups();
  const next = waitingGroups(groups).find(({ _id }) => _id !== groupId);
  return (
    <EmptyState message={requestMessages.noRequests} hint={next ? undefined : requestMessages.noRequestsHint}>
      {next && (
        <Button component={Link} to={paths.group.to(next._id, 'requests')} variant="contained" color="secondary">
          {requestMessages.nextGroup(next.requests.length, groupName(next))}
        </Button>
      )}
    </EmptyState>
  );
}
