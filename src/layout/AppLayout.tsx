import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useAuth } from '../auth/useAuth';
import { TitleCountContext } from '../components/Page';
import { createPageMemory, PageMemoryContext } from '../components/pageMemory';
import { PageSkeleton } from '../components/Skeletons';
import { CheckoutReturnBanner } from '../features/fees/CheckoutReturn';
import { useOpenRequestCount } from '../features/groups/useMyGroups';
import { paths } from '../paths';
import { OfflineBanner, SlowServerBanner, UpdateBanner } from './banners';
import { ErrorBoundary } from './FullPageMessage';
import { NavigationBar } from './NavigationBar';

/** What is around every page. */
export function AppLayout() {
  const { pathname } = useLocation();
  const { userLoggedIn } = useAuth();
  const openRequests = useOpenRequestCount();
  const [memory] = useState(createPageMemory);
  return (
    <TitleCountContext value={openRequests}>
      <SkipLink href="#main">Skip to the content</SkipLink>
      {pathname !== paths.login.pattern && <NavigationBar openRequests={openRequests} />}
      <OfflineBanner />
      {userLoggedIn && <UpdateBanner />}
      <SlowServerBanner />
      <Box component="main" id="main" tabIndex={-1} sx={{ outline: 'none' }}>
        <CheckoutReturnBanner />
        <ErrorBoundary resetKey={pathname}>
          <PageMemoryContext value={memory}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </PageMemoryContext>
        </ErrorBoundary>
      </Box>
    </TitleCountContext>
  );
}

/** Invisible until the keyboard comes to it. */
const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: 8,
  top: -80,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: 8,
  background: (theme.vars ?? theme).palette.background.paper,
  color: (theme.vars ?? theme).palette.text.primary,
  '&:focus': { top: 8 },
}));
