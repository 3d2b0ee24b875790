import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { GroupTable } from '../../api/groupTable';
import { groupsQuery } from '../../api/queries/groups';
import { answerQueue } from '../../api/queries/requests';
import type { ListAnswer } from '../../api/rows';
import type { Group } from '../../api/schemas';
import { useAuth } from '../../auth/useAuth';
import { isMember, isOwner, membershipStatus } from '../../domain/permissions';
import type { Person } from '../../lib/person';

/** The groups that pass the test, from the list of all groups; none for a visitor. */
function useFilteredGroups(
  test: (group: Group, user: Person) => boolean,
  options?: { refetchOnWindowFocus?: 'always'; enabled?: boolean },
) {
  const { currentUser } = useAuth();
  const select = useCallback(
    ({ rows }: ListAnswer<GroupTable>) => (currentUser ? rows.theirs.filter((group) => test(group, currentUser)) : []),
    [test, currentUser],
  );
  return useQuery({ ...groupsQuery, ...options, select });
}

const isRequested = (group: Group, user: Person) => membershipStatus(group, user) === 'requested';

/**
 * The groups of the signed-in owner, without the requests that have just been answered. Refetched whenever the window
 * gets the focus, so that an owner who comes back sees new requests.
 */
export function useOwnedGroups() {
  const query = useFilteredGroups(isOwner, { refetchOnWindowFocus: 'always' });
  return { ...query, data: useUnanswered(query.data) };
}
export const useJoinedGroups = () => useFilteredGroups(isMember);
/** Groups whose owner has not answered yet. */
export const useRequestedGroups = () => useFilteredGroups(isRequested);

/** Open requests in all groups of the signed-in owner. It loads nothing itself: 0 until a page has loaded the groups. */
export function useOpenRequestCount(): number {
  const { data } = useFilteredGroups(isOwner, { enabled: false });
  return (useUnanswered(data) ?? []).reduce((sum, { requests }) => sum + requests.length, 0);
}

/** The groups without the requests whose answer is pending. */
function useUnanswered(groups: Group[] | undefined): Group[] | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = (groups ?? []).map(({ _id }) => answerQueue(_id).subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [groups],
  );
  // As a text, which is equal for as long as nothing changes.
  const pending = useSyncExternalStore(subscribe, () =>
    JSON.stringify((groups ?? []).map(({ _id }) => [...answerQueue(_id).getState().pending.keys()])),
  );
  return useMemo(() => {
    const answered = (JSON.parse(pending) as string[][]).map((ids) => new Set(ids));
    return groups?.map((group, index) => ({
      ...group,
      requests: group.requests.filter(({ memberID }) => !answered[index]?.has(memberID)),
    }));
  }, [groups, pending]);
}
