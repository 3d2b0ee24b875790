import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { acyclic } from '../../../.build/acyclic';
import { tempFolder } from '../../support/programs';

const modules = {
  'entry.js': `import('./first.js'); import('./last.js');`,
  'first.js': `import { middle } from './middle.js'; export const first = 'first ' + middle;`,
  'middle.js': `import { last } from './last.js'; export const middle = 'middle ' + last;`,
  'last.js': `export const last = 'last';`,
};

/** Builds `modules`. All modules that match the same pattern are put into one file. */
async function buildGroups(...groups: RegExp[]) {
  const root = tempFolder();
  for (const [name, code] of Object.entries(modules)) writeFileSync(join(root, name), code);
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [acyclic()],
    build: {
      rolldownOptions: {
        input: join(root, 'entry.js'),
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: groups.map((test, index) => ({ test, name: `group${index}` })),
          },
        },
      },
    },
  });
}

test('a build stops when two of its files need each other', async () => {
  await expect(buildGroups(/first|last/, /middle/)).rejects.toThrow(/group\d-\S+ imports itself through other files/);
  await expect(buildGroups(/first/, /middle|last/)).resolves.toBeUndefined();
});
