import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { groupsQuery } from './api/queries/groups';
import { queryClient } from './api/queryClient';
import { AuthProvider } from './auth/AuthProvider';
import { ToastProvider } from './components/Toasts';
import { type Demo, DemoContext } from './features/account/DemoContext';
import { ErrorBoundary } from './layout/FullPageMessage';
import { SchemeFollowers } from './layout/SchemeFollowers';
import { SessionGate } from './layout/SessionGate';
import { person } from './lib/person';
import { AppRoutes, preloadPage } from './routes';
import { theme } from './theme';

// The code of the page and the groups load while the identity SDK restores the session.
preloadPage(window.location.pathname);
if (person.uid() !== undefined) queryClient.prefetchQuery(groupsQuery);

/** `demo` is set in mock mode: people to sign in as, and a reset of the data. */
export function App({ demo }: { demo?: Demo }) {
  return (
    <ThemeProvider theme={theme}>
      <SchemeFollowers />
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <DemoContext value={demo}>
            <AuthProvider>
              <BrowserRouter useTransitions={false}>
                <SessionGate>
                  <ToastProvider>
                    <AppRoutes />
                  </ToastProvider>
                </SessionGate>
              </BrowserRouter>
            </AuthProvider>
          </DemoContext>
        </QueryClientProvider>
      </ErrorBoundary>
    </ThemeProvider>
  );
}
