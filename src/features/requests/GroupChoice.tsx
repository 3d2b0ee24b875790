import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState';
import { QueryView } from '../../components/QueryView';
import { groupName, groupPlace } from '../../domain/names';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { StartGroupButton } from '../groups/StartGroupButton';
import { useOwnedGroups } from '../groups/useMyGroups';

/** Offers the user's own groups when the URL names none. */
export const GroupChoice = () => (
  <>
    <Typography color="textSecondary" sx={{ my: 2 }}>
      {messages.requestsNoGroup}
    </Typography>
    <QueryView
      query={useOwnedGroups()}
      loading="Loading your groups"
      failed={messages.groupsFailed}
      empty={
        <EmptyState message={messages.noGroups} hint={messages.noOwnedHint}>
          <StartGroupButton />
        </EmptyState>
      }
    >
      {(groups) => (
        <List aria-label="Your groups">
          {groups.map((group) => (
            <ListItem key={group._id} disablePadding divider>
              <ListItemButton component={Link} to={paths.requests.to(group._id)}>
                <ListItemText primary={groupName(group)} secondary={groupPlace(group)} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
    </QueryView>
  </>
);
