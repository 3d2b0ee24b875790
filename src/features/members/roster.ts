import type { Member } from '../../api/schemas';
import { contactOf, memberStatuses, paymentLabels } from '../../domain/members';
import { memberName } from '../../domain/names';
import { isolated } from '../../lib/isolated';
import { toCsv } from './csv';

export const rosterColumns = ['Name', 'Email', 'Phone', 'Status', 'Payment'];

/** A member's cells, in the order of the columns. */
export function rosterRow(member: Member): string[] {
  const { email = '', phone = '' } = contactOf(member);
  const status = member.status ? memberStatuses[member.status].label : '';
  return [memberName(member), isolated(email), isolated(phone), status, paymentLabels[member.paymentStatus]];
}

export const rosterCsv = (members: Member[]) => toCsv([rosterColumns, ...members.map(rosterRow)]);

const MAX_NAME_LENGTH = 80;

/** A name that every file system accepts: letters, digits, spaces and dashes. */
export function rosterFileName(groupName: string): string {
  const clean = groupName.replace(/[^\p{L}\p{M}\p{N}-]+/gu, ' ').trim();
  return `${[...clean].slice(0, MAX_NAME_LENGTH).join('').trim() || 'Group'} members.csv`;
}
