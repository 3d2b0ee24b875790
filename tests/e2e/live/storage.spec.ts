import type { Page } from '@playwright/test';
import { readStoredData } from '../../support/storedData';
import {
  expect,
  expectNoAxeViolations,
  expectSessionRead,
  formerRecords,
  heading,
  logIn,
  signIn,
  test,
} from '../fixtures';
import { lookup } from './network';
import { type Account, createAccount } from './services';

test.describe('when browser storage does not work', () => {
  const faults: [name: string, script: string][] = [
    ['IndexedDB is missing', "Object.defineProperty(window, 'indexedDB', { value: undefined })"],
    ['IndexedDB throws', "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') }"],
    [
      'all storage throws',
      `for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })`,
    ],
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

const unsaved = (page: Page) => page.getByText("This browser doesn't save your sign-in, so reloading signs you out.");
const throwFull = "throw new DOMException('full', 'QuotaExceededError')";
const shortTextsOnly = `const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (value.length > 1000) ${throwFull};
    return setItem.call(this, key, value);
  }`;

/** Fills localStorage until there is no room for one more character. */
const fillLocalStorage = (page: Page) =>
  page.evaluate(() => {
    let text = '';
    for (let length = 2 ** 22; length >= 1; length /= 2)
      try {
        const longer = text + 'x'.repeat(length);
        localStorage.setItem('other', longer);
        text = longer;
      } catch {
        // Try a shorter text.
      }
  });

test.describe('when browser storage takes no session', () => {
  const faults: [name: string, script: string][] = [
    ['localStorage is full', `Storage.prototype.setItem = () => { ${throwFull} }`],
    ['localStorage has room for short texts only', shortTextsOnly],
    [
      'the disk is full',
      `IDBObjectStore.prototype.put = () => { ${throwFull} }; Storage.prototype.setItem = () => { ${throwFull} }`,
    ],
  ];
  for (const [name, script] of faults)
    test(`signs in for this visit, and says so, when ${name}`, async ({ page }) => {
      await page.addInitScript(script);
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

  test('a stored session goes on, and nothing is said, when localStorage has become full', async ({ page }) => {
    await signIn(page, await createAccount());
    await page.goto('/account');
    // Shown only when the identity SDK has restored the session.
    const password = page.getByRole('heading', { name: 'Change password' });
    await expect(password).toBeVisible();
    await fillLocalStorage(page);
    for (const visit of ['reloaded', 'reloaded again'])
      await test.step(visit, async () => {
        const checked = page.waitForResponse(lookup);
        await page.reload();
        await checked;
        await expect(password).toBeVisible();
        await expect(unsaved(page)).toBeHidden();
      });
  });
});

test.describe('a session that an earlier release stored in IndexedDB', () => {
  /** Stores the session as the earlier release did. Leaves the browser on a page without the app. */
  async function openFormerSession(page: Page, account: Account) {
    await page.goto('/favicon.svg');
    await page.evaluate(
      async ({ uid, email, records }) => {
        Object.assign(localStorage, { 'cheer.session': uid, 'cheer.email': email });
        const opening = indexedDB.open('firebaseLocalStorageDb', 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
        await new Promise((resolve) => {
          opening.onsuccess = resolve;
        });
        const transaction = opening.result.transaction('firebaseLocalStorage', 'readwrite');
        for (const record of records) transaction.objectStore('firebaseLocalStorage').put(record);
        await new Promise((resolve) => {
          transaction.oncomplete = resolve;
        });
        opening.result.close();
      },
      { ...account, records: formerRecords(account) },
    );
  }

  test('goes on, and nothing of it is left after signing out', async ({ page }) => {
    const account = await createAccount();
    await openFormerSession(page, account);
    await page.goto('/account');
    await expect(page.getByText(account.email)).toBeVisible();
    await page.reload();
    await expectSessionRead(page);
    await expect(heading(page, 'Your account')).toBeVisible();
    // The record stays in IndexedDB: tabs of the earlier release may still be open, and would sign out without it.
    expect(await page.evaluate(readStoredData)).toContain('"fbase_key"');

    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(heading(page, 'Login')).toBeVisible();
    expect(await page.evaluate(readStoredData)).not.toContain(account.uid);
    await page.reload();
    await expect(heading(page, 'Login')).toBeVisible();
  });

  test('goes on, and can be ended, when localStorage has room for short texts only', async ({ page }) => {
    const account = await createAccount();
    await openFormerSession(page, account);
    await page.addInitScript(shortTextsOnly);
    await page.goto('/account');
    await expect(page.getByText(account.email)).toBeVisible();
    await page.reload();
    await expect(page.getByText(account.email)).toBeVisible();
    await expect(unsaved(page)).toBeHidden();
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(heading(page, 'Login')).toBeVisible();
    expect(await page.evaluate(readStoredData)).not.toContain(account.uid);
  });

  test.describe('while IndexedDB never opens', () => {
    const neverOpens =
      'IDBFactory.prototype.open = () => Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype)';
    /** Moves the clock forward repeatedly, because the app starts its time limit only once its code has loaded. */
    async function skipTimeUntil(page: Page, event: Promise<unknown>) {
      let hasCome = false;
      event.then(() => {
        hasCome = true;
      });
      await expect(async () => {
        if (!hasCome) await page.clock.fastForward(5000);
        expect(hasCome).toBe(true);
      }).toPass();
    }

    test('can be left after 5 seconds, and a new one is saved, and can be ended', async ({ page }) => {
      const account = await createAccount();
      await openFormerSession(page, account);
      await page.addInitScript(neverOpens);
      await page.clock.install();
      await page.goto('/');
      await page.clock.fastForward(5000);
      await page.getByRole('button', { name: 'Continue signed out' }).click();
      const sent = page.waitForRequest('**/accounts:signInWithPassword*');
      await logIn(page, account);
      await skipTimeUntil(page, sent);
      await expect(heading(page, 'Find your cheer squad')).toBeVisible();
      await page.reload();
      await expectSessionRead(page);
      await expect(heading(page, 'Find your cheer squad')).toBeVisible();
      await expect(unsaved(page)).toBeHidden();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await skipTimeUntil(page, heading(page, 'Login').waitFor());
    });

    test('cannot be ended, which the app tells', async ({ page }) => {
      await openFormerSession(page, await createAccount());
      await page.addInitScript(neverOpens);
      await page.clock.install();
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await skipTimeUntil(page, page.getByText("We couldn't sign you out. Please try again.").waitFor());
    });
  });
});
