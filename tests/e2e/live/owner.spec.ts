import type { Locator, Page } from '@playwright/test';
import { button, expect, openSession, test } from '../fixtures';
import { holdRequests } from './network';
import { createAccount, createGroup, services } from './services';

async function signInAsOwner(page: Page) {
  const owner = await createAccount();
  const groupId = await createGroup(owner);
  await openSession(page, owner);
  return groupId;
}

test('nothing moves when the server has confirmed a fee or a message', { tag: '@phone' }, async ({ page }) => {
  const groupId = await signInAsOwner(page);
  const unsent = page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem');
  /** Returns the px from the top of the button to the end of the row, a distance that scrolling does not change. */
  const heightTo = async (row: Locator, label: string) => {
    const [start, end] = [await button(page, label).boundingBox(), await row.boundingBox()];
    return start && end ? end.y + end.height - start.y : 0;
  };
  const create = async (label: string, calls: string, text: string) => {
    const release = await holdRequests(page, calls);
    await button(page, label).click();
    await page.getByRole('textbox').first().fill(text);
    if (label === 'Create fee') await page.getByLabel('Price in cents').fill('4000');
    await page.getByRole('dialog').getByRole('button', { name: label }).click();
    await expect(unsent).toContainText('Sending…');
    const before = await heightTo(unsent, label);
    release();
    await expect(unsent).toHaveCount(0);
    const row = page.locator('main').locator('tr, li').filter({ hasText: text });
    expect(Math.abs((await heightTo(row, label)) - before)).toBeLessThanOrEqual(2);
  };
  await page.goto(`/Manage-group/${groupId}?tab=fees`);
  await create('Create fee', `${services}/products`, 'Uniform');
  await create('Create fee', `${services}/products`, 'Travel');
  await page.goto(`/Manage-group/${groupId}?tab=board`);
  await create('Add Message', `${services}/groups/${groupId}/messages`, 'Practice is at six.');
});

test('a form whose code is late is announced, and nothing moves meanwhile', async ({ page }) => {
  const groupId = await signInAsOwner(page);
  const release = await holdRequests(page, '**/CreateFeeDialog-*.js');
  await page.goto(`/Manage-group/${groupId}?tab=fees`);
  const create = page.getByRole('button', { name: 'Create fee' }).first();
  await expect(create).toBeVisible();
  const before = await create.boundingBox();
  await create.click();
  const sign = page.getByRole('status').filter({ hasText: 'Opening…' });
  await expect(sign).toBeInViewport();
  expect(await create.boundingBox()).toEqual(before);
  release();
  await expect(page.getByRole('dialog', { name: 'Create fee' }).getByLabel('Name', { exact: true })).toBeFocused();
  await expect(sign).toHaveCount(0);
});
