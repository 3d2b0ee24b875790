import { createGroupPacker } from '../../src/api/groupPacker';
import { GroupTable } from '../../src/api/groupTable';
import type { Group, Member } from '../../src/api/schemas';
import type { Person } from '../../src/lib/person';

export const makeGroup = (fields: Partial<Group> = {}): Group => ({
  _id: 'g',
  members: [],
  memberCount: fields.members?.length ?? 0,
  requests: [],
  ...fields,
});

/** Packs groups into a table. With a `user`, leaves out the details that this person may not see. */
export function tableOf(groups: Group[], user?: Person): GroupTable {
  const packer = createGroupPacker(user);
  for (const group of groups) packer.add(group);
  return new GroupTable(packer.pack());
}

export const makeMember = (memberID: string, fields: Partial<Member> = {}): Member => ({
  memberID,
  paymentStatus: 'unpaid',
  ...fields,
});
