import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import * as schemas from '../../../src/api/schemas';
import { anyJson, anyText } from './texts';

const id = '64a7f0c2e1b5d83f9a6c0001';
const group = {
  _id: id,
  groupName: 'Comets',
  city: 'Austin',
  state: 'TX',
  latitude: '30.2672',
  longitude: -97.7431,
  ownerID: 'owner',
  members: [{ memberID: 'a', email: 'a@example.com' }],
  requests: [{ _id: id, memberID: 'b', name: 'b@example.com' }],
  __v: 0,
};
const member = { _id: id, memberID: 'a', firstName: 'Ana', status: 'active', paymentStatus: 'paid' };
const request = { _id: id, memberID: 'a', name: 'ana@example.com', status: 'pending' };
const requestV2 = { _id: id, userId: { firstName: 'Ana', lastName: 'Diaz', email: 'ana@example.com' } };
const product = { _id: id, name: 'Uniform', description: 'Fee', price: 2500, groupId: id };
const message = {
  _id: id,
  groupId: id,
  ownerId: 'owner',
  content: 'Practice at noon.',
  timestamp: '2026-01-05T12:00:00Z',
};
const place = { lat: '30.2', lon: '-97.7', display_name: 'Austin, Texas' };

/** A valid answer for each schema. */
const samples: Record<keyof typeof schemas, object> = {
  Group: group,
  Member: member,
  JoinRequest: request,
  JoinRequestV2: requestV2,
  Product: product,
  Message: message,
  Outcome: { message: 'Done.' },
  CreatedProduct: { product },
  CreatedMessage: { message: 'Done.', data: message },
  Accepted: { message: 'Done.', member: request },
  MarkedPayment: { message: 'Done.', member },
  CheckoutSession: { url: 'https://checkout.stripe.com/c/pay/1' },
  Place: place,
};

/** Replaces or removes one value of the sample at any depth, or adds a dangerous key. */
const mutationsOf = (sample: unknown): fc.Arbitrary<unknown> => {
  if (typeof sample !== 'object' || sample === null) return fc.oneof(anyJson, anyText);
  const entries = Object.entries(sample);
  const rebuild = (changed: [string, unknown][]) =>
    Array.isArray(sample) ? changed.map(([, value]) => value) : Object.fromEntries(changed);
  return fc.oneof(
    { weight: 1, arbitrary: anyJson },
    {
      weight: 4,
      arbitrary: fc.nat(entries.length - 1).chain((index) =>
        fc.oneof(
          mutationsOf(entries[index]?.[1]).map((value) =>
            rebuild(entries.map(([key, old], i) => [key, i === index ? value : old])),
          ),
          fc.constant(rebuild(entries.toSpliced(index, 1))),
          anyJson.map((value) => rebuild([...entries, ['__proto__', value]])),
          anyJson.map((value) => rebuild([...entries, ['constructor', value]])),
        ),
      ),
    },
  );
};

test.each(Object.entries(schemas))('%s parses or refuses any answer, and never throws', (name, schema) => {
  const sample = samples[name as keyof typeof samples];
  const known = new Set(Object.keys(Object(v.parse(schema as v.GenericSchema, sample))));
  fc.assert(
    fc.property(mutationsOf(sample), (answer) => {
      const before = JSON.stringify(answer);
      const result = v.safeParse(schema as v.GenericSchema, answer);
      expect(JSON.stringify(answer)).toBe(before);
      expect(Object.getPrototypeOf({})).not.toHaveProperty('polluted');
      if (!result.success) return;
      // The output has no unknown fields, and parsing it again changes nothing. `Outcome` is the exception: it drops a
      // message that cannot be shown.
      expect(Object.keys(Object(result.output)).filter((key) => !known.has(key))).toEqual([]);
      if (name !== 'Outcome') expect(v.parse(schema as v.GenericSchema, result.output)).toEqual(result.output);
    }),
  );
});
