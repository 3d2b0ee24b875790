import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import { use, useId, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useAuth } from '../auth/useAuth';
import { messages } from '../messages';
import { paths } from '../paths';
import { barColors } from '../theme';
import { CountBadge } from './CountBadge';
import { CloseIcon, MenuIcon } from './icons';
import { Logo } from './Logo';
import { useNotify } from './Notices';
import { OpenRequestsContext } from './OpenRequests';

/** Desktop form from the large breakpoint up; below it, the mobile form with its collapsible menu. */
export function NavigationBar() {
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  return (
    <AppBar
      position="static"
      elevation={0}
      sx={{ bgcolor: barColors.background, color: barColors.text, backgroundImage: 'none' }}
    >
      <Box component="nav" aria-label="Main">
        {wide ? <DesktopBar /> : <MobileBar />}
      </Box>
    </AppBar>
  );
}

const DesktopBar = () => (
  <Toolbar sx={{ gap: 1, minHeight: 72 }}>
    <HomeLink />
    <Box sx={{ flexGrow: 1 }} />
    <BarLinks />
    <SessionButton />
  </Toolbar>
);

function MobileBar() {
  // The page on which the menu was opened: going to another one closes it.
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
          {/* What the menu hides. */}
          <span id={badge}>{!open && <OpenRequestsBadge />}</span>
        </IconButton>
      </Toolbar>
      {open && (
        <Stack id="menu" sx={{ p: 2, pt: 0, gap: 1, alignItems: 'stretch' }}>
          <BarLinks />
          <SessionButton />
        </Stack>
      )}
    </>
  );
}

const HomeLink = () => (
  <Stack
    component={Link}
    to={paths.findGroup()}
    direction="row"
    sx={{ alignItems: 'center', gap: 1.25, color: 'inherit', textDecoration: 'none', minHeight: 44, typography: 'h3' }}
  >
    <Logo />
    <span aria-hidden>Cheer Groups</span>
  </Stack>
);

function BarLinks() {
  const { userLoggedIn } = useAuth();
  return (
    <>
      <BarLink to={paths.findGroup()}>Find a Group</BarLink>
      <BarLink to={paths.managedGroups()}>
        Manage Groups
        <OpenRequestsBadge />
      </BarLink>
      {userLoggedIn && <BarLink to={paths.account()}>Account</BarLink>}
    </>
  );
}

function OpenRequestsBadge() {
  const count = use(OpenRequestsContext);
  return <CountBadge count={count} words={messages.openRequests(count)} />;
}

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
  return userLoggedIn ? <SignOutButton /> : <SignUpButton />;
}

const SignUpButton = () => (
  <Button component={Link} to={paths.register()} variant="contained" color="secondary">
    Sign Up
  </Button>
);

export function SignOutButton(props: ButtonProps) {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const notify = useNotify();
  const leave = () =>
    signOut().then(
      () => navigate(paths.login()),
      () => notify(messages.signOutFailed),
    );
  return (
    <Button variant="outlined" color="inherit" onClick={leave} {...props}>
      Sign out
    </Button>
  );
}
