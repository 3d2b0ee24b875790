import type { CDPSession, Page } from '@playwright/test';
import { paths } from '../../src/paths';
import { db } from '../mocks/db';
import { groupIds } from '../mocks/seed';
import { waitUntilIdle, withSlowDevice } from './browser';
import { printTable } from './report';
import type { Bench } from './setup';

/** Targets in KiB of gzip, printed beside the sizes. */
const targets: Record<string, number> = { [paths.login.to()]: 215, [paths.findGroup.to()]: 245 };

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

/** Measures the JavaScript that each page loads with an empty cache. */
export async function measureSizes({ browser, site, member }: Bench, listFiles: boolean) {
  const visits = [
    ...signedOutPages.map((path) => ({ path, userLabel: 'signed out', state: undefined })),
    ...signedInPages.map((path) => ({ path, userLabel: 'signed in', state: member })),
  ];
  const rows = [];
  for (const { path, userLabel, state } of visits) {
    const conditions = { baseURL: site.origin, storageState: state };
    const scripts = await withSlowDevice(browser, conditions, (page, devtools) => scriptsOf(page, devtools, path));
    const files = scripts.map((file) => ({ file, size: site.sizeOf(file) })).sort((a, b) => b.size - a.size);
    const total = files.reduce((sum, { size }) => sum + size, 0);
    const label = `${path.replace(/\?.*/, '')}, ${userLabel}`;
    rows.push([label, total.toFixed(1), files.length, targets[path] ?? '']);
    if (listFiles)
      printTable(
        `${label}: KiB`,
        files.map(({ file, size }) => [file, size.toFixed(1)]),
      );
  }
  printTable('JavaScript of each page: KiB, gzip level 9', [['', 'KiB', 'files', 'target'], ...rows]);
}

async function scriptsOf(page: Page, devtools: CDPSession, path: string): Promise<string[]> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) files.add(pathname);
  });
  await page.goto(path);
  // On a busy machine the network may be idle for a moment before the page requests its own code.
  await page.locator('h1').first().waitFor();
  await waitUntilIdle(page, devtools);
  return [...files];
}
