import type { Group, Message, Product } from '../../api/schemas';
import { feeName, formatPrice, isPayable } from '../../domain/fees';
import { groupName, ownerName } from '../../domain/names';
import { isolated } from '../../lib/isolated';
import { paths } from '../../paths';
import { reminderMessages } from './messages';

/** A message of an owner to members. */
export type Letter =
  /**
   * Asks for a payment. `fees` are all fees of the group: the backend only knows whether a member has paid, not which
   * fee.
   */
  | { kind: 'reminder'; fees: Product[] }
  | { kind: 'message' }
  /** Links to the page of the group, where the fee can be paid. */
  | { kind: 'fee'; fee: Product }
  | { kind: 'post'; message: Message };

/** Returns the subject and the prepared text, which the owner may edit. */
export function writeLetter(letter: Letter, group: Group): { subject: string; text: string } {
  const name = groupName(group);
  const link = paths.group.link(group._id);
  const from = ownerName(group);
  switch (letter.kind) {
    case 'reminder': {
      const prices = letter.fees.filter(isPayable).map((fee) => `${feeName(fee)}: ${formatPrice(fee.price)}`);
      return reminderMessages.reminder(name, prices, link, from);
    }
    case 'message':
      return reminderMessages.letter(name, link, from);
    case 'fee': {
      const { fee } = letter;
      const price = isPayable(fee) ? formatPrice(fee.price) : undefined;
      return reminderMessages.feeLetter(feeName(fee), price, name, link, from);
    }
    case 'post':
      return reminderMessages.postLetter(isolated(letter.message.content), name, link);
  }
}

/** Returns the name of a letter's draft: one per fee or post, and one per group for each of the other kinds. */
export function draftName(letter: Letter, group: Group): string {
  const subject = letter.kind === 'fee' ? letter.fee : letter.kind === 'post' ? letter.message : group;
  return `letter.${letter.kind}.${subject._id}`;
}
