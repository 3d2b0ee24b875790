import { useRef, useState } from 'react';
import { requestsQuery } from '../../api/queries/requests';
import type { Group } from '../../api/schemas';
import { Button } from '../../components/controls/Button';
import { EmptyState, NoMatches } from '../../components/EmptyState';
import { QueryView } from '../../components/QueryView';
import { SelectButton } from '../../components/SelectionBar';
import { groupName } from '../../domain/names';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { useLastDefined } from '../../hooks/useLastDefined';
import { useListSelection } from '../../hooks/useSelection';
import { useIsNarrow } from '../../hooks/useViewport';
import { messages } from '../../messages';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { UnreadableRows } from '../groups/UnreadableRows';
import { useOwnedGroups } from '../groups/useMyGroups';
import { AnswerBar } from './AnswerBar';
import { JustAnswered } from './JustAnswered';
import { requestMessages } from './messages';
import { RequestList } from './RequestRow';
import styles from './Requests.module.css';
import { everyRequest, filterRequests, RequestsToolbar } from './RequestsToolbar';
import { useHold } from './useHold';
import { keyOf, useNamedRequests } from './useNamedRequests';
import { useRequests } from './useRequests';
import { waitingGroups } from './waiting';

/** The open requests of a group. Render it only for the owner: the server refuses the list to everybody else. */
export function Requests({ group }: { group: Group }) {
  const requests = useRequests(group, true);
  const open = useNamedRequests([{ ...group, requests: requests.data ?? [] }]);
  const [filter, setFilter] = useState(everyRequest);
  const shown = filterRequests(open, filter);
  const heading = useRef<HTMLHeadingElement>(null);
  const { ref, isHeld } = useHold();
  const isNarrow = useIsNarrow();
  const selection = useListSelection(shown, keyOf);

  const justAnswered = <JustAnswered groups={[{ ...group, requests: requests.known ?? [] }]} />;
  return (
    <div ref={ref} {...useFocusFallback(heading)}>
      <div className={styles.head}>
        <h2
          ref={heading}
          tabIndex={-1}
          // Hidden on a narrow screen, where the tab already shows the count.
          className={`${shared.h3} ${styles.heading} ${isNarrow ? shared.hidden : ''}`}
        >
          {open.length > 0 ? messages.openRequests(open.length) : 'Open requests'}
        </h2>
        {isNarrow && open.length > 1 && <SelectButton selection={selection} />}
      </div>
      <QueryView
        query={requests}
        loading="Loading the requests"
        failed={requestMessages.requestsFailed}
        empty={
          <>
            {/* Above the link to the next group, so that the list does not move when the link appears. */}
            {justAnswered}
            <NextGroup groupId={group._id} isHeld={isHeld} />
          </>
        }
      >
        {() => (
          <>
            <RequestsToolbar
              count={open.length}
              filter={filter}
              onFilter={setFilter}
              selection={isNarrow ? undefined : selection}
            />
            {shown.length === 0 && (
              <NoMatches
                message={requestMessages.noRequestsMatch}
                onClear={() => setFilter({ ...filter, words: '' })}
              />
            )}
            <RequestList label="Requests" requests={shown} selection={selection} />
            {justAnswered}
          </>
        )}
      </QueryView>
      <UnreadableRows list={requestsQuery(group._id)} />
      <AnswerBar selection={selection} />
    </div>
  );
}

interface NextGroupProps {
  groupId: string;
  /** Whether the list is being pressed: the link must not appear under the finger that answers the last request. */
  isHeld: boolean;
}

/** Shown when a group has no requests left. Leads to the owner's next group that has some. */
function NextGroup({ groupId, isHeld }: NextGroupProps) {
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
