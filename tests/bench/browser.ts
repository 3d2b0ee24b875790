import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../e2e/browser';
import type { SamplePerson } from '../mocks/people';
import type { StorageState } from './device';

/** Starts a headless browser: the same one as for the end-to-end tests. */
export function startBrowser(): Promise<Browser> {
  const launchOptions = findBrowser();
  if (!launchOptions) throw new Error('No browser was found. "npm run test:e2e" installs one.');
  return chromium.launch(launchOptions);
}

/** Returns the path of the browser, for tools that launch the browser themselves, such as Lighthouse. */
export const browserPath = () => findBrowser()?.executablePath ?? chromium.executablePath();

/** Signs in and returns the browser's cookies and storage. */
export async function signedInState(browser: Browser, origin: string, person: SamplePerson): Promise<StorageState> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: /email/i }).first().fill(person.email);
  await page.locator('input[type=password]').first().fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).first().click();
  await page.waitForURL('**/find-group', { timeout: 60_000 });
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}
