import {
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { isComposing } from '../../hooks/presses';
import { useBackCloses } from '../../hooks/useBackCloses';
import styles from './DialogFrame.module.css';
import { openDialogs } from './openDialogs';

interface DialogFrameProps {
  /** The name of the dialog, for screen readers. */
  label: string;
  /** 'screen' fills the window, 'sheet' sits at its lower edge, 'side' at its right. The default is the center. */
  place?: 'screen' | 'sheet' | 'side' | false;
  /** 'table' leaves room for several columns. */
  wide?: boolean | 'table';
  /** Undefined while the dialog cannot be closed. */
  onClose: (() => void) | undefined;
  /** Called by the Back button of the browser. By default, `onClose`. */
  onBack?: () => void;
  /** Plain elements with the classes title, content, words and actions of DialogFrame.module.css. */
  children: ReactNode;
}

/**
 * A dialog over the page, which cannot be used while the dialog is open. The dialog is open while it is rendered. It
 * takes the focus, unless one of its controls has it, and returns the focus when it closes. Escape, Back or a press
 * outside closes the dialog.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { label, place, wide, onClose, onBack = onClose, children } = props;
  useBackCloses(onBack);
  const layer = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDivElement>(null);
  /** The element that had the focus before the dialog. */
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!layer.current || !dialog.current) return;
    const box = dialog.current;
    if (!box.contains(document.activeElement)) box.focus();
    const remove = openDialogs.add(layer.current);
    changedAt = performance.now();
    return () => {
      remove();
      changedAt = performance.now();
      const hadFocus = document.activeElement === document.body || box.contains(document.activeElement);
      if (hadFocus && before.current instanceof HTMLElement) before.current.focus();
      // An <Activity> that hides a part of a page also hides its dialog. When the dialog is shown again, it has to
      // remember the focus anew.
      before.current = null;
    };
  }, []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event) && !event.defaultPrevented) onClose?.();
  };
  useEffect(() => {
    // Listen to the document, because the body has the focus after the focused control was removed.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target === document.body && layer.current && openDialogs.isTopmost(layer.current)) closeOnEscape(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current ??= relatedTarget;
  };
  const onKeyDown = (event: ReactKeyboardEvent) => {
    // The page must not react to the same Escape.
    if (event.key === 'Escape') event.stopPropagation();
    closeOnEscape(event.nativeEvent);
  };
  return createPortal(
    <div ref={layer} className={styles.layer}>
      <div aria-hidden className={styles.veil} onClick={onClose} />
      <div
        ref={dialog}
        role="dialog"
        aria-modal
        aria-label={label}
        tabIndex={-1}
        className={styles.dialog}
        data-place={place || undefined}
        data-wide={wide}
        onFocus={rememberFocus}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}

/** The longest time between the two presses of a double press, in ms. */
const DOUBLE_MS = 500;

/** When a dialog was last opened or closed, in ms of `performance.now()`. */
let changedAt = Number.NEGATIVE_INFINITY;

/**
 * Ignores the second half of a double press. It would hit what the first half has brought under the pointer: the page
 * behind a closed dialog, or the veil of a new dialog. A press on the veil would close the new dialog again.
 */
function ignoreSecondPress(event: MouseEvent) {
  if (event.detail < 2 || performance.now() - changedAt > DOUBLE_MS) return;
  event.preventDefault();
  event.stopPropagation();
}
window.addEventListener('click', ignoreSecondPress, { capture: true });
