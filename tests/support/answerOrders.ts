import { act, getConfig, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { getResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../src/api/queryClient';
import { line } from '../../src/outbox/line';
import { handlers } from '../mocks/handlers';
import { server } from '../mocks/node';
import type { SamplePerson } from '../mocks/people';
import { renderApp } from './renderApp';

/** What a person does in steps, while answers arrive in any order. */
interface OrderScenario {
  name: string;
  url: string;
  as: SamplePerson;
  /** Before the first step: what the server has, and what is open on the screen. `id` is another one each time. */
  prepare: (id: string) => Promise<void> | void;
  steps: (id: string) => (() => unknown)[];
  /** What the screen shows, and the server has, when all answers are there. */
  expectEnd: (id: string) => void;
}

/** "npm run test:long" tries more, other ones each time. */
const sample = process.env.LONG ? { numRuns: 200 } : { numRuns: 3, seed: 1 };

/** Reads lists again, as the app does when the person comes back to its window. `part` is such as "members" or "groups". */
export const readAgain = (part: string) => () =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(part) });

const isIdle = () => queryClient.isFetching() + queryClient.isMutating() + line.countPending() === 0;
/** Looks often, since nothing on the screen may tell that an answer is there. */
const until = (isTrue: () => boolean) =>
  vi.waitFor(() => expect(isTrue()).toBe(true), { interval: 2, timeout: getConfig().asyncUtilTimeout });

/** The lists are read as if for the first time. */
export const forgetAll = () => void queryClient.resetQueries();

/** Shows what the server has now. */
export async function refresh() {
  queryClient.invalidateQueries();
  await until(isIdle);
}

/**
 * One test that renders the page once, and goes through many orders. The server does at once what a call asks for; only
 * its answer waits until fast-check chooses it, before or after the person's next step.
 */
export function testAnswerOrders({ name, url, as, prepare, steps, expectEnd }: OrderScenario): void {
  test(`${name}: the end is that of the last step and of the server, in any order of answers`, async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    await renderApp(url, { as });
    await screen.findByRole('heading', { level: 1 });
    await until(isIdle);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        run += 1;
        const id = `squad${run}`;
        await prepare(id);
        server.use(
          http.all(/^https:\/\/(?:backend|geocoder)\.example\//, async ({ request }) => {
            const answer = await getResponse(handlers, request.clone());
            await scheduler.schedule(Promise.resolve(), `${request.method} ${new URL(request.url).pathname}`);
            return answer;
          }),
        );
        scheduler.scheduleSequence(steps(id).map((step) => async () => step()));
        do {
          while (scheduler.count() > 0) await scheduler.waitNext(1);
          await until(() => scheduler.count() > 0 || isIdle());
        } while (scheduler.count() > 0);
        server.resetHandlers();
        await waitFor(() => expectEnd(id));
      }),
      // The page has been left as the failure made it: a smaller example cannot be looked for.
      { ...sample, endOnFailure: true },
    );
    // The library's own remarks about act, since answers arrive outside of it.
    const errors = vi.mocked(console.error).mock.calls.filter(([message]) => !/\bact\(/.test(`${message}`));
    vi.mocked(console.error).mockClear();
    expect(errors).toEqual([]);
  });
}

/** Goes to another page of the app, without a press that would need it to be on the screen. */
export function goTo(url: string): void {
  act(() => {
    window.history.pushState(null, '', url);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}
