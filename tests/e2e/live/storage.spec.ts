import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures';
import { createAccount, createGroup, unique } from './services';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('a browser that keeps no data', () => {
  const broken: [name: string, script: string][] = [
    ['IndexedDB is missing', "Object.defineProperty(window, 'indexedDB', { value: undefined })"],
    ['IndexedDB throws', "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') }"],
    [
      'all storage throws',
      `for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })`,
    ],
    ['storage is full', "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError') }"],
  ];
  for (const [name, script] of broken) {
    test(`lets one sign in when ${name}`, async ({ page }) => {
      await page.addInitScript(script);
      await signIn(page, await createAccount());
      // A way within the app: in memory the session does not outlive a reload.
      await page.getByRole('link', { name: 'Manage Groups' }).click();
      await expect(page.getByText('No groups found.')).toBeVisible();
    });
  }

  test('says so when its database never opens, and goes on', async ({ page }) => {
    await page.addInitScript('IDBFactory.prototype.open = () => new EventTarget()');
    await page.clock.install();
    await page.goto('/');
    await page.clock.fastForward(8000);
    await page.getByRole('button', { name: 'Go on signed out' }).click();
    await expect(heading(page, 'Login')).toBeVisible();
  });
});

test('signing out reaches every tab and leaves nothing behind', async ({ page, context }) => {
  const account = await createAccount();
  await signIn(page, account);
  const name = unique('Secret Squad');
  const groupId = await createGroup(account, { groupName: name });
  await page.goto('/create-group');
  await page.getByLabel('Group name', { exact: true }).fill(name);
  const other = await context.newPage();
  await other.goto(`/Manage-group/${groupId}`);
  await expect(heading(other, name)).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'Login')).toBeVisible();
  await expect(heading(other, 'Login')).toBeVisible();
  for (const tab of [page, other]) {
    const kept = await tab.evaluate(everythingKept);
    for (const marker of [account.email, account.uid, name, groupId]) expect(kept).not.toContain(marker);
  }
  await page.goBack();
  await expect(heading(page, 'Login')).toBeVisible();
});

/** The document, and all that the browser keeps for this site. */
async function everythingKept(): Promise<string> {
  const read = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const rows: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await read(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      rows.push(await read(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  return JSON.stringify([rows, { ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]);
}
