import { getConfig } from '@testing-library/react';
import fc from 'fast-check';
import { getResponse, HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import { handlers } from '../mocks/handlers';
import { server } from '../mocks/node';
import { faults } from './faults';

/** The percentage of calls that fail. */
const FAILING = 20;

/**
 * A network that makes some calls fail, each with one of the known faults, and that can go offline. With the same seed,
 * the nth call to a path always has the same outcome while the network is online.
 */
export function flappingNetwork(seed: number) {
  const counts = new Map<string, number>();
  let online = true;
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
      if (!online) return HttpResponse.error();
      const [drawn] = fc.sample(fate, { seed: hash(`${seed} ${call} ${count}`), numRuns: 1 });
      if (!drawn || drawn.roll >= FAILING) return undefined;
      return drawn.fault.answer(() => getResponse(handlers, request.clone()));
    }),
  );
  return {
    toggle: () => set(!online),
    /** From now on, every call succeeds. */
    heal: () => {
      server.resetHandlers();
      onLine.mockRestore();
      set(true);
    },
  };
}

/** A separate hash function, so that changes in src do not change which calls fail. */
const hash = (text: string) => [...text].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) | 0, 0);

/** How many times faster than real time the app's timers of two seconds or more run. */
const SPEED = 20;

/** Shortens the app's long timers, except the timeout of Testing Library. Returns a function that restores them. */
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
