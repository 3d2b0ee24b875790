import { basename } from 'node:path';

/** How classes of CSS Modules are named, such as GroupCard-head. Without a hash, the names compress to a third. */
export const cssModules = {
  generateScopedName: (name: string, path: string) => `${basename(path).replace(/\.module\.css.*/, '')}-${name}`,
};
