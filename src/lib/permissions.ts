import type { Group } from '../api/schemas';

/** What is asked of a signed-in user here. */
export interface Person {
  uid: string;
  email: string | null;
}

/** The server decides in the end; this decides what is offered. */
export const isOwner = (group: Group, user: Person | null) => user !== null && group.ownerID === user.uid;

/** The person's entry among the members: by member id, or by e-mail whatever its letter case. */
export function findMembership(group: Group, user: Person) {
  const email = user.email?.toLowerCase();
  return (
    group.members.find(({ memberID }) => memberID === user.uid) ??
    group.members.find((member) => email !== undefined && member.email?.toLowerCase() === email)
  );
}

export const isMember = (group: Group, user: Person) => findMembership(group, user) !== undefined;

/** The id under which the group knows the person, which is what leaving asks for. */
export const memberIdIn = (group: Group, user: Person) => findMembership(group, user)?.memberID ?? user.uid;

export type Standing = 'owner' | 'member' | 'requested' | 'none';

/** What the person already is to the group. */
export function standingIn(group: Group, user: Person): Standing {
  if (isOwner(group, user)) return 'owner';
  if (isMember(group, user)) return 'member';
  return group.requests.some(({ memberID }) => memberID === user.uid) ? 'requested' : 'none';
}
