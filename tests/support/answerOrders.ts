import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { getResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { queryClient } from '../../src/api/queryClient';
import { line } from '../../src/outbox/line';
import { handlers } from '../mocks/handlers';
import { server } from '../mocks/node';
import type { SamplePerson } from '../mocks/people';
import { renderApp } from './renderApp';

/** What a person does on a page while the server's answers arrive in any order, and what the page must show in the end. */
interface OrderScenario {
  name: string;
  url: string;
  as: SamplePerson;
  /** Prepares the server's data and the screen before the first step. `id` is unique for each run. */
  prepare: (id: string) => Promise<void> | void;
  steps: (id: string) => (() => unknown)[];
  /** Checks the screen and the server's data after all answers have arrived. */
  expectEnd: (id: string) => void;
}

/** "npm run test:long" tries more orders, with a different seed each time. */
const sample = process.env.LONG ? { numRuns: 200 } : { numRuns: 3, seed: 1 };

/**
 * Reads lists again, as the app does when its window gets the focus. `part` is a part of the query key, such as
 * "members".
 */
export const readAgain = (part: string) => () =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(part) });

/** Whether no call is in flight, and no change waits to be sent. */
export const isIdle = () => queryClient.isFetching() + queryClient.isMutating() + line.countPending() === 0;
/** Polls until the condition holds, because an answer may leave the screen unchanged, with nothing to observe. */
const until = (isTrue: () => boolean) => expect.poll(isTrue, { interval: 2 }).toBe(true);

/** Discards all cached lists, so that they are read as if for the first time. */
export const forgetAll = () => void queryClient.resetQueries();

/** Reads all lists again, so that the page shows the server's current data. */
export async function refresh() {
  queryClient.invalidateQueries();
  await until(isIdle);
}

/**
 * Defines a test that renders the page once and tries many orders of answers. The server processes a call at once, but
 * its response waits until fast-check chooses it, before or after the person's next step.
 */
export function testAnswerOrders({ name, url, as, prepare, steps, expectEnd }: OrderScenario): void {
  test(`${name}: the end is that of the last step and of the server, in any order of answers`, async () => {
    await renderApp(url, { as });
    await screen.findByRole('heading', { level: 1 });
    await until(isIdle);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        run += 1;
        const id = `squad${run}`;
        await prepare(id);
        let isOver = false;
        server.use(
          http.all(/^https:\/\/(?:backend|geocoder)\.example\//, async ({ request }) => {
            const answer = await getResponse(handlers, request.clone());
            // Answer a call after the end of the run at once. The run may end too soon, because an aborted query counts
            // as idle until it is read again.
            if (!isOver)
              await scheduler.schedule(Promise.resolve(), `${request.method} ${new URL(request.url).pathname}`);
            return answer;
          }),
        );
        scheduler.scheduleSequence(steps(id).map((step) => async () => step()));
        do {
          while (scheduler.count() > 0) await scheduler.waitNext(1);
          await until(() => scheduler.count() > 0 || isIdle());
        } while (scheduler.count() > 0);
        isOver = true;
        server.resetHandlers();
        await waitFor(() => expectEnd(id));
      }),
      // Do not shrink: a failure leaves the page in its state, so smaller examples would not start from the same page.
      { ...sample, endOnFailure: true },
    );
  });
}
