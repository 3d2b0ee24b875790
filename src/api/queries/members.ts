import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { changeQueues } from '../../lib/changeQueue';
import { listMembers, setPaymentStatus } from '../endpoints';
import { isGone } from '../errors';
import type { Member, PaymentStatus } from '../schemas';
import { groupKey, updateGroup } from './groups';

export const membersQuery = (groupId: string) =>
  queryOptions({
    queryKey: groupKey(groupId, 'members'),
    queryFn: ({ signal }) => listMembers(groupId, signal),
  });

/** Cancels a read that is in flight: its response would undo the change. */
async function updateMembers(client: QueryClient, groupId: string, change: (members: Member[]) => Member[]) {
  const { queryKey } = membersQuery(groupId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (members) => members && change(members));
}

/** Shows a new member before the list is read again. */
export async function addMember(client: QueryClient, groupId: string, member: { memberID: string; name?: string }) {
  await updateMembers(client, groupId, (members) =>
    members.filter(({ memberID }) => memberID !== member.memberID).concat({ ...member, paymentStatus: 'unpaid' }),
  );
  updateGroup(client, groupId, (group) => ({ ...group, members: [...group.members, { memberID: member.memberID }] }));
}

const setPaymentStatusMutation = (groupId: string) =>
  mutationOptions({
    mutationKey: ['setPaymentStatus'],
    mutationFn: ({ key, change }: { key: string; change: PaymentStatus }) =>
      setPaymentStatus(groupId, key, { paymentStatus: change }),
    onSuccess: (_outcome, { key, change }, _result, { client }) =>
      updateMembers(client, groupId, (members) =>
        members.map((member) => (member.memberID === key ? { ...member, paymentStatus: change } : member)),
      ),
    onError: async (error, { key }, _result, { client }) => {
      if (isGone(error))
        await updateMembers(client, groupId, (members) => members.filter(({ memberID }) => memberID !== key));
    },
  });

/** Payment marks by member id. */
export const paymentQueue = changeQueues((groupId, client) => ({
  mutation: setPaymentStatusMutation(groupId),
  onIdle: () => client.invalidateQueries({ queryKey: membersQuery(groupId).queryKey }),
}));
