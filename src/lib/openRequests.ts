import type { Group } from '../api/schemas';
import { isOwner, type Person } from './permissions';

/** How many people wait for an answer of this person, in all of their groups. */
export const countRequests = (groups: Group[], user: Person | null) =>
  groups.reduce((sum, group) => sum + (isOwner(group, user) ? group.requests.length : 0), 0);
