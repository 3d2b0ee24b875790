import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatControls } from '../controls/controls';
import { Drawer } from './Drawer';
import { useControls } from './useMocks';

const isTyping = ([target]: EventTarget[]) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

interface PanelProps {
  /** Whether the panel was open before the reload. */
  wasOpen: boolean;
  reset: () => void;
}

export function Panel({ wasOpen, reset }: PanelProps) {
  const [open, setOpen] = useState(wasOpen);
  const isChanged = formatControls(useControls()) !== '';
  const opener = useRef<Element>(null);
  const button = useRef<HTMLButtonElement>(null);

  const show = () => {
    opener.current = document.activeElement;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    // Wait until the button is rendered again.
    requestAnimationFrame(() => {
      const { current } = opener;
      // Return the focus if the app had it. While the panel has the focus, the active element is the panel's host.
      const isOfApp = current instanceof HTMLElement && current !== document.body && document.body.contains(current);
      if (isOfApp) current.focus();
      else button.current?.focus();
    });
  };
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, code } = event;
    if (!altKey || ctrlKey || metaKey || code !== 'KeyM' || (!open && isTyping(event.composedPath()))) return;
    event.preventDefault();
    if (open) close();
    else show();
  });
  useEffect(() => {
    // Listen in the capture phase: the panel stops its key events from reaching the page.
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);

  return (
    <aside
      aria-label="Mock panel"
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Escape') close();
      }}
    >
      {open ? (
        <Drawer onClose={close} reset={reset} />
      ) : (
        <button
          ref={button}
          type="button"
          className="opener"
          title="Mock panel (Alt+M)"
          aria-label={isChanged ? 'Mock panel, something is changed' : 'Mock panel'}
          aria-expanded={false}
          onClick={show}
        >
          {isChanged && <span className="dot" />}
        </button>
      )}
    </aside>
  );
}
