import { paths } from '../../../src/paths';
import { type Device, withDevice } from '../device';
import { type Line, line, printRuns } from '../report';
import { inRounds } from '../rounds';
import type { Bench } from '../setup';
import { scriptsOf, weigh } from '../traffic';

const labels = {
  firstPaint: 'first paint, ms',
  largestPaint: 'largest paint, ms',
  ready: 'ready, ms',
  blocking: 'blocking until idle, ms',
  requests: 'requests before ready',
  scripts: 'JavaScript until idle, KiB gzip',
  shift: 'layout shift',
};

/** Measures the login page with an empty cache over slow 4G. The page is ready when its submit button is painted. */
export async function measureLogin({ browser, signedOut }: Bench, n: number): Promise<Line[]> {
  const runs = await inRounds(n, signedOut, ({ origin }) =>
    withDevice(browser, { slowNetwork: true }, (device) => openLogin(device, origin)),
  );
  printRuns(`Login page: empty cache, slow 4G, 4 times CPU slowdown, medians of ${n}`, labels, runs);
  return [
    // The floor first paints its form, and the app first paints a static copy of its form in index.html.
    line('/login, empty cache: first paint, ms', runs, 'firstPaint', { ratio: 0.5 }),
    line('/login, empty cache: ready, ms', runs, 'ready', { ratio: 0.95 }),
    line('/login: blocking until idle, ms', runs, 'blocking', { ratio: 0.7 }),
    line('/login: requests before ready', runs, 'requests', { most: 5 }),
    line('/login: JavaScript until idle, KiB gzip', runs, 'scripts', { most: 140 }),
    line('/login: largest paint after ready, ms', runs, 'paintedLate', { most: 0 }),
  ];
}

async function openLogin({ traffic, open, waitUntilIdle }: Device, origin: string) {
  const probe = await open(origin + paths.login.to());
  const { ready, putInAt } = await probe.evaluate(async ({ whenPainted, whenPutIn }) => {
    const button = 'button:not([type=button])';
    const [putInAt, ready] = await Promise.all([whenPutIn(button, 'Login'), whenPainted(button, 'Login')]);
    return { ready, putInAt };
  });
  await waitUntilIdle();
  const seen = await probe.evaluate(
    ({ recorded, requestsBefore, firstPaint, blocking }, time) => ({
      firstPaint: firstPaint(),
      largestPaint: recorded.largestPaint,
      blocking: blocking(),
      requests: requestsBefore(time),
      shift: recorded.shift,
    }),
    putInAt,
  );
  const { total } = await weigh(scriptsOf(traffic.requests));
  return { ...seen, ready, scripts: total, paintedLate: Math.max(0, seen.largestPaint - ready) };
}
