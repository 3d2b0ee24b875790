import type { QueryClient } from '@tanstack/react-query';
import { membersVisibleTo } from '../../domain/permissions';
import { person } from '../../lib/person';
import { changeQueues } from '../../outbox/outbox';
import { listMembers, setPaymentStatus } from '../endpoints';
import { isGone } from '../errors';
import { delivery, queryClient } from '../queryClient';
import type { Member, PaymentStatus } from '../schemas';
import { groupKey, readGroup, updateGroup, updateWrittenGroup } from './groups';
import { changeRows, listQuery } from './lists';

/** The members of a group, as far as the person may see them (`membersVisibleTo`). */
export const membersQuery = (groupId: string) =>
  listQuery(groupKey(groupId, 'members'), async ({ client, signal }) => {
    const answer = await listMembers(groupId, signal);
    const group = await readGroup(client, groupId, signal);
    return { ...answer, rows: membersVisibleTo(person.known(), group, answer.rows) };
  });

const updateMembers = (client: QueryClient, groupId: string, change: (members: Member[]) => Member[]) =>
  changeRows(client, membersQuery(groupId), change);

/** Shows a new member before the list is read again. */
export async function addMember(client: QueryClient, groupId: string, member: { memberID: string; name?: string }) {
  await updateMembers(client, groupId, (members) =>
    members.filter(({ memberID }) => memberID !== member.memberID).concat({ ...member, paymentStatus: 'unpaid' }),
  );
  await updateWrittenGroup(client, groupId, (group) =>
    // The group already has the member if it was read after the server had added the member.
    group.members.some(({ memberID }) => memberID === member.memberID)
      ? group
      : {
          ...group,
          members: [...group.members, { memberID: member.memberID }],
          memberCount: group.memberCount + 1,
        },
  );
}

/** Sets a payment status in the list of members, and in the list of groups, whose cards count who has not paid. */
async function updatePayment(client: QueryClient, groupId: string, memberId: string, paymentStatus: PaymentStatus) {
  const set = <Row extends { memberID?: string }>(members: Row[]) =>
    members.map((member) => (member.memberID === memberId ? { ...member, paymentStatus } : member));
  await updateMembers(client, groupId, set);
  updateGroup(client, groupId, (group) => ({ ...group, members: set(group.members) }));
}

/** Payment marks. The keys are member ids. */
export const paymentQueue = changeQueues({ kind: 'payment', changes: ['paid', 'unpaid'], ...delivery }, (groupId) => ({
  mutationKey: ['setPaymentStatus'],
  mutationFn: ({ key, change }) => setPaymentStatus(groupId, key, { paymentStatus: change }),
  onSuccess: (_outcome, { key, change }, _result, { client }) => updatePayment(client, groupId, key, change),
  onError: async (error, { key }, _result, { client }) => {
    if (isGone(error))
      await updateMembers(client, groupId, (members) => members.filter(({ memberID }) => memberID !== key));
  },
  onIdle: () => queryClient.invalidateQueries({ queryKey: membersQuery(groupId).queryKey }),
}));
