import type { Rolldown } from 'vite';

/**
 * Bundles the code that every page needs into few files: they compress better together, and on a slow network each
 * additional file costs time. A module belongs to the group of highest priority that reaches it by static imports.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Imported by main.tsx: React.
  { name: 'main', tags: ['$initial'], priority: 4 },
  // Separate from the app, since it is shown when the app cannot be loaded.
  { name: 'base', test: /[\\/]src[\\/]layout[\\/]StartProblem\.tsx$/, priority: 3 },
  // Separate from the app, since the mocks start before it.
  { name: 'mocks', test: /[\\/]tests[\\/]mocks[\\/]browser\.ts$/, priority: 2 },
  { name: 'app', test: /[\\/]src[\\/]App\.tsx$/, priority: 1 },
];
