import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { knownRows } from '../../api/queries/lists';
import { type Answer, joinRequestsV2Query } from '../../api/queries/requests';
import type { Group, JoinRequest } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { EmptyState } from '../../components/EmptyState';
import { GrowingList } from '../../components/GrowingList';
import { QueryView } from '../../components/QueryView';
import { SelectAll, SelectButton } from '../../components/SelectionBar';
import { groupName } from '../../domain/names';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { useLastDefined } from '../../hooks/useLastDefined';
import { type ListSelection, useListSelection } from '../../hooks/useSelection';
import { useIsNarrow } from '../../hooks/useViewport';
import { undo } from '../../outbox/undo';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { creatingMessages } from '../creating/messages';
import { StartGroupButton } from '../groups/MyGroups';
import { groupMessages } from '../groups/messages';
import { useOwnedGroups } from '../groups/useMyGroups';
import styles from './AllRequests.module.css';
import { AnswerBar } from './AnswerBar';
import { JustAnswered } from './JustAnswered';
import { requestMessages } from './messages';
import { RequestRow } from './RequestRow';
import { useGiveAnswer } from './useGiveAnswer';
import { useHold } from './useHold';
import { nameRequests, useRequestNames } from './useRequestNames';
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
  const { ref, isHeld } = useHold();
  const settled = useLastDefined(isHeld ? undefined : owned) ?? owned;
  const waiting = waitingGroups(owned.map((group) => withoutNew(group, settled)));
  const added = waiting.map(({ _id }) => _id).filter((id) => !order.includes(id));
  if (added.length > 0) setOrder([...order, ...added]);
  const all = waiting.flatMap((group) => group.requests.map((request) => ({ groupId: group._id, request })));
  const isNarrow = useIsNarrow();
  const selection = useListSelection(all, keyOf, isNarrow);
  const giveToChosen = useGiveToChosen(selection);
  if (waiting.length === 0)
    return (
      <>
        <JustAnswered groups={owned} />
        <EmptyState message={requestMessages.noRequests} hint={requestMessages.noRequestsHint} />
      </>
    );
  const groupOf = (id: string) => [...waiting, ...owned].find(({ _id }) => _id === id) ?? [];
  return (
    <>
      <div className={styles.select}>
        {isNarrow ? all.length > 1 && <SelectButton selection={selection} /> : <SelectAll selection={selection} />}
      </div>
      <div ref={ref} className={`${shared.column} ${styles.groups}`}>
        {order.flatMap(groupOf).map((group) => (
          <GroupRequests key={group._id} group={group} selection={selection.selectable ? selection : undefined} />
        ))}
      </div>
      {/* Outside the list, because a press in the list holds back requests: Undo would show its request late. */}
      <JustAnswered groups={owned} />
      <AnswerBar selection={selection} onAnswer={giveToChosen} />
    </>
  );
}

/** Leaves out requests that the former list of groups does not have. */
function withoutNew(group: Group, former: Group[]): Group {
  const known = new Set(former.find(({ _id }) => _id === group._id)?.requests.map(({ memberID }) => memberID));
  return { ...group, requests: group.requests.filter(({ memberID }) => known.has(memberID)) };
}

interface GroupRequest {
  groupId: string;
  request: JoinRequest;
}

/** The key of a request. It includes the group, because somebody may ask to join several groups. */
const keyIn = (groupId: string, memberId: string) => `${groupId}/${memberId}`;
const keyOf = ({ groupId, request }: GroupRequest) => keyIn(groupId, request.memberID);

/** Returns a function that answers the selected requests, group by group, with the names that the rows show. */
function useGiveToChosen({ chosen, drop }: ListSelection<GroupRequest>) {
  const { uid } = useUser();
  const client = useQueryClient();
  const give = useGiveAnswer();
  return (answer: Answer) =>
    undo.together(() => {
      for (const groupId of new Set(chosen.map((one) => one.groupId))) {
        const requests = chosen.filter((one) => one.groupId === groupId).map(({ request }) => request);
        const named = nameRequests(requests, knownRows(client, joinRequestsV2Query(groupId, uid)));
        give(groupId, answer, named, (ids) => drop(ids.map((id) => keyIn(groupId, id))));
      }
    });
}

interface GroupRequestsProps {
  group: Group;
  /** Undefined while nothing can be selected. */
  selection: Pick<ListSelection<GroupRequest>, 'has' | 'toggle'> | undefined;
}

function GroupRequests({ group, selection }: GroupRequestsProps) {
  const requests = useRequestNames(group._id, group.requests);
  const give = useGiveAnswer();
  const heading = useId();
  const name = groupName(group);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={`${shared.h3} ${styles.heading}`}>
        <Link to={paths.group.to(group._id)} className={`${shared.inkLink} ${styles.link}`}>
          {name}
        </Link>
      </h2>
      {requests.length === 0 && <p className={shared.secondary}>{requestMessages.allAnswered}</p>}
      <GrowingList
        label={`Requests of ${name}`}
        items={requests}
        className={shared.rowList}
        render={(request) => (
          <RequestRow
            key={request.memberID}
            request={request}
            group={group}
            selected={selection?.has(keyIn(group._id, request.memberID))}
            onToggle={(id) => selection?.toggle(keyIn(group._id, id))}
            onAnswer={(answer) => give(group._id, answer, [request])}
          />
        )}
      />
    </section>
  );
}
