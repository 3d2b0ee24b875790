import { paths } from '../../../src/paths';
import { makeMembers } from '../../mocks/controls/generated';
import { db } from '../../mocks/db';
import { groupIds } from '../../mocks/seed';
import { type Device, type Tab, withDevice } from '../device';
import { type Line, line, printRuns } from '../report';
import { type Candidate, inRounds, type Run } from '../rounds';
import type { Bench } from '../setup';

const MANY = 1000;
const FEW = 60;
const markLabels = {
  paid: 'Paid pressed to the button painted, ms',
  typing: 'slowest key in the search to paint, ms',
  searching: 'longest task while searching, ms',
};
const listLabels = {
  filtering: 'longest task when only the unpaid are shown, ms',
  sorting: 'longest task when sorted by payment, ms',
};
const openLabels = {
  firstPaint: 'first paint, ms',
  ready: 'first member painted, ms',
  blocking: 'blocking until idle, ms',
};
const FIRST_MEMBER = 'Payment of Ada 0';

/** Measures an owner's page of a group: opened with 60 members over slow 4G, and used with 1000. */
export async function measureRoster({ browser, owners, services }: Bench, n: number): Promise<Line[]> {
  await services.setGroups(undefined);
  const group = db.groups.find(({ _id }) => _id === groupIds.austin);
  if (!group) throw new Error('The group is missing.');
  // Move the group to the middle of the list, its place on average, because the page shows the group once it has
  // arrived.
  const others = db.groups.filter((other) => other !== group);
  db.groups = others.toSpliced(others.length / 2, 0, group);
  const inGroupOf = (
    members: number,
    candidates: Partial<typeof owners>,
    measure: (candidate: Candidate) => Promise<Run>,
  ) =>
    inRounds(n, candidates, (candidate) => {
      group.members = makeMembers(members);
      return measure(candidate);
    });

  const cold = await inGroupOf(FEW, owners, ({ origin, state }) =>
    withDevice(browser, { storageState: state, slowNetwork: true }, (device) => load(device, origin)),
  );
  const warm = await inGroupOf(FEW, owners, ({ origin, state }) =>
    withDevice(browser, { storageState: state }, async ({ visit, openTab }) => {
      await visit(origin + membersPath);
      return load(await openTab({ slowNetwork: true }), origin);
    }),
  );
  const phone = await inGroupOf(MANY, owners, (candidate) =>
    withDevice(browser, { storageState: candidate.state }, (device) => markAndSearch(device, candidate)),
  );
  const desktop = await inGroupOf(MANY, { app: owners.app, beside: owners.beside }, (candidate) =>
    withDevice(browser, { storageState: candidate.state, screen: 'desktop' }, (device) =>
      filterAndSort(device, candidate),
    ),
  );

  const loading = `members of a group of ${FEW}, slow 4G, 4 times CPU slowdown, medians of ${n}`;
  printRuns(`Empty cache: ${loading}`, openLabels, cold);
  printRuns(`Opened again: ${loading}`, openLabels, warm);
  printRuns(`A group of ${MANY} members, phone, 4 times CPU slowdown, medians of ${n}`, markLabels, phone);
  printRuns(`A group of ${MANY} members, desktop`, listLabels, desktop);
  return [
    line(`group of ${FEW}, empty cache: ${openLabels.ready}`, cold, 'ready', { ratio: 1 }),
    line(`group of ${FEW}, opened again: ${openLabels.ready}`, warm, 'ready', { ratio: 1 }),
    line(`group of ${MANY}: ${markLabels.paid}`, phone, 'paid', { ratio: 1 }),
    line(`group of ${MANY}: ${markLabels.typing}`, phone, 'typing', { ratio: 1 }),
  ];
}

const membersPath = paths.group.to(groupIds.austin, 'members');

async function load({ open, waitUntilIdle }: Tab, origin: string): Promise<Run> {
  const probe = await open(origin + membersPath);
  const ready = await probe.evaluate(({ whenPainted }, name) => whenPainted(`[aria-label="${name}"]`), FIRST_MEMBER);
  await waitUntilIdle();
  const seen = await probe.evaluate(({ firstPaint, blocking }) => ({ firstPaint: firstPaint(), blocking: blocking() }));
  return { ...seen, ready };
}

async function markAndSearch(device: Device, { origin }: Candidate): Promise<Run> {
  const { page, open, waitUntilIdle } = device;
  const probe = await open(origin + membersPath);
  const searchBox = page.getByLabel('Search members');
  await searchBox.waitFor();
  await waitUntilIdle();

  const [paidAt] = await Promise.all([
    probe.evaluate(
      ({ whenPainted }, name) => whenPainted(`[aria-label="${name}"] [aria-pressed=true]`, 'Paid'),
      FIRST_MEMBER,
    ),
    page.getByRole('group', { name: FIRST_MEMBER }).getByRole('button', { name: 'Paid', exact: true }).click(),
  ]);
  const { clickedAt } = await probe.evaluate(({ recorded }) => recorded);
  await waitUntilIdle();

  await searchBox.focus();
  const searching = await longestTaskDuring(device, probe, async () => {
    for (const key of 'cleo') await page.keyboard.press(key, { delay: 200 });
  });
  const { keys } = await probe.evaluate(({ recorded }) => recorded);
  return { paid: paidAt - clickedAt, typing: Math.max(...keys), searching };
}

async function filterAndSort(device: Device, { origin }: Candidate): Promise<Run> {
  const { page, open, waitUntilIdle } = device;
  const probe = await open(origin + membersPath);
  await page.getByLabel('Search members').waitFor();
  await waitUntilIdle();
  const chip = (name: RegExp) =>
    page.getByRole('group', { name: 'Payment', exact: true }).getByRole('button', { name });
  const filtering = await longestTaskDuring(device, probe, () => chip(/^Unpaid/).click());
  await chip(/^All/).click();
  await waitUntilIdle();
  const sorting = await longestTaskDuring(device, probe, () =>
    page.getByRole('button', { name: 'Payment', exact: true }).click(),
  );
  return { filtering, sorting };
}

async function longestTaskDuring(
  { page, waitUntilIdle }: Device,
  probe: Awaited<ReturnType<Tab['open']>>,
  action: () => Promise<unknown>,
): Promise<number> {
  const since = await page.evaluate(() => performance.now());
  await action();
  await waitUntilIdle();
  return probe.evaluate(({ longestAfter }, time) => longestAfter(time), since);
}
