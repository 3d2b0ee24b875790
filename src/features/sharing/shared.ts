import * as v from 'valibot';
import { personalMap, usePersonalMap } from '../../hooks/personalMap';

/** By group id: when its link was last shared from this device (ISO 8601). */
const shared = personalMap(v.pipe(v.string(), v.isoTimestamp()));
const KEY = 'shared';

/** Call this when the link of a group was shared or copied, or its poster printed. */
export const markShared = (groupId: string) => shared.set(KEY, [[groupId, new Date().toISOString()]]);

/** Whether the person has shared the link of a group from this device. */
export const useIsShared = (groupId: string) => usePersonalMap(shared, KEY).has(groupId);
