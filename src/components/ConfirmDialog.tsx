import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface ConfirmDialogProps {
  open: boolean;
  question: string;
  detail?: string;
  /** What belongs to the question. */
  children?: ReactNode;
  confirmLabel?: string;
  /** What has been sent cannot be cancelled any more. */
  pending: boolean;
  /** Why it could not be done; the dialog stays, so that it can be tried again. */
  problem?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, question, detail, children, confirmLabel = 'Confirm', pending, problem, onConfirm, onCancel } = props;
  const title = useId();
  return (
    <Dialog open={open} onClose={pending ? undefined : onCancel} aria-labelledby={title}>
      <DialogTitle id={title}>{question}</DialogTitle>
      {(detail || children || problem) && (
        <DialogContent>
          {detail && <DialogContentText>{detail}</DialogContentText>}
          {children}
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onCancel} disabled={pending}>
          Cancel
        </Button>
        {/* While it fades out, a second press must not count. */}
        <Button variant="contained" onClick={() => open && onConfirm()} loading={pending}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
