import { useCallback } from 'react';
import { isGone } from '../../api/errors';
import { paymentQueue } from '../../api/queries/members';
import type { Member, PaymentStatus } from '../../api/schemas';
import { useToasts } from '../../components/Toasts';
import { listNames, memberName } from '../../domain/names';
import { undo } from '../../outbox/undo';
import { memberMessages } from './messages';

const keyOf = ({ memberID }: Member) => memberID;

/** Returns a function that marks members paid or unpaid, with an Undo. */
export function useMarks(groupId: string) {
  const { show, announce } = useToasts();
  const queue = paymentQueue(groupId);

  return useCallback(
    async (chosen: Member[], status: PaymentStatus) => {
      // Compare with the queue: the rendered members may lag behind the last press.
      const { pending } = queue.getState();
      const changed = chosen.filter((member) => (pending.get(keyOf(member)) ?? member.paymentStatus) !== status);
      // The opposite of a mark that has not been sent cancels that mark, because there are only two statuses.
      const takenBack = new Set(undo.takeBackFrom(queue, changed.map(keyOf)));
      const members = changed.filter((member) => !takenBack.has(keyOf(member)));
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
    [queue, announce, show],
  );
}
