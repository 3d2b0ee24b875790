import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { groupQuery } from '../../api/queries/groups';
import type { Group } from '../../api/schemas';
import { Alert } from '../../components/controls/Alert';
import { Button } from '../../components/controls/Button';
import { useFocusFallback } from '../../hooks/useFocusFallback';
import { type CreatedGroup as Created, paths } from '../../paths';
import shared from '../../theme/shared.module.css';
import { creatingMessages } from './messages';

interface CreatedGroupProps {
  /** Further actions on the created group. */
  actions: (group: Group) => ReactNode;
}

/**
 * Confirms that a group has been created, until the user dismisses it or goes to another page. It survives a reload,
 * because it is read from the history state.
 */
export function CreatedGroup({ actions }: CreatedGroupProps) {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const focus = useFocusFallback(place);
  const created = paths.findGroup.readState(state);
  return (
    <div ref={place} tabIndex={-1} {...focus}>
      {created && <Banner {...created} actions={actions} onClose={() => navigate({ search }, { replace: true })} />}
    </div>
  );
}

function Banner({ id, name, isOutdated, actions, onClose }: Created & CreatedGroupProps & { onClose: () => void }) {
  const { data: group } = useQuery(groupQuery(id));
  return (
    <Alert severity={isOutdated ? 'warning' : 'success'} closeText="Dismiss" onClose={onClose} square>
      <div>{creatingMessages[isOutdated ? 'groupOutdated' : 'groupCreated'](name)}</div>
      <div className={`${shared.row} ${shared.below}`}>
        <Button to={paths.group.to(id)} variant="outlined">
          Open group
        </Button>
        {group && actions(group)}
      </div>
    </Alert>
  );
}
