import { expect, it } from 'vitest';
import { checkUp, html, instead, insteadAt, json, origin, unusedAddress } from './checkUp';

const austin = [{ lat: '30.2672', lon: '-97.7431' }];
const search = (status: number, headers: Record<string, string>, body: unknown) =>
  insteadAt(/^\/search/, status, headers, typeof body === 'string' ? body : JSON.stringify(body));
const limited = 'Wait an hour. If it stays so, use a geocoder of your own or a paid one: VITE_GEOCODER_URL.';
const wholeAddress = 'VITE_GEOCODER_URL must be the whole search address of a Nominatim that knows your country.';

it.each([
  [
    'the address has another path',
    search(404, html, '<h1>No</h1>'),
    '404: there is nothing at its address.',
    wholeAddress,
  ],
  ['it refuses', search(403, json, {}), 'Rate limited or refused (403).', limited],
  ['it is asked too often', search(429, html, 'No'), 'Rate limited or refused (429).', limited],
  ['it finds nothing', search(200, json, []), 'It does not find Austin, Texas, where it is.', wholeAddress],
  [
    'it finds another place',
    search(200, json, [{ lat: '51', lon: '0' }]),
    'It does not find Austin, Texas, where it is.',
    wholeAddress,
  ],
  [
    'it is no geocoder',
    search(200, json, [{ name: 'a' }]),
    'It does not find Austin, Texas, where it is.',
    wholeAddress,
  ],
])('fails when %s', async (_name, listener, answer, toDo) => {
  const { rowsOf, exitCode } = await checkUp({ listener });
  expect(rowsOf('Geocoder')).toEqual([expect.objectContaining({ what: 'search', state: 'fails', answer, toDo })]);
  expect(exitCode).toBe(1);
});

it('fails when nothing listens', async () => {
  const { rowsOf } = await checkUp({ variables: { VITE_GEOCODER_URL: `${unusedAddress}/search` } });
  expect(rowsOf('Geocoder')[0]).toMatchObject({
    state: 'fails',
    toDo: expect.stringContaining('correct VITE_GEOCODER_URL'),
  });
});

it('fails when pages may not read', async () => {
  const { rowsOf, exitCode } = await checkUp({ listener: search(200, { 'Content-Type': 'application/json' }, austin) });
  expect(rowsOf('Geocoder')[1]).toMatchObject({
    what: 'CORS',
    state: 'fails',
    answer: `Closed: pages of ${origin} may not read the answers.`,
    toDo: 'Let the geocoder send "Access-Control-Allow-Origin: *" with every answer.',
  });
  expect(exitCode).toBe(1);
});

it('is asked once, by a program that tells its name', async () => {
  const agents: (string | undefined)[] = [];
  const { rowsOf } = await checkUp({
    listener: instead(({ url = '', headers }) => {
      if (url.startsWith('/search?')) agents.push(headers['user-agent']);
      return false;
    }),
  });
  expect(agents).toEqual([expect.stringMatching(/^cheer-groups-doctor\//)]);
  expect(rowsOf('Geocoder').map(({ state }) => state)).toEqual(['ok', 'ok']);
});
