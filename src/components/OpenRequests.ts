import { createContext } from 'react';

/** How many people wait for an answer of the person who is signed in. */
export const OpenRequestsContext = createContext(0);
