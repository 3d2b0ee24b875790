import type { ConsoleMessage, Page } from '@playwright/test';
import { groupIds } from '../../mocks/seed';
import { expect, heading } from '../fixtures';

/** The page of Austin Spirit All Stars, which has many members, requests and fees. */
export const austin = `/Manage-group/${groupIds.austin}`;

/** Minimum viewport width in px at which the navigation bar shows its items without a menu. */
const DESKTOP_MIN_WIDTH = 1024;

/** A list item or table row that contains the text: members are rows on a desktop, cards on a phone. */
export const entry = (page: Page, text: string) => page.locator('main').locator('tr, li').filter({ hasText: text });

/** Returns a link or button of the main navigation. Opens the menu first on a screen where the bar is collapsed. */
async function navigationItem(page: Page, role: 'link' | 'button', name: string) {
  const isNarrow = (page.viewportSize()?.width ?? DESKTOP_MIN_WIDTH) < DESKTOP_MIN_WIDTH;
  if (isNarrow) await page.getByRole('button', { name: 'Menu' }).click();
  return page.getByRole('navigation', { name: 'Main' }).getByRole(role, { name });
}

export async function navigateTo(page: Page, name: 'Find a Group' | 'Manage Groups') {
  await (await navigationItem(page, 'link', name)).click();
  await expect(heading(page, name === 'Find a Group' ? 'Find your cheer squad' : name)).toBeVisible();
}

export async function signOut(page: Page) {
  await (await navigationItem(page, 'button', 'Sign out')).click();
  await page.waitForURL('**/login');
}

/** Opens a part of a group's page if the parts are shown in tabs, as on a narrow screen. */
export async function openPart(page: Page, part: 'Requests' | 'Group members' | 'Fees' | 'Message board') {
  await expect(page.getByRole('tab', { name: /^Group members/ })).toBeVisible();
  const tab = page.getByRole('tab', { name: new RegExp(`^${part}`) });
  if (await tab.isVisible()) await tab.click();
}

/** Signs in with one of the sample accounts on the sign-in page. */
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

/**
 * Whether a console message reports a call that the mocks answered, e.g. `GET https://geocoder.example/search?q=Austin
 * 200`.
 */
const isAnswered = (call: RegExp) => (message: ConsoleMessage) =>
  message.type() === 'debug' && call.test(message.text());

/** Records the matching calls that the mocks answer from now on. */
export function recordAnswers(page: Page, call: RegExp): string[] {
  const answers: string[] = [];
  page.on('console', (message) => {
    if (isAnswered(call)(message)) answers.push(message.text());
  });
  return answers;
}
