import { expect, it, vi } from 'vitest';
import { runParts } from '../run';

it('names each part that runs, stops at the first failure, and lists the times at the end', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const table = vi.spyOn(console, 'table').mockImplementation(() => undefined);
  const clock = vi.spyOn(performance, 'now');
  for (const ms of [0, 12_400, 20_000, 205_000]) clock.mockReturnValueOnce(ms);

  const exitCodes: Record<string, number> = { types: 0, unit: 3, e2e: 4 };
  expect(runParts(['types', 'unit', 'e2e'], (part) => exitCodes[part] ?? 0)).toBe(3);

  expect(log.mock.calls).toEqual([['\nPart 1 of 3: npm run types'], ['\nPart 2 of 3: npm run unit']]);
  expect(table.mock.calls).toEqual([
    [
      {
        types: { result: 'ok', time: '12 s' },
        unit: { result: 'failed', time: '3 min 5 s' },
        e2e: { result: 'not run', time: '' },
      },
    ],
  ]);
});

it('succeeds if all parts succeed', () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'table').mockImplementation(() => undefined);
  const run = vi.fn(() => 0);
  expect(runParts(['types', 'unit'], run)).toBe(0);
  expect(run.mock.calls).toEqual([['types'], ['unit']]);
});
