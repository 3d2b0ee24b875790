import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures';
import { callOf, recordCalls } from './network';
import { services } from './services';

/** A way in which a call to the services can fail. */
export interface Fault {
  name: string;
  respond: (route: Route) => Promise<void>;
}

const errorPage =
  '<!doctype html><html><body><h1>Application error</h1><pre>at run (/srv/app.js:1:2)</pre></body></html>';
const fulfill = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body });

/** The faults of reads: only three of the many that the page tests in tests/pages/faults try. */
export const readFaults: Fault[] = [
  { name: 'connection reset', respond: (route) => route.abort('connectionreset') },
  { name: '502 with an HTML page', respond: fulfill(502, 'text/html', errorPage) },
  { name: 'truncated JSON', respond: fulfill(200, 'application/json', '[{"_id":"1","mess') },
];
const responseLost: Fault = {
  name: 'request processed, response lost',
  respond: async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
};

/** Whether the call never reaches the server. A change then stays pending until the server can be reached. */
export const isUnanswered = (fault: Fault) => fault === readFaults[0];
export const isResponseLost = (fault: Fault) => fault === responseLost;
/** The faults of writes, each with the name of its own fee or person. */
export const namedFaults = [...readFaults, responseLost].map((fault, index) => ({
  fault,
  name: `Squad ${'ABCD'[index]}`,
}));

/** What a person does, the call that this makes, and what the person sees when that call fails and when it succeeds. */
export interface Scenario {
  /** Matched against `METHOD /path`. */
  call: RegExp;
  act: () => Promise<void>;
  /**
   * The error message, or another element that shows that the action had no effect. Omit it when the server has
   * processed the call in spite of the fault, so that there is nothing to retry.
   */
  error?: Locator;
  expectInputKept?: () => Promise<void>;
  /** Defaults to `act`. */
  retry?: () => Promise<void>;
  expectDone: () => Promise<void>;
  /** The app retries reads automatically before it shows the error. Needs `page.clock.install()`. */
  isRead?: true;
  /** Nobody is signed in when the call fails. */
  signedOut?: true;
}

/** Technical text that must not be shown to people: markup, stack traces, stringified values. */
const technicalText =
  /<!doctype|<\/|undefined|\bnull\b|NaN|\[object|\bat \S+ ?\(|\/srv\/|https?:|JSON|TypeError|SyntaxError/i;

/** Acts while the call fails with `fault`, checks what the app shows, then removes the fault and retries. */
export async function expectRecovery(page: Page, fault: Fault, scenario: Scenario): Promise<void> {
  await test.step(fault.name, async () => {
    const { call, act, error, expectInputKept, retry = act, expectDone, isRead, signedOut } = scenario;
    const calls = recordCalls(page, call);
    const responses: Promise<void>[] = [];
    const fail = (route: Route) => {
      if (!call.test(callOf(route.request()))) return route.fallback();
      const response = fault.respond(route);
      responses.push(response);
      return response;
    };
    await page.route(`${services}/**`, fail);

    await act();
    if (isRead && error) await skipRetryDelays(page, error);
    if (error) await expect(error).toContainText(/\w{2,} \w{2,}/);
    else await expectDone();
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator('h1')).toBeVisible();
    if (!signedOut) await expect(page.getByText('Sign out', { exact: true })).toBeVisible();
    // Leave out the scripts of index.html, which are no visible text.
    expect((await page.locator('body > :not(script)').allTextContents()).join(' ')).not.toMatch(technicalText);
    await expectInputKept?.();
    if (!isRead) expect(calls).toHaveLength(1);

    // The faulty response may still be on its way, although the page has already changed.
    await Promise.all(responses);
    await page.unroute(`${services}/**`, fail);
    if (!error) return;
    await retry();
    await expectDone();
    // The page shows a pending change as done before the call is sent.
    if (!isRead) await expect.poll(() => calls.length).toBe(2);
  });
}

/** Advances the page's clock past the delays between automatic retries, until the error is visible. */
const skipRetryDelays = (page: Page, error: Locator) =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(1000);
        return error.isVisible();
      },
      { intervals: [50] },
    )
    .toBe(true);
