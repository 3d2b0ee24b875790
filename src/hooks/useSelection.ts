import { useCallback, useMemo, useState } from 'react';
import { useIsNarrow } from './useViewport';

export type ListSelection<Item> = ReturnType<typeof useListSelection<Item>>;

/**
 * Returns the selection of a list's items. On a narrow screen, where rows have no room for checkboxes, the person
 * starts and ends selection mode. `keyOf` must be the same function on every call.
 */
export function useListSelection<Item>(items: Item[], keyOf: (item: Item) => string) {
  const isNarrow = useIsNarrow();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [started, setStarted] = useState(false);
  const chosen = useMemo(() => items.filter((item) => keys.has(keyOf(item))), [items, keys, keyOf]);
  const chooseAll = (all: boolean) => setKeys(new Set(all ? items.map(keyOf) : []));
  // Rows that were selected on a wide screen stay marked when the device is turned.
  const selecting = isNarrow && (started || chosen.length > 0);
  return {
    /** The selected items among `items`, so that actions never affect items that a filter hides. */
    chosen,
    /** The number of items that can be selected. */
    all: items.length,
    has: (key: string) => keys.has(key),
    /** Selects or deselects an item. On a narrow screen, also starts selection mode. */
    toggle: useCallback(
      (key: string) => {
        setStarted(isNarrow);
        setKeys((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]));
      },
      [isNarrow],
    ),
    /** Selects all of the items, or clears the whole selection. */
    chooseAll,
    /** Whether the rows can be selected: always on a wide screen, and in selection mode on a narrow one. */
    selectable: selecting || !isNarrow,
    selecting,
    start: () => setStarted(true),
    /** Ends selection mode and clears the selection. */
    stop: () => {
      setStarted(false);
      chooseAll(false);
    },
  };
}
