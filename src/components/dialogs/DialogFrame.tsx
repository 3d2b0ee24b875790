import MuiModal from '@mui/material/Modal';
import { type MouseEventHandler, type ReactNode, useEffect, useRef } from 'react';
import styles from './DialogFrame.module.css';
import { openDialogs } from './openDialogs';

interface DialogFrameProps {
  open: boolean;
  /** The id of the element that names the dialog. */
  titleId: string;
  /** 'screen' fills the window, 'sheet' sits at its lower edge, 'side' at its right. Otherwise it is centered. */
  place?: 'screen' | 'sheet' | 'side' | false;
  /** 'table' leaves room for several columns. */
  wide?: boolean | 'table';
  /** Undefined while the dialog cannot be closed. */
  onClose: (() => void) | undefined;
  /** Called after the dialog has closed. */
  onClosed?: () => void;
  /** Plain elements with the classes title, content, words and actions of DialogFrame.module.css. */
  children: ReactNode;
}

/**
 * A dialog over the page. MUI's Modal keeps the focus inside, and closes the dialog on Escape or on a press outside. The
 * other parts of MUI's Dialog would take as long to render as the content.
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
    changedAt = performance.now();
    return () => {
      openDialogs.remove();
      changedAt = performance.now();
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

/** The longest time between the two presses of a double press. */
const DOUBLE_MS = 500;

/** When a dialog was last opened or closed. */
let changedAt = Number.NEGATIVE_INFINITY;

/**
 * The second half of a double press would hit what the first has brought under the pointer: the page behind a dialog
 * that closed, or the veil of one that opened, which would close it again.
 */
function ignoreSecondPress(event: MouseEvent) {
  if (event.detail < 2 || performance.now() - changedAt > DOUBLE_MS) return;
  event.preventDefault();
  event.stopPropagation();
}
window.addEventListener('click', ignoreSecondPress, { capture: true });

const Veil = ({ onClick }: { onClick: MouseEventHandler }) => (
  <div aria-hidden className={styles.veil} onClick={onClick} />
);
