import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { paths } from '../../paths';

/** Offered to users who do not own a group yet. */
export const StartGroupButton = () => (
  <Button component={Link} to={paths.createGroup.to()} variant="outlined">
    Create a group
  </Button>
);
