import { createListeners } from './listeners';

let count = 0;
const { notify, subscribe } = createListeners();

/** Counts the successful responses of all servers, and the pieces of lists, each of which shows that a server is awake. */
export const signsOfLife = {
  count: () => count,
  add() {
    count += 1;
    notify();
  },
  subscribe,
};
