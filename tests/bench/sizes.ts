import type { CDPSession, Page } from '@playwright/test';
import { paths } from '../../src/paths';
import { db } from '../mocks/db';
import { groupIds } from '../mocks/seed';
import { onSlowDevice, untilIdle } from './browser';
import { printTable } from './report';
import type { Bench } from './setup';

/** KiB of JavaScript that a page may cost. */
const budgets: Record<string, number> = { [paths.login.to()]: 215, [paths.findGroup.to()]: 245 };

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

/** All JavaScript that a page has asked for when nothing more comes, with an empty cache. */
export async function measureSizes({ browser, site, member }: Bench, listFiles: boolean) {
  const visits = [
    ...signedOutPages.map((path) => ({ path, who: 'signed out', state: undefined })),
    ...signedInPages.map((path) => ({ path, who: 'signed in', state: member })),
  ];
  const rows = [];
  for (const { path, who, state } of visits) {
    const conditions = { baseURL: site.origin, storageState: state };
    const scripts = await onSlowDevice(browser, conditions, (page, devtools) => scriptsOf(page, devtools, path));
    const files = scripts.map((file) => ({ file, size: site.sizeOf(file) })).sort((a, b) => b.size - a.size);
    const total = files.reduce((sum, { size }) => sum + size, 0);
    const label = `${path.replace(/\?.*/, '')}, ${who}`;
    rows.push([label, total.toFixed(1), files.length, budgets[path] ?? '']);
    if (listFiles)
      printTable(
        `${label}: KiB`,
        files.map(({ file, size }) => [file, size.toFixed(1)]),
      );
  }
  printTable('JavaScript of each page: KiB, gzip level 9', [['', 'KiB', 'files', 'budget'], ...rows]);
}

async function scriptsOf(page: Page, devtools: CDPSession, path: string): Promise<string[]> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) files.add(pathname);
  });
  await page.goto(path);
  // On a busy machine the network is idle for a moment before the page's own code is asked for, too.
  await page.locator('h1').first().waitFor();
  await untilIdle(page, devtools);
  return [...files];
}
