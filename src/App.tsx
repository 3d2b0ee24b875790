import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import { BrowserRouter } from 'react-router-dom';
import { AuthProvider } from './auth/AuthProvider';
import { type Demo, DemoContext } from './features/account/DemoContext';
import { ErrorBoundary } from './layout/FullPageMessage';
import { SchemeFollowers } from './layout/SchemeFollowers';
import { SessionGate } from './layout/SessionGate';
import { person } from './lib/person';
import { AppRoutes, preloadPage } from './routes';
import { theme } from './theme/theme';

/** Resolves when the code of the first page has loaded. main.tsx waits for it, to render the whole page at once. */
export const firstPage = preloadPage(window.location.pathname, person.uid() === undefined);

/** `demo` is set in mock mode: the people to sign in as, and a way to reset the data. */
export function App({ demo }: { demo?: Demo }) {
  return (
    // MUI's styles are injected first, so that our own classes override them.
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={theme}>
        <SchemeFollowers />
        <ErrorBoundary>
          <DemoContext value={demo}>
            <AuthProvider>
              <BrowserRouter useTransitions={false}>
                <SessionGate>
                  <AppRoutes />
                </SessionGate>
              </BrowserRouter>
            </AuthProvider>
          </DemoContext>
        </ErrorBoundary>
      </ThemeProvider>
    </StyledEngineProvider>
  );
}
