import { db } from '../mocks/db';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import type { GroupRow, MessageRow } from '../mocks/tables';

/** Returns a group of the mocked backend in its current state. */
export function groupOf(groupId: string): GroupRow {
  const group = db.groups.find(({ _id }) => _id === groupId);
  if (!group) throw new Error(`There is no group ${groupId}`);
  return group;
}

/** Changes a group in the mocked backend, as another person might. */
export function editGroup(groupId: string, changes: Partial<GroupRow>): void {
  const edited = { ...groupOf(groupId), ...changes };
  db.groups = db.groups.map((group) => (group._id === groupId ? edited : group));
}

/** Replaces all groups by copies of the one in Austin, each with its own fields. */
export function setGroups(rows: (Partial<GroupRow> & { _id: string })[]): void {
  const austin = groupOf(groupIds.austin);
  db.groups = rows.map((fields) => ({ ...austin, ...fields }));
}

/** Returns the newest message on the board of the group in Austin. */
export function newestMessage(): MessageRow | undefined {
  const messages = db.messages.filter(({ groupId }) => groupId === groupIds.austin);
  return messages.sort((a, b) => b.timestamp.localeCompare(a.timestamp))[0];
}

/** Replaces all fees by fees of the group in Austin. Their names are also their ids. */
export function setFees(...names: string[]): void {
  db.products = names.map((name) => ({ _id: name, groupId: groupIds.austin, name, description: 'Fee', price: 100 }));
}

/** Replaces all messages by messages to the group in Austin, newest first. Their texts are also their ids. */
export function setMessages(...contents: string[]): void {
  db.messages = contents.map((content, index) => {
    const timestamp = new Date(Date.UTC(2026, 0, 5 - index, 12)).toISOString();
    return { _id: content, groupId: groupIds.austin, content, timestamp };
  });
}

/** Deletes all groups except those in Austin, Round Rock and San Antonio, so that pages render faster. */
export function keepFewGroups(): void {
  keepOneMember();
  db.groups = [groupIds.austin, groupIds.roundRock, groupIds.sanAntonio].map(groupOf);
}

/** Deletes all members of the group in Austin except the sample member, so that its page renders faster. */
export function keepOneMember(): void {
  const members = groupOf(groupIds.austin).members.filter(({ memberID }) => memberID === people.member.uid);
  editGroup(groupIds.austin, { members });
}
