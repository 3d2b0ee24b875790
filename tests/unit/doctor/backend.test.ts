import type { RequestListener } from 'node:http';
import { describe, expect, it, test } from 'vitest';
import { db } from '../../mocks/db';
import { checkUp, html, insteadAt, json, origin } from './checkUp';

const groupsAnswer = (status: number, headers: Record<string, string>, body: string) =>
  insteadAt(/^\/groups$/, status, headers, body);
const rowOf = async (what: string, listener?: RequestListener) => {
  const { rowsOf, exitCode } = await checkUp({ listener });
  return { ...rowsOf('Backend').find((row) => row.what === what), exitCode };
};
const id = (number: number) => `${number}`.padStart(24, 'a');
const groups = (...rows: object[]) => groupsAnswer(200, json, JSON.stringify(rows));
const open = { ...json, 'Access-Control-Allow-Methods': '*', 'Access-Control-Allow-Headers': 'Content-Type' };
const other = 'https://other.example';
const place = { latitude: '30.27', longitude: '-97.74' };

test('finds nothing wrong with the mocks', async () => {
  db.groups = db.groups.slice(0, 2);
  const { rowsOf, exitCode } = await checkUp();
  const rows = rowsOf('Backend');
  expect(rows.map(({ what, state }) => `${what}: ${state}`)).toEqual([
    'reachable: ok',
    'CORS, reads: ok',
    'CORS, writes: ok',
    'GET /groups: ok',
    'coordinates: ok',
    'fields: ok',
    'members: ok',
    'requests: ok',
    'products: ok',
    'messages: ok',
    'join-requests: ok',
  ]);
  expect(rows[3]?.answer).toMatch(/^2 groups, \d+ kB before compression\.$/);
  expect(exitCode).toBe(0);
});

describe('CORS', () => {
  it.each([
    ['closed', {}],
    ['open for another origin', { 'Access-Control-Allow-Origin': other }],
  ])('fails for reads when it is %s', async (_name, headers) => {
    const listener = groupsAnswer(200, { 'Content-Type': 'application/json', ...headers }, '[]');
    expect(await rowOf('CORS, reads', listener)).toMatchObject({
      state: 'fails',
      answer: `Closed: pages of ${origin} may not read the answers.`,
      toDo: `Let the backend send "Access-Control-Allow-Origin: *" (or: ${origin}) with every answer.`,
      exitCode: 1,
    });
  });

  it.each([
    ['no preflight is known', 404, json, 'POST, PATCH, DELETE'],
    ['preflights are redirected', 302, open, 'POST, PATCH, DELETE'],
    ['a method is not allowed', 204, { ...open, 'Access-Control-Allow-Methods': 'GET, DELETE' }, 'PATCH'],
    ['JSON is not allowed', 204, { ...json, 'Access-Control-Allow-Methods': '*' }, 'POST, PATCH, DELETE'],
    ['another origin is allowed', 204, { ...open, 'Access-Control-Allow-Origin': other }, 'POST, PATCH, DELETE'],
  ])('fails for writes when %s', async (_name, status, headers, closed) => {
    const listener: RequestListener = (request, response) => {
      if (request.method === 'OPTIONS') response.writeHead(status, headers).end();
      else response.writeHead(200, json).end('[]');
    };
    expect(await rowOf('CORS, writes', listener)).toMatchObject({
      state: 'fails',
      answer: `Closed: pages of ${origin} may not send ${closed}.`,
      toDo: expect.stringContaining('"Access-Control-Allow-Methods: POST, PATCH, DELETE"'),
      exitCode: 1,
    });
  });
});

describe('GET /groups', () => {
  it.each([
    [
      'HTML',
      200,
      html,
      '<!doctype html><title>App</title>',
      /^HTML instead of JSON/,
      /^Put the address of the service/,
    ],
    ['no list', 200, json, '{"groups":[]}', /^JSON, but not a list\.$/, /bare list/],
    ['half a list', 200, json, '[{"_id":"1"', /^The answer is no JSON, or breaks off\.$/, /log of the server/],
    ['404', 404, html, '<h1>No</h1>', /^404: there is no \/groups\.$/, /^Correct VITE_API_BASE_URL: the app asks for/],
    ['429', 429, json, '{}', /^It is asked too often \(429\)\.$/, /^Wait some minutes/],
    ['503', 503, html, '<h1>No</h1>', /^It fails by itself \(503\)\.$/, /try once more/],
    ['403', 403, json, '{}', /^It refuses \(403\)\.$/, /sends no credentials/],
    ['400', 400, json, '{}', /^It does not accept the call \(400\)\.$/, /^Correct VITE_API_BASE_URL/],
    [
      '301',
      301,
      { Location: 'https://a.example' },
      '',
      /^It redirects \(301\)\./,
      /where it ends into VITE_API_BASE_URL/,
    ],
  ] as const)('fails when the answer is %s', async (_name, status, headers, body, answer, toDo) => {
    const row = await rowOf('GET /groups', groupsAnswer(status, headers, body));
    expect(row).toMatchObject({ state: 'fails', exitCode: 1 });
    expect(row.answer).toMatch(answer);
    expect(row.toDo).toMatch(toDo);
  });

  it('fails when no row is a group', async () => {
    expect(await rowOf('GET /groups', groups({ name: 'a' }, { name: 'b' }))).toMatchObject({
      state: 'fails',
      answer: 'None of its 2 rows is a group.',
      toDo: expect.stringContaining('Is it the right backend?'),
      exitCode: 1,
    });
  });

  it('is only noted when there are no groups yet', async () => {
    const { rowsOf, exitCode } = await checkUp({ listener: groups() });
    expect(rowsOf('Backend').at(-1)).toMatchObject({ what: 'GET /groups', state: 'note' });
    expect(exitCode).toBe(0);
  });

  it('notes a Retry-After that pages cannot see', async () => {
    const hidden = { ...json, 'Retry-After': '9' };
    const exposed = { ...hidden, 'Access-Control-Expose-Headers': 'X-A, retry-after' };
    expect(await rowOf('Retry-After', groupsAnswer(429, hidden, '{}'))).toMatchObject({
      state: 'note',
      answer: 'It is sent, but pages cannot see it.',
      toDo: expect.stringContaining('"Access-Control-Expose-Headers: Retry-After"'),
    });
    expect((await rowOf('Retry-After', groupsAnswer(429, exposed, '{}'))).state).toBeUndefined();
  });
});

describe('the rows', () => {
  it('are counted and named where they have no usable coordinates', async () => {
    const listener = groups(
      { _id: id(1), ...place },
      ...[2, 3, 4, 5].map((number) => ({ _id: id(number), ...place, latitude: undefined })),
    );
    expect(await rowOf('coordinates', listener)).toMatchObject({
      state: 'note',
      answer: `Missing or unusable: 4 (${id(2)}, ${id(3)}, ${id(4)}, …).`,
      toDo: expect.stringContaining('Store their latitude and longitude.'),
    });
  });

  it('are counted by the field that the app does not take', async () => {
    const listener = groups(
      { _id: id(1), ...place, zip: null, city: '', members: [] },
      { _id: id(2), ...place, zip: 78701, latitude: 'north' },
      { _id: id(3), ...place, zip: 78702, requests: [{ memberID: 'a' }, {}] },
      { _id: id(3), ...place },
      { ...place },
    );
    expect(await rowOf('fields', listener)).toMatchObject({
      state: 'note',
      answer: `Not as expected: left out by the app: 2 (${id(3)}, row 5); zip in 2 (${id(2)}, ${id(3)}); latitude in 1 (${id(2)}); requests in 1 (${id(3)}).`,
      toDo: expect.stringContaining('src/api/schemas.ts'),
    });
  });

  it('are counted, not named, where the id is none that a backend makes', async () => {
    const listener = groups({ _id: 'jane.roe@example.com', zip: 1, ...place });
    expect((await rowOf('fields', listener)).answer).toBe('Not as expected: zip in 1 (row 1).');
  });
});

describe('the parts of a group', () => {
  it('fail one by one', async () => {
    const { rowsOf, exitCode } = await checkUp({ listener: insteadAt(/\/members$/, 500, json, '{"message":"No"}') });
    const parts = rowsOf('Backend').slice(-5);
    expect(parts.map(({ state }) => state)).toEqual(['fails', 'ok', 'ok', 'ok', 'ok']);
    expect(parts[0]).toMatchObject({ what: 'members', answer: 'It fails by itself (500).' });
    expect(exitCode).toBe(1);
  });

  it('fail when none of their rows can be read', async () => {
    expect(await rowOf('messages', insteadAt(/\/messages$/, 200, json, '[{"content":"a"}]'))).toMatchObject({
      state: 'fails',
      answer: 'None of its 1 rows can be read.',
      toDo: expect.stringContaining('src/api/schemas.ts'),
      exitCode: 1,
    });
  });

  it('are noted where the app does not take a value', async () => {
    const products = JSON.stringify([{ _id: id(1), price: '12.00' }, { price: 1200 }]);
    expect(await rowOf('products', insteadAt(/\/products$/, 200, json, products))).toMatchObject({
      state: 'note',
      answer: `1 in the first group. Not as expected: left out by the app: 1 (row 2); price in 1 (${id(1)}).`,
    });
  });

  it('may lack version 2 of the join requests', async () => {
    db.settings.joinRequestsV2 = false;
    expect(await rowOf('join-requests')).toMatchObject({
      state: 'note',
      answer: 'This backend has no version 2 of the join requests.',
      toDo: expect.stringMatching(/^Nothing/),
      exitCode: 0,
    });
  });
});
