import Stack from '@mui/material/Stack';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Group } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { GrowingList } from '../../components/GrowingList';
import { QueryProblem } from '../../components/QueryView';
import { CardSkeletons } from '../../components/Skeletons';
import { describeError } from '../../errorMessages';
import { messages } from '../../messages';
import { GroupCard } from './GroupCard';

interface GroupListProps {
  label: string;
  groups: UseQueryResult<Group[]>;
  /** Shown when there are no groups. */
  empty?: string;
  hint: string;
  /** Offered when there are no groups. */
  action: ReactNode;
  /** The buttons of each card. */
  actions: (group: Group) => ReactNode;
}

/** Group cards in all their states: loading, failed, empty, loaded. When a refetch fails, the cards stay. */
export const GroupList = ({ label, groups, empty = messages.noGroups, hint, action, actions }: GroupListProps) => (
  <Stack sx={{ gap: 2 }}>
    {groups.isError && (
      <QueryProblem message={messages.groupsFailed} cause={describeError(groups.error)} retry={groups.refetch} />
    )}
    {groups.isPending && <CardSkeletons label="Loading your groups" />}
    {groups.data?.length === 0 && (
      <EmptyState message={empty} hint={hint}>
        {action}
      </EmptyState>
    )}
    {groups.data && groups.data.length > 0 && (
      <GrowingList
        label={label}
        items={groups.data}
        render={(group) => <GroupCard key={group._id} group={group} actions={actions(group)} />}
      />
    )}
  </Stack>
);
