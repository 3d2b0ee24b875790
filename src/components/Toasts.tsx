import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';

/** Loaded with the first toast. */
const Toast = lazy(() => import('./Toast').then((module) => ({ default: module.Toast })));

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
        <Suspense>
          <Toast
            key={toast.id}
            message={toast.message}
            severity={toast.severity}
            open={toast.open}
            onClose={() => setToast({ ...toast, open: false })}
          />
        </Suspense>
      )}
    </ToastContext>
  );
}
