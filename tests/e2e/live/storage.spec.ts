import type { Page } from '@playwright/test';
import { readStoredData } from '../../support/storedData';
import { expect, openSession, signIn, test } from '../fixtures';
import { createAccount, createGroup, uniqueName } from './services';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('when browser storage does not work', () => {
  const faults: [name: string, script: string][] = [
    ['IndexedDB is missing', "Object.defineProperty(window, 'indexedDB', { value: undefined })"],
    ['IndexedDB throws', "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') }"],
    [
      'all storage throws',
      `for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })`,
    ],
    ['storage is full', "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError') }"],
  ];
  for (const [name, script] of faults) {
    test(`signs in when ${name}`, async ({ page }) => {
      await page.addInitScript(script);
      await signIn(page, await createAccount());
      // Navigate within the app: a session in memory ends on reload.
      await page.getByRole('link', { name: 'Manage Groups' }).click();
      await expect(page.getByText('No groups found.')).toBeVisible();
    });
  }

  test('lets the user continue signed out when IndexedDB never opens', async ({ page }) => {
    await openSession(page, await createAccount());
    await page.addInitScript('IDBFactory.prototype.open = () => new EventTarget()');
    await page.clock.install();
    await page.goto('/');
    await page.clock.fastForward(8000);
    await page.getByRole('button', { name: 'Continue signed out' }).click();
    await expect(heading(page, 'Login')).toBeVisible();
  });
});

test('signing out ends the session in every tab and deletes all user data', async ({ page, context }) => {
  const account = await createAccount();
  await signIn(page, account);
  const name = uniqueName('Secret Squad');
  const groupId = await createGroup(account, { groupName: name });
  await page.goto('/create-group');
  await page.getByLabel('Group name', { exact: true }).fill(name);
  const otherTab = await context.newPage();
  await otherTab.goto(`/Manage-group/${groupId}`);
  await expect(heading(otherTab, name)).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'Login')).toBeVisible();
  await expect(heading(otherTab, 'Login')).toBeVisible();
  for (const tab of [page, otherTab]) {
    const left = (await tab.evaluate(readStoredData)) + (await tab.content());
    for (const marker of [account.email, account.uid, name, groupId]) expect(left).not.toContain(marker);
  }
  await page.goBack();
  await expect(heading(page, 'Login')).toBeVisible();
});
