import type { Group, JoinRequest } from '../../api/schemas';
import { createdAt } from '../../lib/ids';

const askedAt = (request: JoinRequest | undefined) => createdAt(request?._id) ?? 0;

export const oldestFirst = (a: JoinRequest, b: JoinRequest) => askedAt(a) - askedAt(b);

/** The groups that have requests. Groups and requests are sorted so that whoever has waited longest comes first. */
export const waitingGroups = (groups: Group[]): Group[] =>
  groups
    .filter(({ requests }) => requests.length > 0)
    .map((group) => ({ ...group, requests: [...group.requests].sort(oldestFirst) }))
    .sort((a, b) => askedAt(a.requests[0]) - askedAt(b.requests[0]));
