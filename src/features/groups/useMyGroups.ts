import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { groupsQuery } from '../../api/queries/groups';
import type { Group } from '../../api/schemas';
import { useAuth } from '../../auth/useAuth';
import { countOpenRequests, isMember, isOwner, membershipStatus, type Person } from '../../domain/permissions';

/** The groups that pass the test, from the list of all groups; none for a visitor. */
function useFilteredGroups(
  test: (group: Group, user: Person) => boolean,
  options?: { refetchOnWindowFocus: 'always' },
) {
  const { currentUser } = useAuth();
  const select = useCallback(
    (groups: Group[]) => (currentUser ? groups.filter((group) => test(group, currentUser)) : []),
    [test, currentUser],
  );
  return useQuery({ ...groupsQuery, ...options, select });
}

const isRequested = (group: Group, user: Person) => membershipStatus(group, user) === 'requested';

/** Refetched whenever the window gets the focus, so that an owner who comes back sees new requests. */
export const useOwnedGroups = () => useFilteredGroups(isOwner, { refetchOnWindowFocus: 'always' });
export const useJoinedGroups = () => useFilteredGroups(isMember);
/** Groups whose owner has not answered yet. */
export const useRequestedGroups = () => useFilteredGroups(isRequested);

/** Open requests in all groups of the signed-in owner. It loads nothing itself: 0 until a page has loaded the groups. */
export function useOpenRequestCount(): number {
  const { currentUser } = useAuth();
  const select = useCallback((groups: Group[]) => countOpenRequests(groups, currentUser), [currentUser]);
  const { data = 0 } = useQuery({ ...groupsQuery, enabled: false, select });
  return data;
}
