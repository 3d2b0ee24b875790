import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { prefetchGroups } from '../api/queries/groups';
import { queryClient } from '../api/queryClient';
import { useAuth } from '../auth/useAuth';
import { openDialogs } from '../components/dialogs/openDialogs';
import { createPageMemory, PageMemoryContext, TitleCountContext } from '../components/Page';
import { ToastProvider } from '../components/Toasts';
import { ChangesBanner } from '../features/changes/ChangesBanner';
import { PaymentReturnBanner } from '../features/groups/PaymentReturn';
import { useOpenRequestCount } from '../features/groups/useMyGroups';
import { useIsPhone } from '../hooks/useViewport';
import { BottomBar } from './BottomBar';
import { Connection, SlowServerBanner } from './banners';
import { Main, SkipLinks } from './Main';
import { NavigationBar } from './NavigationBar';
import { UpdateBanner } from './UpdateBanner';
import { useScrollAfterReload } from './useScrollAfterReload';

// Load the groups while the identity SDK restores the session.
prefetchGroups(queryClient);

/** The layout of every page except the login page. */
export const AppLayout = () => (
  <QueryClientProvider client={queryClient}>
    <ToastProvider>
      <Frame />
    </ToastProvider>
  </QueryClientProvider>
);

function Frame() {
  const { userLoggedIn } = useAuth();
  const openRequests = useOpenRequestCount();
  const isPhone = useIsPhone();
  const [memory] = useState(createPageMemory);
  useScrollAfterReload();
  return (
    <TitleCountContext value={openRequests}>
      <PageMemoryContext value={memory}>
        <div ref={openDialogs.setPage}>
          <SkipLinks />
          <NavigationBar openRequests={openRequests} />
          {userLoggedIn && <UpdateBanner />}
          <SlowServerBanner />
          {userLoggedIn && <ChangesBanner />}
          {userLoggedIn && <PaymentReturnBanner />}
          <Main />
          <Connection />
          {isPhone && userLoggedIn && <BottomBar openRequests={openRequests} />}
        </div>
      </PageMemoryContext>
    </TitleCountContext>
  );
}
