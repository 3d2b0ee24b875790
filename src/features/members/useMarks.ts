import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { isGone } from '../../api/errors';
import { paymentQueue } from '../../api/queries/members';
import type { Member, PaymentStatus } from '../../api/schemas';
import { useToasts } from '../../components/Toasts';
import { listNames, memberName } from '../../domain/names';
import { usePendingChanges } from '../../hooks/usePendingChanges';
import { messages } from '../../messages';

/** Marks that one toast tells of, and one Undo takes back. */
interface Marks {
  status: PaymentStatus;
  keys: string[];
  isShown: () => boolean;
}

const opposite: Record<PaymentStatus, PaymentStatus> = { paid: 'unpaid', unpaid: 'paid' };

/** Marks members paid or unpaid at once, and offers to take that back. Marks of the same kind are taken back together. */
export function useMarks(groupId: string) {
  const { show } = useToasts();
  const queue = paymentQueue(groupId, useQueryClient());
  const { failed } = usePendingChanges(queue);
  const last = useRef<Marks>(undefined);

  const mark = useCallback(
    async (chosen: Member[], status: PaymentStatus) => {
      const changing = chosen.filter(({ paymentStatus }) => paymentStatus !== status);
      if (changing.length === 0) return;
      const before = last.current?.status === status && last.current.isShown() ? last.current.keys : [];
      const keys = [...new Set([...before, ...changing.map(({ memberID }) => memberID)])];
      const tell = (message: string) => {
        const isShown = show(message, { onUndo: () => queue.enqueue(keys, opposite[status]) });
        last.current = { status, keys, isShown };
        return isShown;
      };
      const isShown = tell(messages.marking(keys.length, status));

      const results = await queue.enqueue(
        changing.map(({ memberID }) => memberID),
        status,
      );
      if (!results) return;
      const errors = new Map(results.map(({ key, error }) => [key, error]));
      const refused = changing.filter(({ memberID }) => errors.get(memberID) && !isGone(errors.get(memberID)));
      if (refused.length > 0) show(messages.paymentsFailed(listNames(refused.map(memberName))), { severity: 'error' });
      else if (results.some(({ error }) => isGone(error))) show(messages.memberGone);
      else if (isShown()) tell(messages.marked(keys.length, status));
    },
    [queue, show],
  );
  return { failed, mark };
}
