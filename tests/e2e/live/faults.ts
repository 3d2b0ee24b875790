import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures';
import { callOf, recordCalls } from './network';
import { services } from './services';

/** A way in which a call goes wrong. */
export interface Fault {
  name: string;
  answer: (route: Route) => Promise<void>;
}

const page = '<!doctype html><html><body><h1>Application error</h1><pre>at run (/srv/app.js:1:2)</pre></body></html>';
const html = (status: number) => (route: Route) => route.fulfill({ status, contentType: 'text/html', body: page });
const json = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body });

const answered: Fault[] = [
  { name: 'the connection breaks', answer: (route) => route.abort('connectionreset') },
  { name: '502 with a page', answer: html(502) },
  { name: '500 with a message', answer: json(500, '{"message":"The squad is asleep."}') },
  { name: '500 without a message', answer: json(500, '{}') },
  { name: '500 with a page for a message', answer: json(500, JSON.stringify({ message: page })) },
  { name: '500 with an object for a message', answer: json(500, '{"message":{"code":7}}') },
  { name: '429', answer: json(429, '{}') },
  { name: '200 with a page', answer: html(200) },
  { name: 'an answer cut short', answer: json(200, '[{"_id":"1","mess') },
  { name: 'an answer of another shape', answer: json(200, '42') },
  { name: 'an empty answer', answer: json(200, '') },
];
const gone: Fault = { name: '404 with a page', answer: html(404) };
const lost: Fault = {
  name: 'the call arrives, but its answer is lost',
  answer: async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
};

export const readFaults = [...answered, gone];
const writeFaults = [...answered, gone, lost];
export const isGone = (fault: Fault) => fault === gone;
export const isLost = (fault: Fault) => fault === lost;
/** Each with what it is tried on: a group, a fee, a person of this name. */
export const namedFaults = writeFaults.map((fault, index) => ({ fault, name: `Squad ${'ABCDEFGHIJKLMNOP'[index]}` }));

/** What somebody wants done, and how they go about it. */
export interface Intent {
  /** Tried on `METHOD /path`. */
  call: RegExp;
  act: () => Promise<void>;
  /** Where it is told that it has failed; without it, it turns out to have been done. */
  told?: Locator;
  /** What was typed is still there. */
  kept?: () => Promise<void>;
  /** Another try, where it is not the first one again. */
  again?: () => Promise<void>;
  done: () => Promise<void>;
  /** A list, which is asked for again by itself before it is told. */
  isRead?: true;
  /** Nobody is signed in yet. */
  signedOut?: true;
}

/** What no person should have to read. */
const unreadable =
  /<!doctype|<\/|undefined|\bnull\b|NaN|\[object|\bat \S+ ?\(|\/srv\/|https?:|JSON|TypeError|SyntaxError/i;

/** Has the call fail, looks at what the app makes of it, lifts the fault and tries again, all on one page. */
export async function survive(page: Page, fault: Fault, intent: Intent): Promise<void> {
  await test.step(fault.name, async () => {
    const { call, act, told, kept, again = act, done, isRead, signedOut } = intent;
    const calls = recordCalls(page, call);
    const answers: Promise<void>[] = [];
    const fail = (route: Route) => {
      if (!call.test(callOf(route.request()))) return route.fallback();
      const answer = fault.answer(route);
      answers.push(answer);
      return answer;
    };
    await page.route(`${services}/**`, fail);

    await act();
    if (isRead && told) await passBackOff(page, told);
    if (told) await expect(told).toContainText(/\w{2,} \w{2,}/);
    else await done();
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator('h1')).toBeVisible();
    if (!signedOut) await expect(page.getByText('Sign out', { exact: true })).toBeVisible();
    expect(await page.locator('body').textContent()).not.toMatch(unreadable);
    await kept?.();
    if (!isRead) expect(calls).toHaveLength(1);

    // What has left the screen already may still be on its way.
    await Promise.all(answers);
    await page.unroute(`${services}/**`, fail);
    if (!told) return;
    await again();
    await done();
    if (!isRead) expect(calls).toHaveLength(2);
  });
}

/** The page's clock waits for the further tries, the test does not. */
const passBackOff = (page: Page, told: Locator) =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(1000);
        return told.isVisible();
      },
      { intervals: [50] },
    )
    .toBe(true);
