import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useIsPhone } from '../hooks/useViewport';
import { messages } from '../messages';

interface FormDialogProps {
  open: boolean;
  title: string;
  submitLabel: string;
  /** The call is in flight. Closing the dialog does not stop it. */
  pending?: boolean;
  /** The action cannot be undone: the button has the warning colour, and a call in flight cannot be cancelled. */
  destructive?: boolean;
  /** Why it failed. The dialog stays open, with all that was typed. */
  problem?: string;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, full screen on a phone. */
export function FormDialog(props: FormDialogProps) {
  const { open, title, submitLabel, pending, destructive, problem, onSubmit, onClose, children } = props;
  const id = useId();
  const locked = destructive && pending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A press while the dialog fades out does not count.
    if (open) onSubmit(event);
  };
  return (
    <Dialog open={open} onClose={locked ? undefined : onClose} fullScreen={useIsPhone()} aria-labelledby={id}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {children}
            {problem && !pending && <Alert severity="error">{problem}</Alert>}
            {pending && !destructive && (
              <Alert severity="info" role="status">
                {messages.beingSent}
              </Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={locked}>
            {pending && !destructive ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" variant="contained" color={destructive ? 'error' : 'primary'} loading={pending}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
