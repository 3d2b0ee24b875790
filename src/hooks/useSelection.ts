import { useCallback, useMemo, useState } from 'react';

export type Selection<Item> = ReturnType<typeof useSelection<Item>>;

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
    has: (key: string) => keys.has(key),
    toggle,
    /** Selects all of the items, or clears the whole selection. */
    chooseAll: (all: boolean) => setKeys(new Set(all ? items.map(keyOf) : [])),
    drop,
  };
}

export type SelectionMode = ReturnType<typeof useSelectionMode>;

/** On a narrow screen, where rows have no room for checkboxes, the user starts and ends selection mode. */
export function useSelectionMode(
  { chosen, chooseAll }: Pick<Selection<unknown>, 'chosen' | 'chooseAll'>,
  isNarrow: boolean,
) {
  const [started, setStarted] = useState(false);
  // Rows that were selected on a wide screen stay marked when the device is turned.
  const selecting = isNarrow && (started || chosen.length > 0);
  return {
    /** Whether the rows can be selected: always on a wide screen, and in selection mode on a narrow one. */
    selectable: selecting || !isNarrow,
    selecting,
    start: useCallback(() => setStarted(true), []),
    /** Clears the selection, too. */
    stop: () => {
      setStarted(false);
      chooseAll(false);
    },
  };
}
