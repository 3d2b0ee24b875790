import { paths } from '../../../src/paths';
import { makeMembers } from '../../mocks/controls/generated';
import { db } from '../../mocks/db';
import { groupIds } from '../../mocks/seed';
import { type Device, withDevice } from '../device';
import { type Line, line, printRuns } from '../report';
import { type Candidate, inRounds, type Run } from '../rounds';
import type { Bench } from '../setup';

const MEMBERS = 1000;
const labels = {
  paid: 'Paid pressed to the button painted, ms',
  typing: 'slowest key in the search to paint, ms',
  searching: 'longest task while searching, ms',
  filtering: 'longest task when only the unpaid are shown, ms',
  sorting: 'longest task when sorted by payment, ms',
};

/** Measures an owner's work in a group of 1000 members: marking a payment, searching, filtering and sorting. */
export async function measureRoster({ browser, owners, services }: Bench, n: number): Promise<Line[]> {
  await services.setGroups(undefined);
  const group = db.groups.find(({ _id }) => _id === groupIds.austin);
  if (!group) throw new Error('The group is missing.');
  const measure = (screen: 'phone' | 'desktop') =>
    inRounds(n, owners, (candidate) => {
      group.members = makeMembers(MEMBERS);
      return withDevice(browser, { storageState: candidate.state, screen }, (device) =>
        manageMembers(device, candidate, screen),
      );
    });
  const phone = await measure('phone');
  const desktop = await measure('desktop');
  const title = `A roster of ${MEMBERS} members: 4 times CPU slowdown, medians of ${n}`;
  printRuns(`${title}, phone`, labels, phone);
  printRuns(`${title}, desktop`, labels, desktop);
  return [line(`roster of ${MEMBERS}: ${labels.paid}`, phone, 'paid', { most: 50 })];
}

async function manageMembers(
  { page, open, waitUntilIdle }: Device,
  { origin }: Candidate,
  screen: 'phone' | 'desktop',
): Promise<Run> {
  const probe = await open(origin + paths.group.to(groupIds.austin, 'members'));
  const searchBox = page.getByLabel('Search members');
  await searchBox.waitFor();
  await waitUntilIdle();

  const longestDuring = async (action: () => Promise<unknown>) => {
    const since = await page.evaluate(() => performance.now());
    await action();
    await waitUntilIdle();
    return probe.evaluate(({ longestAfter }, time) => longestAfter(time), since);
  };

  const first = 'Payment of Ada 0';
  const [paidAt] = await Promise.all([
    probe.evaluate(
      ({ whenPainted }, label) => whenPainted(`[aria-label="${label}"] [aria-pressed=true]`, 'Paid'),
      first,
    ),
    page.getByRole('group', { name: first }).getByRole('button', { name: 'Paid', exact: true }).click(),
  ]);
  const { clickedAt } = await probe.evaluate(({ recorded }) => recorded);
  await waitUntilIdle();

  await searchBox.focus();
  const searching = await longestDuring(async () => {
    for (const key of 'cleo') await page.keyboard.press(key, { delay: 200 });
  });
  const { keys } = await probe.evaluate(({ recorded }) => recorded);
  await longestDuring(() => searchBox.clear());
  const chip = (name: RegExp) =>
    page.getByRole('group', { name: 'Payment', exact: true }).getByRole('button', { name });
  const filtering = await longestDuring(() => chip(/^Unpaid/).click());
  await longestDuring(() => chip(/^All/).click());
  if (screen === 'phone') {
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    await waitUntilIdle();
  }
  const sorting = await longestDuring(() =>
    screen === 'phone'
      ? page.getByLabel('Sort by').selectOption('Payment')
      : page.getByRole('button', { name: 'Payment', exact: true }).click(),
  );

  return { paid: paidAt - clickedAt, typing: Math.max(...keys), searching, filtering, sorting };
}
