import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';

export interface ToastProps {
  message: string;
  severity: 'success' | 'error';
  open: boolean;
  onClose: () => void;
}

/** Long enough to read two lines. */
const TOAST_MS = 6000;

/** On a phone it stands above the buttons of a full-screen dialog. */
export const Toast = ({ message, severity, open, onClose }: ToastProps) => (
  <Snackbar
    open={open}
    autoHideDuration={TOAST_MS}
    onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
    sx={{ bottom: { xs: 80, sm: 24 } }}
  >
    <Alert severity={severity} variant="filled" role={severity === 'error' ? 'alert' : 'status'} onClose={onClose}>
      {message}
    </Alert>
  </Snackbar>
);
