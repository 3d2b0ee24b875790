import { expect, type Page } from '@playwright/test';

export const panel = (page: Page) => page.getByRole('complementary', { name: 'Mock panel' });
export const drawer = (page: Page) => panel(page).getByRole('heading', { name: 'Mock panel' });
export const opener = (page: Page) => panel(page).getByRole('button', { name: /^Mock panel/ });
export const inPanel = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
export const calls = (page: Page) =>
  panel(page).getByRole('list', { name: 'Calls, newest first' }).getByRole('listitem');
export const failed = (page: Page) => page.getByRole('main').getByRole('alert');
/** Returns the `mock` parameter of the page's URL. */
export const mockIn = (page: Page) => new URL(page.url()).searchParams.get('mock');

export async function openPanel(page: Page) {
  await opener(page).click();
  await expect(drawer(page)).toBeFocused();
}

export async function makeFail(page: Page, call: string, how: string, once: boolean) {
  await panel(page).getByLabel('Call', { exact: true }).selectOption(call);
  await panel(page).getByLabel('How').selectOption(how);
  await panel(page).getByLabel('Only once').setChecked(once);
  await inPanel(page, 'Make it fail').click();
}
