import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useLastDefined } from '../hooks/useLastDefined';
import { Refusal } from './Field';

interface ConfirmDialogProps {
  open: boolean;
  question: string;
  detail?: string;
  /** More to read or choose, below the question. */
  children?: ReactNode;
  confirmLabel?: string;
  /** It cannot be undone: the button looks dangerous. */
  destructive?: boolean;
  /** The call is in flight: it can no longer be cancelled. */
  pending: boolean;
  /** Why it failed. The dialog stays open, so that the person can try again. */
  problem?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done. What it asks stays while the dialog fades out. */
export function ConfirmDialog({ open, confirmLabel = 'Confirm', pending, problem, ...props }: ConfirmDialogProps) {
  const { question, detail, children, destructive, onConfirm, onCancel } =
    useLastDefined(open ? props : undefined) ?? props;
  const title = useId();
  return (
    <Dialog open={open} onClose={pending ? undefined : onCancel} aria-labelledby={title}>
      <DialogTitle id={title}>{question}</DialogTitle>
      {(detail || children || problem) && (
        <DialogContent>
          {detail && <DialogContentText>{detail}</DialogContentText>}
          {children}
          {problem && <Refusal>{problem}</Refusal>}
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onCancel} disabled={pending} autoFocus>
          Cancel
        </Button>
        {/* A press while the dialog fades out does not count. */}
        <Button
          variant="contained"
          color={destructive ? 'error' : 'secondary'}
          onClick={() => open && onConfirm()}
          loading={pending}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface StatusDialogProps {
  title: string;
  /** The dialog is open while there is a message. */
  message: string | undefined;
  /** What it means, and what the person can do next. */
  detail?: string;
  action?: ReactNode;
  onClose: () => void;
  /** Called when the dialog has faded out. */
  onClosed?: () => void;
}

/** Shows how something ended. */
export function StatusDialog({ title, message, detail, action, onClose, onClosed }: StatusDialogProps) {
  const id = useId();
  const shown = useLastDefined(message === undefined ? undefined : { message, detail, action });
  return (
    <Dialog
      open={message !== undefined}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{shown?.message}</DialogContentText>
        {shown?.detail && <DialogContentText sx={{ mt: 1.5 }}>{shown.detail}</DialogContentText>}
      </DialogContent>
      <DialogActions>
        {shown?.action}
        <Button variant="contained" color="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
