import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress, withParameter } from '../../mocks/controls/address';
import { type Controls, faultKinds, formatControls, parseControls, personNames } from '../../mocks/controls/controls';
import { isRegExp } from '../../mocks/settings';
import { anyText } from './texts';

const clock = fc.oneof(
  fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => `${part}`.padStart(2, '0')).join(':')),
  fc.integer({ min: -9999, max: 9999 }).map((hours) => `${hours}h`),
);
const call = fc
  .oneof(fc.constantFrom('GET /groups', 'POST /v[12]/accounts:revokeToken'), fc.string({ minLength: 1 }))
  .filter(isRegExp);
const controls: fc.Arbitrary<Controls> = fc.record(
  {
    as: fc.constantFrom(...personNames),
    latency: fc.nat(60_000),
    cold: fc.nat(120),
    offline: fc.constant(true),
    v2: fc.constant('off' as const),
    identity: fc.constant('legacy' as const),
    policy: fc.constant(true),
    groups: fc.constantFrom(10_000 as const, 100_000 as const),
    roster: fc.constant(1000 as const),
    clock,
    faults: fc.array(fc.record({ call, kind: fc.constantFrom(...faultKinds), once: fc.boolean() })),
  },
  { requiredKeys: ['faults'] },
);
const query = fc.dictionary(fc.constantFrom('q', 'tab', 'mocks', 'a b'), fc.string());

test('the controls of the mocks come back from the address, and the other parameters stay', () => {
  fc.assert(
    fc.property(controls, query, query, (some, before, after) => {
      const others = new URLSearchParams([...Object.entries(before), ...Object.entries(after)]);
      const earlier = withParameter(`/find-group?${others}#part`, 'offline');
      const address = new URL(withParameter(earlier, formatControls(some)));
      history.replaceState(null, '', address.pathname + address.search);
      expect(parseControls(readAddress())).toEqual({ controls: some, unknown: [] });
      const { searchParams } = address;
      searchParams.delete('mock');
      expect(`${searchParams}`).toBe(`${others}`);
      expect(address.hash).toBe('#part');
    }),
  );
  history.replaceState(null, '', '/');
});

test('at rest the controls add nothing to an address, and take away what they had added', () => {
  expect(formatControls(parseControls('').controls)).toBe('');
  expect(withParameter('/find-group?q=a+b&&x', '')).toBe('/find-group?q=a+b&&x');
  expect(withParameter('?mock=offline&q=a%20b', '')).toBe(`${location.origin}/?q=a%20b`);
});

test('the address can be read by people', () => {
  const text = 'latency:2000,offline,clock:07:30,fail:GET /groups=503,once:POST /contact=hang';
  expect(formatControls(parseControls(text).controls)).toBe(text);
  expect(withParameter('/find-group?q=Austin', text)).toBe(
    `${location.origin}/find-group?q=Austin&mock=latency:2000,offline,clock:07:30,fail:GET+/groups=503,once:POST+/contact=hang`,
  );
});

test('what is not known is left out and told', () => {
  const wrong = ['colour:red', 'latency:fast', 'latency:60001', 'offline:1', 'clock:25:00', 'fail:GET /groups=200'];
  const more = ['fail:(=503', '__proto__:1', 'faults:1', 'v2'];
  expect(parseControls([...wrong, 'cold:8', ...more].join(','))).toEqual({
    controls: { cold: 8, faults: [] },
    unknown: [...wrong, ...more],
  });
  fc.assert(
    fc.property(anyText, (text) => {
      const known = parseControls(text).controls;
      expect(parseControls(formatControls(known))).toEqual({ controls: known, unknown: [] });
    }),
  );
});
