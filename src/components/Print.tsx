import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OnDemand } from '../hooks/useOnDemand';
import { Button } from './controls/Button';
import { Loaded } from './Loaded';
import { PrintIcon } from './laterIcons';
import styles from './Print.module.css';

interface PrintButtonProps<Props> {
  label: string;
  /** The component that is printed. It must render a PrintSheet. */
  code: OnDemand<ComponentType<Props & { onDone: () => void }>>;
  props: Props;
}

/** Prints a component that is loaded on demand. */
export function PrintButton<Props extends object>({ label, code, props }: PrintButtonProps<Props>) {
  const [presses, setPresses] = useState(0);
  return (
    <>
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => setPresses((before) => before + 1)}>
        {label}
      </Button>
      {/* The key changes with each press, so that a press after a failure loads the code again. */}
      {presses > 0 && <Loaded key={presses} code={code} props={{ ...props, onDone: () => setPresses(0) }} />}
    </>
  );
}

interface PrintSheetProps {
  onPrint?: () => void;
  /** Called on the next press or key, because phones still need the sheet after `window.print` has returned. */
  onDone: () => void;
  children: ReactNode;
}

/** Opens the browser's print dialog. On paper, the children replace the page; on the screen, they are invisible. */
export function PrintSheet({ onPrint, onDone, children }: PrintSheetProps) {
  const print = useEffectEvent(() => {
    onPrint?.();
    window.print();
  });
  useEffect(() => print(), []);
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
