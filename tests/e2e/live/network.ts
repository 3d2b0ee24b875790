import type { Page, Request } from '@playwright/test';

/** Calls to the URL wait until the returned function is called; then they go their ordinary way. */
export async function hold(page: Page, url: string): Promise<() => void> {
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

/** As in `POST /groups/1/leave`. */
export const callOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/** All calls that match, from now on. */
export function recordCalls(page: Page, call: RegExp): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (call.test(callOf(request))) calls.push(callOf(request));
  });
  return calls;
}

/** On a page with an installed clock: timers wait from here on for `page.clock.fastForward`, however slow the machine. */
export const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
