import { useId } from 'react';
import { IconButton } from '../components/controls/IconButton';
import { DialogFrame } from '../components/dialogs/DialogFrame';
import { CloseIcon } from '../components/icons';
import { useBackCloses } from '../hooks/useBackCloses';
import shared from '../theme/shared.module.css';
import { BarLinks, type BarProps, SessionButton } from './BarLinks';
import styles from './MenuSheet.module.css';

export function MenuSheet({ openRequests, onClose }: BarProps & { onClose: () => void }) {
  const id = useId();
  useBackCloses(true, onClose);
  return (
    <DialogFrame open place="side" onClose={onClose} titleId={id}>
      <div className={`${shared.onNavy} ${styles.sheet}`}>
        <h2 id={id} className={shared.hidden}>
          Menu
        </h2>
        <IconButton color="inherit" aria-label="Close" onClick={onClose} className={styles.close}>
          <CloseIcon />
        </IconButton>
        <nav aria-label="Main" className={styles.links}>
          <BarLinks openRequests={openRequests} />
          <SessionButton />
        </nav>
      </div>
    </DialogFrame>
  );
}
