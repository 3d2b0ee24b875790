import type { Rolldown } from 'vite';

/**
 * With what pages share with the SDK of the identity provider, `within` and idb, of which both use the same version: else
 * each page would wait for the SDK.
 */
const inApp =
  /[\\/]src[\\/](?:App|env|components[\\/](?:Field|Page)|lib[\\/]within)\.tsx?$|[\\/]@mui[\\/]material[\\/](?:Card|Link)[\\/]|[\\/]node_modules[\\/]idb[\\/]/;

/** What several parts load when they need it is a file of its own. */
const isShared = (id: string) =>
  !/[\\/]src[\\/](?:features[\\/](?:members[\\/]roster|sharing[\\/]ShareButton)|lib[\\/]qrCode)\.tsx?$/.test(id);

/**
 * Bundles the code that comes together into one file: it compresses better, and on a slow network each additional file
 * costs time. A module belongs to the group of highest priority that reaches it by static imports.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Imported by main.tsx: React.
  { name: 'main', tags: ['$initial'], priority: 6 },
  // Separate from the app, since the mocks start before it.
  { name: 'mocks', test: /[\\/]tests[\\/]mocks[\\/]browser\.ts$/, priority: 5 },
  // The app without its pages, and what the login page shares with others.
  { name: 'app', test: inApp, priority: 4 },
  { name: 'login', test: /[\\/]src[\\/]pages[\\/]LoginPage\.tsx$/, priority: 3 },
  // The SDK of the identity provider, which the login page needs after its first paint.
  { name: 'identity', test: /[\\/]src[\\/]auth[\\/]firebase\.ts$/, priority: 3 },
  // What is around every other page, and the page that people begin with.
  { name: 'signedIn', test: /[\\/]src[\\/](layout[\\/]AppLayout|pages[\\/]FindGroupPage)\.tsx$/, priority: 2 },
  // A search, whose code comes when one is begun, with the cards that other pages have, too.
  { name: 'Results', test: /[\\/]src[\\/]features[\\/]search[\\/]Results\.tsx$/, priority: 1.5 },
  // What several of the others share: in files by who shares it, the small ones joined.
  {
    name: 'shared',
    test: isShared,
    minShareCount: 2,
    priority: 1,
    entriesAware: true,
    entriesAwareMergeThreshold: 6_000,
  },
];

/** The names of shared files would list all that share them. */
export const chunkFileNames = ({ name }: Rolldown.PreRenderedChunk) =>
  `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`;
