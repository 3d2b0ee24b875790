import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { groupQuery } from '../../api/queries/groups';
import { queryClient } from '../../api/queryClient';
import { groupName } from '../../domain/names';
import { accountMessages } from './messages';

/**
 * Names the group that the person will see after signing in, once it has loaded. The login page has no
 * QueryClientProvider, so this component brings its own, which repeats a failed query when the network returns.
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
