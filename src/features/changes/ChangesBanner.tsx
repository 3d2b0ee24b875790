import { useState } from 'react';
import { useUser } from '../../auth/useAuth';
import { Banner } from '../../components/Banner';
import { Button } from '../../components/controls/Button';
import { listNames } from '../../domain/names';
import { describeError } from '../../errorMessages';
import { type Draft, useDraft } from '../../hooks/useDraft';
import { onDemand, useOnDemand } from '../../hooks/useOnDemand';
import { changeMessages } from './messages';
import { useRecovery } from './useRecovery';

/**
 * Loaded on demand, because this message is rarely needed. If its code cannot be loaded, nothing is lost: the form for
 * a new group still has the typed values.
 */
const unconfirmedGroupCode = onDemand(async () => (await import('./UnconfirmedGroup')).UnconfirmedGroup);

/** Shows which changes of closed pages have failed, and which group may not have been created. */
export function ChangesBanner() {
  const { failed, retry, dismiss } = useRecovery();
  const [failure] = failed;
  const triedGroup = useDraft('triedGroup', useUser().uid);
  // Whether an attempt was left from before this page was loaded. The form reports later attempts itself.
  const [wasLeft] = useState(triedGroup.exists);
  return (
    <div role="status">
      {wasLeft && triedGroup.exists() && <LeftGroup tried={triedGroup} />}
      {failure && (
        <Banner
          severity="error"
          action={
            <>
              <Button onClick={retry}>Try again</Button>
              <Button onClick={dismiss}>Dismiss</Button>
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
