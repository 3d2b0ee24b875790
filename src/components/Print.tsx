import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSingleFlight } from '../hooks/useSingleFlight';
import { messages } from '../messages';
import { Alert } from './controls/Alert';
import { Button } from './controls/Button';
import { PrintIcon } from './laterIcons';
import styles from './Print.module.css';

interface PrintButtonProps<Props> {
  label: string;
  /** Loads the component that is printed. Called when the button is pressed. */
  load: () => Promise<ComponentType<Props>>;
  /** The props of the component that is printed. */
  sheet: Props;
  onPrint?: () => void;
}

/** Prints a component that is loaded on demand. */
export function PrintButton<Props extends object>({ label, load, sheet, onPrint }: PrintButtonProps<Props>) {
  const loading = useSingleFlight({ mutationKey: ['code', 'sheet'], mutationFn: load });
  const [printing, setPrinting] = useState(false);
  const done = useCallback(() => setPrinting(false), []);
  const Sheet = loading.data;
  const print = () => {
    setPrinting(true);
    onPrint?.();
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PrintIcon />}
        loading={loading.isPending}
        onClick={() => loading.run(undefined, { onSuccess: print })}
      >
        {label}
      </Button>
      {loading.error && <Alert severity="error">{messages.codeFailed}</Alert>}
      {printing && Sheet && (
        <PrintSheet onDone={done}>
          <Sheet {...sheet} />
        </PrintSheet>
      )}
    </>
  );
}

interface PrintSheetProps {
  /** Called on the next press or key, because phones still need the sheet after `window.print` has returned. */
  onDone: () => void;
  children: ReactNode;
}

/** Opens the browser's print dialog. On paper, the children replace the page; on the screen, they are invisible. */
function PrintSheet({ onDone, children }: PrintSheetProps) {
  useEffect(() => window.print(), []);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, onDone, { signal, capture: true });
    return () => listening.abort();
  }, [onDone]);

  return createPortal(
    <div data-sheet className={styles.sheet}>
      {children}
    </div>,
    document.body,
  );
}
