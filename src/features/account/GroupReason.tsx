import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { groupQuery } from '../../api/queries/groups';
import { queryClient } from '../../api/queryClient';
import { groupName } from '../../domain/names';
import { accountMessages } from './messages';

/** Names the group that signing in opens, once it is known. For the login page, which is without the server's data. */
export const GroupReason = ({ groupId }: { groupId: string }) => (
  <QueryClientProvider client={queryClient}>
    <Reason groupId={groupId} />
  </QueryClientProvider>
);

function Reason({ groupId }: { groupId: string }) {
  const { data: group } = useQuery(groupQuery(groupId));
  return accountMessages.signInTo.open(group ? groupName(group) : undefined);
}
