import { expect, onTestFinished, test } from 'vitest';
import { acceptRequest, declineRequest, deleteMessage, listGroups, setPaymentStatus } from '../../../src/api/endpoints';
import { server } from '../../mocks/node';

/** The request that a call sends, as it left the page. */
async function requestOf(send: () => Promise<unknown>) {
  const requests: Request[] = [];
  const record = ({ request }: { request: Request }) => void requests.push(request.clone());
  server.events.on('request:start', record);
  onTestFinished(() => server.events.removeListener('request:start', record));
  await send().catch(() => undefined);
  const [request] = requests;
  return { keepalive: request?.keepalive, type: request?.headers.get('Content-Type'), body: await request?.text() };
}

test.each([
  ['accepting a request', () => acceptRequest('g', 'm'), ''],
  ['declining a request', () => declineRequest('g', 'm'), ''],
  ['marking a payment', () => setPaymentStatus('g', 'm', { paymentStatus: 'paid' }), '{"paymentStatus":"paid"}'],
  ['deleting a message', () => deleteMessage('g', 'x'), ''],
])('%s is a request that outlives the page, with nothing but the body it needs', async (_name, send, body) => {
  expect(await requestOf(send)).toEqual({ keepalive: true, type: body ? 'application/json' : null, body });
});

test('reading is not', async () => {
  expect(await requestOf(listGroups)).toEqual({ keepalive: false, type: null, body: '' });
});
