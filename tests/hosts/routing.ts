import { readFileSync, renameSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { Ask } from './ask';
import { contentTypes, expectedOf, filesOf, missingAssets, pages } from './expected';

/** Tests which file answers each path, with which status and headers. `others` says how this host differs. */
export function itRoutes(
  dist: string,
  ask: Ask,
  others: { text404?: RegExp; cachingElsewhere?: (path: string) => string | undefined } = {},
): void {
  const expected = expectedOf(dist);

  async function expectAnswer(path: string) {
    const wanted = expected(path);
    const { status, headers, body } = await ask(path);
    expect({ status, ...headers }, path).toMatchObject({ status: wanted.status, ...wanted.headers });
    expect(headers['cache-control'], path).toBe(wanted.caching ?? others.cachingElsewhere?.(path));
    if (wanted.status === 404 && others.text404) expect(body.toString(), path).toMatch(others.text404);
    else expect(body.equals(readFileSync(join(dist, wanted.file))), `${path} is ${wanted.file}`).toBe(true);
  }

  it('answers every page of the app with index.html', async () => {
    for (const path of pages) {
      expect(expected(path)).toMatchObject({ status: 200, file: '/index.html' });
      await expectAnswer(path);
    }
  });

  it('serves each file', async () => {
    const files = filesOf(dist);
    const kinds = new Set(files.map((path) => extname(path)));
    expect([...kinds].sort()).toEqual(Object.keys(contentTypes));
    for (const path of files) await expectAnswer(path);
  });

  it('answers that an asset is missing, and lets nobody keep that', async () => {
    for (const path of missingAssets) {
      expect(expected(path)).toMatchObject({ status: 404, caching: 'no-store' });
      await expectAnswer(path);
    }
  });
}

/**
 * Tests that nobody caches the 404 for a file with an immutable caching rule. During a release, such a file may be
 * missing.
 */
export function itKeepsNoGap(dist: string, ask: Ask): void {
  it('lets nobody keep that a named asset is missing for a moment', async () => {
    const path = filesOf(dist).find((file) => file.endsWith('.woff2')) ?? '';
    const [file, aside] = [join(dist, path), join(dist, 'aside.woff2')];
    const before = await ask(path);
    expect(before.headers['cache-control']).toMatch('immutable');
    renameSync(file, aside);
    try {
      const { status, headers } = await ask(path);
      expect({ status, caching: headers['cache-control'] }).toEqual({ status: 404, caching: 'no-store' });
    } finally {
      renameSync(aside, file);
    }
  });
}
