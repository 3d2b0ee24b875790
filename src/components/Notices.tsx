import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';

/** Its code comes with the first notice. */
const NoticeBar = lazy(() => import('./NoticeBar').then((module) => ({ default: module.NoticeBar })));

type Severity = 'success' | 'error';
type Notify = (message: string, severity?: Severity) => void;

const NoticeContext = createContext<Notify>(() => undefined);

/**
 * Says in passing that something has been done, on whatever page the person is next. Failures stay beside their cause;
 * those whose cause may be out of sight by then are said here, too.
 */
export const useNotify = () => use(NoticeContext);

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<{ message: string; severity: Severity; id: number }>();
  const [open, setOpen] = useState(false);
  const notify = useCallback<Notify>((message, severity = 'success') => {
    setNotice((last) => ({ message, severity, id: (last?.id ?? 0) + 1 }));
    setOpen(true);
  }, []);

  return (
    <NoticeContext value={notify}>
      {children}
      {notice && (
        <Suspense>
          <NoticeBar
            key={notice.id}
            message={notice.message}
            severity={notice.severity}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </NoticeContext>
  );
}
