import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isUnanswered } from '../../api/errors';
import { messagesQuery } from '../../api/queries/messages';
import { productsQuery } from '../../api/queries/products';
import type { Group, Message, Product } from '../../api/schemas';
import { Button } from '../../components/controls/Button';
import { Skeleton } from '../../components/Skeletons';
import { formatSince } from '../../domain/dates';
import { feeName, formatPrice, isPayable } from '../../domain/fees';
import { groupName, groupPlace } from '../../domain/names';
import { describeError, problemIn } from '../../errorMessages';
import { isolated } from '../../lib/isolated';
import { messages } from '../../messages';
import shared from '../../theme/shared.module.css';
import { feeMessages } from '../fees/messages';
import { groupMessages } from '../groups/messages';
import { comparingMessages } from './messages';

interface CellProps {
  group: Group;
}

export const Place = ({ group }: CellProps) => groupPlace(group) || comparingMessages.noPlace;

export const Members = ({ group }: CellProps) =>
  group.memberCount > 0 ? groupMessages.memberCount(group.memberCount) : comparingMessages.noMembers;

export function Fees({ group }: CellProps) {
  return (
    <ReadCell what="Fees" group={group} query={useQuery(productsQuery(group._id))} empty={comparingMessages.noFees}>
      {(fees: Product[]) => (
        <ul>
          {fees.map((fee) => (
            <li key={fee._id}>
              {feeName(fee)}: {isPayable(fee) ? formatPrice(fee.price) : feeMessages.priceInvalid}
            </li>
          ))}
        </ul>
      )}
    </ReadCell>
  );
}

export function NewestPost({ group }: CellProps) {
  return (
    <ReadCell
      what="Newest post"
      group={group}
      query={useQuery(messagesQuery(group._id))}
      empty={comparingMessages.noPosts}
    >
      {([post]: Message[]) => (
        <>
          <p className={shared.threeLines}>{isolated(post?.content ?? '')}</p>
          {post?.timestamp && <p className={shared.caption}>{formatSince(post.timestamp, Date.now())}</p>}
        </>
      )}
    </ReadCell>
  );
}

interface ReadCellProps<Item> extends CellProps {
  what: string;
  query: Pick<UseQueryResult<Item[]>, 'data' | 'error' | 'isPending' | 'refetch'>;
  empty: string;
  children: (items: Item[]) => ReactNode;
}

/**
 * The fees or posts of one group, or why the server refuses them. If the server does not answer, CompareDialog says so
 * once for all groups.
 */
function ReadCell<Item>({ what, group, query, empty, children }: ReadCellProps<Item>) {
  const problem = problemIn(query);
  if (isUnanswered(problem)) return comparingMessages.notRead;
  if (problem)
    return (
      <div role="alert">
        {describeError(problem, { gone: messages.groupGone })}{' '}
        <Button
          size="small"
          variant="outlined"
          aria-label={comparingMessages.retry(what, groupName(group))}
          onClick={() => query.refetch()}
        >
          Try again
        </Button>
      </div>
    );
  if (query.data) return query.data.length > 0 ? children(query.data) : empty;
  return (
    <div role="status">
      <span className={shared.hidden}>{comparingMessages.reading(what, groupName(group))}</span>
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </div>
  );
}
