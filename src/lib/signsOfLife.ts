import { createListeners } from './listeners';

/**
 * Notified of the successful responses of all servers, and of the pieces of lists, each of which shows that a server is
 * awake.
 */
export const signsOfLife = createListeners();
