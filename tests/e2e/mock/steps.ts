import { expect, type Page } from '@playwright/test';

/** The breakpoint from which the navigation bar has its desktop form. */
const WIDE = 1200;

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** An entry of a list or table by a text in it: a row on a desktop, a card on a phone. */
export const entry = (page: Page, text: string) => page.locator('main').locator('tr, li').filter({ hasText: text });

/** A link or button of the navigation bar, in the menu on a phone. */
async function inBar(page: Page, role: 'link' | 'button', name: string) {
  const narrow = (page.viewportSize()?.width ?? WIDE) < WIDE;
  if (narrow) await page.getByRole('button', { name: 'Menu' }).click();
  return page.getByRole('navigation', { name: 'Main' }).getByRole(role, { name });
}

export async function goBy(page: Page, name: 'Find a Group' | 'Manage Groups') {
  await (await inBar(page, 'link', name)).click();
  await expect(heading(page, name === 'Find a Group' ? 'Find your cheer squad' : name)).toBeVisible();
}

export async function signOut(page: Page) {
  await (await inBar(page, 'button', 'Sign out')).click();
  await page.waitForURL('**/login');
}

/** As a visitor does who takes up an offer of the sign-in page. */
export async function signInAs(page: Page, name: string) {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

export async function search(page: Page, place: string) {
  const box = page.getByLabel('Search for a location (City, State)');
  await box.fill(place);
  await box.press('Enter');
}

export async function answerDialog(page: Page, question: string | RegExp, answer: string) {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: answer, exact: true }).click();
  await expect(dialog).toBeHidden();
}
