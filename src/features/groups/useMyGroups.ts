import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { theirGroupsQuery } from '../../api/queries/groups';
import { answerQueue } from '../../api/queries/requests';
import type { Group } from '../../api/schemas';
import { useAuth } from '../../auth/useAuth';
import { isMember, isOwner, membershipStatus } from '../../domain/permissions';
import type { Person } from '../../lib/person';
import { line } from '../../outbox/line';

interface FilteredOptions {
  refetchOnWindowFocus?: 'always';
  enabled?: boolean;
}

/** The groups of the signed-in person that pass the test; none if nobody is signed in. */
function useFilteredGroups(test: (group: Group, user: Person) => boolean, options?: FilteredOptions) {
  const { currentUser } = useAuth();
  const query = useMemo(
    () => theirGroupsQuery((group) => currentUser !== null && test(group, currentUser)),
    [test, currentUser],
  );
  return useQuery({ ...query, ...options });
}

const isRequested = (group: Group, user: Person) => membershipStatus(group, user) === 'requested';

/**
 * The groups that the person owns, without the requests whose answer is pending. By default refetched whenever the
 * window gets the focus, so that an owner who comes back sees new requests.
 */
export function useOwnedGroups(options: FilteredOptions = { refetchOnWindowFocus: 'always' }) {
  const query = useFilteredGroups(isOwner, options);
  return { ...query, data: useRequestsThat(query.data, false) };
}
export const useJoinedGroups = () => useFilteredGroups(isMember);
/** The groups that the person has asked to join, and whose owner has not answered yet. */
export const useRequestedGroups = () => useFilteredGroups(isRequested);

/**
 * The number of open requests in all groups that the person owns. Does not load the groups: until a page has loaded
 * them, the number is 0.
 */
export function useOpenRequestCount(): number {
  const groups = useRequestsThat(useLoadedGroups(), false) ?? [];
  return groups.reduce((sum, { requests }) => sum + requests.length, 0);
}

/** The groups that the person owns, with all their requests; undefined until a page has loaded the groups. */
export const useLoadedGroups = () => useFilteredGroups(isOwner, { enabled: false }).data;

/** Returns the groups with only the requests whose answer is pending. */
export const useAnswered = (groups: Group[]) => useRequestsThat(groups, true) ?? [];

/** Returns the groups with only the requests whose answer is pending, or with only the others. */
function useRequestsThat(groups: Group[] | undefined, arePending: boolean): Group[] | undefined {
  // A string, because useSyncExternalStore requires a snapshot that stays equal while nothing changes.
  const pending = useSyncExternalStore(line.subscribe, () =>
    JSON.stringify((groups ?? []).map(({ _id }) => [...answerQueue(_id).getState().pending.keys()])),
  );
  return useMemo(() => {
    const answered = (JSON.parse(pending) as string[][]).map((ids) => new Set(ids));
    return groups?.map((group, index) => ({
      ...group,
      requests: group.requests.filter(({ memberID }) => answered[index]?.has(memberID) === arePending),
    }));
  }, [groups, pending, arePending]);
}
