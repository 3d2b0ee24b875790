import type { Member } from '../api/schemas';
import { contactOf } from './contact';
import { toCsv } from './csv';
import { memberName } from './names';

export const rosterColumns = ['Name', 'Email', 'Phone', 'Status', 'Payment'];

const capitalize = (word = '') => word.charAt(0).toUpperCase() + word.slice(1);

/** A member's cells, in the order of the columns. */
export function rosterRow(member: Member): string[] {
  const { email = '', phone = '' } = contactOf(member);
  return [memberName(member), email, phone, capitalize(member.status), capitalize(member.paymentStatus)];
}

export const rosterCsv = (members: Member[]) => toCsv([rosterColumns, ...members.map(rosterRow)]);

const MAX_NAME = 80;

/** A name that every file system takes: letters, digits, blanks and dashes. */
export function rosterFileName(groupName: string): string {
  const clean = groupName.replace(/[^\p{L}\p{M}\p{N}-]+/gu, ' ').trim();
  return `${[...clean].slice(0, MAX_NAME).join('').trim() || 'Group'} members.csv`;
}
