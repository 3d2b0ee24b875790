import { Button } from '../../components/controls/Button';
import { paths } from '../../paths';

/** Offered to users who do not own a group yet. */
export const StartGroupButton = () => (
  <Button to={paths.createGroup.to()} variant="outlined">
    Create a group
  </Button>
);
