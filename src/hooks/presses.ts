import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** In ms: the duration of a long press on phones. */
const LONG_MS = 500;
/** In pixels: a finger that moves further is scrolling. */
const MOVED = 10;

/** Handlers for an element that reacts to a press, and differently to a long press by touch or pen. */
export function useLongPress(onPress: () => void, onLongPress: (() => void) | undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const wasLong = useRef(false);
  const end = () => clearTimeout(press.current?.timer);
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      wasLong.current = false;
      if (pointerType === 'mouse' || !onLongPress) return;
      end();
      const timer = setTimeout(() => {
        wasLong.current = true;
        onLongPress();
      }, LONG_MS);
      press.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > MOVED) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The browser's own menu for a long press would cover the selection.
    onContextMenu: (event: MouseEvent) => wasLong.current && event.preventDefault(),
    onClick: () => {
      if (!wasLong.current) onPress();
      wasLong.current = false;
    },
  };
}

/**
 * A click handler for a button that disappears or changes its meaning when it is pressed. Ignores the second half of a
 * double press, which would hit the next button in the same place, or undo the first half.
 */
export const firstPress =
  (run: () => void) =>
  ({ detail }: { detail: number }) => {
    if (detail < 2) run();
  };

/** The key code of all keys that an input method editor handles. */
const COMPOSING = 229;

/**
 * Whether an input method editor handles a key. In Safari, `isComposing` is already false for the key that ends a
 * composition.
 */
export const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === COMPOSING;
