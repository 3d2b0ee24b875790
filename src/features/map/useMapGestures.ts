import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Point, pan, type View, zoomBy } from './projection';

type Move = (change: (view: View) => View) => void;

/** In pixels: the movement that makes a press a drag. A smaller movement is a click. */
const DRAG_PX = 4;
/** In pixels: the height of a line, for wheels that report lines. */
const LINE_PX = 16;

/**
 * Moves and zooms the map by drag, pinch, double click and wheel. The wheel scrolls the page, unless the map has the
 * focus, or Ctrl or ⌘ is held: browsers report a touchpad pinch as a wheel with Ctrl. `zoomEnd` is the largest zoom.
 */
export function useMapGestures(surface: RefObject<HTMLElement | null>, move: Move, zoomEnd: number) {
  const zoomAt = useEffectEvent((view: View, steps: number, anchor: Point) => zoomBy(view, steps, anchor, zoomEnd));
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const pointers = new Map<number, Point>();
    let dragged = false;

    /** Returns the position of a pointer, in pixels from the middle of the map. */
    const anchorOf = ({ x, y }: Point): Point => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: x - left - width / 2, y: y - top - height / 2 };
    };

    const down = ({ button, pointerId, x, y }: PointerEvent) => {
      if (button !== 0) return;
      if (pointers.size === 0) dragged = false;
      pointers.set(pointerId, { x, y });
    };

    const drag = ({ pointerId, x, y }: PointerEvent) => {
      const before = pointers.get(pointerId);
      if (!before) return;
      const now = { x, y };
      const [right, downwards] = [now.x - before.x, now.y - before.y];
      if (!dragged && Math.hypot(right, downwards) < DRAG_PX) return;
      if (!dragged) element.setPointerCapture(pointerId);
      dragged = true;
      pointers.set(pointerId, now);
      const other = [...pointers].find(([id]) => id !== pointerId)?.[1];
      move((view) => (other ? pinch(view, other, before, now) : pan(view, right, downwards)));
    };

    const pinch = (view: View, still: Point, before: Point, now: Point) => {
      const steps = Math.log2(distance(still, now) / Math.max(1, distance(still, before)));
      const moved = pan(view, (now.x - before.x) / 2, (now.y - before.y) / 2);
      return zoomAt(moved, steps, anchorOf({ x: (still.x + now.x) / 2, y: (still.y + now.y) / 2 }));
    };

    const up = ({ pointerId }: PointerEvent) => pointers.delete(pointerId);

    /** Stops the click at the end of a drag, so that the drag does not press the pin below the pointer. */
    const click = (event: MouseEvent) => {
      if (dragged && event.detail > 0) event.stopPropagation();
    };

    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && !element.contains(document.activeElement)) return;
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX);
      const steps = Math.max(-1, Math.min(1, -pixels / (event.ctrlKey ? 120 : 300)));
      move((view) => zoomAt(view, steps, anchorOf(event)));
    };

    const doubleClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      move((view) => zoomAt(view, event.shiftKey ? -1 : 1, anchorOf(event)));
    };

    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener('pointerdown', down, { signal });
    // On the window: a pointer may leave the map before the movement is long enough to capture it.
    window.addEventListener('pointermove', drag, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', up, { signal });
    element.addEventListener('click', click, { signal, capture: true });
    element.addEventListener('wheel', wheel, { signal, passive: false });
    element.addEventListener('dblclick', doubleClick, { signal });
    return () => controller.abort();
  }, [surface, move]);
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
