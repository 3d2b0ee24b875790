import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import { useAuth } from '../auth/useAuth';
import { CountBadge } from '../components/CountBadge';
import { Button } from '../components/controls/Button';
import { SignOutButton } from '../features/account/SignOutButton';
import { messages } from '../messages';
import { paths } from '../paths';
import styles from './BarLinks.module.css';

export interface BarProps {
  /** How many join requests wait for the signed-in user, as the owner of groups. */
  openRequests: number;
}

export function BarLinks({ openRequests }: BarProps) {
  const { userLoggedIn } = useAuth();
  return (
    <>
      <BarLink to={paths.findGroup.to()}>Find a Group</BarLink>
      <BarLink to={paths.managedGroups.to()}>
        Manage Groups <OpenRequestsBadge count={openRequests} />
      </BarLink>
      {userLoggedIn ? (
        <>
          <BarLink to={paths.account.to()}>Account</BarLink>
          <SignOutButton color="inherit" />
        </>
      ) : (
        <Button to={paths.register.to()} variant="contained">
          Sign Up
        </Button>
      )}
    </>
  );
}

/** Placed at the corner of its link or button, which does not move when the number appears. */
export const OpenRequestsBadge = ({ count }: { count: number }) => (
  <span className={styles.badge}>
    <CountBadge count={count} words={messages.openRequests(count)} />
  </span>
);

function BarLink({ to, children }: { to: string; children: ReactNode }) {
  const current = useMatch(to);
  return (
    <Button to={to} color="inherit" aria-current={current ? 'page' : undefined} className={styles.link}>
      {children}
    </Button>
  );
}
