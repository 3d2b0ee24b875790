import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { CloseIcon } from '../components/icons';
import { useBackCloses } from '../hooks/useBackCloses';
import shared from '../theme/shared.module.css';
import { BarLinks, type BarProps, SessionButton } from './BarLinks';
import styles from './MenuSheet.module.css';

/** The menu at the right edge of the window. Uses MUI's Dialog, which needs less code than its Drawer. */
export function MenuSheet({ open, openRequests, onClose }: BarProps & { open: boolean; onClose: () => void }) {
  useBackCloses(open, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      slotProps={{
        container: { className: styles.place },
        paper: { 'aria-label': 'Menu', className: `${shared.onNavy} ${styles.sheet}` },
      }}
    >
      <IconButton color="inherit" aria-label="Close" onClick={onClose} className={styles.close}>
        <CloseIcon />
      </IconButton>
      <nav aria-label="Main" className={styles.links}>
        <BarLinks openRequests={openRequests} />
        <SessionButton />
      </nav>
    </Dialog>
  );
}
