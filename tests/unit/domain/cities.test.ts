import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Group } from '../../../src/api/schemas';
import { citiesLike, cityNamed, placeOfCity, suggestPlaces } from '../../../src/domain/cities';
import { otherState } from '../../../src/domain/states';
import { makeGroup, tableOf } from '../../support/rows';

let ids = 0;
/** Creates a group at 30° north and 97° west by default. */
const groupIn = (city?: string, state?: string, at: object = { latitude: 30, longitude: -97 }) => {
  ids += 1;
  return makeGroup({ _id: `${ids}`, city, state, ...at });
};
const citiesOf = (groups: Group[]) => tableOf(groups).cities;
const labels = (cities: { label: string }[]) => cities.map(({ label }) => label);

const texas = citiesOf([
  groupIn('Austin', 'TX'),
  groupIn('Austin', 'TX'),
  groupIn('Dallas', 'TX'),
  groupIn('Round Rock', 'TX'),
  groupIn('St. Paul', 'MN'),
  groupIn('San José', 'CA'),
  groupIn('Aurora', 'CO'),
  groupIn('Aurora', 'IL'),
]);

test('each city is counted once, however it is written, with the middle of its groups', () => {
  const groups = [
    groupIn('Dallas', 'TX', { latitude: 32, longitude: -96 }),
    groupIn('Austin', 'Texas', { latitude: 30, longitude: -97 }),
    groupIn(' AUSTIN ', 'tx', { latitude: 31, longitude: -98 }),
    groupIn('Boston', 'MA', { latitude: 42, longitude: -71 }),
  ];
  expect(citiesOf(groups).map(({ label, count }) => [label, count])).toEqual([
    ['Austin, TX', 2],
    ['Boston, MA', 1],
    ['Dallas, TX', 1],
  ]);
  expect(citiesOf(groups)[0]?.center).toEqual({ latitude: 30.5, longitude: -97.5 });
});

test('no city has groups without city, state or coordinates, which no search of a city finds', () => {
  const groups = [
    groupIn('Austin'),
    groupIn(undefined, 'TX'),
    groupIn('Waco', 'TX', {}),
    groupIn('Waco', 'TX', { latitude: 31 }),
    groupIn('!!!', 'TX'),
    groupIn('Waco', '?'),
  ];
  expect(citiesOf(groups)).toEqual([]);
});

test.each([
  ['Austin, TX', 'Austin, TX'],
  ['austin tx', 'Austin, TX'],
  ['AUSTIN, Texas', 'Austin, TX'],
  ['Austin, TX, USA', 'Austin, TX'],
  ['Austin', 'Austin, TX'],
  ['Round  Rock', 'Round Rock, TX'],
  ['St Paul, Minnesota', 'St. Paul, MN'],
  ['Aurora, Illinois', 'Aurora, IL'],
  ['san jose', 'San José, CA'],
])('cityNamed takes %j for %s', (typed, label) => {
  expect(cityNamed(texas, typed)?.label).toBe(label);
});

test.each(['Aurora', 'Austin, MN', 'Aust', '', ', ', 'TX'])('cityNamed takes %j for no city', (typed) => {
  expect(cityNamed(texas, typed)).toBeUndefined();
});

test.each([
  ['Autsin, TX', ['Austin, TX']],
  ['Autsin', ['Austin, TX']],
  ['Austn, Texas', ['Austin, TX']],
  ['Austin, Txas', ['Austin, TX']],
  ['dalas tx', ['Dallas, TX']],
  ['Ruond Rcok, TX', ['Round Rock, TX']],
  ['Aurora', ['Aurora, CO', 'Aurora, IL']],
  ['Boston, TX', []],
  ['Nowhere', []],
  ['Au', []],
  ['', []],
])('citiesLike takes %j for a slip of %j', (typed, meant) => {
  expect(labels(citiesLike(texas, typed, 3))).toEqual(meant);
});

test('citiesLike names the closest first, and no more than asked for', () => {
  const cities = citiesOf([groupIn('Mariom', 'OH'), groupIn('Mariom', 'OH'), groupIn('Marion', 'OH')]);
  expect(labels(citiesLike(cities, 'Marion, OH', 3))).toEqual(['Marion, OH', 'Mariom, OH']);
  expect(labels(citiesLike(cities, 'Marion, OH', 1))).toEqual(['Marion, OH']);
});

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('Austin', 'St. Paul', 'TX', 'texas', 'USA'));
const groups = fc.array(
  fc
    .record({ city: text, state: text, latitude: fc.integer({ min: -90, max: 90 }) })
    .map(({ city, state, latitude }) => groupIn(city, state, { latitude, longitude: 0 })),
);

test('what is suggested is always found, and never said to be in another state', () => {
  fc.assert(
    fc.property(groups, text, (all, typed) => {
      const cities = citiesOf(all);
      const suggested = [
        ...labels(cities),
        ...suggestPlaces(citiesOf(all), typed, 6),
        ...labels(citiesLike(cities, typed, 3)),
      ];
      for (const label of suggested) {
        const city = cityNamed(cities, label);
        expect(city).toBeDefined();
        if (city) expect(otherState(label, placeOfCity(label, city).place)).toBeUndefined();
      }
    }),
  );
});

test('suggestPlaces suggests cities that begin with the text, those with most groups first', () => {
  const all = [groupIn('Austin', 'TX'), groupIn('Aurora', 'CO'), groupIn(' Aurora', 'CO '), groupIn('Boston', 'MA')];
  expect(suggestPlaces(citiesOf(all), 'au', 5)).toEqual(['Aurora, CO', 'Austin, TX']);
  expect(suggestPlaces(citiesOf(all), 'au', 1)).toEqual(['Aurora, CO']);
  expect(suggestPlaces(citiesOf(all), ' AUSTIN, t ', 5)).toEqual(['Austin, TX']);
  expect(suggestPlaces(citiesOf(all), ' ', 5)).toEqual([]);
  expect(suggestPlaces(citiesOf(all), '(', 5)).toEqual([]);
});

const spelled = citiesOf([
  groupIn('St. Louis', 'MO'),
  groupIn('Saint Paul', 'MN'),
  groupIn('Stockton', 'CA'),
  groupIn('San José', 'CA'),
  groupIn('Fort Worth', 'TX'),
  groupIn('Winston-Salem', 'NC'),
]);

test.each([
  ['st', ['St. Louis, MO', 'Stockton, CA']],
  ['st louis', ['St. Louis, MO']],
  ['saint louis', ['St. Louis, MO']],
  ['St. P', ['Saint Paul, MN']],
  ['san jose ca', ['San José, CA']],
  ['SAN JOSÉ, Calif', ['San José, CA']],
  ['fort', ['Fort Worth, TX']],
  ['Ft. Worth, Texas', ['Fort Worth, TX']],
  ['winston salem', ['Winston-Salem, NC']],
])('suggestPlaces takes %j for the beginning of %j', (typed, suggested) => {
  expect(suggestPlaces(spelled, typed, 5)).toEqual(suggested);
});

test('suggestPlaces folds no name that begins with another letter, because folding all would delay the first key', () => {
  const cities = citiesOf([groupIn('Boston', 'MA'), groupIn('Austin', 'TX'), groupIn('Évora', 'CA')]);
  const folded = vi.spyOn(String.prototype, 'normalize').mock.contexts;
  expect(suggestPlaces(cities, 'e', 5)).toEqual(['Évora, CA']);
  expect(folded.map(String)).toEqual(expect.arrayContaining(['Évora CA']));
  expect(folded.map(String).filter((text) => /Austin|Boston/.test(text))).toEqual([]);
});
