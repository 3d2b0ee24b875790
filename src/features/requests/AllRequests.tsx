import Link from '@mui/material/Link';
import { useId, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Group } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { GrowingList } from '../../components/GrowingList';
import { QueryView } from '../../components/QueryView';
import { groupName } from '../../domain/names';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { creatingMessages } from '../creating/messages';
import { groupMessages } from '../groups/messages';
import { StartGroupButton } from '../groups/StartGroupButton';
import { useOwnedGroups } from '../groups/useMyGroups';
import styles from './AllRequests.module.css';
import { requestMessages } from './messages';
import { RequestRow } from './RequestRow';
import { useAnswers } from './useAnswers';
import { useHeldHeight } from './useHeldHeight';
import { useRequestNames } from './useRequestNames';
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

/** The groups keep their places for the visit: one that has just been answered does not make room for another. */
function WaitingGroups({ owned }: { owned: Group[] }) {
  const [order, setOrder] = useState<string[]>([]);
  const waiting = waitingGroups(owned);
  const added = waiting.map(({ _id }) => _id).filter((id) => !order.includes(id));
  if (added.length > 0) setOrder([...order, ...added]);
  if (waiting.length === 0)
    return <EmptyState message={requestMessages.noRequests} hint={requestMessages.noRequestsHint} />;
  const groupOf = (id: string) => [...waiting, ...owned].find(({ _id }) => _id === id) ?? [];
  return (
    <div className={`${shared.column} ${styles.groups}`}>
      {order.flatMap(groupOf).map((group) => (
        <GroupRequests key={group._id} group={group} />
      ))}
    </div>
  );
}

function GroupRequests({ group }: { group: Group }) {
  const requests = useRequestNames(group._id, group.requests);
  const answers = useAnswers(group._id);
  const held = useHeldHeight();
  const heading = useId();
  const name = groupName(group);
  return (
    <section ref={held} aria-labelledby={heading}>
      <h2 id={heading} className={`${shared.h3} ${styles.heading}`}>
        <Link
          component={RouterLink}
          to={paths.group.to(group._id)}
          color="inherit"
          underline="hover"
          className={styles.link}
        >
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
            problem={answers.failed.get(request.memberID)}
            onAnswer={(answer) => answers.give(answer, [request])}
          />
        )}
      />
    </section>
  );
}
