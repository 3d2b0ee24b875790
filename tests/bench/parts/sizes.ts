import { paths } from '../../../src/paths';
import { db } from '../../mocks/db';
import { groupIds } from '../../mocks/seed';
import { withDevice } from '../device';
import { format, type Line, printTable } from '../report';
import type { Bench } from '../setup';
import { scriptsOf, weigh } from '../traffic';

const fee = db.products.find(({ groupId }) => groupId === groupIds.austin)?._id ?? '';
const signedOutPages = [paths.login.to(), paths.register.to(), paths.reset.to(), paths.requests.to()];
const signedInPages = [
  paths.findGroup.to(),
  paths.createGroup.to(),
  paths.managedGroups.to(),
  paths.account.to(),
  paths.group.to(groupIds.austin),
  paths.requests.to(groupIds.austin),
  paths.checkout.to([{ id: fee, quantity: 1 }], groupIds.austin),
  '/no-such-page',
];

/**
 * Prints how much JavaScript each page loads with an empty cache until it is idle, including workers. There is no goal.
 */
export async function measureSizes({ browser, members, services }: Bench, listFiles: boolean): Promise<Line[]> {
  await services.setGroups(undefined);
  const { origin, state } = members.app;
  const visits = [
    ...signedOutPages.map((path) => ({ path, userLabel: 'signed out', storageState: undefined })),
    ...signedInPages.map((path) => ({ path, userLabel: 'signed in', storageState: state })),
  ];
  const rows = [];
  for (const { path, userLabel, storageState } of visits) {
    const { files, total } = await withDevice(browser, { storageState }, async (device) => {
      await device.open(origin + path);
      await device.page.locator('h1').first().waitFor();
      await device.waitUntilIdle();
      return weigh(scriptsOf(device.traffic.requests));
    });
    const label = `${path.replace(/\?.*/, '')}, ${userLabel}`;
    rows.push([label, total.toFixed(1), `${files.length}`]);
    if (listFiles)
      printTable(
        `${label}: KiB`,
        files.map(({ file, size }) => [file, format(size)]),
      );
  }
  printTable('JavaScript of each page: KiB, gzip level 9', [['', 'KiB', 'files'], ...rows]);
  return [];
}
