import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
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
  return <RedirectToLogin state={state} />;
}

/** Redirects before the next paint. React Router's Navigate would leave the page empty for a moment. */
function RedirectToLogin({ state }: { state: unknown }) {
  const navigate = useNavigate();
  const [mounted, setMounted] = useState(false);
  // In the layout effects of the first render, the router does not listen to navigations yet.
  useLayoutEffect(() => setMounted(true), []);
  useLayoutEffect(() => {
    if (mounted) navigate(paths.login.to(), { replace: true, state });
  }, [mounted, navigate, state]);
  return null;
}
