import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import * as endpoints from '../../../src/api/endpoints';
import { ApiError } from '../../../src/api/errors';
import { server } from '../../mocks/node';
import { nonConfirming } from '../../support/nonConfirming';

const person = { ownerID: 'u', firstName: 'Sam', lastName: 'Rivera', email: 'sam@example.com', phone: '1' };
const place = { country: '', city: '', state: '', zip: '', latitude: '1', longitude: '2' };
const newGroup = { ...person, ...place, groupName: 'A', description: '', memberID: 't' };
const fee = { name: 'n', description: 'd', price: 100, groupId: 'g' };
const done = { message: '' };
const member = { member: { memberID: 'm' } };

/** Each write, with the smallest answer that confirms it. */
const writes: Record<string, [send: () => Promise<unknown>, confirmation: object]> = {
  'creating a group': [() => endpoints.createGroup(newGroup), { _id: 'a' }],
  'requesting to join': [() => endpoints.requestToJoin('g', { memberID: 'u', name: 'n' }), done],
  'leaving a group': [() => endpoints.leaveGroup('g', { memberID: 'u' }), done],
  'accepting a request': [() => endpoints.acceptRequest('g', 'm'), member],
  'declining a request': [() => endpoints.declineRequest('g', 'm'), done],
  'approving a request': [() => endpoints.approveJoinRequestV2('g', 'r', { ownerId: 'u' }), done],
  'rejecting a request': [() => endpoints.rejectJoinRequestV2('g', 'r', { ownerId: 'u' }), done],
  'marking a payment': [() => endpoints.setPaymentStatus('g', 'm', { paymentStatus: 'paid' }), member],
  'creating a fee': [() => endpoints.createProduct(fee), { product: { _id: 'p' } }],
  'deleting a fee': [() => endpoints.deleteProduct('p'), done],
  'posting a message': [
    () => endpoints.createMessage('g', { ownerId: 'u', content: 'Hi' }),
    { ...done, data: { _id: 'x' } },
  ],
  'deleting a message': [() => endpoints.deleteMessage('g', 'x'), done],
  'opening the payment page': [() => endpoints.createCheckoutSession({ items: [] }), { url: 'https://pay.example' }],
};

/** Makes the backend give all writes this answer. A redirect to /elsewhere leads to a list. */
function answerWith(answer: () => Response): void {
  server.use(
    http.get('*/elsewhere', () => HttpResponse.json([])),
    http.post('*', answer),
    http.patch('*', answer),
    http.delete('*', answer),
  );
}

describe.each(Object.entries(writes))('%s', (_write, [send, confirmation]) => {
  test.each(Object.entries(nonConfirming))('is not confirmed by %s', async (_answer, answer) => {
    answerWith(answer);
    const error = await send().then(
      () => 'confirmed',
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ outcomeUnknown: true });
  });

  test('is confirmed by what the server promises, with fields that the app does not know', async () => {
    answerWith(() => HttpResponse.json({ ...confirmation, extra: [1], __v: 0 }));
    await expect(send()).resolves.toMatchObject({});
  });

  test.each([
    [400, false],
    [404, false],
    [408, true],
    [429, false],
    [500, true],
    [502, true],
  ])('has an unknown outcome after status %i: %s', async (status, outcomeUnknown) => {
    answerWith(() => HttpResponse.json({ message: 'No.' }, { status }));
    await expect(send()).rejects.toMatchObject({ kind: 'http', status, outcomeUnknown });
  });

  test('has an unknown outcome when the connection breaks', async () => {
    answerWith(() => HttpResponse.error());
    await expect(send()).rejects.toMatchObject({ kind: 'network', outcomeUnknown: true });
  });
});

test('the table names every write', () => {
  const reads = /^list/;
  const names = Object.keys(endpoints).filter((name) => !reads.test(name));
  expect(Object.keys(writes), `Add each of these to "writes": ${names.join(', ')}`).toHaveLength(names.length);
});

test('a read that fails leaves nothing unknown', async () => {
  server.use(http.get('*/groups', () => HttpResponse.error()));
  await expect(endpoints.listGroups()).rejects.toMatchObject({ outcomeUnknown: false });
});
