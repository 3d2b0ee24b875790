import type { JoinRequest } from '../api/schemas';
import { createdAt } from './dates';
import { memberName } from './names';
import { hasWords } from './words';

export const requestOrders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
] as const;

export interface RequestFilter {
  words: string;
  order: (typeof requestOrders)[number]['value'];
}

export const everyRequest: RequestFilter = { words: '', order: 'newest' };

const age = ({ _id }: JoinRequest) => createdAt(_id) ?? 0;
const byName = (a: JoinRequest, b: JoinRequest) => memberName(a).localeCompare(memberName(b), 'en-US');
const comparisons: Record<RequestFilter['order'], (a: JoinRequest, b: JoinRequest) => number> = {
  newest: (a, b) => age(b) - age(a),
  oldest: (a, b) => age(a) - age(b),
  name: byName,
};

/** Those that fit, in the chosen order. */
export const filterRequests = (requests: JoinRequest[], { words, order }: RequestFilter) =>
  requests.filter((request) => hasWords(words, [memberName(request)])).sort(comparisons[order]);
