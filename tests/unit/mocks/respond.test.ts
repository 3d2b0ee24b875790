import { expect, test } from 'vitest';
import { db } from '../../mocks/db';
import { callBackend } from '../../support/callBackend';

test('settings.failures makes matching calls fail the given number of times', async () => {
  db.settings.failures = [{ match: '^GET /groups$', status: 503, body: 'Sleeping', delayMs: 1, times: 1 }];
  expect(await callBackend('GET', '/groups')).toEqual({ status: 503, answer: 'Sleeping' });
  expect((await callBackend('GET', '/groups')).status).toBe(200);
});
