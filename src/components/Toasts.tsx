import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { describeDecisions, undo } from '../outbox/undo';
import shared from '../theme/shared.module.css';
import { type ShownToast, Toast } from './Toast';

/** How long an announcement stays in the page, for screen readers, in ms. */
const NEWS_MS = 6000;
/** How long an announcement waits, in ms: screen readers ignore everything outside a dialog that is closing. */
const DIALOG_CLOSES_MS = 300;

interface ToastOptions {
  severity?: 'success' | 'error';
}

export interface Toasts {
  /**
   * Shows a message for a few seconds, even if the person goes to another page, and replaces the previous message. An
   * error is added to one that has come just before, because several calls that are sent together may fail. For results that cannot
   * be seen on the page or undone, and for failures of parts that may be out of view.
   */
  show: (message: string, options?: ToastOptions) => void;
  /** Announces to screen readers a success that is visible on the page. */
  announce: (message: string) => void;
}

const ToastContext = createContext<Toasts>({ show: () => undefined, announce: () => undefined });

export const useToasts = () => use(ToastContext);

/** Errors that come within this time, in ms, are shown together. */
const TOGETHER_MS = 3000;

/** Returns the text of an error, after the errors that have come just before. */
const addTo = (shown: ShownToast | undefined, error: string, at: number) => {
  if (shown?.severity !== 'error' || at - (shown.at ?? 0) > TOGETHER_MS) return error;
  return shown.message.includes(error) ? shown.message : `${shown.message} ${error}`;
};

/** Shows one toast at a time. The offer to undo takes precedence over messages. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast>();
  const [news, setNews] = useState('');
  const decisions = useSyncExternalStore(undo.subscribe, undo.getDecisions);

  /** The announcements that wait. They are announced together, because each would replace the one before it. */
  const coming = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const toasts = useMemo<Toasts>(
    () => ({
      // A transition lets the browser paint the pressed button first.
      show: (message, { severity = 'success' } = {}) => {
        const at = Date.now();
        const textAfter = (shown?: ShownToast) => (severity === 'error' ? addTo(shown, message, at) : message);
        startTransition(() => setToast((shown) => ({ message: textAfter(shown), severity, at })));
      },
      announce: (message) => {
        // Clear the last announcement first, so that screen readers read the same words again.
        setNews('');
        coming.current.add(message);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          setNews([...coming.current].join(' '));
          coming.current.clear();
        }, DIALOG_CLOSES_MS);
      },
    }),
    [],
  );
  const close = useCallback(() => setToast(undefined), []);

  // Clear the announcement, so that it is not read a second time.
  useEffect(() => {
    if (!news) return;
    const clearing = setTimeout(() => setNews(''), NEWS_MS);
    return () => clearTimeout(clearing);
  }, [news]);

  const offer = useMemo<ShownToast | undefined>(() => {
    const [first] = decisions;
    if (!first) return toast;
    const undos = [{ label: 'Undo', takeBack: undo.takeBackLast }];
    if (decisions.at(-1)?.press !== first.press) undos.push({ label: 'Undo all', takeBack: undo.takeBackAll });
    return { message: describeDecisions(decisions), severity: 'info', undos };
  }, [decisions, toast]);

  return (
    <ToastContext value={toasts}>
      {children}
      <div role="status" className={shared.hidden}>
        {news}
      </div>
      {/* Rendered before there is a toast, because screen readers miss a live region that comes with its text. */}
      <div role="status">
        {offer && <Toast toast={offer} onClose={offer.undos ? undo.sendNow : close} announce={toasts.announce} />}
      </div>
    </ToastContext>
  );
}
