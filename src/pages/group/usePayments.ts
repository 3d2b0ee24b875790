import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isGone } from '../../api/errors';
import { paymentsOutbox } from '../../api/queries/members';
import type { Member, PaymentStatus } from '../../api/schemas';
import { useNotify } from '../../components/Notices';
import { listNames, memberName } from '../../lib/names';
import type { OutboxState } from '../../lib/outbox';
import { messages } from '../../messages';
import { useOutbox } from './useOutbox';

export interface Payments extends OutboxState<PaymentStatus> {
  mark: (members: Member[], status: PaymentStatus) => void;
}

/** Marks show at once; one that the server refuses is taken back, with a word. */
export function usePayments(groupId: string): Payments {
  const notify = useNotify();
  const outbox = paymentsOutbox(groupId, useQueryClient());
  const state = useOutbox(outbox);

  const mark = useCallback(
    async (members: Member[], status: PaymentStatus) => {
      const changing = members.filter(({ paymentStatus }) => paymentStatus !== status);
      const outcomes = await outbox.post(
        changing.map(({ memberID }) => memberID),
        status,
      );
      const errors = new Map(outcomes.map(({ key, error }) => [key, error]));
      const failed = changing.filter(({ memberID }) => errors.get(memberID) && !isGone(errors.get(memberID)));
      if (failed.length > 0) notify(messages.paymentsFailed(listNames(failed.map(memberName))), 'error');
      else if (outcomes.some(({ error }) => isGone(error))) notify(messages.memberGone);
    },
    [outbox, notify],
  );
  return { ...state, mark };
}
