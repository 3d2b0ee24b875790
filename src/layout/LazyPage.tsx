import { type ComponentType, useEffect } from 'react';
import { Button } from '../components/controls/Button';
import { Spinner } from '../components/controls/Spinner';
import { type OnDemand, useOnDemand } from '../hooks/useOnDemand';
import { reloadForNewVersion } from '../lib/versions';
import { messages } from '../messages';
import { FullPageMessage } from './FullPageMessage';
import styles from './LazyPage.module.css';
import { useIsOnline } from './useIsOnline';

interface LazyPageProps {
  page: OnDemand<ComponentType>;
  /** The element of the error: 'main' in place of a whole layout, 'div' in place of a page inside the layout. */
  component?: 'main' | 'div';
}

/** Shows the page, a spinner while its code loads, or an error with buttons if the code could not be loaded. */
export function LazyPage({ page, component = 'div' }: LazyPageProps) {
  const { code: Page, failed, tryAgain } = useOnDemand(page);
  if (Page) return <Page />;
  return failed ? <MissingPage component={component} tryAgain={tryAgain} /> : <LoadingPage />;
}

const LoadingPage = () => (
  <div role="progressbar" aria-busy aria-label="Loading the page" className={styles.loading}>
    <Spinner />
  </div>
);

function MissingPage({ component, tryAgain }: Pick<LazyPageProps, 'component'> & { tryAgain: () => void }) {
  const isOnline = useIsOnline();
  useEffect(() => {
    const left = new AbortController();
    reloadForNewVersion(left.signal);
    return () => left.abort();
  }, []);
  return (
    <FullPageMessage
      component={component}
      title={messages.pageMissing}
      hint={isOnline ? messages.pageMissingHint : messages.pageOfflineHint}
    >
      <Button variant="contained" onClick={tryAgain}>
        Try again
      </Button>
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </FullPageMessage>
  );
}
