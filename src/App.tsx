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

/** The code of the page, to wait for before the app is rendered: all of it is then rendered at once. */
export const firstPage = preloadPage(window.location.pathname, person.uid() === undefined);

/** `demo` is set in mock mode: people to sign in as, and a reset of the data. */
export function App({ demo }: { demo?: Demo }) {
  return (
    // MUI's styles come first, so that a class of ours wins over them.
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
