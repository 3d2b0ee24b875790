import Button from '@mui/material/Button';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { useUser } from '../../auth/useAuth';
import { Banner } from '../../components/Banner';
import { listNames } from '../../domain/names';
import { describeError } from '../../errorMessages';
import { useDraft } from '../../hooks/useDraft';
import { isolated } from '../../lib/isolated';
import { line } from '../../outbox/line';
import { paths } from '../../paths';
import { useOwnedGroups } from '../groups/useMyGroups';
import { changeMessages } from './messages';
import { useRecovery } from './useRecovery';

/** Tells what became of the changes of last time. */
export function ChangesBanner() {
  const unreachable = useSyncExternalStore(line.subscribe, line.countUnreachable);
  const { sending, sent, failed, retry, dismiss } = useRecovery();
  const [failure] = failed;
  const triedGroup = useDraft('triedGroup', useUser().uid);
  // Not while this page itself creates a group.
  const [wasLeft] = useState(triedGroup.exists);
  return (
    <div role="status">
      {wasLeft && triedGroup.exists() && <UnconfirmedGroup tried={triedGroup} />}
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

interface UnconfirmedGroupProps {
  tried: ReturnType<typeof useDraft>;
}

/** Tells that a group may not have been created, because the page was closed before the server answered. */
function UnconfirmedGroup({ tried }: UnconfirmedGroupProps) {
  const form = useDraft('group', useUser().uid);
  const [{ name = '', before = '' }] = useState(tried.read);
  const [isDismissed, setDismissed] = useState(false);
  const isFormOpen = useMatch(paths.createGroup.pattern) !== null;
  const { data: owned } = useOwnedGroups();
  const isCreated = owned?.some((group) => group.groupName?.trim() === name.trim() && !before.includes(group._id));
  useEffect(() => {
    // The open form already shows the draft. It looks for the group before it sends it again.
    if (!isCreated || isFormOpen) return;
    tried.clear();
    // Otherwise the form would offer the same group again.
    if (form.read().groupName?.trim() === name.trim()) form.clear();
  }, [isCreated, isFormOpen, tried, form, name]);

  if (!owned || isCreated || isDismissed) return null;
  const discard = () => {
    tried.clear();
    setDismissed(true);
  };
  return (
    <Banner
      severity="warning"
      action={
        <>
          <Button color="inherit" component={Link} to={paths.createGroup.to()}>
            Open the form
          </Button>
          <Button color="inherit" onClick={discard}>
            Dismiss
          </Button>
        </>
      }
    >
      {changeMessages.groupLeft(isolated(name))}
    </Banner>
  );
}
