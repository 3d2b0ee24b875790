import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { messages } from '../../messages';
import { paths } from '../../paths';

export const UnsupportedNotice = ({ groupId }: { groupId: string }) => (
  <Alert
    severity="info"
    sx={{ mt: 3 }}
    action={
      <Button component={Link} to={paths.group(groupId)} color="inherit">
        Go to the group
      </Button>
    }
  >
    {messages.requestsUnsupported}
  </Alert>
);
