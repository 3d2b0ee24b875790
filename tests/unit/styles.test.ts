import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => join('src', name));
const read = (path: string) => readFileSync(path, 'utf8');
const withoutImports = (path: string) => read(path).replace(/^import .*;$/gm, '');

/** The class names of each CSS module. */
const classes = new Map(
  sources
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => {
      const selectors = read(path).replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|[\w-]+:[^;{}]*;/g, '');
      return [path, new Set(selectors.match(/(?<=\.)[a-z]\w*(?![\w-])/gi))];
    }),
);

const imports = sources
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) =>
    [...read(path).matchAll(/^import (\w+) from '(.*\.module\.css)';$/gm)].map(([, name = '', module = '']) => ({
      path,
      module: join(dirname(path), module),
      used: new Set(withoutImports(path).match(new RegExp(`(?<=\\b${name}\\.)\\w+`, 'g'))),
    })),
  );

test('every class that a part names is in its CSS module', () => {
  const missing = imports.flatMap(({ path, module, used }) =>
    [...used].filter((name) => !classes.get(module)?.has(name)).map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every class of a CSS module is used', () => {
  const unused = [...classes].flatMap(([module, names]) =>
    [...names]
      .filter((name) => imports.every((one) => one.module !== module || !one.used.has(name)))
      .filter((name) => !new RegExp(`composes: [^;]*\\b${name}\\b`).test(read(module)))
      .map((name) => `${module}: ${name}`),
  );
  expect(unused).toEqual([]);
});
