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
