import { IconButton } from '../components/controls/IconButton';
import { DialogFrame } from '../components/dialogs/DialogFrame';
import { CloseIcon } from '../components/icons';
import shared from '../theme/shared.module.css';
import { BarLinks, type BarProps } from './BarLinks';
import styles from './MenuSheet.module.css';

export function MenuSheet({ openRequests, onClose }: BarProps & { onClose: () => void }) {
  return (
    <DialogFrame place="side" onClose={onClose} label="Menu">
      <div className={`${shared.onNavy} ${styles.sheet}`}>
        <IconButton color="inherit" aria-label="Close" onClick={onClose} className={styles.close}>
          <CloseIcon />
        </IconButton>
        <nav aria-label="Main" className={`${shared.stack} ${styles.links}`}>
          <BarLinks openRequests={openRequests} replace />
        </nav>
      </div>
    </DialogFrame>
  );
}
