import type { Group, Member } from '../api/schemas';
import type { Person } from '../lib/person';
import { initials, memberName } from './names';

/** Whether to offer the owner's actions. This does not protect them: the backend must do all authorization. */
export const isOwner = (group: Pick<Group, 'ownerID'>, user: Person | null) =>
  user !== null && group.ownerID === user.uid;

/** Finds the members that are this person: first by member id, then by e-mail, ignoring case. */
function findMemberships({ members }: Pick<Group, 'members'>, user: Person) {
  const email = user.email?.toLowerCase();
  const byId = members.filter(({ memberID }) => memberID === user.uid);
  const byEmail = members.filter(
    (member) => member.memberID !== user.uid && email !== undefined && member.email?.toLowerCase() === email,
  );
  return [...byId, ...byEmail];
}
const findMembership = (group: Group, user: Person) => findMemberships(group, user)[0];

export const isMember = (group: Group, user: Person) => findMembership(group, user) !== undefined;

/** Returns the member id under which the group lists the person. The call to leave the group needs this id. */
export const memberIdIn = (group: Group, user: Person) => findMembership(group, user)?.memberID ?? user.uid;

/** Undefined if the person does not belong to the group, or the list of groups has no payment status for them. */
export const paymentOf = (group: Group, user: Person) => findMembership(group, user)?.paymentStatus;

/** Removes other people's members and requests, unless the person owns the group. */
export function visibleTo(user: Person | undefined, group: Group): Group {
  if (user && isOwner(group, user)) return group;
  return {
    ...group,
    members: user ? findMemberships(group, user) : [],
    requests: user ? group.requests.filter(({ memberID }) => memberID === user.uid) : [],
  };
}

/**
 * Leaves only ids and names of the members, unless the person owns the group or belongs to it, because many members are
 * minors. An e-mail address in place of a name is reduced to initials. The payment status is replaced by 'unpaid'.
 */
export function membersVisibleTo(user: Person | undefined, group: Group | undefined, members: Member[]): Member[] {
  const isListed = (list: Pick<Group, 'members'>) => user !== undefined && findMemberships(list, user).length > 0;
  // Check both lists: the list of groups may be older, or have an e-mail address that the list of members lacks.
  if (user && group && (isOwner(group, user) || isListed(group))) return members;
  if (isListed({ members })) return members;
  return members.map(({ memberID, ...member }) => {
    const name = memberName(member);
    return { memberID, name: name.includes('@') ? initials(name) : name, paymentStatus: 'unpaid' };
  });
}

/** Whether the person owns the group, belongs to it or has asked to join it. Expects the result of `visibleTo`. */
export const isTheirs = (user: Person | undefined, group: Group) =>
  group.members.length > 0 || group.requests.length > 0 || (user !== undefined && isOwner(group, user));

export type MembershipStatus = 'owner' | 'member' | 'requested' | 'none';

/** Labels for the person's relation to the group. */
export const membershipLabels = { owner: 'Yours', member: 'Member', requested: 'Requested', none: undefined };

export function membershipStatus(group: Group, user: Person): MembershipStatus {
  if (isOwner(group, user)) return 'owner';
  if (isMember(group, user)) return 'member';
  return group.requests.some(({ memberID }) => memberID === user.uid) ? 'requested' : 'none';
}
