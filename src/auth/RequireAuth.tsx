import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { useAuth } from './useAuth';

interface RequireAuthProps {
  /** Whether visitors may see the page. */
  open: boolean;
  children: ReactNode;
}

/** Redirects visitors to the login page, which leads back to the requested URL after the sign-in. */
export function RequireAuth({ open, children }: RequireAuthProps) {
  const { session } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (open || session.status === 'signedIn') return children;

  const { onPurpose, leftBy } = session;
  const state = onPurpose ? undefined : paths.login.state(pathname + search + hash, leftBy);
  return <Navigate to={paths.login.to()} replace state={state} />;
}
