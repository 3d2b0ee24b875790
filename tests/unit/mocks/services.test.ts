import { once } from 'node:events';
import { createServer } from 'node:http';
import { getResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { failureOf, faultKinds, parseControls, settingsOf } from '../../mocks/controls/controls';
import { faults } from '../../mocks/controls/faults';
import { db, resetDb } from '../../mocks/db';
import { handlers } from '../../mocks/handlers';
import { groupIds } from '../../mocks/seed';
import { serve } from '../../mocks/serve';
import { listenOnFreePort } from '../../support/ports';

// Tests the services over HTTP, as a live build calls the mock server.

const server = createServer(serve);
let origin = '';
beforeAll(async () => {
  origin = `http://localhost:${await listenOnFreePort(server)}`;
});
afterEach(resetDb);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = (path: string, init?: RequestInit) => fetch(origin + path, init);
const post = (path: string, body: object) => send(path, { method: 'POST', body: JSON.stringify(body) });
/** Applies settings in the form of the `mock` parameter. */
const set = (text: string) => post('/__settings', settingsOf(parseControls(`latency:0,${text}`).controls));
const members = `/groups/${groupIds.austin}/members`;

describe('a call fails', () => {
  const statuses = faultKinds.filter((kind) => /^\d/.test(kind));

  test.each(statuses)('with status %s and a message', async (kind) => {
    await set(`fail:GET /groups=${kind}`);
    const response = await send('/groups');
    expect(response.status).toBe(Number(kind));
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w/) });
  });

  test('with the HTML page of a proxy', async () => {
    await set('fail:GET /groups=html');
    const response = await send('/groups');
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html']);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  test('with a network error', async () => {
    await set('fail:GET /groups=reset');
    await expect(send('/groups')).rejects.toThrow(TypeError);
  });

  test('by never answering', async () => {
    await set('fail:GET /groups=hang');
    const hanging = send('/groups');
    const asked = once(server, 'request');
    await asked;
    for (const _call of [1, 2, 3]) expect((await send(members)).status).toBe(200);
    expect(await Promise.race([hanging, Promise.resolve('waiting')])).toBe('waiting');
    server.closeAllConnections();
    await expect(hanging).rejects.toThrow(TypeError);
  });

  test('by an answer that breaks off, to a call that was done', async () => {
    await set('fail:POST /groups/:groupId/messages=cut');
    const path = `/groups/${groupIds.austin}/messages`;
    const response = await post(path, { ownerId: 'o', content: 'Bring water' });
    expect(response.status).toBe(201);
    const pieces: string[] = [];
    const read = async () => {
      const decoder = new TextDecoderStream();
      for await (const piece of response.body?.pipeThrough(decoder) ?? []) pieces.push(piece);
    };
    await expect(read()).rejects.toThrow('terminated');
    expect(pieces.join('')).toMatch(/^\{"message":"Message posted/);
    expect(await (await send(path)).json()).toContainEqual(expect.objectContaining({ content: 'Bring water' }));
  });

  test('once, or always', async () => {
    await set(`once:GET /groups=503,fail:GET /groups/:groupId/members=500`);
    const answers = [];
    for (const path of ['/groups', '/groups', members, members]) answers.push((await send(path)).status);
    expect(answers).toEqual([503, 200, 500, 500]);
  });

  test('and no other does', async () => {
    await set('fail:GET /groups=500,fail:POST /v1/accounts:lookup=500');
    expect((await send(members)).status).toBe(200);
    const identity = '/identitytoolkit.googleapis.com/v1';
    expect((await post(`${identity}/accounts:lookup?key=any`, {})).status).toBe(500);
    expect((await post(`${identity}/accounts:delete?key=any`, {})).status).toBe(400);
  });

  test('until it is taken away', async () => {
    await set('fail:GET /groups=500');
    await set('');
    expect((await send('/groups')).status).toBe(200);
  });
});

test('every way to fail does something else', () => {
  const failures = faultKinds.map((kind) => JSON.stringify(failureOf({ call: 'GET /groups', kind, once: false })));
  expect(new Set(failures).size).toBe(Object.keys(faults).length);
});

test('offline, no call is answered', async () => {
  await set('offline');
  await expect(send('/groups')).rejects.toThrow(TypeError);
  await expect(send('/search?q=Austin')).rejects.toThrow(TypeError);
  await set('');
  expect((await send('/groups')).status).toBe(200);
});

test('a failure that is no regular expression is refused', async () => {
  const response = await post('/__settings', { failures: [{ match: '(', status: 500 }] });
  expect(response.status).toBe(400);
});

test('has many groups and a long roster', async () => {
  await set('groups:10000,roster:1000');
  expect(await (await send('/groups')).json()).toHaveLength(10_000);
  expect(await (await send(members)).json()).toHaveLength(1000);
  await post('/__settings', { groups: undefined });
});

test('a cold start keeps the first calls of the backend waiting, and no other', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const answered: string[] = [];
  const ask = (path: string) =>
    getResponse(handlers, new Request(`https://backend.example${path}`)).then(() => answered.push(path));
  const { coldStart } = settingsOf(parseControls('cold:40').controls);
  db.settings.coldStart = coldStart;

  ask('/groups');
  await vi.advanceTimersByTimeAsync(39_000);
  ask(members);
  await ask('/search?q=Austin');
  await vi.advanceTimersByTimeAsync(999);
  expect(answered).toEqual(['/search?q=Austin']);
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toEqual(['/search?q=Austin', '/groups', members]);
  await ask(`${members}?again`);

  db.settings.coldStart = { ms: 8000 };
  ask('/groups');
  await vi.advanceTimersByTimeAsync(7999);
  expect(answered).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toHaveLength(5);
});
