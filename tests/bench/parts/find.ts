import { paths } from '../../../src/paths';
import { makeGroups } from '../../mocks/controls/generated';
import { type Device, type Tab, withDevice } from '../device';
import { type Line, line, printRuns } from '../report';
import { type Candidate, inRounds } from '../rounds';
import type { Bench } from '../setup';
import { scriptsOf, weigh } from '../traffic';
import { findPlace, READY, whenPainted } from './searching';

const labels = {
  firstPaint: 'first paint, ms',
  largestPaint: 'largest paint, ms',
  ready: 'ready, ms',
  blocking: 'blocking until idle, ms',
};
const GROUPS = 10_000;
const NEAR = 200;
/** How long the server delays the list of groups on the second visit, in ms. */
const HELD_BACK = 5000;

/**
 * Measures the search page for a signed-in person, before a search. The page is ready when its SEARCH button is
 * painted.
 */
export async function measureFind({ browser, members, services }: Bench, n: number): Promise<Line[]> {
  await services.setGroups(makeGroups(GROUPS, NEAR));
  const scripts = await inRounds(1, { app: members.app, beside: members.beside }, ({ origin, state }) =>
    withDevice(browser, { storageState: state }, async ({ open, waitUntilIdle, traffic }) => {
      await open(origin + paths.findGroup.to());
      await waitUntilIdle();
      return { scripts: (await weigh(scriptsOf(traffic.requests))).total };
    }),
  );
  const cold = await inRounds(n, members, ({ origin, state }) =>
    withDevice(browser, { storageState: state, slowNetwork: true }, (device) => load(device, origin)),
  );
  const reload = await inRounds(n, members, ({ origin, state }) =>
    withDevice(browser, { storageState: state }, async ({ visit, openTab }) => {
      await visit(origin + paths.findGroup.to());
      return load(await openTab({ slowNetwork: true }), origin);
    }),
  );
  // The same rounds, so that a temporary load of the machine affects both alike.
  const second = await inRounds(n, { ...members, floor: members.app }, (candidate, name) =>
    withDevice(browser, { storageState: candidate.state }, (device) =>
      name === 'floor' ? searchInMemory(device, candidate) : secondVisit(device, candidate, services),
    ),
  );

  const conditions = `signed in, slow 4G, 4 times CPU slowdown, ${GROUPS} groups, medians of ${n}`;
  printRuns(`Search page: empty cache, ${conditions}`, labels, cold);
  printRuns(`Search page: opened again, ${conditions}`, labels, reload);
  return [
    line('/find-group, signed in: JavaScript until idle, KiB gzip', scripts, 'scripts', { most: 180 }),
    line('/find-group, signed in, empty cache: first paint, ms', cold, 'firstPaint', { ratio: 0.5 }),
    line('/find-group, signed in, opened again: ready, ms', reload, 'ready', { ratio: 1 }),
    line(
      'second visit, SEARCH before the list has come: to the first card, ms (floor: the list in memory)',
      second,
      'results',
      { ratio: 1 },
    ),
  ];
}

async function load({ open, waitUntilIdle }: Tab, origin: string) {
  const probe = await open(origin + paths.findGroup.to());
  const ready = await whenPainted(probe, READY);
  await waitUntilIdle();
  const seen = await probe.evaluate(({ recorded, firstPaint, blocking }) => ({
    firstPaint: firstPaint(),
    largestPaint: recorded.largestPaint,
    blocking: blocking(),
  }));
  return { ...seen, ready };
}

/** Measures a search on an idle page, which has the list of groups in memory. */
async function searchInMemory({ page, open, waitUntilIdle }: Device, { origin }: Candidate) {
  const probe = await open(origin + paths.findGroup.to());
  await waitUntilIdle();
  return { results: await findPlace(page, probe) };
}

/**
 * Measures a search on a second visit, in a new tab, after the first visit has stored the list of groups. The server
 * delays the list, and SEARCH is pressed as soon as its button is painted. The network is fast, because a slow network
 * would only delay the geocoder.
 */
async function secondVisit(first: Device, { origin }: Candidate, services: Bench['services']) {
  await first.visit(origin + paths.findGroup.to());
  services.delayGroups(HELD_BACK);
  try {
    const tab = await first.openTab({ slowNetwork: false });
    const probe = await tab.open(origin + paths.findGroup.to());
    await whenPainted(probe, READY);
    return { results: await findPlace(tab.page, probe) };
  } finally {
    services.delayGroups(0);
  }
}
