import { expect, test } from 'vitest';
import { env } from '../../../src/env';
import { cities } from '../../mocks/cities';

async function search(q: string, limit = 3) {
  const query = new URLSearchParams({ format: 'json', q, limit: `${limit}` });
  return (await fetch(`${env.geocoderUrl}?${query}`)).json();
}

test('returns places in the format of Nominatim', async () => {
  expect(await search('Austin, TX')).toEqual([
    expect.objectContaining({
      lat: '30.2672000',
      lon: '-97.7431000',
      display_name: 'Austin, Travis County, Texas, United States',
      boundingbox: expect.arrayContaining([expect.any(String)]),
    }),
  ]);
});

test.each(['austin tx', 'AUSTIN, Texas', '78701', 'Austin, TX 78704, USA', 'Austin, Travis County, Texas'])(
  'finds Austin by %j',
  async (q) => expect((await search(q))[0]?.name).toBe('Austin'),
);

test('finds every city of cities.ts by city and state', async () => {
  for (const { city, state, latitude } of cities) {
    expect([city, state, Number((await search(`${city}, ${state}`, 1))[0]?.lat)]).toEqual([city, state, latitude]);
  }
});

test('respects the limit and returns only places that match the whole query', async () => {
  expect(await search('Springfield')).toHaveLength(3);
  expect(await search('Springfield', 1)).toHaveLength(1);
  expect((await search('Kansas City, Kansas'))[0]?.display_name).toContain('Wyandotte');
  expect((await search('St Louis, Missouri'))[0]?.name).toBe('St. Louis');
  for (const unmatched of ['', 'Austin, France', 'Atlantis', 'Texas', '<script>'])
    expect(await search(unmatched)).toEqual([]);
});
