import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import { BrowserRouter } from 'react-router';
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

interface AppProps {
  /** Set in mock mode: the people to sign in as, and a way to reset the data. */
  demo?: Demo;
}

/** The app with MUI's styles injected first, so that our own classes override them. */
export const StyledApp = (props: AppProps) => (
  <StyledEngineProvider injectFirst>
    <App {...props} />
  </StyledEngineProvider>
);

/** The app without a place for MUI's styles: tests keep them out of the document, because jsdom reads them slowly. */
export function App({ demo }: AppProps) {
  return (
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
  );
}
