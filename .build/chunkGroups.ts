import type { Rolldown } from 'vite';

/**
 * What every page needs, in as few files as possible: they compress better together, and on a slow network each further
 * file costs time. A module belongs to the first group that reaches it by static imports.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What main.tsx imports: React.
  { name: 'main', tags: ['$initial'], priority: 4 },
  // Apart from the app, since it is shown when the app cannot be loaded.
  { name: 'base', test: /[\\/]src[\\/]layout[\\/]StartProblem\.tsx$/, priority: 3 },
  // Apart from the app, since the mocks start before it.
  { name: 'mocks', test: /[\\/]tests[\\/]mocks[\\/]browser\.ts$/, priority: 2 },
  { name: 'app', test: /[\\/]src[\\/]App\.tsx$/, priority: 1 },
];
