import { groupMessages } from '../groups/messages';

const news = (group: string) => `News from ${group}`;
const signature = (from: string) => from && `\n\n${from}`;

export const reminderMessages = {
  remindedOn: (day: string) => `Reminded ${day}`,
  openedOn: (app: string, day: string) => `${app} opened ${day}`,
  recipientCount: (count: number, reminded: number) =>
    `To ${groupMessages.memberCount(count)}${reminded > 0 ? `, ${reminded} already reminded` : ''}`,
  unpaidOnly: (unpaid: number) => `Unpaid only: ${unpaid}`,
  remindSelected: (unpaid: number, selected: number) =>
    `${unpaid} of ${selected} selected; ${selected - unpaid === 1 ? '1 has' : `${selected - unpaid} have`} paid.`,
  remindNoneSelected: 'Everyone selected has paid.',
  remindNoneSelectedHint: 'You can still send them a message.',
  selectedLeft: 'Everyone selected has left the group.',
  askSent: (count: number) => `Did you send it to ${groupMessages.memberCount(count)}?`,
  markedReminded: (count: number) => `${count === 0 ? 'Nobody' : count} marked as reminded.`,
  allOpened: (noun: string) => `All ${noun}s opened`,
  mailHint:
    "Email opens your own mail app with everyone in Bcc, so no one sees anyone else's address. Nothing goes out until you send it there.",
  textHint: 'Text opens your own message app. Some phones start a group chat where everyone can see all the numbers.',
  letterTooLong: 'This text is too long to open in your app. Copy it and paste it into the message.',
  letterUnreachable: (names: string) => `No valid email address or phone number: ${names}`,
  /** `fees` are lines of name and price. */
  reminder: (group: string, fees: string[], link: string, from: string) => ({
    subject: `Fees for ${group}`,
    text: [
      `Hello,\n\nYour payment to ${group} is still due.`,
      fees.length > 0 && `Our fees:\n${fees.map((fee) => `- ${fee}`).join('\n')}`,
      `You can pay by card on our page:\n${link}`,
      `If you've already paid, thank you! Please ignore this message.${signature(from)}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }),
  /** Leaves room to write below the greeting. */
  letter: (group: string, link: string, from: string) => ({
    subject: news(group),
    text: `Hello,\n\n\n\n${group}\n${link}${signature(from)}`,
  }),
  /** `price` is undefined if the fee cannot be paid. */
  feeLetter: (fee: string, price: string | undefined, group: string, link: string, from: string) => ({
    subject: `${fee}, ${group}`,
    text: `Hello,\n\n${price ? `${fee}: ${price}` : fee}\n\nYou can pay by card on the page for ${group}:\n${link}${signature(from)}`,
  }),
  postLetter: (content: string, group: string, link: string) => ({
    subject: news(group),
    text: `${content}\n\n${group}\n${link}`,
  }),
} as const;
