import type { Group, Member } from '../api/schemas';
import { hashText } from '../lib/hash';
import { isolated } from '../lib/isolated';
import { once } from './once';

const join = (parts: (string | undefined)[], separator: string) =>
  parts
    .map((part) => isolated(part ?? ''))
    .filter(Boolean)
    .join(separator);

export const groupName = (group: Pick<Group, 'groupName'>) => isolated(group.groupName ?? '') || 'Unnamed group';
export const groupPlace = (group: Pick<Group, 'city' | 'state'>) => join([group.city, group.state], ', ');
export const ownerName = (group: Pick<Group, 'firstName' | 'lastName'>) => join([group.firstName, group.lastName], ' ');

/** May return an e-mail address: the backend often copies the address of the join request into the first name. */
export const memberName = (member: Pick<Member, 'firstName' | 'lastName' | 'name' | 'email'>) =>
  join([member.firstName, member.lastName], ' ') ||
  isolated(member.name || '') ||
  isolated(member.email || '') ||
  'Unnamed member';

const collator = once(() => new Intl.Collator('en-US', { sensitivity: 'base', numeric: true }));

/** For sorting: ignores case and accents, and puts "Squad 2" before "Squad 10". */
export const compareNames = (a: string, b: string) => collator().compare(a, b);

const MOST_NAMED = 3;
const listFormat = once(() => new Intl.ListFormat('en-US'));

/** Such as "Ana, Bo, and Cy". Of many names, lists the first three and the number of others. */
export function listNames(names: string[]): string {
  const others = names.length - MOST_NAMED;
  return listFormat().format(others > 1 ? [...names.slice(0, MOST_NAMED), `${others} others`] : names);
}

/** One or two capitals for a badge. For an e-mail address, from the part before the @. */
export function initials(name: string): string {
  const words = name
    .replace(/^(\S+)@\S+$/, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return isolated(letters.map((word) => [...(word ?? '?')][0]?.toUpperCase()).join(''));
}

/** A hash of the text, from 0 to `length` - 1. */
export function hashToIndex(text: string, length: number): number {
  const hash = hashText(text);
  // The hash mixes the lower bits too little, so combine them with upper bits.
  return ((hash ^ (hash >>> 14)) >>> 0) % length;
}
