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

type Write = Exclude<keyof typeof endpoints, `list${string}`>;

/** Each write, with the smallest answer that confirms it. TypeScript reports a write that is missing here. */
const writes: Record<Write, [send: () => Promise<unknown>, confirmation: object]> = {
  createGroup: [() => endpoints.createGroup(newGroup), { _id: 'a' }],
  requestToJoin: [() => endpoints.requestToJoin('g', { memberID: 'u', name: 'n' }), done],
  leaveGroup: [() => endpoints.leaveGroup('g', { memberID: 'u' }), done],
  acceptRequest: [() => endpoints.acceptRequest('g', 'm'), member],
  declineRequest: [() => endpoints.declineRequest('g', 'm'), done],
  approveJoinRequestV2: [() => endpoints.approveJoinRequestV2('g', 'r', { ownerId: 'u' }), done],
  rejectJoinRequestV2: [() => endpoints.rejectJoinRequestV2('g', 'r', { ownerId: 'u' }), done],
  setPaymentStatus: [() => endpoints.setPaymentStatus('g', 'm', { paymentStatus: 'paid' }), member],
  createProduct: [() => endpoints.createProduct(fee), { product: { _id: 'p' } }],
  deleteProduct: [() => endpoints.deleteProduct('p'), done],
  createMessage: [() => endpoints.createMessage('g', { ownerId: 'u', content: 'Hi' }), { ...done, data: { _id: 'x' } }],
  deleteMessage: [() => endpoints.deleteMessage('g', 'x'), done],
  createCheckoutSession: [() => endpoints.createCheckoutSession({ items: [] }), { url: 'https://pay.example' }],
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

test('a read that fails leaves nothing unknown', async () => {
  server.use(http.get('*/groups', () => HttpResponse.error()));
  await expect(endpoints.listGroups()).rejects.toMatchObject({ outcomeUnknown: false });
});
