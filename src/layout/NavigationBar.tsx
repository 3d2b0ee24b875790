import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Toolbar from '@mui/material/Toolbar';
import { useId, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useAuth } from '../auth/useAuth';
import { CountBadge } from '../components/CountBadge';
import { CloseIcon, Logo, MenuIcon } from '../components/icons';
import { SignOutButton } from '../features/account/SignOutButton';
import { useIsAtLeast } from '../hooks/useViewport';
import { messages } from '../messages';
import { paths } from '../paths';
import { barColors } from '../theme';

interface BarProps {
  /** How many people wait for an answer of the signed-in owner. */
  openRequests: number;
}

/** The desktop form from the large breakpoint up, the mobile form with its collapsible menu below. */
export function NavigationBar({ openRequests }: BarProps) {
  const wide = useIsAtLeast('lg');
  return (
    <AppBar
      position="static"
      elevation={0}
      sx={{ bgcolor: barColors.background, color: barColors.text, backgroundImage: 'none' }}
    >
      <Box component="nav" aria-label="Main">
        {wide ? <DesktopBar openRequests={openRequests} /> : <MobileBar openRequests={openRequests} />}
      </Box>
    </AppBar>
  );
}

const DesktopBar = ({ openRequests }: BarProps) => (
  <Toolbar sx={{ gap: 1, minHeight: 72 }}>
    <HomeLink />
    <Box sx={{ flexGrow: 1 }} />
    <BarLinks openRequests={openRequests} />
    <SessionButton />
  </Toolbar>
);

function MobileBar({ openRequests }: BarProps) {
  // The history entry on which the menu was opened: any navigation closes it.
  const [openOn, setOpenOn] = useState<string>();
  const { key } = useLocation();
  const badge = useId();
  const open = openOn === key;
  return (
    <>
      <Toolbar>
        <HomeLink />
        <Box sx={{ flexGrow: 1 }} />
        <IconButton
          color="inherit"
          aria-label="Menu"
          aria-describedby={badge}
          aria-expanded={open}
          aria-controls={open ? 'menu' : undefined}
          onClick={() => setOpenOn(open ? undefined : key)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
          {/* While the menu is closed, it hides the badge of its link. */}
          <span id={badge}>{!open && <OpenRequestsBadge count={openRequests} />}</span>
        </IconButton>
      </Toolbar>
      {open && (
        <Stack id="menu" sx={{ p: 2, pt: 0, gap: 1, alignItems: 'stretch' }}>
          <BarLinks openRequests={openRequests} />
          <SessionButton />
        </Stack>
      )}
    </>
  );
}

const HomeLink = () => (
  <Stack
    component={Link}
    to={paths.findGroup.to()}
    direction="row"
    sx={{ alignItems: 'center', gap: 1.25, color: 'inherit', textDecoration: 'none', minHeight: 44, typography: 'h3' }}
  >
    <Logo />
    <span aria-hidden>Cheer Groups</span>
  </Stack>
);

function BarLinks({ openRequests }: BarProps) {
  const { userLoggedIn } = useAuth();
  return (
    <>
      <BarLink to={paths.findGroup.to()}>Find a Group</BarLink>
      <BarLink to={paths.managedGroups.to()}>
        Manage Groups
        <OpenRequestsBadge count={openRequests} />
      </BarLink>
      {userLoggedIn && <BarLink to={paths.account.to()}>Account</BarLink>}
    </>
  );
}

const OpenRequestsBadge = ({ count }: { count: number }) => (
  <CountBadge count={count} words={messages.openRequests(count)} />
);

const BarLink = (props: ButtonProps<typeof NavLink>) => (
  <Button
    component={NavLink}
    color="inherit"
    sx={{ '&.active': { color: barColors.accent }, '&:focus-visible': { outline: '2px solid currentColor' } }}
    {...props}
  />
);

function SessionButton() {
  const { userLoggedIn } = useAuth();
  return userLoggedIn ? <SignOutButton color="inherit" /> : <SignUpButton />;
}

const SignUpButton = () => (
  <Button component={Link} to={paths.register.to()} variant="contained" color="secondary">
    Sign Up
  </Button>
);
