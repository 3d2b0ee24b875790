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
  /** Called with true when the pointer or the focus enters the toast, and with false when it leaves. */
  onHold: (held: boolean) => void;
}

/** Shown at the bottom of the window, where other elements make room for it. Escape closes it. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: The handlers only observe the pointer and the focus.
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
        // No icon beside the buttons: on a phone, the sentence and two buttons need the room.
        icon={undos ? false : undefined}
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

/** Reserves room for a toast at the bottom of the window. Returns a function that gives the room back. */
function keepFree(toast: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--toast-top', `calc(var(--foot) + ${toast.offsetHeight + 16}px)`),
  );
  observer.observe(toast);
  return () => {
    observer.disconnect();
    style.removeProperty('--toast-top');
  };
}
