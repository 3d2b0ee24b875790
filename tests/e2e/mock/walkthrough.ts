import { expect, type Locator, type Page, test } from '@playwright/test';
import type { SamplePerson } from '../../mocks/people';
import { openSession } from '../fixtures';
import { heading } from './steps';

/** A series of screens visited in one test. Each step starts on the screen of the step before. */
export interface Walkthrough {
  title: string;
  /** The signed-in person, or nobody if omitted. */
  person?: SamplePerson;
  screens: [name: string, open: (page: Page) => Promise<unknown>][];
}

/** Opens all screens of a walkthrough and calls `check` on each. */
export async function visitScreens(walkthrough: Walkthrough, page: Page, check: (name: string) => Promise<void>) {
  if (walkthrough.person) await openSession(page, walkthrough.person);
  for (const [name, open] of walkthrough.screens) {
    await test.step(name, async () => {
      await open(page);
      await check(name);
    });
  }
}

export const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const expectVisible = (locator: Locator) => expect(locator.first()).toBeVisible();
export const dialogs = (page: Page) => page.locator('[role="dialog"]');
/** Waits until exactly `count` dialogs are open. */
export async function expectDialog(page: Page, name: string | RegExp, count = 1) {
  await expectVisible(page.getByRole('dialog', { name }));
  await expect(dialogs(page)).toHaveCount(count);
}
export async function closeDialogs(page: Page) {
  for (let open = await dialogs(page).count(); open > 0; open--) {
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(open - 1);
  }
}
export async function visit(page: Page, path: string, title: string | RegExp) {
  await page.goto(path);
  await expectVisible(heading(page, title));
}
