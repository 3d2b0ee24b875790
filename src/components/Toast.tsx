import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useRef } from 'react';
import { bottomEdge } from '../theme';

export interface ToastProps {
  message: string;
  severity: 'success' | 'error' | 'info';
  open: boolean;
  onUndo?: () => void;
  onClose: () => void;
  /** The pointer or the focus has come onto the toast, or left it. */
  onHold: (held: boolean) => void;
}

/** At the bottom edge of the window; whatever else stands there makes room for it. Escape closes it. */
export function Toast({ message, severity, open, onUndo, onClose, onHold }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (open && box.current ? keepFree(box.current) : undefined), [open]);
  return (
    <Snackbar
      ref={box}
      open={open}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      onMouseEnter={() => onHold(true)}
      onMouseLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{
        bottom: { xs: bottomEdge.ofToast, sm: bottomEdge.ofToast },
        // Beside what is pressed on a wide screen, which stands in the middle or on the right.
        left: { xs: 8, sm: '50%', md: 24 },
        right: { xs: 8, sm: 'auto' },
        transform: { md: 'none' },
      }}
    >
      <Alert
        severity={severity}
        variant="filled"
        role={severity === 'error' ? 'alert' : 'status'}
        onClose={onClose}
        action={
          onUndo && (
            <Button color="inherit" onClick={onUndo} sx={{ textDecoration: 'underline' }}>
              Undo
            </Button>
          )
        }
        sx={{ width: '100%', alignItems: 'center', flexWrap: 'nowrap', '& .MuiAlert-action': { my: -1 } }}
      >
        {message}
      </Alert>
    </Snackbar>
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
