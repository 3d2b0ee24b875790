import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Group } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { GrowingList } from '../../components/GrowingList';
import { QueryProblem } from '../../components/QueryView';
import { describeMissing, problemIn } from '../../errorMessages';
import shared from '../../theme/shared.module.css';
import { groupMessages } from './messages';

export type GroupsQuery = Pick<UseQueryResult<Group[]>, 'data' | 'error' | 'refetch'>;

interface GroupListProps {
  label: string;
  groups: GroupsQuery;
  /** Shown when there are no groups. */
  empty?: string;
  hint: string;
  /** Offered when there are no groups. */
  action: ReactNode;
  className?: string;
  render: (group: Group) => ReactNode;
}

/**
 * A list of the user's groups: failed, empty or loaded. The page renders the loading state. If a refetch fails, the
 * last list stays visible.
 */
export function GroupList({ groups, empty = groupMessages.noGroups, hint, action, ...list }: GroupListProps) {
  const problem = problemIn(groups);
  return (
    <div className={shared.column}>
      {problem && (
        <QueryProblem message={groupMessages.groupsFailed} cause={describeMissing(problem)} retry={groups.refetch} />
      )}
      {groups.data?.length === 0 && (
        <EmptyState message={empty} hint={hint}>
          {action}
        </EmptyState>
      )}
      {groups.data && groups.data.length > 0 && <GrowingList items={groups.data} {...list} />}
    </div>
  );
}
