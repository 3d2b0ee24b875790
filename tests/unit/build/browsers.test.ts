import { readFileSync } from 'node:fs';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const { browserslist }: { browserslist: string[] } = JSON.parse(read('package.json'));

test('the build compiles for the browsers that package.json and the README name', async () => {
  const { build } = await resolveConfig({}, 'build');
  expect(build.target).toHaveLength(browserslist.length);
  const [, section] = read('README.md').split('\n### Browsers\n');
  for (const browser of browserslist) {
    const [name, version] = browser.split(' >= ');
    expect(build.target).toContain(`${name}${version}`);
    expect(section).toMatch(new RegExp(`${name}\\b.*?\\b${version?.replace('.', '\\.')}\\b`, 'is'));
  }
});
