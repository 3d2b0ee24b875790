import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useRef } from 'react';

const TIME_TO_UNDO_MS = 6000;

interface UndoBarProps {
  /** What has been decided; the bar is there as long as it is held back. */
  message: string | undefined;
  onUndo: () => void;
  onTimeUp: () => void;
}

/** To be given a new key for each decision. Stands above where notices appear. Its time stops while it has the pointer or the focus. */
export function UndoBar({ message, onUndo, onTimeUp }: UndoBarProps) {
  // The words stay while the bar fades out.
  const shown = useRef(message);
  if (message !== undefined) shown.current = message;
  return (
    <Snackbar
      open={message !== undefined}
      autoHideDuration={TIME_TO_UNDO_MS}
      disableWindowBlurListener
      onClose={(_event, reason) => reason !== 'clickaway' && onTimeUp()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ bottom: { xs: 144, sm: 24 } }}
    >
      <Alert
        severity="info"
        variant="filled"
        role="status"
        action={
          <Button color="inherit" onClick={onUndo} sx={{ whiteSpace: 'nowrap' }}>
            Undo
          </Button>
        }
        sx={{ alignItems: 'center', width: '100%' }}
      >
        {shown.current}
      </Alert>
    </Snackbar>
  );
}
