import type { Rolldown } from 'vite';

/**
 * Matches the modules of the file `app`. lib/within and idb belong to it, because in the file of the identity SDK they
 * would make every page wait for the SDK.
 */
const inApp =
  /[\\/]src[\\/](?:App|env|components[\\/](?:controls[\\/]Field|Page|Refusal|laterIcons)|lib[\\/]within)\.tsx?$|[\\/]node_modules[\\/]idb[\\/]/;

/** Leaves out the QR code, which is loaded on demand in two places, so that it has its own file. */
const isShared = (id: string) => !/[\\/]src[\\/]lib[\\/]qrCode\.ts$/.test(id);

/**
 * Bundles code that is loaded together into one file, because one file compresses better and each additional file costs
 * time on a slow network. A module belongs to the group of highest priority that reaches it by static imports.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // main.tsx and everything that it imports statically, such as React.
  { name: 'main', tags: ['$initial'], priority: 6 },
  // Separate from the app, because the mocks start before the app.
  { name: 'mocks', test: /[\\/]tests[\\/]mocks[\\/]browser\.ts$/, priority: 5 },
  // The app without its pages, and the modules that the login page shares with other pages.
  { name: 'app', test: inApp, priority: 4 },
  { name: 'login', test: /[\\/]src[\\/]pages[\\/]LoginPage\.tsx$/, priority: 3 },
  // The SDK of the identity provider, which the login page needs after its first paint.
  { name: 'identity', test: /[\\/]src[\\/]auth[\\/]firebase\.ts$/, priority: 3 },
  // The layout of every other page, and the page that signed-in people start with.
  { name: 'signedIn', test: /[\\/]src[\\/](layout[\\/]AppLayout|pages[\\/]FindGroupPage)\.tsx$/, priority: 2 },
  // The results of a search with their cards, which other pages also show. Loaded when a search begins.
  { name: 'Results', test: /[\\/]src[\\/]features[\\/]search[\\/]Results\.tsx$/, priority: 1.5 },
  // Modules that at least two entries need. The pages and all other code that is loaded on demand are entries, too.
  // Modules that the same entries need are in one file, and small files are merged.
  {
    name: 'shared',
    test: isShared,
    minShareCount: 2,
    priority: 1,
    entriesAware: true,
    entriesAwareMergeThreshold: 2_000,
  },
];

/** Shortens the names of shared files, which would otherwise list all files that share them. */
export const chunkFileNames = ({ name }: Rolldown.PreRenderedChunk) =>
  `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`;
