import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import styles from './Toast.module.css';

export interface ToastProps {
  message: string;
  severity: 'success' | 'error' | 'info';
  open: boolean;
  undos?: { label: string; takeBack: () => void }[];
  onClose: () => void;
  /** The pointer or the focus has come onto the toast, or left it. */
  onHold: (held: boolean) => void;
}

/** At the bottom edge of the window; whatever else stands there makes room for it. Escape closes it. */
export function Toast({ message, severity, open, undos, onClose, onHold }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (open && box.current ? keepFree(box.current) : undefined), [open]);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && onClose();
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open, onClose]);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: It only learns where the pointer and the focus are.
    <div
      ref={box}
      className={`toast ${styles.toast}`}
      onMouseEnter={() => onHold(true)}
      onMouseLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <Alert
        severity={severity}
        variant="filled"
        role={severity === 'error' ? 'alert' : 'status'}
        onClose={onClose}
        action={undos?.map(({ label, takeBack }) => (
          <Button key={label} color="inherit" onClick={takeBack} className={styles.undo}>
            {label}
          </Button>
        ))}
        className={styles.alert}
        slotProps={{ action: { className: styles.actions } }}
      >
        {message}
      </Alert>
    </div>
  );
}

/** Keeps the height of a toast free at the bottom edge of the window while it is shown; returns what ends that. */
function keepFree(toast: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--toast-top', `calc(var(--bar-height, 0px) + ${toast.offsetHeight + 16}px)`),
  );
  observer.observe(toast);
  return () => {
    observer.disconnect();
    style.removeProperty('--toast-top');
  };
}
