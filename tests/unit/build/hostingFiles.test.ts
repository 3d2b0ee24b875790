import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { headersFor, nameFiles, parseHeaders, parseRedirects, redirectFor } from '../../../.build/hostingFiles';
import { headersOf, live, template } from '../../support/headersOf';

describe('headers', () => {
  it.each([
    ['/', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/find-group', 'no-cache'],
    ['/login/', 'no-cache'],
    ['/Manage-group/65f0c0ffee', 'no-cache'],
    ['/Manage-group/65f0c0ffee/', 'no-cache'],
    ['/assets/index-B1a2.js', 'public, max-age=31536000, immutable'],
  ])('for %s have the Cache-Control value %s', (path, expected) => {
    expect(headersOf(live, path).get('cache-control')).toBe(expected);
  });
});

describe('caching of assets', () => {
  const files = ['/assets/index-B1a2.js', '/assets/figtree-C3.woff2', '/favicon.svg'];
  const rules = parseHeaders(nameFiles(template, files));
  const cachingOf = (path: string) => headersFor(rules, path).get('cache-control');

  it('lasts a year for each file of the build', () => {
    for (const path of files.slice(0, 2)) expect(cachingOf(path)).toBe('public, max-age=31536000, immutable');
  });

  it('is not set for a file that the build does not have, such as one of the last version', () => {
    expect(cachingOf('/assets/index-old.js')).toBeNull();
    expect(cachingOf('/assets/404.html')).toBeNull();
  });

  it('takes no more rules than hosts read', () => {
    const many = Array.from({ length: 100 }, (_, number) => `/assets/chunk-${number}.js`);
    expect(() => nameFiles(template, many)).toThrow('_headers has 106 rules, and hosts read 100.');
  });
});

describe('redirects', () => {
  const rules = parseRedirects(readFileSync('public/_redirects', 'utf8'));

  it('serve index.html for every page', () => {
    expect(redirectFor(rules, '/Manage-group/1')).toEqual({ target: '/index.html', status: 200 });
  });

  it('answer 404 for a missing asset', () => {
    expect(redirectFor(rules, '/assets/old.js')).toEqual({ target: '/assets/404.txt', status: 404 });
  });

  it('replace :splat with the text that * matched', () => {
    expect(redirectFor(parseRedirects('/old/* /new/:splat'), '/old/a/b')).toEqual({ target: '/new/a/b', status: 301 });
  });
});
