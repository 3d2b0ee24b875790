import { expect, onTestFinished, test } from 'vitest';
import { acceptRequest, declineRequest, deleteMessage, listGroups, setPaymentStatus } from '../../../src/api/endpoints';
import { server } from '../../mocks/node';

async function isKeptAlive(send: () => Promise<unknown>): Promise<boolean> {
  let keepalive = false;
  const record = ({ request }: { request: Request }) => {
    keepalive = request.keepalive;
  };
  server.events.on('request:start', record);
  onTestFinished(() => server.events.removeListener('request:start', record));
  await send().catch(() => undefined);
  return keepalive;
}

test.each([
  ['accepting a request', () => acceptRequest('g', 'm')],
  ['declining a request', () => declineRequest('g', 'm')],
  ['marking a payment', () => setPaymentStatus('g', 'm', { paymentStatus: 'paid' })],
  ['deleting a message', () => deleteMessage('g', 'x')],
])('%s is a request that outlives the page', async (_name, send) => {
  expect(await isKeptAlive(send)).toBe(true);
});

test('reading is not', async () => {
  expect(await isKeptAlive(listGroups)).toBe(false);
});
