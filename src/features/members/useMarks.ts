import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isGone } from '../../api/errors';
import { knownRows } from '../../api/queries/lists';
import { membersQuery, paymentQueue } from '../../api/queries/members';
import type { Member, PaymentStatus } from '../../api/schemas';
import { useToasts } from '../../components/Toasts';
import { listNames, memberName } from '../../domain/names';
import { undo } from '../../outbox/undo';
import { memberMessages } from './messages';

const keyOf = ({ memberID }: Member) => memberID;

/** Returns a function that marks members paid or unpaid, with an Undo. */
export function useMarks(groupId: string) {
  const { show, announce } = useToasts();
  const client = useQueryClient();
  const queue = paymentQueue(groupId);

  return useCallback(
    async (chosen: Member[], status: PaymentStatus) => {
      // Compare with the queue and the cached list: the rendered members may lag behind the last press.
      const cached = new Map(knownRows(client, membersQuery(groupId))?.map((member) => [keyOf(member), member]));
      const differs = (member: Member) =>
        (queue.getState().pending.get(keyOf(member)) ?? cached.get(keyOf(member))?.paymentStatus) !== status;
      const changed = chosen.filter(differs);
      // The opposite of a mark that has not been sent cancels that mark, because there are only two statuses.
      undo.takeBackFrom(queue, changed.map(keyOf));
      // Compare again: cancelling a mark restores the status, unless another device has changed it meanwhile.
      const members = changed.filter(differs);
      if (members.length === 0) return;
      const results = await undo.decide(queue, members.map(keyOf), status, {
        labels: members.map(memberName),
        describe: (names) => memberMessages.marking(listNames(names), status),
      });
      if (!results) return;
      const errors = new Map(results.map(({ key, error }) => [key, error]));
      const unmarked = members.filter((member) => errors.get(keyOf(member)));
      const refused = unmarked.filter((member) => !isGone(errors.get(keyOf(member))));
      // Skip members who have been marked again since: the later mark reports its own outcome.
      const isCurrent = (member: Member) => !queue.getState().pending.has(keyOf(member));
      const done = members.filter((member) => !unmarked.includes(member) && isCurrent(member));
      if (done.length > 0) announce(memberMessages.marked(done.length, status));
      if (refused.length > 0)
        show(memberMessages.paymentsFailed(listNames(refused.map(memberName))), { severity: 'error' });
      else if (unmarked.length > 0) show(memberMessages.memberGone);
    },
    [client, groupId, queue, announce, show],
  );
}
