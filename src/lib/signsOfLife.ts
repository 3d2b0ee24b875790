let count = 0;
const listeners = new Set<() => void>();

/** Counts the successful responses of all servers, and the pieces of lists, each of which shows that a server is awake. */
export const signsOfLife = {
  count: () => count,
  add() {
    count += 1;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
