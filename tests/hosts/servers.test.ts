import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { makeCertificate } from '../unit/doctor/certificate';
import { type Ask, askOf } from './ask';
import { copyOf } from './copy';
import { itKeepsNoGap, itRoutes } from './routing';
import { isInstalled, isRequired, type Running, serverNames, start, startNginxExample } from './servers';
import { itCompressesWell, itServes } from './serving';

/**
 * Compressed copies that each server sends. nginx does not send .br, because Debian has its brotli module in a separate
 * package.
 */
const precompressed = { nginx: ['gz'], caddy: ['br', 'gz'], apache2: [] } as const;

for (const name of serverNames) {
  // "npm run test:hosts" lists the servers that are skipped.
  describe.runIf(isRequired(name) || isInstalled(name))(name, () => {
    const dist = copyOf(inject('dist'), name);
    let server: Running;
    beforeAll(async () => {
      server = await start[name](dist);
    });
    afterAll(() => server.stop());
    const ask: Ask = (...asked) => askOf(server.origin)(...asked);

    itRoutes(dist, ask);
    itKeepsNoGap(dist, ask);
    itServes(dist, ask, { precompressed: precompressed[name] });
    if (name === 'nginx') itCompressesWell(dist, ask);
  });
}

describe.runIf(isRequired('nginx') || isInstalled('nginx'))('the example for nginx', () => {
  it('serves https, and sends there whoever comes with http', async () => {
    const dist = copyOf(inject('dist'), 'example');
    const certificate = await makeCertificate({ host: '127.0.0.1' });
    for (const [name, text] of Object.entries(certificate)) writeFileSync(join(dirname(dist), `${name}.pem`), text);
    const { origin, secureOrigin, stop } = await startNginxExample(dist);
    onTestFinished(stop);
    const { status, headers } = await askOf(origin)('/find-group?q=Austin', { Host: 'groups.example' });
    expect({ status, location: headers.location }).toEqual({
      status: 301,
      location: 'https://groups.example/find-group?q=Austin',
    });
    const secure = request(`${secureOrigin}/find-group`, { ca: certificate.cert, agent: false }).end();
    const [response] = await once(secure, 'response');
    expect(response).toMatchObject({ statusCode: 200, headers: { 'strict-transport-security': 'max-age=63072000' } });
    expect((await buffer(response)).equals(readFileSync(join(dist, 'index.html')))).toBe(true);
  });
});
