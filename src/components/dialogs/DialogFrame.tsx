import MuiModal from '@mui/material/Modal';
import { type MouseEventHandler, type ReactNode, useEffect, useRef } from 'react';
import styles from './DialogFrame.module.css';
import { openDialogs } from './openDialogs';

interface DialogFrameProps {
  open: boolean;
  /** Of the element that names it. */
  titleId: string;
  /** It fills the screen, or stands at its lower edge; else it is in the middle of the window. */
  place?: 'screen' | 'sheet' | false;
  wide?: boolean;
  /** Undefined while it cannot be closed. */
  onClose: (() => void) | undefined;
  /** Called when it is gone. */
  onClosed?: () => void;
  /** Plain elements of the classes title, content, words and actions of DialogFrame.module.css, in a form or not. */
  children: ReactNode;
}

/**
 * A dialog over the page: holds the focus, and is closed by Escape and by a press beside it. In place of MUI's, whose
 * parts and fading take as long to make as all that is in one.
 */
export function DialogFrame({ open, titleId, place, wide, onClose, onClosed, children }: DialogFrameProps) {
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) onClosed?.();
    wasOpen.current = open;
  });
  useEffect(() => {
    if (!open) return;
    openDialogs.add();
    return () => {
      openDialogs.remove();
      closedAt = performance.now();
    };
  }, [open]);
  return (
    <MuiModal open={open} onClose={onClose} className={styles.layer} slots={{ root: 'div', backdrop: Veil }}>
      <div
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        className={styles.dialog}
        data-place={place || undefined}
        data-wide={wide}
      >
        {children}
      </div>
    </MuiModal>
  );
}

/** In ms. As long as a double press may take. */
const DOUBLE_MS = 500;

let closedAt = Number.NEGATIVE_INFINITY;

/** The second press of a double one would hit what was behind the dialog. */
function ignoreSecondPress(event: MouseEvent) {
  if (event.detail < 2 || performance.now() - closedAt > DOUBLE_MS) return;
  event.preventDefault();
  event.stopPropagation();
}
window.addEventListener('click', ignoreSecondPress, { capture: true });

const Veil = ({ onClick }: { onClick: MouseEventHandler }) => (
  <div aria-hidden className={styles.veil} onClick={onClick} />
);
