import { createListeners } from './listeners';

/**
 * Notifies its listeners of each successful response of any server, and of each piece of a list that arrives, because
 * these show that a server is awake.
 */
export const signsOfLife = createListeners();
