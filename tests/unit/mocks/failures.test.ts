import { expect, test } from 'vitest';
import { breakConnection, failWith, hold } from '../../mocks/failures';
import { groupIds } from '../../mocks/seed';
import { callBackend } from '../../support/callBackend';

const austin = `/groups/${groupIds.austin}`;

test('calls fail with JSON, HTML or a network error, or are held until released', async () => {
  failWith('get', '/groups', 500, { oops: true });
  expect(await callBackend('GET', '/groups')).toEqual({ status: 500, answer: { oops: true } });
  failWith('get', '/groups', 502, '<h1>Bad gateway</h1>');
  expect(await callBackend('GET', '/groups')).toEqual({ status: 502, answer: '<h1>Bad gateway</h1>' });
  breakConnection('get', '/groups/:id/members');
  await expect(callBackend('GET', `${austin}/members`)).rejects.toThrow(TypeError);

  const release = hold('get', '/groups/:id/products');
  const products = callBackend('GET', `${austin}/products`);
  for (const _call of [1, 2, 3]) expect((await callBackend('GET', `${austin}/messages`)).status).toBe(200);
  expect(await Promise.race([products, Promise.resolve('waiting')])).toBe('waiting');
  release();
  expect((await products).status).toBe(200);
});
