import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { membersVisibleTo } from '../../domain/permissions';
import { person } from '../../lib/person';
import { changeQueues, type Sent } from '../../outbox/outbox';
import { listMembers, setPaymentStatus } from '../endpoints';
import { isGone } from '../errors';
import { delivery, queryClient } from '../queryClient';
import type { Member, PaymentStatus } from '../schemas';
import { groupKey, readGroup, updateGroup, updateWrittenGroup } from './groups';
import { changeRows, knownRows, listQuery } from './lists';

/** The members of a group, as far as the person may see them (`membersVisibleTo`). */
export const membersQuery = (groupId: string) =>
  listQuery(groupKey(groupId, 'members'), async ({ client, signal }) => {
    const answer = await listMembers(groupId, signal);
    const group = await readGroup(client, groupId);
    return { ...answer, rows: membersVisibleTo(person.known(), group, answer.rows) };
  });

const updateMembers = (client: QueryClient, groupId: string, change: (members: Member[]) => Member[]) =>
  changeRows(client, membersQuery(groupId), change);

/** Shows a new member before the list is read again. */
export async function addMember(client: QueryClient, groupId: string, member: { memberID: string; name?: string }) {
  await updateMembers(client, groupId, (members) =>
    members.filter(({ memberID }) => memberID !== member.memberID).concat({ ...member, paymentStatus: 'unpaid' }),
  );
  await updateWrittenGroup(client, groupId, (group) => ({
    ...group,
    members: [...group.members, { memberID: member.memberID }],
    memberCount: group.memberCount + 1,
  }));
}

/** Copies the payment statuses to the cached list of groups, whose cards show how many members have not paid. */
function updatePayments(client: QueryClient, groupId: string) {
  const members = knownRows(client, membersQuery(groupId)) ?? [];
  const statuses = new Map<string | undefined, PaymentStatus>(
    members.map(({ memberID, paymentStatus }) => [memberID, paymentStatus]),
  );
  updateGroup(client, groupId, (group) => ({
    ...group,
    members: group.members.map((member) => ({
      ...member,
      paymentStatus: statuses.get(member.memberID) ?? member.paymentStatus,
    })),
  }));
}

const setPaymentStatusMutation = (groupId: string) =>
  mutationOptions({
    mutationKey: ['setPaymentStatus'],
    mutationFn: ({ key, change }: Sent<PaymentStatus>) => setPaymentStatus(groupId, key, { paymentStatus: change }),
    onSuccess: (_outcome, { key, change }, _result, { client }) =>
      updateMembers(client, groupId, (members) =>
        members.map((member) => (member.memberID === key ? { ...member, paymentStatus: change } : member)),
      ),
    onError: async (error, { key }, _result, { client }) => {
      if (isGone(error))
        await updateMembers(client, groupId, (members) => members.filter(({ memberID }) => memberID !== key));
    },
  });

/** Payment marks. The keys are member ids. */
export const paymentQueue = changeQueues({ kind: 'payment', changes: ['paid', 'unpaid'], ...delivery }, (groupId) => ({
  mutation: setPaymentStatusMutation(groupId),
  onIdle: () => {
    updatePayments(queryClient, groupId);
    queryClient.invalidateQueries({ queryKey: membersQuery(groupId).queryKey });
  },
}));
