import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { useAuth } from './useAuth';

/** Where the sign-in page sends people back to. */
export interface LoginState {
  from?: string;
}

/** Layout route of the login-required pages: remembers where the visitor wanted to go. */
export function RequireAuth() {
  const { session } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'signedIn') return <Outlet />;

  const leftOnPurpose = session.status === 'signedOut' && session.onPurpose;
  const state: LoginState = leftOnPurpose ? {} : { from: pathname + search + hash };
  return <Navigate to={paths.login()} replace state={state} />;
}
