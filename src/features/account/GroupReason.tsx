import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { groupQuery } from '../../api/queries/groups';
import { queryClient } from '../../api/queryClient';
import { groupName } from '../../domain/names';
import { accountMessages } from './messages';

/**
 * Names the group that the user will see after signing in, once it has loaded. It has its own QueryClientProvider,
 * because the login page has none, and without one a failed query is not repeated when the network returns.
 */
export const GroupReason = ({ groupId }: { groupId: string }) => (
  <QueryClientProvider client={queryClient}>
    <Reason groupId={groupId} />
  </QueryClientProvider>
);

function Reason({ groupId }: { groupId: string }) {
  const { data: group } = useQuery(groupQuery(groupId));
  return accountMessages.signInTo.open(group ? groupName(group) : undefined);
}
