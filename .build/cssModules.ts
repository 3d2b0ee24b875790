import { basename } from 'node:path';

/** Names classes of CSS Modules, such as GroupCard-head. Names without a hash compress to a third of the size. */
export const cssModules = {
  generateScopedName: (name: string, path: string) => `${basename(path).replace(/\.module\.css.*/, '')}-${name}`,
};
