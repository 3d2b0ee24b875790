import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef } from 'react';

interface StatusDialogProps {
  title: string;
  /** Open while there is one. */
  message: string | undefined;
  onClose: () => void;
  /** When it has gone from the screen. */
  onClosed?: () => void;
}

export function StatusDialog({ title, message, onClose, onClosed }: StatusDialogProps) {
  const id = useId();
  // The words stay while the dialog fades out.
  const shown = useRef(message);
  if (message !== undefined) shown.current = message;
  return (
    <Dialog
      open={message !== undefined}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{shown.current}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
