import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { Banner } from '../../components/Banner';
import { listNames } from '../../domain/names';
import { describeError } from '../../errorMessages';
import { onDemand, useOnDemand } from '../../hooks/useOnDemand';
import { messages } from '../../messages';
import { line } from '../../outbox/line';
import { changeMessages } from './messages';
import { useRecovery } from './useRecovery';

const leftAttemptsCode = onDemand(async () => (await import('./LeftAttempts')).LeftAttempts);

/** Tells what became of the decisions of last time. */
export function ChangesBanner() {
  const unreachable = useSyncExternalStore(line.subscribe, line.countUnreachable);
  const { anyAttempts, sending, sent, failed, retry, dismiss } = useRecovery();
  const [failure] = failed;
  return (
    <div role="status">
      {anyAttempts && <LeftAttempts />}
      {sending > 0 && unreachable === 0 && <Banner severity="info">{changeMessages.recoverySending(sending)}</Banner>}
      {sending === 0 && sent > 0 && (
        <Banner severity="success" onClose={dismiss}>
          {changeMessages.recoverySent(sent)}
        </Banner>
      )}
      {failure && (
        <Banner
          severity="error"
          action={
            <>
              <Button color="inherit" onClick={retry}>
                Try again
              </Button>
              <Button color="inherit" onClick={dismiss}>
                Dismiss
              </Button>
            </>
          }
        >
          <div>{changeMessages.recoveryFailed(listNames(failed.map(({ what }) => what)))}</div>
          {describeError(failure.error)}
        </Banner>
      )}
    </div>
  );
}

function LeftAttempts() {
  const { code: Loaded, failed, tryAgain } = useOnDemand(leftAttemptsCode);
  if (Loaded) return <Loaded />;
  return (
    failed && (
      <Banner
        severity="warning"
        action={
          <Button color="inherit" onClick={tryAgain}>
            Try again
          </Button>
        }
      >
        {messages.codeFailed}
      </Banner>
    )
  );
}
