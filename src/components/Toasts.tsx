import Button from '@mui/material/Button';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLastDefined } from '../hooks/useLastDefined';
import { onDemand, useOnDemand } from '../hooks/useOnDemand';
import { undo } from '../outbox/undo';
import shared from '../theme/shared.module.css';
import type { ToastProps } from './Toast';
import styles from './Toasts.module.css';

const toastCode = onDemand(async () => (await import('./Toast')).Toast);
/** Long enough to read two lines. */
const TOAST_MS = 6000;
/** Until then, screen readers hear nothing from outside of a dialog that closes. */
const DIALOG_CLOSES_MS = 300;

interface ToastOptions {
  severity?: 'success' | 'error';
}

export interface Toasts {
  /**
   * Shows a message for a few seconds, on any page the person may have gone to, in place of the one before: for what
   * cannot be seen on the page, and for failures whose place may be out of sight.
   */
  show: (message: string, options?: ToastOptions) => void;
  /** Tells screen readers of a success that can be seen. */
  announce: (message: string) => void;
}

const ToastContext = createContext<Toasts>({ show: () => undefined, announce: () => undefined });

export const useToasts = () => use(ToastContext);

/** For what offers an Undo, and tells when it has failed: the code of the toast comes before the network can be gone. */
export function useUndoToasts(): Toasts {
  useEffect(() => {
    const load = () => void toastCode.load().catch(() => undefined);
    if (document.readyState === 'complete') load();
    for (const event of ['load', 'online']) window.addEventListener(event, load);
    return () => {
      for (const event of ['load', 'online']) window.removeEventListener(event, load);
    };
  }, []);
  return useToasts();
}

type ShownToast = Pick<ToastProps, 'message' | 'severity' | 'undos' | 'open'>;

/** There is one toast at a time; what can be undone comes before any other. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast>();
  /** An object, since the same words told again, just when they end, last anew. */
  const [news, setNews] = useState<{ message: string }>();
  /** The toast under the pointer or with the focus: one that follows it does not stay for that. */
  const [held, setHeld] = useState<ShownToast>();
  const decided = useSyncExternalStore(undo.subscribe, undo.getUndoable);

  const toasts = useMemo<Toasts>(
    () => ({
      // A transition lets the browser paint the pressed button first.
      show: (message, { severity = 'success' } = {}) =>
        startTransition(() => setToast({ message, severity, open: true })),
      announce: (message) => void setTimeout(() => setNews({ message }), DIALOG_CLOSES_MS),
    }),
    [],
  );
  const close = useCallback(() => setToast((last) => last && { ...last, open: false }), []);

  useEffect(() => {
    if (!toast?.open || toast === held || decided !== undefined) return;
    const timer = setTimeout(close, TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast, held, decided, close]);

  // What was told once is not read again, and the same words can be told again.
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setNews(undefined), TOAST_MS);
    return () => clearTimeout(timer);
  }, [news]);

  const hold = (on: boolean) => {
    if (decided === undefined) setHeld(on ? toast : undefined);
    else if (on) undo.pause();
    else undo.resume();
  };
  const offer = useMemo<ShownToast | undefined>(() => {
    if (!decided) return toast;
    const all = decided.decisions > 1 ? [{ label: 'Undo all', takeBack: undo.takeBackAll }] : [];
    const undos = [{ label: 'Undo', takeBack: undo.takeBackLast }, ...all];
    return { message: decided.message, severity: 'info', undos, open: true };
  }, [decided, toast]);
  const content = useLastDefined(offer);

  return (
    <ToastContext value={toasts}>
      {children}
      <div role="status" className={shared.hidden}>
        {news?.message}
      </div>
      {content && (
        <LoadedToast
          {...content}
          open={offer?.open ?? false}
          onClose={decided === undefined ? close : undo.sendNow}
          onHold={hold}
        />
      )}
    </ToastContext>
  );
}

/** Where the looks of a toast could not be loaded, the message is told in plain words. */
function LoadedToast(props: ToastProps) {
  const { code: Toast, failed } = useOnDemand(toastCode);
  if (Toast) return <Toast {...props} />;
  if (!failed || !props.open) return null;
  return (
    <div role={props.severity === 'error' ? 'alert' : 'status'} className={styles.plainToast}>
      {props.message}{' '}
      {props.undos?.map(({ label, takeBack }) => (
        <Button key={label} onClick={takeBack}>
          {label}
        </Button>
      ))}
      <Button onClick={props.onClose}>Close</Button>
    </div>
  );
}
