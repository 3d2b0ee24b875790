import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { groupsQuery } from './api/queries/groups';
import { queryClient } from './api/queryClient';
import { AuthProvider } from './auth/AuthProvider';
import { SessionGate } from './auth/SessionGate';
import { sessionHint } from './auth/sessionHint';
import { type Demo, DemoContext } from './components/DemoContext';
import { ErrorBoundary } from './components/ErrorBoundary';
import { NoticeProvider } from './components/Notices';
import { AppRoutes, preloadPage } from './routes';
import { theme } from './theme';

// While the identity SDK asks its server who is there, the page's code and the groups are on their way.
preloadPage(window.location.pathname);
if (sessionHint.exists()) queryClient.prefetchQuery(groupsQuery);

/** `demo` is what mock mode offers: people to sign in as, and a way back to the first data. */
export function App({ demo }: { demo?: Demo }) {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <DemoContext value={demo}>
            <AuthProvider>
              <NoticeProvider>
                <BrowserRouter useTransitions={false}>
                  <SessionGate>
                    <AppRoutes />
                  </SessionGate>
                </BrowserRouter>
              </NoticeProvider>
            </AuthProvider>
          </DemoContext>
        </QueryClientProvider>
      </ErrorBoundary>
    </ThemeProvider>
  );
}
