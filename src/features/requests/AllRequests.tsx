import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Group } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { QueryView } from '../../components/QueryView';
import { SelectAll, SelectButton } from '../../components/SelectionBar';
import { groupName } from '../../domain/names';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { useLastDefined } from '../../hooks/useLastDefined';
import { type ListSelection, useListSelection } from '../../hooks/useSelection';
import { useIsNarrow } from '../../hooks/useViewport';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { creatingMessages } from '../creating/messages';
import { StartGroupButton } from '../groups/MyGroups';
import { groupMessages } from '../groups/messages';
import { useLoadedGroups, useOwnedGroups } from '../groups/useMyGroups';
import styles from './AllRequests.module.css';
import { AnswerBar } from './AnswerBar';
import { JustAnswered } from './JustAnswered';
import { requestMessages } from './messages';
import { RequestList } from './RequestRow';
import { useHold } from './useHold';
import { keyOf, type NamedRequest, useNamedRequests } from './useNamedRequests';
import { waitingGroups } from './waiting';

/** The open requests of all groups of the signed-in owner. */
export function AllRequests() {
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} tabIndex={-1} {...useFocusFallback(list)} className={styles.requests}>
      <QueryView
        query={useOwnedGroups()}
        loading="Loading the requests"
        failed={groupMessages.groupsFailed}
        ofGroup={false}
        empty={
          <EmptyState message={groupMessages.noGroups} hint={creatingMessages.noOwnedHint}>
            <StartGroupButton />
          </EmptyState>
        }
      >
        {(groups) => <WaitingGroups owned={groups} />}
      </QueryView>
    </div>
  );
}

/**
 * While this list is open, each group keeps its place, even when all its requests have been answered. Requests that
 * arrive while the list is being pressed are shown after the press.
 */
function WaitingGroups({ owned }: { owned: Group[] }) {
  const [order, setOrder] = useState<string[]>([]);
  const loaded = useLoadedGroups() ?? [];
  const { ref, isHeld } = useHold();
  const settled = useLastDefined(isHeld ? undefined : owned) ?? owned;
  const waiting = waitingGroups(owned.map((group) => withoutNew(group, settled)));
  const added = waiting.map(({ _id }) => _id).filter((id) => !order.includes(id));
  if (added.length > 0) setOrder([...order, ...added]);
  const requests = useNamedRequests(waiting);
  const isNarrow = useIsNarrow();
  const selection = useListSelection(requests, keyOf);
  if (waiting.length === 0)
    return (
      <>
        <JustAnswered groups={loaded} />
        <EmptyState message={requestMessages.noRequests} hint={requestMessages.noRequestsHint} />
      </>
    );
  const groupOf = (id: string) => owned.find(({ _id }) => _id === id) ?? [];
  return (
    <>
      <div className={styles.select}>
        {isNarrow ? requests.length > 1 && <SelectButton selection={selection} /> : <SelectAll selection={selection} />}
      </div>
      <div ref={ref} className={`${shared.column} ${styles.groups}`}>
        {order.flatMap(groupOf).map((group) => (
          <GroupRequests
            key={group._id}
            name={groupName(group)}
            href={paths.group.to(group._id)}
            requests={requests.filter((request) => request.group._id === group._id)}
            selection={selection}
          />
        ))}
      </div>
      {/* Outside the list: a press on Undo inside the list would hold back the request that Undo brings back. */}
      <JustAnswered groups={loaded} />
      <AnswerBar selection={selection} />
    </>
  );
}

/** Leaves out requests that the former list of groups does not have. */
function withoutNew(group: Group, former: Group[]): Group {
  const known = new Set(former.find(({ _id }) => _id === group._id)?.requests.map(({ memberID }) => memberID));
  return { ...group, requests: group.requests.filter(({ memberID }) => known.has(memberID)) };
}

interface GroupRequestsProps {
  name: string;
  href: string;
  requests: NamedRequest[];
  selection: ListSelection<NamedRequest>;
}

function GroupRequests({ name, href, requests, selection }: GroupRequestsProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={`${shared.h3} ${styles.heading}`}>
        <Link to={href} className={`${shared.inkLink} ${styles.link}`}>
          {name}
        </Link>
      </h2>
      {requests.length === 0 && <p className={shared.secondary}>{requestMessages.allAnswered}</p>}
      <RequestList label={`Requests of ${name}`} requests={requests} selection={selection} />
    </section>
  );
}
