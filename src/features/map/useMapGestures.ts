import { type RefObject, useEffect, useEffectEvent } from 'react';
import { clamp, type Point, pan, type View } from './projection';

type Move = (change: (view: View) => View) => void;
type Zoomed = (view: View, steps: number, anchor: Point) => View;

/** In pixels: the movement that makes a press a drag. A smaller movement is a click. */
const DRAG_PX = 4;
/** In pixels: the height of a line, for wheels that report lines. */
const LINE_PX = 16;

/**
 * Moves and zooms the map by drag, pinch, double click and wheel. The wheel scrolls the page, unless the map has the
 * focus, or Ctrl or ⌘ is held: browsers report a touchpad pinch as a wheel with Ctrl.
 */
export function useMapGestures(surface: RefObject<HTMLElement | null>, move: Move, zoomed: Zoomed) {
  const drag = useEffectEvent((right: number, down: number) => move((view) => pan(view, right, down)));
  const zoom = useEffectEvent((steps: number, at: Point) => move((view) => zoomed(view, steps, at)));

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

    const onDown = ({ button, pointerId, x, y }: PointerEvent) => {
      if (button !== 0) return;
      if (pointers.size === 0) dragged = false;
      pointers.set(pointerId, { x, y });
    };

    const onMove = ({ pointerId, buttons, x, y }: PointerEvent) => {
      // The pointer was released outside the page, such as in a context menu.
      if (buttons === 0) pointers.delete(pointerId);
      const before = pointers.get(pointerId);
      if (!before) return;
      const now = { x, y };
      if (!dragged && distance(now, before) < DRAG_PX) return;
      if (!dragged) element.setPointerCapture(pointerId);
      dragged = true;
      pointers.set(pointerId, now);
      const [right, down] = [x - before.x, y - before.y];
      const other = [...pointers].find(([id]) => id !== pointerId)?.[1];
      if (!other) return drag(right, down);
      drag(right / 2, down / 2);
      const steps = Math.log2(distance(other, now) / Math.max(1, distance(other, before)));
      zoom(steps, anchorOf({ x: (other.x + x) / 2, y: (other.y + y) / 2 }));
    };

    const onUp = ({ pointerId }: PointerEvent) => pointers.delete(pointerId);

    /** Stops the click at the end of a drag, so that the drag does not press the pin below the pointer. */
    const onClick = (event: MouseEvent) => {
      if (dragged && event.detail > 0) event.stopPropagation();
    };

    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && !element.contains(document.activeElement)) return;
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX);
      zoom(clamp(-pixels / (event.ctrlKey ? 120 : 300), -1, 1), anchorOf(event));
    };

    const onDoubleClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      zoom(event.shiftKey ? -1 : 1, anchorOf(event));
    };

    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener('pointerdown', onDown, { signal });
    // Listen on the window, because a pointer may leave the map before its movement is long enough to capture it.
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('pointercancel', onUp, { signal });
    element.addEventListener('click', onClick, { signal, capture: true });
    element.addEventListener('wheel', onWheel, { signal, passive: false });
    element.addEventListener('dblclick', onDoubleClick, { signal });
    return () => controller.abort();
  }, [surface]);
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
