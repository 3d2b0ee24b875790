import { BrowserRouter } from 'react-router';
import { AuthProvider } from './auth/AuthProvider';
import { type Demo, DemoContext } from './features/account/DemoContext';
import { ErrorBoundary } from './layout/FullPageMessage';
import { SchemeFollowers } from './layout/SchemeFollowers';
import { SessionGate } from './layout/SessionGate';
import { person } from './lib/person';
import { AppRoutes, preloadPage } from './routes';

/** Resolves when the code of the first page has loaded. main.tsx waits for it, to render the whole page at once. */
export const firstPage = preloadPage(window.location.pathname, person.uid() === undefined);

interface AppProps {
  /** Set in mock mode: the people to sign in as, and a way to reset the data. */
  demo?: Demo;
}

export const App = ({ demo }: AppProps) => (
  <>
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
  </>
);
