import Button from '@mui/material/Button';
import { type ComponentType, useEffect } from 'react';
import { PageSkeleton } from '../components/Skeletons';
import { type OnDemand, onDemand, useOnDemand } from '../hooks/useOnDemand';
import { reloadForNewVersion } from '../lib/newVersion';
import { messages } from '../messages';
import { FullPageMessage } from './FullPageMessage';

/** A page whose code is loaded when it is first rendered, or before that by `load`. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) =>
  onDemand(async () => (await load()).default);

/** The page, a skeleton until its code is there, or why it is not and a way on. */
export function LazyPage({ page }: { page: OnDemand<ComponentType> }) {
  const { code: Page, failed, tryAgain } = useOnDemand(page);
  if (Page) return <Page />;
  return failed ? <MissingPage tryAgain={tryAgain} /> : <PageSkeleton />;
}

function MissingPage({ tryAgain }: { tryAgain: () => void }) {
  useEffect(() => {
    const left = new AbortController();
    reloadForNewVersion(left.signal);
    return () => left.abort();
  }, []);
  return (
    <FullPageMessage component="div" title={messages.pageMissing} hint={messages.pageMissingHint}>
      <Button variant="contained" color="secondary" onClick={tryAgain}>
        Try again
      </Button>
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </FullPageMessage>
  );
}
