import type { Group } from '../api/schemas';
import type { Person } from '../lib/person';

/** Who is offered the owner's actions: requests, payments, fees and the board. It protects nothing; the backend decides. */
export const isOwner = (group: Pick<Group, 'ownerID'>, user: Person | null) =>
  user !== null && group.ownerID === user.uid;

/** The person's entries among the members: by member id, then by e-mail, ignoring case. */
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

/** The member id under which the group lists the person, which leaving requires. */
export const memberIdIn = (group: Group, user: Person) => findMembership(group, user)?.memberID ?? user.uid;

/** Undefined for those who do not belong to the group, and where the list of groups does not tell it. */
export const paymentOf = (group: Group, user: Person) => findMembership(group, user)?.paymentStatus;

/** The group as the person may keep it: of other people's entries only an owner has any. Nobody's own without a person. */
export function visibleTo(user: Person | undefined, group: Group): Group {
  if (user && isOwner(group, user)) return group;
  return {
    ...group,
    members: user ? findMemberships(group, user) : [],
    requests: user ? group.requests.filter(({ memberID }) => memberID === user.uid) : [],
  };
}

/** Whether a group that is `visibleTo` the person concerns them: they own it, belong to it, or have asked to join. */
export const isTheirs = (user: Person | undefined, group: Group) =>
  group.members.length > 0 || group.requests.length > 0 || (user !== undefined && isOwner(group, user));

export type MembershipStatus = 'owner' | 'member' | 'requested' | 'none';

/** What the person is to the group; nothing for somebody who is nothing to it. */
export const membershipLabels = { owner: 'Yours', member: 'Member', requested: 'Requested', none: undefined };

export function membershipStatus(group: Group, user: Person): MembershipStatus {
  if (isOwner(group, user)) return 'owner';
  if (isMember(group, user)) return 'member';
  return group.requests.some(({ memberID }) => memberID === user.uid) ? 'requested' : 'none';
}
