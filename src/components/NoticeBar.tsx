import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';

interface NoticeBarProps {
  message: string;
  severity: 'success' | 'error';
  open: boolean;
  onClose: () => void;
}

export const NoticeBar = ({ message, severity, open, onClose }: NoticeBarProps) => (
  <Snackbar open={open} autoHideDuration={6000} onClose={(_event, reason) => reason !== 'clickaway' && onClose()}>
    <Alert severity={severity} variant="filled" role={severity === 'error' ? 'alert' : 'status'} onClose={onClose}>
      {message}
    </Alert>
  </Snackbar>
);
