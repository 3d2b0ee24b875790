import type { Page } from '@playwright/test';
import { readStoredData } from '../../support/storedData';
import { expect, expectNoAxeViolations, openSession, signIn, test } from '../fixtures';
import { type Account, createAccount, createGroup, uniqueName } from './services';

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
});

test.describe('when browser storage does not answer, or takes nothing', () => {
  const unsaved = (page: Page) => page.getByText("This browser doesn't save your sign-in, so reloading signs you out.");
  const neverOpens = 'IDBFactory.prototype.open = () => new EventTarget()';
  /** Patches IndexedDB so that storing a session has the given effect. */
  const onStoring = (reaction: string) => `const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value) {
      if (value.fbase_key?.startsWith('firebase:authUser')) ${reaction};
      return put.call(this, value);
    }`;
  const throwFull = "throw new DOMException('full', 'QuotaExceededError')";

  /** Presses Login, and skips the five seconds that the app may wait for the storage. */
  async function logIn(page: Page, { email, password }: Account) {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.clock.fastForward(5000);
  }

  const faults: [name: string, script: string][] = [
    ['IndexedDB never opens', neverOpens],
    ['the session is never stored', onStoring('return new EventTarget()')],
    ['the disk is full when the session is stored', onStoring(throwFull)],
    [
      'the disk has been full before',
      `IDBObjectStore.prototype.put = () => { ${throwFull} }; Storage.prototype.setItem = () => { ${throwFull} }`,
    ],
  ];
  for (const [name, script] of faults)
    test(`signs in for this visit, and says so, when ${name}`, async ({ page }) => {
      await page.addInitScript(script);
      await page.clock.install();
      await page.goto('/login');
      await logIn(page, await createAccount());
      await expect(heading(page, 'Find your cheer squad')).toBeVisible();
      await expect(unsaved(page)).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('link', { name: 'Manage Groups' }).click();
      await expect(page.getByText('No groups found.')).toBeVisible();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(heading(page, 'Login')).toBeVisible();
      await expect(unsaved(page)).toBeHidden();
    });

  test('does not say so when only localStorage is full', async ({ page }) => {
    await page.addInitScript(`Storage.prototype.setItem = () => { ${throwFull} }`);
    await signIn(page, await createAccount());
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Find your cheer squad')).toBeVisible();
    await expect(unsaved(page)).toBeHidden();
  });

  test('lets a person continue signed out after 5 seconds, and sign in again, when IndexedDB never opens', async ({
    page,
  }) => {
    const account = await createAccount();
    await openSession(page, account);
    await page.addInitScript(neverOpens);
    await page.clock.install();
    await page.goto('/');
    await page.clock.fastForward(5000);
    await page.getByRole('button', { name: 'Continue signed out' }).click();
    await logIn(page, account);
    await expect(heading(page, 'Find your cheer squad')).toBeVisible();
    await expect(unsaved(page)).toBeVisible();
  });

  test('tells that signing out has failed when IndexedDB never opens', async ({ page }) => {
    await openSession(page, await createAccount());
    await page.addInitScript(neverOpens);
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.clock.fastForward(5000);
    await expect(page.getByText("We couldn't sign you out. Please try again.")).toBeVisible();
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
