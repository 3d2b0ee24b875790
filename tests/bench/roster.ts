import type { CDPSession, Page } from '@playwright/test';
import { paths } from '../../src/paths';
import { db } from '../mocks/db';
import { groupIds } from '../mocks/seed';
import type { MemberRow } from '../mocks/tables';
import { waitUntilIdle, withSlowDevice } from './browser';
import { createProbe } from './probe';
import { medians, printTable } from './report';
import type { Bench } from './setup';

const MEMBERS = 1000;
const metrics = {
  paid: 'click on Paid to the button painted, ms',
  typing: 'slowest key in the search to paint, ms',
  searching: 'longest task while searching, ms',
  filtering: 'longest task when only the unpaid are shown, ms',
  sorting: 'longest task when sorted by payment, ms',
};

/** Measures how an owner works with a group of 1000 members: marks a payment, searches, filters and sorts. */
export async function measureRoster({ browser, site, owner }: Bench, n: number) {
  const group = db.groups.find(({ _id }) => _id === groupIds.austin);
  if (!group) throw new Error('The group is missing.');
  const columns: (string | number)[][] = [];
  for (const device of ['phone', 'desktop'] as const) {
    const runs = [];
    for (let run = 0; run < n; run += 1) {
      group.members = makeMembers();
      const conditions = { baseURL: site.origin, storageState: owner, device };
      runs.push(await withSlowDevice(browser, conditions, (page, devtools) => manageMembers(page, devtools, device)));
    }
    columns.push([device, ...medians(runs)]);
  }
  const labels = ['', ...Object.values(metrics)];
  const rows = labels.map((label, row) => [label, ...columns.map((column) => column[row] ?? '')]);
  printTable(`A roster of ${MEMBERS} members: 4 times CPU slowdown, medians of ${n}`, rows);
}

const makeMembers = () =>
  Array.from(
    { length: MEMBERS },
    (_, index): MemberRow => ({
      _id: `member-${index}`,
      memberID: `uid-${index}`,
      name: `${['Ada', 'Bea', 'Cleo', 'Dora', 'Eve'][index % 5]} ${index}`,
      email: `member${index}@example.com`,
      phone: '(512) 555-0100',
      status: (['active', 'paused', 'vacation'] as const)[index % 3],
      paymentStatus: index % 2 ? 'paid' : 'unpaid',
    }),
  );

async function manageMembers(
  page: Page,
  devtools: CDPSession,
  device: 'phone' | 'desktop',
): Promise<Record<keyof typeof metrics, number>> {
  await page.goto(paths.group.to(groupIds.austin, 'members'), { waitUntil: 'commit' });
  const probe = await page.evaluateHandle(createProbe);
  const searchBox = page.getByLabel('Search members');
  await searchBox.waitFor();
  await waitUntilIdle(page, devtools);

  const longestDuring = async (action: () => Promise<unknown>) => {
    const since = await page.evaluate(() => performance.now());
    await action();
    await waitUntilIdle(page, devtools);
    const { longTasks } = await probe.evaluate(({ recorded }) => recorded);
    return Math.max(0, ...longTasks.filter(({ start }) => start >= since).map(({ duration }) => duration));
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
  await waitUntilIdle(page, devtools);

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
  if (device === 'phone') {
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    await waitUntilIdle(page, devtools);
  }
  const sorting = await longestDuring(() =>
    device === 'phone'
      ? page.getByLabel('Sort by').selectOption('Payment')
      : page.getByRole('button', { name: 'Payment', exact: true }).click(),
  );

  return { paid: paidAt - clickedAt, typing: Math.max(...keys), searching, filtering, sorting };
}
