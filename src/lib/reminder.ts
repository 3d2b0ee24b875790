import type { Member } from '../api/schemas';
import { contactOf } from './contact';
import { encodeText, mailtoLink, telLink } from './safeLinks';

/** Mail programs cut off what is longer, or do not open at all. */
const MAX_LINK = 1900;
/** What the text may take of it, so that there is room for addresses. */
const MAX_TEXT = 1400;
/** Some carriers refuse a message to more. */
const MAX_NUMBERS = 10;

export interface Recipient {
  /** Of e-mail, or a phone number: clean. */
  address: string;
  /** Parents may share one address for several children. */
  memberIds: string[];
}

/** What the owner's own mail or message program is opened with. */
export interface Batch {
  link: string;
  memberIds: string[];
}

const emailOf = (member: Member) => mailtoLink(contactOf(member).email)?.slice('mailto:'.length);
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

/** Who can be reached how; `unreachable` are those with neither a clean address nor a clean number. */
export const reachOf = (members: Member[]) => ({
  byMail: recipients(members, emailOf),
  byText: recipients(members, numberOf),
  unreachable: members.filter((member) => !emailOf(member) && !numberOf(member)),
});

/** Whether a link takes the text; what is longer has to be copied. */
export const fitsIntoLink = (text: string) => encodeText(text).length <= MAX_TEXT;

/** Blind copies, so that nobody sees the others' addresses. */
export function mailBatches(to: Recipient[], subject: string, text: string): Batch[] {
  const body = fitsIntoLink(text) ? `&body=${encodeText(text)}` : '';
  const tail = `&subject=${encodeText(subject)}${body}`;
  const address = (email: string) => encodeText(email).replace('%40', '@');
  return inBatches(to, (emails) => `mailto:?bcc=${emails.map(address).join(',')}${tail}`);
}

/** Apple's phones and computers take several numbers in a form of their own. */
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
    const fits = last && last.length < most && linkOf([...last, recipient]).length <= MAX_LINK;
    if (fits) last.push(recipient);
    else batches.push([recipient]);
  }
  return batches.map((batch) => ({ link: linkOf(batch), memberIds: batch.flatMap(({ memberIds }) => memberIds) }));
}
