import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { IconButton } from '../components/controls/IconButton';
import { Logo, MenuIcon } from '../components/icons';
import { Loaded } from '../components/Loaded';
import { useFirstUse } from '../hooks/useFirstUse';
import { onDemand } from '../hooks/useOnDemand';
import { useHasWideBar } from '../hooks/useViewport';
import { paths } from '../paths';
import shared from '../theme/shared.module.css';
import { BarLinks, type BarProps, OpenRequestsBadge } from './BarLinks';
import styles from './NavigationBar.module.css';

const menuCode = onDemand(async () => (await import('./MenuSheet')).MenuSheet);

/** Shows all links if they fit, and otherwise a menu button. */
export function NavigationBar({ openRequests }: BarProps) {
  const wide = useHasWideBar();
  return (
    <header className={`${shared.onNavy} ${styles.bar}`}>
      <nav aria-label="Main" className={`${shared.frame} ${styles.row}`}>
        <HomeLink />
        {wide ? <BarLinks openRequests={openRequests} /> : <Menu openRequests={openRequests} />}
      </nav>
    </header>
  );
}

function Menu({ openRequests }: BarProps) {
  // The key of the history entry where the menu was opened. Every navigation changes the key, which closes the menu.
  const [openOn, setOpenOn] = useState<string>();
  const { key } = useLocation();
  const badge = useId();
  const open = openOn === key;
  // Otherwise, Back would open the menu again, because it restores the key.
  if (openOn !== undefined && !open) setOpenOn(undefined);
  useFirstUse(menuCode);
  return (
    <>
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
        {/* While the menu is open, a link in the menu shows the badge. */}
        <span id={badge} className={styles.badge}>
          {!open && <OpenRequestsBadge count={openRequests} />}
        </span>
      </IconButton>
      {open && <Loaded code={menuCode} props={{ openRequests, onClose: () => setOpenOn(undefined) }} />}
    </>
  );
}

const HomeLink = () => (
  <Link to={paths.findGroup.to()} className={`${shared.h3} ${styles.home}`}>
    <Logo />
    <span aria-hidden className={styles.wordmark}>
      Cheer Groups
    </span>
  </Link>
);
