import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState';
import { messages } from '../../messages';
import { paths } from '../../paths';

/** Stands in place of a group that is not there. */
export const GroupNotFound = () => (
  <EmptyState message={messages.groupNotFound}>
    <Button component={Link} to={paths.findGroup.to()} variant="contained">
      Find a Group
    </Button>
    <Button component={Link} to={paths.managedGroups.to()}>
      Manage Groups
    </Button>
  </EmptyState>
);
