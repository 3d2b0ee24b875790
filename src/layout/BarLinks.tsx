import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router';
import { useAuth } from '../auth/useAuth';
import { CountBadge } from '../components/CountBadge';
import { Button } from '../components/controls/Button';
import { SignOutButton } from '../features/account/SignOutButton';
import { messages } from '../messages';
import { paths } from '../paths';
import styles from './BarLinks.module.css';

/** The page that a link opens, and further pages on which the link is marked as current. */
export type Pages = [Screen, ...Screen[]];
type Screen = { pattern: string };

export interface BarProps {
  /** How many join requests the signed-in person has to answer, as the owner of groups. */
  openRequests: number;
}

export function BarLinks({ openRequests }: BarProps) {
  const { userLoggedIn } = useAuth();
  return (
    <>
      <BarLink pages={[paths.findGroup, paths.home]}>Find a Group</BarLink>
      <BarLink pages={[paths.managedGroups]}>
        Manage Groups <OpenRequestsBadge count={openRequests} />
      </BarLink>
      {userLoggedIn ? (
        <>
          <BarLink pages={[paths.account]}>Account</BarLink>
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

function BarLink({ pages, children }: { pages: Pages; children: ReactNode }) {
  const { pathname } = useLocation();
  const current = pages.some(({ pattern }) => matchPath(pattern, pathname));
  return (
    <Button to={pages[0].pattern} color="inherit" aria-current={current ? 'page' : undefined} className={styles.link}>
      {children}
    </Button>
  );
}
