import { useCallback, useMemo, useState } from 'react';

export interface Selection<Item> {
  /** The selected items among `items`, so that actions never affect items that a filter hides. */
  chosen: Item[];
  has: (key: string) => boolean;
  toggle: (key: string) => void;
  /** Selects all of the items, or clears the whole selection. */
  chooseAll: (all: boolean) => void;
  drop: (keys: string[]) => void;
}

/** Returns the selection of a list's items. `keyOf` must be the same function on every call. */
export function useSelection<Item>(items: Item[], keyOf: (item: Item) => string): Selection<Item> {
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
    chosen,
    has: (key) => keys.has(key),
    toggle,
    chooseAll: (all) => setKeys(new Set(all ? items.map(keyOf) : [])),
    drop,
  };
}

export interface SelectionMode {
  /** Whether the rows can be selected: always on a wide screen, and in selection mode on a narrow one. */
  selectable: boolean;
  selecting: boolean;
  start: () => void;
  /** Clears the selection, too. */
  stop: () => void;
}

/** On a narrow screen, where rows have no room for checkboxes, the user starts and ends selection mode. */
export function useSelectionMode(
  { chosen, chooseAll }: Pick<Selection<unknown>, 'chosen' | 'chooseAll'>,
  isNarrow: boolean,
): SelectionMode {
  const [started, setStarted] = useState(false);
  // Rows that were selected on a wide screen stay marked when the device is turned.
  const selecting = isNarrow && (started || chosen.length > 0);
  return {
    selectable: selecting || !isNarrow,
    selecting,
    start: useCallback(() => setStarted(true), []),
    stop: () => {
      setStarted(false);
      chooseAll(false);
    },
  };
}
