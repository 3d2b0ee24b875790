import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { groupsQuery } from '../api/queries/groups';
import type { Group } from '../api/schemas';
import { useAuth } from '../auth/useAuth';
import { countRequests } from '../lib/openRequests';
import { patterns } from '../paths';
import { CheckoutGreeting } from './CheckoutGreeting';
import { ErrorBoundary } from './ErrorBoundary';
import { NavigationBar } from './NavigationBar';
import { NewVersion } from './NewVersion';
import { OfflineNotice } from './OfflineNotice';
import { OpenRequestsContext } from './OpenRequests';
import { PageSkeleton } from './PageSkeleton';
import { SkipLink } from './SkipLink';
import { WakingNotice } from './WakingNotice';

/** What is around every page. */
export function AppLayout() {
  const { pathname } = useLocation();
  const { userLoggedIn } = useAuth();
  return (
    <OpenRequestsContext value={useOpenRequests()}>
      <SkipLink />
      {pathname !== patterns.login && <NavigationBar />}
      <OfflineNotice />
      {userLoggedIn && <NewVersion />}
      <WakingNotice />
      <Box component="main" id="main" tabIndex={-1} sx={{ outline: 'none' }}>
        <CheckoutGreeting />
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Box>
    </OpenRequestsContext>
  );
}

/** As the list of groups has it, where a page has asked for that list; no page asks for it because of this. */
function useOpenRequests(): number {
  const { currentUser } = useAuth();
  const select = useCallback((groups: Group[]) => countRequests(groups, currentUser), [currentUser]);
  const { data = 0 } = useQuery({ ...groupsQuery, enabled: false, select });
  return data;
}
