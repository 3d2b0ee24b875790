import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { onDemand, useOnDemand } from '../hooks/useOnDemand';
import type { ToastProps } from './Toast';

/** Loaded with the first toast. */
const toastCode = onDemand(async () => (await import('./Toast')).Toast);

type Severity = 'success' | 'error';
type ShowToast = (message: string, severity?: Severity) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

/**
 * Returns the function that shows a message for a few seconds, on any page the person may have gone to. For successes,
 * and for failures whose place on the page may be out of sight; other failures are shown beside their cause.
 */
export const useToast = () => use(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ message: string; severity: Severity; id: number; open: boolean }>();
  const show = useCallback<ShowToast>((message, severity = 'success') => {
    setToast((last) => ({ message, severity, id: (last?.id ?? 0) + 1, open: true }));
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      {toast && (
        <LoadedToast
          key={toast.id}
          message={toast.message}
          severity={toast.severity}
          open={toast.open}
          onClose={() => setToast({ ...toast, open: false })}
        />
      )}
    </ToastContext>
  );
}

/** The message is told in plain words where its looks cannot be loaded. */
function LoadedToast(props: ToastProps) {
  const { code: Toast, failed } = useOnDemand(toastCode);
  if (Toast) return <Toast {...props} />;
  if (!failed || !props.open) return null;
  return (
    <Box role={props.severity === 'error' ? 'alert' : 'status'} sx={plainToast}>
      {props.message} <Button onClick={props.onClose}>Close</Button>
    </Box>
  );
}

const plainToast = { position: 'sticky', bottom: 0, p: 2, bgcolor: 'background.paper', borderTop: 1 };
