import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './FullPageMessage';
import styles from './Main.module.css';

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

/** Invisible until it has the keyboard focus. */
export const SkipLink = () => (
  <a href="#main" className={styles.skip}>
    Skip to the content
  </a>
);
