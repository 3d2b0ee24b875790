const listeners = new Set<() => void>();
let count = 0;

function change(by: number) {
  count += by;
  for (const listener of listeners) listener();
}

/** Counts the open dialogs. */
export const openDialogs = {
  add: () => change(1),
  remove: () => change(-1),
  any: () => count > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
