import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router';
import { CountBadge } from '../components/CountBadge';
import { Pressable } from '../components/controls/Pressable';
import { GroupsIcon, PersonIcon, SearchIcon } from '../components/icons';
import { messages } from '../messages';
import { paths } from '../paths';
import type { Pages } from './BarLinks';
import styles from './BottomBar.module.css';

const { home, findGroup, managedGroups, group, requests, createGroup, checkout, account, reset } = paths;

/**
 * The most used links, within reach of the thumb. Marks the link to which the page belongs. Hidden in low windows, such
 * as on a phone on its side.
 */
export const BottomBar = ({ openRequests }: { openRequests: number }) => (
  <nav aria-label="Shortcuts" className={styles.bar}>
    <BarItem pages={[findGroup, home]} icon={<SearchIcon />} label="Find" />
    <BarItem pages={[managedGroups, group, requests, createGroup, checkout]} icon={<GroupsIcon />} label="Groups">
      <CountBadge count={openRequests} words={messages.openRequests(openRequests)} />
    </BarItem>
    <BarItem pages={[account, reset]} icon={<PersonIcon />} label="Account" />
  </nav>
);

interface BarItemProps {
  pages: Pages;
  icon: ReactNode;
  label: string;
  children?: ReactNode;
}

function BarItem({ pages, icon, label, children }: BarItemProps) {
  const { pathname } = useLocation();
  const [page] = pages;
  const current = pages.find(({ pattern }) => matchPath(pattern, pathname));
  return (
    <Pressable to={page.pattern} aria-current={current && (current === page ? 'page' : 'true')} className={styles.item}>
      {icon}
      <span>{label}</span>
      {children && <div className={styles.badge}>{children}</div>}
    </Pressable>
  );
}
