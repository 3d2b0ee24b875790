import type { Group } from '../api/schemas';

/** The part of a signed-in user that these rules need. */
export interface Person {
  uid: string;
  email: string | null;
}

/** Who is offered the owner's actions: requests, payments, fees and the board. It protects nothing; the backend decides. */
export const isOwner = (group: Pick<Group, 'ownerID'>, user: Person | null) =>
  user !== null && group.ownerID === user.uid;

/** The person's entry among the members: by member id, or by e-mail, ignoring case. */
function findMembership(group: Group, user: Person) {
  const email = user.email?.toLowerCase();
  return (
    group.members.find(({ memberID }) => memberID === user.uid) ??
    group.members.find((member) => email !== undefined && member.email?.toLowerCase() === email)
  );
}

export const isMember = (group: Group, user: Person) => findMembership(group, user) !== undefined;

/** The member id under which the group lists the person, which leaving requires. */
export const memberIdIn = (group: Group, user: Person) => findMembership(group, user)?.memberID ?? user.uid;

/** Undefined for those who do not belong to the group, and where the list of groups does not tell it. */
export const paymentOf = (group: Group, user: Person) => findMembership(group, user)?.paymentStatus;

export type MembershipStatus = 'owner' | 'member' | 'requested' | 'none';

/** What the person is to the group; nothing for somebody who is nothing to it. */
export const membershipLabels = { owner: 'Yours', member: 'Member', requested: 'Requested', none: undefined };

export function membershipStatus(group: Group, user: Person): MembershipStatus {
  if (isOwner(group, user)) return 'owner';
  if (isMember(group, user)) return 'member';
  return group.requests.some(({ memberID }) => memberID === user.uid) ? 'requested' : 'none';
}
