import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { isGone } from '../../api/errors';
import { paymentQueue } from '../../api/queries/members';
import type { Member, PaymentStatus } from '../../api/schemas';
import { useUndoToasts } from '../../components/Toasts';
import { listNames, memberName } from '../../domain/names';
import { groupMessages } from '../../groupMessages';
import { useFollowedChanges } from '../../hooks/usePendingChanges';

/** Marks that one toast tells of, and one Undo takes back. */
interface Marks {
  status: PaymentStatus;
  members: Member[];
  isShown: () => boolean;
}

const keyOf = ({ memberID }: Member) => memberID;
const opposite: Record<PaymentStatus, PaymentStatus> = { paid: 'unpaid', unpaid: 'paid' };

/** Marks members paid or unpaid at once, and offers to take that back. Marks of the same kind are taken back together. */
export function useMarks(groupId: string) {
  const { show } = useUndoToasts();
  const queue = paymentQueue(groupId, useQueryClient());
  const { failed } = useFollowedChanges(queue);
  const last = useRef<Marks>(undefined);

  /** Sends the marks, and tells of those that failed. Returns whether all of them have been made. */
  const send = useCallback(
    async (members: Member[], status: PaymentStatus) => {
      const results = await queue.enqueue(members.map(keyOf), status);
      const errors = new Map(results?.map(({ key, error }) => [key, error]));
      const refused = members.filter((member) => errors.get(keyOf(member)) && !isGone(errors.get(keyOf(member))));
      const isAnyGone = results?.some(({ error }) => isGone(error));
      if (refused.length > 0)
        show(groupMessages.paymentsFailed(listNames(refused.map(memberName))), { severity: 'error' });
      else if (isAnyGone) show(groupMessages.memberGone);
      return results !== undefined && refused.length === 0 && !isAnyGone;
    },
    [queue, show],
  );

  const mark = useCallback(
    async (chosen: Member[], status: PaymentStatus) => {
      // Another press can come before the first one is rendered everywhere.
      const { pending } = queue.getState();
      const changing = chosen.filter((member) => (pending.get(keyOf(member)) ?? member.paymentStatus) !== status);
      if (changing.length === 0) return;
      const before = last.current?.status === status && last.current.isShown() ? last.current.members : [];
      const members = [...new Map([...before, ...changing].map((member) => [keyOf(member), member])).values()];
      const tell = (message: string) => {
        const isShown = show(message, { onUndo: () => send(members, opposite[status]) });
        last.current = { status, members, isShown };
        return isShown;
      };
      const isShown = tell(groupMessages.marking(members.length, status));
      if ((await send(changing, status)) && isShown()) tell(groupMessages.marked(members.length, status));
    },
    [queue, send, show],
  );
  return { failed, mark };
}
