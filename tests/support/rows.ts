import type { Group, Member } from '../../src/api/schemas';

export const makeGroup = (fields: Partial<Group> = {}): Group => ({ _id: 'g', members: [], requests: [], ...fields });

export const makeMember = (memberID: string, fields: Partial<Member> = {}): Member => ({
  memberID,
  paymentStatus: 'unpaid',
  ...fields,
});
