import type { Member } from '../../api/schemas';
import { contactOf } from '../../domain/members';
import { encodeText, mailtoLink, telLink } from '../../lib/links';

/** In characters: some mail programs cut off a longer link, or do not open it. */
const MAX_LINK_LENGTH = 1900;
/** In characters after encoding. Leaves room for addresses in the link. */
const MAX_TEXT_LENGTH = 1400;
/** The maximum number of recipients of a text message: some carriers refuse more. */
const MAX_NUMBERS = 10;

export interface Recipient {
  /** A valid e-mail address or phone number. */
  address: string;
  /** Several if members share the address, such as children of one parent. */
  memberIds: string[];
}

/** A link that opens the mail or message program, and the members it reaches. */
export interface Batch {
  link: string;
  memberIds: string[];
}

export const membersOf = (groups: Pick<Recipient, 'memberIds'>[]) => groups.flatMap(({ memberIds }) => memberIds);

function emailOf(member: Member): string | undefined {
  const { email } = contactOf(member);
  return mailtoLink(email) && email;
}
const numberOf = (member: Member) => telLink(contactOf(member).phone)?.slice('tel:'.length);

const recipients = (members: Member[], addressOf: (member: Member) => string | undefined): Recipient[] => {
  const byAddress = new Map<string, Recipient>();
  for (const member of members) {
    const address = addressOf(member);
    if (!address) continue;
    const key = address.toLowerCase();
    const known = byAddress.get(key) ?? { address, memberIds: [] };
    known.memberIds.push(member.memberID);
    byAddress.set(key, known);
  }
  return [...byAddress.values()];
};

/** Returns how members can be reached. Those with a valid e-mail address and phone number are in both lists. */
export const reachOf = (members: Member[]) => ({
  byMail: recipients(members, emailOf),
  byText: recipients(members, numberOf),
  unreachable: members.filter((member) => !emailOf(member) && !numberOf(member)),
});

/** Whether the text is short enough for a link. A longer text has to be copied. */
export const fitsIntoLink = (text: string) => encodeText(text).length <= MAX_TEXT_LENGTH;

/** Puts the recipients into Bcc, so that nobody sees the addresses of the others. */
export function mailBatches(to: Recipient[], subject: string, text: string): Batch[] {
  const body = fitsIntoLink(text) ? `&body=${encodeText(text)}` : '';
  const tail = `&subject=${encodeText(subject)}${body}`;
  const address = (email: string) => encodeText(email).replace('%40', '@').replaceAll("'", '%27');
  return inBatches(to, (emails) => `mailto:?bcc=${emails.map(address).join(',')}${tail}`);
}

/** Apple devices need another form of link for several numbers. */
export function textBatches(to: Recipient[], text: string, apple: boolean): Batch[] {
  const body = fitsIntoLink(text) ? `&body=${encodeText(text)}` : '';
  const linkTo = (numbers: string[]) =>
    apple && numbers.length > 1
      ? `sms://open?addresses=${numbers.join(',')}${body}`
      : `sms:${numbers.join(',')}?${body}`;
  return inBatches(to, linkTo, MAX_NUMBERS);
}

function inBatches(to: Recipient[], linkTo: (addresses: string[]) => string, most = Number.POSITIVE_INFINITY): Batch[] {
  const batches: Recipient[][] = [];
  const linkOf = (batch: Recipient[]) => linkTo(batch.map(({ address }) => address));
  for (const recipient of to) {
    const last = batches.at(-1);
    const fits = last && last.length < most && linkOf([...last, recipient]).length <= MAX_LINK_LENGTH;
    if (fits) last.push(recipient);
    else batches.push([recipient]);
  }
  return batches.map((batch) => ({ link: linkOf(batch), memberIds: membersOf(batch) }));
}
