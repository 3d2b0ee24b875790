import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { CountBadge } from '../components/CountBadge';
import { GroupsIcon, PersonIcon, SearchIcon } from '../components/icons';
import { messages } from '../messages';
import { paths } from '../paths';
import styles from './BottomBar.module.css';

/** The most used links, within reach of the thumb. Hidden in low windows, such as on a phone on its side. */
export const BottomBar = ({ openRequests }: { openRequests: number }) => (
  <nav aria-label="Shortcuts" className={styles.bar}>
    <BarItem to={paths.findGroup.to()} icon={<SearchIcon />} label="Find" />
    <BarItem to={paths.managedGroups.to()} icon={<GroupsIcon />} label="Groups">
      <CountBadge count={openRequests} words={messages.openRequests(openRequests)} />
    </BarItem>
    <BarItem to={paths.account.to()} icon={<PersonIcon />} label="Account" />
  </nav>
);

interface BarItemProps {
  to: string;
  icon: ReactNode;
  label: string;
  children?: ReactNode;
}

const BarItem = ({ to, icon, label, children }: BarItemProps) => (
  <ButtonBase component={NavLink} to={to} className={styles.item}>
    {icon}
    <span>{label}</span>
    {children && <div className={styles.badge}>{children}</div>}
  </ButtonBase>
);
