import { beforeEach, expect, it, vi } from 'vitest';
import { runParts } from '../run';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'table').mockImplementation(() => undefined);
});

it('names each step, stops after the step in which a part fails, and lists the times at the end', async () => {
  const clock = vi.spyOn(performance, 'now');
  for (const ms of [0, 12_400, 20_000, 205_000, 260_000]) clock.mockReturnValueOnce(ms);

  const exitCodes: Record<string, number> = { types: 0, hosts: 0, unit: 3, e2e: 4 };
  const steps = [['types'], ['unit', 'hosts'], ['e2e']];
  expect(await runParts(steps, async (part) => exitCodes[part] ?? 0)).toBe(3);

  expect(vi.mocked(console.log).mock.calls).toEqual([['\nStep 1 of 3: types'], ['\nStep 2 of 3: unit, hosts']]);
  expect(vi.mocked(console.table).mock.calls).toEqual([
    [
      {
        types: { result: 'ok', time: '12 s' },
        unit: { result: 'failed', time: '3 min 5 s' },
        hosts: { result: 'ok', time: '4 min 0 s' },
        e2e: { result: 'not run', time: '' },
      },
    ],
  ]);
});

it('starts the parts of a step together, and lets all of them end', async () => {
  let end = (_exitCode: number) => {};
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });
  const run = vi.fn(async (part: string) => (part === 'e2e' ? ended : 2));
  const exitCode = runParts([['e2e', 'unit'], ['types']], run);
  await vi.waitFor(() =>
    expect(run.mock.calls).toEqual([
      ['e2e', true],
      ['unit', false],
    ]),
  );
  end(0);
  expect(await exitCode).toBe(2);
  expect(run).toHaveBeenCalledTimes(2);
});

it('succeeds if all parts succeed', async () => {
  const run = vi.fn(async () => 0);
  expect(await runParts([['types'], ['unit']], run)).toBe(0);
  expect(run).toHaveBeenCalledTimes(2);
});
