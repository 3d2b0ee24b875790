import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useLastDefined } from '../hooks/useLastDefined';
import type { Undo } from '../hooks/usePendingChanges';

/** Offers to undo the last decision. Stands above where toasts appear. Escape sends the decision. */
export function UndoBar({ undo: { message, id, undo, sendNow, pause, resume } }: { undo: Undo }) {
  const shownMessage = useLastDefined(message);
  return (
    <Snackbar
      key={id}
      open={message !== undefined}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && sendNow()}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ bottom: { xs: 144, sm: 24 } }}
    >
      <Alert
        severity="info"
        variant="filled"
        role="status"
        action={
          <Button color="inherit" onClick={undo} sx={{ whiteSpace: 'nowrap' }}>
            Undo
          </Button>
        }
        sx={{ alignItems: 'center', width: '100%' }}
      >
        {shownMessage}
      </Alert>
    </Snackbar>
  );
}
