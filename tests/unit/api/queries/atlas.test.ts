import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { atlasQuery } from '../../../../src/api/queries/atlas';
import { queryClient } from '../../../../src/api/queryClient';
import { server } from '../../../mocks/node';
import { recordUrls } from '../../../support/recordCalls';

const url = 'https://app.example/outlines.json';
const outlines = (layer: string) => atlasQuery(url, layer, (atlas, name) => `${atlas.type} of ${name}`);

test('each layer of an atlas is read once for as long as the app runs', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const urls = recordUrls(/outlines/);
  expect(await queryClient.query(outlines('states'))).toBe('Topology of states');
  expect(await queryClient.query(outlines('nation'))).toBe('Topology of nation');
  await vi.advanceTimersByTimeAsync(365 * 86_400_000);
  await queryClient.query(outlines('states'));
  expect(urls).toHaveLength(2);
});

test.each([null, 'Topology', 7, [], { type: 'Topology' }])('%j is no atlas', async (answer) => {
  server.use(http.get(url, () => HttpResponse.json(answer)));
  await expect(queryClient.query(outlines('states'))).rejects.toMatchObject({ kind: 'contract' });
  expect(console.warn).toHaveBeenLastCalledWith('Failed:', 'atlas', 'contract', '');
});
