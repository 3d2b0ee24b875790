import { db } from './mocks/db';
import { people } from './mocks/people';

/** Leaves the member alone in every group, where the roster does not matter: what is not drawn takes no time. */
export function keepFewMembers() {
  const { uid, email } = people.member;
  db.groups = db.groups.map((group) => ({
    ...group,
    members: group.members.filter(({ memberID, name }) => memberID === uid || name === email),
  }));
}
