import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { groupsQuery } from '../../api/queries/groups';
import type { Group } from '../../api/schemas';
import { useUser } from '../../auth/useAuth';
import { groupName } from '../../lib/names';
import { isOwner } from '../../lib/permissions';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { GroupsView } from './GroupsView';

export function OwnedGroups() {
  const user = useUser();
  const owned = useCallback((groups: Group[]) => groups.filter((group) => isOwner(group, user)), [user]);
  return (
    <GroupsView
      label="Owned groups"
      // Whoever comes back to the app sees at once who has asked meanwhile.
      groups={useQuery({ ...groupsQuery, select: owned, refetchOnWindowFocus: 'always' })}
      hint={messages.noOwnedHint}
      wayOn={
        <Button component={Link} to={paths.createGroup()} variant="outlined">
          Start your group
        </Button>
      }
      actions={(group) => <OwnedActions group={group} />}
    />
  );
}

function OwnedActions({ group }: { group: Group }) {
  const name = groupName(group);
  const waiting = messages.openRequests(group.requests.length);
  return (
    <>
      <Button component={Link} to={paths.group(group._id)} variant="contained" aria-label={`See Details ${name}`}>
        See Details
      </Button>
      {group.requests.length > 0 && (
        <Button
          component={Link}
          to={paths.groupRequests(group._id)}
          variant="contained"
          color="secondary"
          aria-label={`${waiting} of ${name}`}
        >
          {waiting}
        </Button>
      )}
    </>
  );
}
