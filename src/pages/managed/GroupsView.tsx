import Stack from '@mui/material/Stack';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Group } from '../../api/schemas';
import { CardSkeletons } from '../../components/CardSkeletons';
import { EmptyState } from '../../components/EmptyState';
import { GroupCard } from '../../components/GroupCard';
import { GrowingList } from '../../components/GrowingList';
import { QueryProblem } from '../../components/QueryProblem';
import { describeError } from '../../errorMessages';
import { messages } from '../../messages';

interface GroupsViewProps {
  label: string;
  groups: UseQueryResult<Group[]>;
  /** In words, when there is none. */
  empty?: string;
  hint: string;
  /** Where to go when there is no group. */
  wayOn: ReactNode;
  actions: (group: Group) => ReactNode;
}

/** The four answers of a list of cards. What is known stays in view when reading it again fails. */
export const GroupsView = ({ label, groups, empty = messages.noGroups, hint, wayOn, actions }: GroupsViewProps) => (
  <Stack sx={{ gap: 2 }}>
    {groups.isError && (
      <QueryProblem message={messages.groupsFailed} cause={describeError(groups.error)} retry={groups.refetch} />
    )}
    {groups.isPending && <CardSkeletons label="Loading your groups" />}
    {groups.data?.length === 0 && (
      <EmptyState message={empty} hint={hint}>
        {wayOn}
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
