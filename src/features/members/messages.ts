import { groupMessages } from '../groups/messages';

/** The sentences of the members of a group. Those of the specification are exact. */
export const memberMessages = {
  you: (facts: string[]) => `You: ${facts.join(' · ')}`,
  noMembersVisitorHint: 'When the owner accepts a request to join, the new member shows up here.',
  noMembersMatch: 'No members match.',
  showMembers: (count: number) => `Show ${groupMessages.memberCount(count)}`,
  privateNoteHint: 'Only on this device, such as "cash, Apr 3".',
  marking: (count: number, status: string) => `Marking ${count} ${status}…`,
  marked: (count: number, status: string) => `${count} marked ${status}.`,
  memberGone: 'This member is no longer in the group. The list is now up to date.',
  membersShown: (shown: number, all: number) => `${shown} of ${groupMessages.memberCount(all)}`,
  paidCount: (paid: number, all: number) => `${paid} of ${all} paid`,
  paymentsFailed: (names: string) => `Couldn't mark the payment for ${names}. Try again.`,
  rosterLead: (count: number, day: string) => `${count === 1 ? '1 member' : `${count} members`}, ${day}`,
  noMembers: 'No members yet.',
  noMembersHint: 'When you accept a request to join, the new member shows up here.',
  membersFailed: "We couldn't load the members.",
  everyonePaid: 'Everyone has paid.',
  noContact: 'No contact info yet.',
} as const;
