import { useEffect, useRef, useState } from 'react';
import { isComposing } from '../hooks/presses';
import { uncoverFocus } from '../hooks/useFocusFallback';
import { undo } from '../outbox/undo';
import { breakable } from './breakable';
import { Alert } from './controls/Alert';
import { Button } from './controls/Button';
import { openDialogs } from './dialogs/openDialogs';
import { componentMessages } from './messages';
import styles from './Toast.module.css';

/** How long a toast is shown, in ms: long enough to read two lines. */
const TOAST_MS = 6000;

export interface ShownToast {
  message: string;
  severity: 'success' | 'error' | 'info';
  undos?: { label: string; takeBack: () => void }[];
  /** When the message came, in ms since the epoch. Undefined for an offer to undo. */
  at?: number;
}

interface ToastProps {
  toast: ShownToast;
  onClose: () => void;
  /** Announces to screen readers that a change was undone, because the toast itself disappears. */
  announce: (message: string) => void;
}

/** The key that moves the focus into the toast, which closes before anybody could reach it with Tab. */
const FOCUS_KEY = 'F8';

/**
 * A message at the bottom of the window, where other elements make room for it. FOCUS_KEY moves the focus to its first
 * button, and Escape closes the toast. Then the focus returns to the element that had it before.
 */
export function Toast({ toast, onClose, announce }: ToastProps) {
  const { message, severity, undos } = toast;
  /** The message under the pointer or with the focus. It stays open; a message that replaces it closes as usual. */
  const [held, setHeld] = useState<ShownToast>();
  const hold = (on: boolean) => {
    // An offer to undo clears `held`, because the message that the offer has replaced is shown again after the offer,
    // and must then close by itself.
    setHeld(on && !undos ? toast : undefined);
    if (!undos) return;
    if (on) undo.pause();
    else undo.resume();
  };
  const box = useRef<HTMLDivElement>(null);
  /** The element that had the focus before the toast. */
  const before = useRef<Element>(null);
  useEffect(() => (box.current ? keepFree(box.current) : undefined), []);
  useEffect(() => {
    // The time of an offer to undo is set in src/outbox/undo.ts.
    if (toast === held || toast.undos) return;
    const timer = setTimeout(onClose, TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast, held, onClose]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || isComposing(event)) return;
      if (key === FOCUS_KEY) box.current?.querySelector('button')?.focus();
      // If a dialog is open, an Escape outside the toast closes the dialog, and not the toast.
      const isOurs = !openDialogs.any() || (target instanceof Node && box.current?.contains(target));
      if (key === 'Escape' && isOurs) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  useEffect(
    () => () => {
      // If the toast had the focus, the body has it now.
      if (document.activeElement === document.body && before.current instanceof HTMLElement)
        before.current.focus({ preventScroll: true });
    },
    [],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: The handlers only observe the pointer and the focus.
    <div
      ref={box}
      className={`toast ${styles.toast}`}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        // `relatedTarget` is null when the window gets the focus back.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        hold(true);
      }}
      onBlur={() => hold(false)}
      aria-keyshortcuts={FOCUS_KEY}
    >
      <Alert
        severity={severity}
        variant="filled"
        // No icon beside the buttons: on a phone, the sentence and two buttons need the room.
        icon={undos ? false : undefined}
        role={severity === 'error' ? 'alert' : 'none'}
        onClose={onClose}
        action={undos?.map(({ label, takeBack }) => (
          <Button
            key={label}
            onClick={() => {
              takeBack();
              announce(componentMessages.takenBack);
            }}
            className={styles.undo}
          >
            {label}
          </Button>
        ))}
        className={styles.alert}
      >
        <span>{breakable(message)}</span>
        <span className={styles.key}> {componentMessages.toastKey(FOCUS_KEY)}</span>
      </Alert>
    </div>
  );
}

/**
 * Reserves room for a toast at the bottom of the window, and scrolls the control with the keyboard focus out from under
 * the toast. Returns a function that gives the room back.
 */
function keepFree(toast: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--toast-top', `calc(var(--foot) + ${toast.offsetHeight + 16}px)`);
    uncoverFocus(toast);
  });
  observer.observe(toast);
  return () => {
    observer.disconnect();
    style.removeProperty('--toast-top');
  };
}
