import { type ReactNode, startTransition, use, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import shared from '../theme/shared.module.css';
import { Button } from './controls/Button';
import styles from './GrowingList.module.css';
import { PageMemoryContext } from './Page';

/** How many items a press on the button adds. */
const STEP = 24;
/** How many items are added at a time while the end of the list is near the window. */
const SLICE = 6;

interface GrowingOptions {
  /** How many items are rendered first. */
  first?: number;
  /** The least number of items to render, even without scrolling. */
  atLeast?: number;
  /**
   * For a list that does not grow while the person scrolls: how many older items a press on the button adds. The items
   * must have a `tabIndex`, because the first new item takes the focus.
   */
  older?: number;
}

/**
 * Decides how many items of a long list to render (`shown`). Attach the ref `list` to the list, and `end` to the button
 * below the list. When the button comes within 600 px of the window, more items are shown. A press on the button moves
 * the focus to the first control of the first new item, or with `older`, to the new item itself.
 */
export function useGrowing(label: string, length: number, options: GrowingOptions = {}) {
  const { first = STEP, atLeast = 0, older } = options;
  const entry = `${useLocation().key} ${label}`;
  const { itemCounts } = use(PageMemoryContext);
  const [grown, setGrown] = useState(() => itemCounts.get(entry) ?? first);
  const end = useRef<HTMLButtonElement>(null);
  const items = useRef<Element>(null);
  /** After a press on the button: the index of the first new item, which gets the focus. */
  const asked = useRef<number>(undefined);
  const shown = Math.max(grown, atLeast);
  const rest = Math.max(0, length - shown);

  useEffect(() => {
    itemCounts.set(entry, grown);
  }, [itemCounts, entry, grown]);

  useEffect(() => {
    const button = end.current;
    if (!button || rest === 0 || older) return;
    // A transition, so that rendering the items does not block input.
    const grow = () => startTransition(() => setGrown(shown + SLICE));
    const isSeen = ({ isIntersecting }: IntersectionObserverEntry) => isIntersecting;
    // Grow if any report says that the button is in view, because a busy browser delivers several reports together.
    const observer = new IntersectionObserver((sights) => sights.some(isSeen) && grow(), { rootMargin: '600px' });
    observer.observe(button);
    return () => observer.disconnect();
  }, [shown, rest, older]);

  useEffect(() => {
    const item = asked.current !== undefined && grown > asked.current && items.current?.children[asked.current];
    asked.current = undefined;
    if (!(item instanceof HTMLElement)) return;
    if (older) item.focus({ preventScroll: true });
    else item.querySelector<HTMLElement>('a, button, input')?.focus();
  }, [grown, older]);

  const list = useCallback((element: Element | null) => {
    items.current = element;
  }, []);

  const grow = () => {
    asked.current = shown;
    setGrown(shown + (older ?? STEP));
  };
  return { shown, rest, step: Math.min(rest, older ?? STEP), older, end, list, grow };
}

/** The button below a growing list. Renders nothing once all items are shown. */
export const MoreButton = ({ growing: { rest, step, older, end, grow } }: { growing: ReturnType<typeof useGrowing> }) =>
  rest > 0 && (
    <Button ref={end} onClick={grow} className={older ? undefined : styles.more}>
      Show {step} {older ? 'older' : `more${step < rest ? ` of ${rest}` : ''}`}
    </Button>
  );

interface GrowingListProps<Item> extends GrowingOptions {
  label: string;
  items: Item[];
  render: (item: Item) => ReactNode;
  className?: string;
}

/** Renders the first items of a list, and more while the person scrolls, so that a long list appears fast, too. */
export function GrowingList<Item>(props: GrowingListProps<Item>) {
  const { label, items, render, className = shared.cardGrid, ...options } = props;
  const growing = useGrowing(label, items.length, options);
  return (
    <>
      <ul ref={growing.list} aria-label={label} className={className}>
        {items.slice(0, growing.shown).map(render)}
      </ul>
      <MoreButton growing={growing} />
    </>
  );
}
