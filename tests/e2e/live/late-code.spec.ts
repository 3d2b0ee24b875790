import { expect, openSession, test } from '../fixtures';
import { holdRequests } from './network';
import { createAccount, createGroup } from './services';

test('a form whose code is late is announced, and nothing moves meanwhile', async ({ page }) => {
  const owner = await createAccount();
  const groupId = await createGroup(owner);
  await openSession(page, owner);
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
