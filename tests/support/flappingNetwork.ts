import { getConfig } from '@testing-library/react';
import fc from 'fast-check';
import { getResponse, HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import { handlers } from '../mocks/handlers';
import { server } from '../mocks/node';
import { faults } from './faults';

/** Of a hundred calls. */
const FAILING = 20;

/**
 * A network on which some calls fail in one of the known ways, and which can be lost as a whole. The nth call to a path
 * always fares the same with the same seed.
 */
export function flappingNetwork(seed: number) {
  const counts = new Map<string, number>();
  let online = true;
  let failed = 0;
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  const set = (reachable: boolean) => {
    online = reachable;
    window.dispatchEvent(new Event(reachable ? 'online' : 'offline'));
  };
  const fate = fc.noBias(fc.record({ roll: fc.nat(99), fault: fc.constantFrom(...faults) }));

  server.use(
    http.all('*', ({ request }) => {
      const call = `${request.method} ${new URL(request.url).pathname.replace(/[0-9a-f]{24}/g, ':id')}`;
      const count = (counts.get(call) ?? 0) + 1;
      counts.set(call, count);
      if (!online) {
        failed += 1;
        return HttpResponse.error();
      }
      const [drawn] = fc.sample(fate, { seed: hash(`${seed} ${call} ${count}`), numRuns: 1 });
      if (!drawn || drawn.roll >= FAILING) return undefined;
      failed += 1;
      return drawn.fault.answer(() => getResponse(handlers, request.clone()));
    }),
  );
  return {
    toggle: () => set(!online),
    describe: () => `${[...counts.values()].reduce((sum, count) => sum + count, 0)} calls, ${failed} of them failed`,
    /** From now on, every call is answered. */
    heal: () => {
      server.resetHandlers();
      onLine.mockRestore();
      set(true);
    },
  };
}

/** Of the test's own: how a call fares must not change with the colors of badges. */
const hash = (text: string) => [...text].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) | 0, 0);

/** Waits of seconds and minutes, such as for an undo or a late answer, pass so many times as fast. */
const SPEED = 20;

/** Returns the function that ends it. The test's own patience stays. */
export function passTimeFaster(): () => void {
  const { timeout } = AbortSignal;
  const { setTimeout: later } = globalThis;
  const patience = getConfig().asyncUtilTimeout;
  const shorten = (ms = 0) => (ms >= 2000 && ms !== patience ? ms / SPEED : ms);
  const spies = [
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, shorten(ms))),
    vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((run: () => void, ms?: number, ...args: []) =>
        later(run, shorten(ms), ...args)) as typeof later),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}
