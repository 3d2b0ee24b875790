import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { filesOf } from './expected';

const secrets = [
  /\b(?:sk|rk)_(?:live|test)_\w/,
  /\bwhsec_\w/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /"private_key"/,
  /\bgh[pousr]_\w{36}/,
  /\bAKIA[A-Z0-9]{16}\b/,
];

describe('a build', () => {
  const dist = inject('dist');

  it('holds nothing that looks like a secret', () => {
    for (const path of [...filesOf(dist), '/_headers', '/_redirects']) {
      const text = readFileSync(join(dist, path), 'latin1');
      for (const secret of secrets) expect(secret.exec(text)?.[0], path).toBeUndefined();
    }
  });

  it('lets the service worker copy no compressed files, which servers send in place of others', () => {
    const worker = readFileSync(join(dist, 'serviceWorker.js'), 'utf8');
    expect(worker).toMatch(/assets\/index-[\w-]+\.js\b/);
    expect(worker).not.toMatch(/\.(?:br|gz)\b/);
  });
});

describe('the notices', () => {
  const dist = inject('dist');
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  // Only builds with reporting include web-vitals. Of react-router, only the major version is checked.
  const { 'web-vitals': _, 'react-router': __, ...shipped } = dependencies;
  const notices = ['licenses.txt', 'serviceWorker.licenses.txt'];

  const text = notices.map((name) => readFileSync(join(dist, name), 'utf8')).join('\n');

  it('hold the license of each, those without a file of their own by name', () => {
    const sections = text.split(/^## (?=\S+ - \S+ \()/m).slice(1);
    expect(sections).not.toEqual([]);
    const short = sections.filter((section) => !/Permission|Redistribution|PERMISSION/.test(section));
    for (const section of short) expect(section).toMatch(/^\S+ - \S+ \(Apache-2\.0\)/);
    expect(readFileSync(join(dist, 'Apache-2.0.txt'), 'utf8')).toContain('END OF TERMS AND CONDITIONS');
  });

  it('name each package that ships, with its version', () => {
    const named = [...text.matchAll(/^## (\S+) - (\S+) \(/gm)].map(([, name, version]) => `${name} ${version}`);
    const wanted = Object.entries(shipped).map(([name, version]) => `${name} ${version}`);
    expect(named).toEqual(expect.arrayContaining([...wanted, expect.stringMatching(/^react-router 7/)]));
  });
});
