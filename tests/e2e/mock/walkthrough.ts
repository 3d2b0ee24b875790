import type { Locator, Page } from '@playwright/test';
import type { SamplePerson } from '../../mocks/people';
import { expect, heading } from '../fixtures';

/** Screens that one test opens in this order. Each function starts on the screen of the function before. */
export interface Walkthrough {
  title: string;
  /** The signed-in person, or nobody if omitted. */
  person?: SamplePerson;
  screens: Record<string, (page: Page) => Promise<unknown>>;
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
