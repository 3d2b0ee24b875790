import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nginx } from '../../../.build/hosts/nginx';
import { readSite } from '../../../.build/hosts/site';
import { tempFolder } from '../../support/programs';

const headers = '/*\n  X-Frame-Options: DENY\n/\n  Cache-Control: no-cache\n';
const redirects = '/files/* /files/404.txt 404\n/* /app.html 200\n';

describe('the rules of a build', () => {
  const siteOf = (files: Record<string, string>) => {
    const dist = tempFolder();
    for (const [name, text] of Object.entries({ _headers: headers, _redirects: redirects, ...files }))
      writeFileSync(join(dist, name), text);
    return readSite(dist);
  };

  it('are read from _headers and _redirects', () => {
    expect(siteOf({ _headers: `${headers}/files/a.js\n  Cache-Control: immutable\n` })).toEqual({
      headers: [['X-Frame-Options', 'DENY']],
      elsewhere: 'no-cache',
      caching: [{ path: '/files/a.js', value: 'immutable' }],
      missing: { folder: '/files/', file: '/files/404.txt' },
      fallback: '/app.html',
    });
  });

  it.each([
    ['a header that only some paths have', { _headers: `${headers}/map\n  X-Robots-Tag: none\n` }, /X-Robots-Tag/],
    [
      'pages that are cached differently',
      { _headers: `${headers}/:page\n  Cache-Control: no-store\n` },
      /one and the same/,
    ],
    ['no headers for all paths', { _headers: '/\n  Cache-Control: no-cache\n' }, /rule of \/\*/],
    ['a redirect', { _redirects: `/old /new 301\n${redirects}` }, /two rules are known/],
    ['another rule after the fallback', { _redirects: `${redirects}/old /new 301\n` }, /two rules are known/],
    ['a kind of file without a known type', { 'film.mp4': '' }, /film\.mp4: add the content type of \.mp4/],
  ])('stop at %s, rather than being written in part', (_what, files, message) => {
    expect(() => siteOf(files)).toThrow(message);
  });

  it('stop at a value that nginx would read as a variable', () => {
    const site = siteOf({
      _headers: '/*\n  Content-Security-Policy: report-uri https://r.example/$1\n/\n  Cache-Control: no-cache\n',
    });
    expect(() => nginx(site)).toThrow('nginx would read a variable in: report-uri https://r.example/$1');
  });
});
