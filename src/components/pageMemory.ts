import { createContext } from 'react';

/** What pages remember across navigations, until the app is loaded again. */
interface PageMemory {
  /** The last location whose heading was focused, or was left alone on purpose. */
  announced: { key: string; pathname: string };
  /** By history entry and list: how many items were rendered, so that Back can restore the scroll position. */
  itemCounts: Map<string, number>;
}

export const createPageMemory = (): PageMemory => ({ announced: { key: '', pathname: '' }, itemCounts: new Map() });

export const PageMemoryContext = createContext(createPageMemory());
