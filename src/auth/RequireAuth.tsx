import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { useAuth } from './useAuth';

/** Layout route of the pages that require a sign-in. The login page leads back to the URL that was asked for. */
export function RequireAuth() {
  const { session } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'signedIn') return <Outlet />;

  const { onPurpose, leftBy } = session.status === 'signedOut' ? session : {};
  const state = onPurpose ? undefined : paths.login.state(pathname + search + hash, leftBy);
  return <Navigate to={paths.login.to()} replace state={state} />;
}
