import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { outboxes } from '../../lib/outboxes';
import { listMembers, setPaymentStatus } from '../endpoints';
import { isGone } from '../errors';
import type { Member, PaymentStatus } from '../schemas';
import { changeGroup, groupKey } from './groups';
import { run } from './run';

export const membersQuery = (groupId: string) =>
  queryOptions({
    queryKey: groupKey(groupId, 'members'),
    queryFn: ({ signal }) => listMembers(groupId, signal),
  });

/** A list that was asked for earlier does not know of the change: it is not waited for any more. */
async function changeMembers(client: QueryClient, groupId: string, change: (members: Member[]) => Member[]) {
  const { queryKey } = membersQuery(groupId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (members) => members && change(members));
}

/** Stands in the list before it is read again. */
export async function addMember(client: QueryClient, groupId: string, member: { memberID: string; name?: string }) {
  await changeMembers(client, groupId, (members) =>
    members.filter(({ memberID }) => memberID !== member.memberID).concat({ ...member, paymentStatus: 'unpaid' }),
  );
  changeGroup(client, groupId, (group) => ({ ...group, members: [...group.members, { memberID: member.memberID }] }));
}

interface Payment {
  memberId: string;
  paymentStatus: PaymentStatus;
}

export const setPaymentStatusMutation = (groupId: string) =>
  mutationOptions({
    mutationKey: ['setPaymentStatus'],
    mutationFn: ({ memberId, paymentStatus }: Payment) => setPaymentStatus(groupId, memberId, { paymentStatus }),
    onSuccess: (_outcome, { memberId, paymentStatus }, _result, { client }) =>
      changeMembers(client, groupId, (members) =>
        members.map((member) => (member.memberID === memberId ? { ...member, paymentStatus } : member)),
      ),
    onError: async (error, { memberId }, _result, { client }) => {
      if (!isGone(error)) return;
      await changeMembers(client, groupId, (members) => members.filter(({ memberID }) => memberID !== memberId));
    },
  });

/** By group: which members are to be marked how. */
export const paymentsOutbox = outboxes<PaymentStatus, QueryClient>((groupId, client) => ({
  send: (memberId, paymentStatus) => run(client, setPaymentStatusMutation(groupId), { memberId, paymentStatus }),
  onIdle: () => client.invalidateQueries({ queryKey: membersQuery(groupId).queryKey }),
}));
