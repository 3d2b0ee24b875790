import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { groupsQuery } from '../../api/queries/groups';
import type { Group } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { standingIn } from '../../lib/permissions';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { JoinButton } from '../group/JoinButton';
import { GroupsView } from './GroupsView';

/** The groups whose owner has not answered yet. */
export function MyRequests() {
  const user = useUser();
  const requested = useCallback(
    (groups: Group[]) => groups.filter((group) => standingIn(group, user) === 'requested'),
    [user],
  );
  return (
    <GroupsView
      label="Groups that I have asked to join"
      groups={useQuery({ ...groupsQuery, select: requested })}
      empty={messages.noOpenRequests}
      hint={messages.noOpenRequestsHint}
      wayOn={
        <Button component={Link} to={paths.findGroup()} variant="outlined">
          Look for groups
        </Button>
      }
      actions={(group) => <JoinButton group={group} />}
    />
  );
}
