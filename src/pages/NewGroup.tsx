import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { groupQuery } from '../api/queries/groups';
import { Banner } from '../components/Banner';
import { Button } from '../components/controls/Button';
import { creatingMessages } from '../features/creating/messages';
import { ShareButton } from '../features/sharing/ShareButton';
import { type CreatedGroup, paths } from '../paths';
import shared from '../theme/shared.module.css';

/**
 * Confirms that a group has been created, until the person dismisses the message or goes to another page. The message
 * survives a reload, because the page reads it from the history state.
 */
export function NewGroup({ id, name, isOutdated }: CreatedGroup) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: group } = useQuery(groupQuery(id));
  return (
    <Banner
      severity={isOutdated ? 'warning' : 'success'}
      closeText="Dismiss"
      onClose={() => navigate({ search }, { replace: true })}
    >
      <div>{creatingMessages[isOutdated ? 'groupOutdated' : 'groupCreated'](name)}</div>
      <div className={`${shared.row} ${shared.below}`}>
        <Button to={paths.group.to(id)} variant="outlined">
          Open group
        </Button>
        {group && <ShareButton group={group} />}
      </div>
    </Banner>
  );
}
