import { useCallback, useMemo, useState } from 'react';

/** Returns the selection of a list's items. `keyOf` must be the same function on every call. */
export function useSelection<Item>(items: Item[], keyOf: (item: Item) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => items.filter((item) => keys.has(keyOf(item))), [items, keys, keyOf]);
  const drop = useCallback((gone: string[]) => {
    setKeys((before) => new Set([...before].filter((key) => !gone.includes(key))));
  }, []);
  const toggle = useCallback((key: string) => {
    setKeys((before) =>
      before.has(key) ? new Set([...before].filter((other) => other !== key)) : new Set(before).add(key),
    );
  }, []);
  return {
    /** The selected items among `items`, so that actions never affect items that a filter hides. */
    chosen,
    /** The number of items that can be selected. */
    all: items.length,
    has: (key: string) => keys.has(key),
    toggle,
    /** Selects all of the items, or clears the whole selection. */
    chooseAll: (all: boolean) => setKeys(new Set(all ? items.map(keyOf) : [])),
    drop,
  };
}

export type ListSelection<Item> = ReturnType<typeof useListSelection<Item>>;

/**
 * A selection for a list. On a narrow screen, where rows have no room for checkboxes, the user starts and ends selection
 * mode.
 */
export function useListSelection<Item>(items: Item[], keyOf: (item: Item) => string, isNarrow: boolean) {
  const selection = useSelection(items, keyOf);
  const [started, setStarted] = useState(false);
  // Rows that were selected on a wide screen stay marked when the device is turned.
  const selecting = isNarrow && (started || selection.chosen.length > 0);
  return {
    ...selection,
    /** Whether the rows can be selected: always on a wide screen, and in selection mode on a narrow one. */
    selectable: selecting || !isNarrow,
    selecting,
    start: useCallback(() => setStarted(true), []),
    /** Clears the selection, too. */
    stop: () => {
      setStarted(false);
      selection.chooseAll(false);
    },
  };
}
