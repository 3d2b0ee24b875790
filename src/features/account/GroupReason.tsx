import { useQuery } from '@tanstack/react-query';
import { groupQuery } from '../../api/queries/groups';
import { queryClient } from '../../api/queryClient';
import { groupName } from '../../domain/names';
import { accountMessages } from './messages';

/** Names the group that the user will see after signing in. The login page has no QueryClientProvider. */
export function GroupReason({ groupId }: { groupId: string }) {
  const { data: group } = useQuery(groupQuery(groupId), queryClient);
  return accountMessages.signInTo.open(group ? groupName(group) : undefined);
}
