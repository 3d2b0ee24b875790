import { Outlet, useLocation } from 'react-router';
import shared from '../theme/shared.module.css';
import { ErrorBoundary } from './FullPageMessage';

export function Main() {
  const { pathname } = useLocation();
  return (
    <main id="main" tabIndex={-1}>
      <ErrorBoundary resetKey={pathname}>
        <Outlet />
      </ErrorBoundary>
    </main>
  );
}

/** Links that are invisible until they have the keyboard focus. A page can add more links to this element. */
export const SkipLinks = () => (
  <div id="skip-links">
    <a href="#main" className={shared.skipLink}>
      Skip to the content
    </a>
  </div>
);
