import { paths } from '../../../src/paths';
import { makeGroups, searchLocation } from '../../mocks/controls/generated';
import { type Device, withDevice } from '../device';
import { type Line, line, printRuns } from '../report';
import { type Candidate, inRounds } from '../rounds';
import type { Bench } from '../setup';
import { CARD, clickedAt, findPlace, pressSearch, searchBox, whenPainted } from './searching';

const labels = {
  loading: 'longest task while loading, ms',
  results: 'SEARCH to the first card painted, ms',
  longest: 'longest task after SEARCH, ms',
  heap: 'heap of the main thread with results shown, MiB',
  typing: 'slowest key to paint with results shown, ms',
  dialog: 'REQUEST TO JOIN to its dialog painted, ms',
  scrolling: 'longest frame while scrolling the results, ms',
};
const desktopLabels = {
  results: 'SEARCH to the first card painted, ms',
  pins: 'SEARCH to the pins painted, ms',
  longest: 'longest task after SEARCH, ms',
};

/** `groups` is the number of all groups, and `near` the number of groups within 50 miles of the searched place. */
export interface Case {
  groups: number;
  near: number;
}

/** Measures a search on an idle page: on a phone, and on a desktop with the map. */
export async function measureSearch({ browser, members, services }: Bench, cases: Case[], n: number): Promise<Line[]> {
  const lines = [];
  for (const { groups, near } of cases) {
    const size = await services.setGroups(makeGroups(groups, near));
    const runs = await inRounds(n, members, (candidate) =>
      withDevice(browser, { storageState: candidate.state }, (device) => search(device, candidate)),
    );
    const { app, beside } = members;
    const desktop = await inRounds(n, { app, beside }, (candidate) =>
      withDevice(browser, { storageState: candidate.state, screen: 'desktop' }, (device) =>
        searchBesideMap(device, candidate),
      ),
    );
    const name = `${groups}:${near}`;
    printRuns(
      `Searching ${name}: response ${size.toFixed(1)} MiB gzip, 4 times CPU slowdown, medians of ${n}`,
      labels,
      runs,
    );
    printRuns(`Searching ${name} on a desktop, beside the map`, desktopLabels, desktop);
    const many = groups > 10_000;
    lines.push(
      line(`${name}: ${labels.results}`, runs, 'results', { ratio: 0.8 }),
      line(`${name}: ${labels.longest}`, runs, 'longest', { ratio: 1 }),
      line(`${name}: ${labels.loading}`, runs, 'loading', { ratio: 1 }),
      line(`${name}: ${labels.heap}`, runs, 'heap', { most: many ? 25 : 8 }),
      line(`${name}: ${labels.typing}`, runs, 'typing', { ratio: 1 }),
      line(`${name}: ${labels.dialog}`, runs, 'dialog', { ratio: 1 }),
    );
  }
  return lines;
}

async function search({ page, devtools, open, waitUntilIdle }: Device, { origin }: Candidate) {
  const probe = await open(origin + paths.findGroup.to());
  const box = searchBox(page);
  await box.waitFor();
  await waitUntilIdle();
  const loading = await probe.evaluate(({ longestAfter }) => longestAfter(0));

  const results = await findPlace(page, probe);
  await waitUntilIdle();
  const longest = await probe.evaluate(({ longestAfter, recorded }) => longestAfter(recorded.clickedAt));
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');

  await box.clear();
  // Let the page show the empty box first, because rendering it would delay the first key.
  await waitUntilIdle();
  for (const key of 'boston') await page.keyboard.press(key, { delay: 200 });
  await waitUntilIdle();
  const keys = await probe.evaluate(({ recorded }) => recorded.keys);
  await box.blur();

  const [dialogAt] = await Promise.all([
    probe.evaluate(({ whenPainted }) => whenPainted('[role=dialog], [role=alertdialog]')),
    page.getByRole('button', { name: CARD[1] }).first().click(),
  ]);
  const dialog = dialogAt - (await clickedAt(probe));
  await page.keyboard.press('Escape');
  await waitUntilIdle();

  return {
    loading,
    results,
    longest,
    heap: usedSize / 2 ** 20,
    typing: Math.max(...keys),
    dialog,
    scrolling: await probe.evaluate(({ scroll }) => scroll()),
  };
}

async function searchBesideMap({ page, open, waitUntilIdle }: Device, { origin }: Candidate) {
  const probe = await open(origin + paths.findGroup.to());
  await searchBox(page).fill(searchLocation.query);
  await waitUntilIdle();
  const [resultsAt, pinsAt] = await Promise.all([
    whenPainted(probe, CARD),
    probe.evaluate(({ whenPainted }) => whenPainted('[role=application] button')),
    pressSearch(page),
  ]);
  await waitUntilIdle();
  const pressedAt = await clickedAt(probe);
  const longest = await probe.evaluate(({ longestAfter, recorded }) => longestAfter(recorded.clickedAt));
  return { results: resultsAt - pressedAt, pins: pinsAt - pressedAt, longest };
}
