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

interface BarLinksProps extends BarProps {
  /**
   * Whether the links are in the menu. A link to another page then replaces the history entry of the menu: otherwise,
   * the entry would stay between the two pages, and Forward could not pass it.
   */
  replace?: boolean;
}

export function BarLinks({ openRequests, replace }: BarLinksProps) {
  const { userLoggedIn } = useAuth();
  return (
    <>
      <BarLink pages={[paths.findGroup, paths.home]} replace={replace}>
        Find a Group
      </BarLink>
      <BarLink pages={[paths.managedGroups]} replace={replace}>
        Manage Groups <OpenRequestsBadge count={openRequests} />
      </BarLink>
      {userLoggedIn ? (
        <>
          <BarLink pages={[paths.account]} replace={replace}>
            Account
          </BarLink>
          <SignOutButton color="inherit" />
        </>
      ) : (
        <Button to={paths.register.to()} replace={replace} variant="contained">
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

interface BarLinkProps extends Pick<BarLinksProps, 'replace'> {
  pages: Pages;
  children: ReactNode;
}

function BarLink({ pages, replace, children }: BarLinkProps) {
  const { pathname } = useLocation();
  const current = pages.some(({ pattern }) => matchPath(pattern, pathname));
  const [{ pattern }] = pages;
  return (
    <Button
      to={pattern}
      // A new query on the same page must add an entry: a replaced query moves neither the focus nor the page.
      replace={pathname === pattern ? undefined : replace}
      color="inherit"
      aria-current={current ? 'page' : undefined}
      className={styles.link}
    >
      {children}
    </Button>
  );
}
