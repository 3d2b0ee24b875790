import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { CountBadge } from '../components/CountBadge';
import { GroupsIcon, PersonIcon, SearchIcon } from '../components/icons';
import { messages } from '../messages';
import { paths } from '../paths';

/** The ways that are taken most, within a thumb's reach. Low windows, such as a phone on its side, need the room. */
export const BottomBar = ({ openRequests }: { openRequests: number }) => (
  <>
    <GlobalStyles styles={{ '@media (min-height: 480px)': { ':root': { '--bar-height': barHeight } } }} />
    <Box component="nav" aria-label="Shortcuts" sx={bar}>
      <BarItem to={paths.findGroup.to()} icon={<SearchIcon />} label="Find" />
      <BarItem to={paths.managedGroups.to()} icon={<GroupsIcon />} label="Groups">
        <CountBadge count={openRequests} words={messages.openRequests(openRequests)} />
      </BarItem>
      <BarItem to={paths.account.to()} icon={<PersonIcon />} label="Account" />
    </Box>
  </>
);

const barHeight = 'calc(3.5rem + env(safe-area-inset-bottom, 0px))';

const bar = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  height: 'var(--bar-height)',
  pb: 'env(safe-area-inset-bottom, 0px)',
  display: 'flex',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  '@media (max-height: 479px)': { display: 'none' },
};

interface BarItemProps {
  to: string;
  icon: ReactNode;
  label: string;
  children?: ReactNode;
}

const BarItem = ({ to, icon, label, children }: BarItemProps) => (
  <ButtonBase component={NavLink} to={to} sx={item}>
    {icon}
    <span>{label}</span>
    {children && <Box sx={{ position: 'absolute', top: 4, insetInlineStart: '50%' }}>{children}</Box>}
  </ButtonBase>
);

const item = {
  position: 'relative',
  flex: '1 1 0',
  minWidth: 0,
  flexDirection: 'column',
  fontSize: '0.75rem',
  lineHeight: 1.3,
  color: 'text.secondary',
  '&.active': { color: 'primary.main', fontWeight: 700 },
};
