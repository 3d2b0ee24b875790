import { expect, test } from 'vitest';
import { otherState, parseCityState } from '../../../src/domain/states';

test.each([
  ['Austin, TX', { city: 'Austin', state: 'Texas' }],
  ['austin,tx', { city: 'austin', state: 'Texas' }],
  ['Austin, texas', { city: 'Austin', state: 'Texas' }],
  ['Austin, TX 78701', { city: 'Austin', state: 'Texas' }],
  ['Austin, TX, USA', { city: 'Austin', state: 'Texas' }],
  ['Austin', undefined],
  ['Paris, France', undefined],
  [', TX', undefined],
])('parseCityState parses %j', (query, expected) => {
  expect(parseCityState(query)).toEqual(expected);
});

test.each([
  ['Norwood, MA', 'Norwood, Illinois, United States', { city: 'Norwood', state: 'Massachusetts' }],
  ['Norwood, MA', 'Norwood, Norfolk County, Massachusetts, 02062, United States', undefined],
  ['Norwood', 'Norwood, Illinois, United States', undefined],
  ['Norwood, MA', '', undefined],
])('otherState compares the query %s with the place %j', (query, place, expected) => {
  expect(otherState(query, place)).toEqual(expected);
});
