import Button from '@mui/material/Button';
import { useState, useSyncExternalStore } from 'react';
import { useUser } from '../../auth/useAuth';
import { Banner } from '../../components/Banner';
import { listNames } from '../../domain/names';
import { describeError } from '../../errorMessages';
import { type Draft, useDraft } from '../../hooks/useDraft';
import { onDemand, useOnDemand } from '../../hooks/useOnDemand';
import { line } from '../../outbox/line';
import { changeMessages } from './messages';
import { useRecovery } from './useRecovery';

/** Rarely needed. If the code cannot be loaded, the form still holds the typed values. */
const unconfirmedGroupCode = onDemand(async () => (await import('./UnconfirmedGroup')).UnconfirmedGroup);

/** Shows the outcomes of changes that were pending when the app was last closed. */
export function ChangesBanner() {
  const unreachable = useSyncExternalStore(line.subscribe, line.countUnreachable);
  const { sending, sent, failed, retry, dismiss } = useRecovery();
  const [failure] = failed;
  const triedGroup = useDraft('triedGroup', useUser().uid);
  // Only a draft that was there at the start: later ones belong to the form of this tab.
  const [wasLeft] = useState(triedGroup.exists);
  return (
    <div role="status">
      {wasLeft && triedGroup.exists() && <LeftGroup tried={triedGroup} />}
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

function LeftGroup({ tried }: { tried: Draft }) {
  const { code: UnconfirmedGroup } = useOnDemand(unconfirmedGroupCode);
  return UnconfirmedGroup && <UnconfirmedGroup tried={tried} />;
}
