import Button, { type ButtonProps } from '@mui/material/Button';
import Container from '@mui/material/Container';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useAuth } from '../auth/useAuth';
import { CountBadge } from '../components/CountBadge';
import { CloseIcon, Logo, MenuIcon } from '../components/icons';
import { SignOutButton } from '../features/account/SignOutButton';
import { onNavy } from '../focus';
import { useBackCloses } from '../hooks/useBackCloses';
import { useIsAtLeast } from '../hooks/useViewport';
import { messages } from '../messages';
import { paths } from '../paths';
import { barColors, radius } from '../theme';

interface BarProps {
  /** How many people wait for an answer of the signed-in owner. */
  openRequests: number;
}

/** The desktop form from the large breakpoint up, the mobile form with its menu, a sheet over the page, below. */
export function NavigationBar({ openRequests }: BarProps) {
  const wide = useIsAtLeast('lg');
  return (
    <Header>
      <nav aria-label="Main">
        {wide ? <DesktopBar openRequests={openRequests} /> : <MobileBar openRequests={openRequests} />}
      </nav>
    </Header>
  );
}

const Header = styled('header')({
  ...onNavy,
  backgroundColor: 'var(--bar)',
  color: 'var(--on-bar)',
});

const DesktopBar = ({ openRequests }: BarProps) => (
  <Bar>
    <BarLinks openRequests={openRequests} />
    <SessionButton />
  </Bar>
);

/** Begins and ends where the pages do. */
const Bar = ({ children }: { children: ReactNode }) => (
  <Container maxWidth="xl">
    <Row>
      <HomeLink />
      {children}
    </Row>
  </Container>
);

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: 56,
  '& > :first-of-type': { marginInlineEnd: 'auto' },
  [theme.breakpoints.up('sm')]: { minHeight: 64 },
  [theme.breakpoints.up('lg')]: { minHeight: 72 },
}));

function MobileBar({ openRequests }: BarProps) {
  // The history entry on which the menu was opened: any navigation closes it.
  const [openOn, setOpenOn] = useState<string>();
  const { key } = useLocation();
  const badge = useId();
  const open = openOn === key;
  return (
    <Bar>
      <IconButton
        color="inherit"
        edge="end"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-describedby={badge}
        aria-expanded={open}
        onClick={() => setOpenOn(key)}
      >
        <MenuIcon />
        {/* The badge of its link is in the menu. */}
        <span id={badge}>{!open && <OpenRequestsBadge count={openRequests} />}</span>
      </IconButton>
      <MenuSheet open={open} openRequests={openRequests} onClose={() => setOpenOn(undefined)} />
    </Bar>
  );
}

/** Over the page, at the edge where it was opened. A dialog has its code already, a drawer would bring more. */
function MenuSheet({ open, openRequests, onClose }: BarProps & { open: boolean; onClose: () => void }) {
  useBackCloses(open, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      slotProps={{
        container: { sx: { justifyContent: 'flex-end', pb: 0 } },
        paper: { 'aria-label': 'Menu', sx: menuSheet },
      }}
    >
      <IconButton color="inherit" aria-label="Close" onClick={onClose} sx={{ alignSelf: 'flex-end' }}>
        <CloseIcon />
      </IconButton>
      <Stack component="nav" aria-label="Main" sx={{ gap: 1, '& .MuiButton-text': { justifyContent: 'flex-start' } }}>
        <BarLinks openRequests={openRequests} />
        <SessionButton />
      </Stack>
    </Dialog>
  );
}

const menuSheet = {
  ...onNavy,
  m: 0,
  p: 2,
  width: 'min(20rem, calc(100% - 56px))',
  maxWidth: 'none',
  height: '100%',
  maxHeight: 'none',
  borderRadius: `${radius.sheet} 0 0 ${radius.sheet}`,
  bgcolor: barColors.background,
  color: barColors.text,
};

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
    sx={{ '&.active': { color: barColors.accent, textDecoration: 'underline 2px', textUnderlineOffset: '0.5em' } }}
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
