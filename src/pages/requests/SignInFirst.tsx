import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import type { LoginState } from '../../auth/RequireAuth';
import { EmptyState } from '../../components/EmptyState';
import { messages } from '../../messages';
import { paths } from '../../paths';

/** The sign-in page leads back here. */
export function SignInFirst() {
  const { pathname, search } = useLocation();
  const state: LoginState = { from: pathname + search };
  return (
    <Box sx={{ mt: 3 }}>
      <EmptyState message={messages.requestsSignIn}>
        <Button component={Link} to={paths.login()} state={state} variant="contained">
          Login
        </Button>
      </EmptyState>
    </Box>
  );
}
