import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { groupsQuery } from '../../api/queries/groups';
import type { Group } from '../../api/schemas';
import { EmptyState } from '../../components/EmptyState';
import { groupName, groupPlace } from '../../lib/names';
import { isOwner, type Person } from '../../lib/permissions';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { QueryView } from '../group/QueryView';

/** Without a group in the link: those of the user's own. */
export function GroupChoice({ user }: { user: Person }) {
  const owned = useCallback((groups: Group[]) => groups.filter((group) => isOwner(group, user)), [user]);
  return (
    <>
      <Typography color="textSecondary" sx={{ my: 2 }}>
        {messages.requestsNoGroup}
      </Typography>
      <QueryView
        query={useQuery({ ...groupsQuery, select: owned })}
        loading="Loading your groups"
        failed={messages.groupsFailed}
        empty={
          <EmptyState message={messages.noGroups} hint={messages.noOwnedHint}>
            <Button component={Link} to={paths.createGroup()} variant="outlined">
              Start your group
            </Button>
          </EmptyState>
        }
      >
        {(groups) => (
          <List aria-label="Your groups">
            {groups.map((group) => (
              <ListItem key={group._id} disablePadding divider>
                <ListItemButton component={Link} to={paths.requests(group._id)}>
                  <ListItemText primary={groupName(group)} secondary={groupPlace(group)} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
      </QueryView>
    </>
  );
}
