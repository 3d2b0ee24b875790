import type { Page, Request } from '@playwright/test';

/** Delays requests to the URL until the returned function is called. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Returns `METHOD /path`, for example `POST /groups/1/leave`. */
export const callOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/** Collects all calls from now on whose `METHOD /path` matches. */
export function recordCalls(page: Page, call: RegExp): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (call.test(callOf(request))) calls.push(callOf(request));
  });
  return calls;
}

/**
 * Stops the page's timers until the test advances the clock, so that timing does not depend on the machine.
 * Needs `page.clock.install()`. `pauseAt` only accepts a future time, hence the margin of 10 seconds (in ms).
 */
export const pauseClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));

/** Counts the answers that the page has stored. */
export const countStoredAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('cheer.answers');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('answers').objectStore('answers').count();
          counting.onsuccess = () => resolve(counting.result);
          opening.result.close();
        };
      }),
  );

/** The identity provider's endpoint that checks a session. */
export const lookup = '**/accounts:lookup*';

/**
 * Resolves when the app has read the stored session, because it then asks the provider about the session. Call this
 * before opening the page, and await it before moving the clock by five seconds, the app's time limit for reading.
 */
export const sessionRead = (page: Page) => page.waitForRequest(lookup);
