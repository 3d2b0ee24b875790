import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { type ComponentType, useEffect } from 'react';
import { type OnDemand, onDemand, useOnDemand } from '../hooks/useOnDemand';
import { reloadForNewVersion } from '../lib/versions';
import { messages } from '../messages';
import { FullPageMessage } from './FullPageMessage';
import styles from './LazyPage.module.css';

/** A page whose code is loaded when it is first rendered, or before that by `load`. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) =>
  onDemand(async () => (await load()).default);

interface LazyPageProps {
  page: OnDemand<ComponentType>;
  /** 'main' for what is around the pages, too. */
  component?: 'main' | 'div';
}

/** The page, a sign until its code is there, or why it is not and a way on. */
export function LazyPage({ page, component = 'div' }: LazyPageProps) {
  const { code: Page, failed, tryAgain } = useOnDemand(page);
  if (Page) return <Page />;
  return failed ? <MissingPage component={component} tryAgain={tryAgain} /> : <LoadingPage />;
}

const LoadingPage = () => (
  <div aria-busy className={styles.loading}>
    <CircularProgress aria-label="Loading the page" />
  </div>
);

function MissingPage({ component, tryAgain }: Pick<LazyPageProps, 'component'> & { tryAgain: () => void }) {
  useEffect(() => {
    const left = new AbortController();
    reloadForNewVersion(left.signal);
    return () => left.abort();
  }, []);
  return (
    <FullPageMessage component={component} title={messages.pageMissing} hint={messages.pageMissingHint}>
      <Button variant="contained" color="secondary" onClick={tryAgain}>
        Try again
      </Button>
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </FullPageMessage>
  );
}
