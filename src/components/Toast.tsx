import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { bottomEdge } from '../theme/theme';

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
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && onClose();
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open, onClose]);
  if (!open) return null;
  return (
    <Place
      ref={box}
      className="toast"
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
    </Place>
  );
}

// Moved by CSS alone: MUI's Snackbar would have the whole page laid out for it, right after the press that it tells of.
const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  bottom: bottomEdge.ofToast,
  insetInline: 8,
  animation: 'rise 0.2s ease-out',
  [theme.breakpoints.up('sm')]: {
    insetInline: '50% auto',
    width: 'max-content',
    maxWidth: 560,
    transform: 'translate(-50%)',
  },
  // Beside what is pressed on a wide screen, which stands in the middle or on the right.
  [theme.breakpoints.up('md')]: { insetInlineStart: 24, transform: 'none' },
}));

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
