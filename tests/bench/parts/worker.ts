import { paths } from '../../../src/paths';
import { makeGroups } from '../../mocks/controls/generated';
import { withDevice } from '../device';
import { type Line, line } from '../report';
import { type Build, type Candidate, inRounds } from '../rounds';
import type { Bench } from '../setup';

/**
 * Measures how many bytes the service worker fetches (its own code and the files it caches) before the page is idle on
 * slow 4G.
 */
export async function measureWorker({ browser, signedOut, members, services }: Bench, n: number): Promise<Line[]> {
  await services.setGroups(makeGroups(10_000, 200));
  const measure = (path: string, candidates: Partial<Record<Build, Candidate>>) =>
    inRounds(n, candidates, ({ origin, state }) =>
      withDevice(browser, { slowNetwork: true, storageState: state, serviceWorkers: 'allow' }, async (device) => {
        await device.open(origin + path);
        await device.page.locator('h1').first().waitFor();
        await device.waitUntilIdle();
        const ofWorker = device.traffic.requests.filter(
          (request) => request.serviceWorker() || request.headers()['service-worker'],
        );
        const sizes = await Promise.all(ofWorker.map((request) => request.sizes().catch(() => undefined)));
        return { bytes: sizes.reduce((sum, size) => sum + (size?.responseBodySize ?? 0), 0) };
      }),
    );
  const what = 'bytes fetched by the service worker before the page is idle';
  const login = await measure(paths.login.to(), signedOut);
  const find = await measure(paths.findGroup.to(), members);
  return [
    line(`/login: ${what}`, login, 'bytes', { most: 0 }),
    line(`/find-group: ${what}`, find, 'bytes', { most: 0 }),
  ];
}
