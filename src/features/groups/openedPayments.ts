import * as v from 'valibot';
import { formatDay } from '../../domain/dates';
import { personalMap, usePersonalMap } from '../../hooks/personalMap';
import { groupMessages } from './messages';

/** By fee id: when its payment page was last opened (ISO 8601). Stored on this device only. */
const opened = personalMap(v.pipe(v.string(), v.isoTimestamp()));
const keyOf = (groupId: string) => `checkouts.${groupId}`;

export function rememberPayment(groupId: string, feeIds: string[]): void {
  const now = new Date().toISOString();
  opened.set(
    keyOf(groupId),
    feeIds.map((id) => [id, now]),
  );
}

/** By fee id: when its payment page was last opened on this device (ISO 8601). */
export const useOpenedPayments = (groupId: string) => usePersonalMap(opened, keyOf(groupId));

/** `time` is in the format ISO 8601. */
export const describeOpened = (time: string) =>
  groupMessages.paymentOpened(formatDay(time) === formatDay(Date.now()) ? 'today' : formatDay(time));

/**
 * Says when the payment page of any fee of the group was last opened on this device, because a group says "Unpaid" until
 * its owner has seen the payment. Undefined if it was never opened.
 */
export function useLastPayment(groupId: string): string | undefined {
  const last = [...useOpenedPayments(groupId).values()].sort().at(-1);
  return last && describeOpened(last);
}
