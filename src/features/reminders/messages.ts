import { groupMessages } from '../groups/messages';

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
  reminderSubject: (group: string) => `Fees for ${group}`,
  /** `fees` are lines of name and price. */
  reminderText: (group: string, fees: string[], link: string, from: string) =>
    [
      `Hello,\n\nYour payment to ${group} is still due.`,
      fees.length > 0 && `Our fees:\n${fees.map((fee) => `- ${fee}`).join('\n')}`,
      `You can pay by card on our page:\n${link}`,
      `If you've already paid, thank you! Please ignore this message.${from && `\n\n${from}`}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  letterSubject: (group: string) => `News from ${group}`,
  /** Leaves room to write below the greeting. */
  letterText: (group: string, link: string, from: string) => `Hello,\n\n\n\n${group}\n${link}${from && `\n\n${from}`}`,
  feeLetterSubject: (fee: string, group: string) => `${fee}, ${group}`,
  feeLetterText: (fee: string, price: string | undefined, group: string, link: string, from: string) =>
    `Hello,\n\n${price ? `${fee}: ${price}` : fee}\n\nYou can pay by card on the page for ${group}:\n${link}${from && `\n\n${from}`}`,
  postLetterText: (content: string, group: string, link: string) => `${content}\n\n${group}\n${link}`,
} as const;
