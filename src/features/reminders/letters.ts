import type { Group, Message, Product } from '../../api/schemas';
import { feeName, formatPrice, isPayable } from '../../domain/fees';
import { groupName, ownerName } from '../../domain/names';
import { letterMessages } from '../../letterMessages';
import { isolated } from '../../lib/isolated';
import { paths } from '../../paths';

/** What an owner writes to members. */
export type Letter =
  /** Asks for a payment. `fees` are all of the group: the backend only knows whether a member has paid, not which fee. */
  | { kind: 'reminder'; fees: Product[] }
  | { kind: 'message' }
  | { kind: 'fee'; fee: Product }
  | { kind: 'post'; message: Message };

/** The subject and the ready text, which the owner may change. */
export function writeLetter(letter: Letter, group: Group): { subject: string; text: string } {
  const name = groupName(group);
  const link = paths.group.link(group._id);
  const from = ownerName(group);
  switch (letter.kind) {
    case 'reminder': {
      const prices = letter.fees.filter(isPayable).map((fee) => `${feeName(fee)}: ${formatPrice(fee.price)}`);
      return {
        subject: letterMessages.reminderSubject(name),
        text: letterMessages.reminderText(name, prices, link, from),
      };
    }
    case 'message':
      return { subject: letterMessages.letterSubject(name), text: letterMessages.letterText(name, link, from) };
    case 'fee': {
      const { fee } = letter;
      const price = isPayable(fee) ? formatPrice(fee.price) : undefined;
      return {
        subject: letterMessages.feeLetterSubject(feeName(fee), name),
        text: letterMessages.feeLetterText(feeName(fee), price, name, link, from),
      };
    }
    case 'post':
      return {
        subject: letterMessages.letterSubject(name),
        text: letterMessages.postLetterText(isolated(letter.message.content), name, link),
      };
  }
}

/** Names the draft of a letter: one for each kind and group, and for each fee and post. */
export function draftName(letter: Letter, group: Group): string {
  switch (letter.kind) {
    case 'fee':
      return `letter.fee.${letter.fee._id}`;
    case 'post':
      return `letter.post.${letter.message._id}`;
    default:
      return `letter.${letter.kind}.${group._id}`;
  }
}
