import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { groupQuery } from '../api/queries/groups';
import { Alert } from '../components/controls/Alert';
import { Button } from '../components/controls/Button';
import { creatingMessages } from '../features/creating/messages';
import { ShareButton } from '../features/sharing/ShareButton';
import { useFocusFallback } from '../hooks/useFocusFallback';
import { type CreatedGroup, paths } from '../paths';
import shared from '../theme/shared.module.css';

/**
 * Confirms that a group has been created, until the person dismisses the message or goes to another page. The message
 * survives a reload, because it is read from the history state.
 */
export function NewGroup() {
  const { state } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const focus = useFocusFallback(place);
  const created = paths.findGroup.readState(state);
  return (
    <div ref={place} tabIndex={-1} {...focus}>
      {created && <Confirmation {...created} />}
    </div>
  );
}

function Confirmation({ id, name, isOutdated }: CreatedGroup) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: group } = useQuery(groupQuery(id));
  return (
    <Alert
      severity={isOutdated ? 'warning' : 'success'}
      closeText="Dismiss"
      onClose={() => navigate({ search }, { replace: true })}
      square
    >
      <div>{creatingMessages[isOutdated ? 'groupOutdated' : 'groupCreated'](name)}</div>
      <div className={`${shared.row} ${shared.below}`}>
        <Button to={paths.group.to(id)} variant="outlined">
          Open group
        </Button>
        {group && <ShareButton group={group} />}
      </div>
    </Alert>
  );
}
