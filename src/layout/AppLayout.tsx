import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Outlet, useLocation, useMatch } from 'react-router-dom';
import { useAuth } from '../auth/useAuth';
import { createPageMemory, PageMemoryContext, TitleCountContext } from '../components/Page';
import { ChangesBanner } from '../features/changes/ChangesBanner';
import { useOpenRequestCount } from '../features/groups/useMyGroups';
import { useIsPhone } from '../hooks/useViewport';
import { paths } from '../paths';
import { radius } from '../theme';
import { BottomBar } from './BottomBar';
import { OfflineBanner, SlowServerBanner } from './banners';
import { ErrorBoundary } from './FullPageMessage';
import { NavigationBar } from './NavigationBar';
import { UpdateBanner } from './UpdateBanner';

/** What is around every page. */
export function AppLayout() {
  const { pathname } = useLocation();
  // Also for /login/ and /LOGIN, which are the same page.
  const onLogin = useMatch(paths.login.pattern) !== null;
  const { userLoggedIn } = useAuth();
  const openRequests = useOpenRequestCount();
  const isPhone = useIsPhone();
  const [memory] = useState(createPageMemory);
  return (
    <TitleCountContext value={openRequests}>
      <SkipLink href="#main">Skip to the content</SkipLink>
      {!onLogin && <NavigationBar openRequests={openRequests} />}
      <OfflineBanner />
      {userLoggedIn && <UpdateBanner />}
      <SlowServerBanner />
      {userLoggedIn && <ChangesBanner />}
      <main id="main" tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>
          <PageMemoryContext value={memory}>
            <Outlet />
          </PageMemoryContext>
        </ErrorBoundary>
      </main>
      {isPhone && userLoggedIn && !onLogin && <BottomBar openRequests={openRequests} />}
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
  borderRadius: radius.small,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  '&:focus': { top: 8 },
}));
