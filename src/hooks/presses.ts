import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** As long as phones take for theirs. */
const LONG_MS = 500;
/** In pixels: a finger that moves further scrolls. */
const MOVED = 10;

/** Handlers for an element whose press does one thing and whose long press, by touch, another. */
export function useLongPress(onPress: () => void, onLongPress: (() => void) | undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const wasLong = useRef(false);
  const end = () => clearTimeout(press.current?.timer);
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
 * A click handler for a button whose row goes when it is pressed: the second press of a double tap would hit the row that
 * has taken its place.
 */
export const firstPress =
  (run: () => void) =>
  ({ detail }: { detail: number }) => {
    if (detail < 2) run();
  };
