import type { Locator, Page } from '@playwright/test';
import { expect, openSession, test } from '../fixtures';
import { holdRequests } from './network';
import { addMember, createAccount, createGroup, requestToJoin, services } from './services';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

async function signInAsOwner(page: Page) {
  const owner = await createAccount();
  const groupId = await createGroup(owner);
  await openSession(page, owner);
  return groupId;
}

test('flushes a pending acceptance when the page is reloaded', async ({ page }) => {
  const groupId = await signInAsOwner(page);
  await requestToJoin(groupId, 'ana', 'ana@example.com');
  await page.goto(`/Manage-group/${groupId}?tab=requests`);
  await expect(page).toHaveTitle(/^\(1\) /);
  await button(page, 'Accept').click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('No pending requests.')).toBeVisible();
  await page.getByRole('tab', { name: 'Group members' }).click();
  await expect(page.getByRole('group', { name: 'Payment of ana@example.com' })).toBeVisible();
});

test('accepts several requests at once', async ({ page }) => {
  const groupId = await signInAsOwner(page);
  const names = ['ana@example.com', 'bo@example.com', 'cy@example.com', 'dee@example.com', 'eve@example.com', 'flo'];
  for (const name of names) await requestToJoin(groupId, name, name);
  await page.goto('/managed-groups');
  await page.getByRole('link', { name: /^6 open requests/ }).click();
  await select(page, 'all').check();
  await select(page, 'flo').uncheck();
  await button(page, 'Accept 5').click();
  await expect(page.getByText(/^Accepting .*, and 2 others…$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('5 people are now members.')).toBeAttached();
  await page.getByRole('tab', { name: 'Group members' }).click();
  await expect(page.getByText('0 of 5 paid')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Requests 1 open request' })).toBeVisible();
});

test('marks several members as paid at once, and filters by payment after a reload', async ({ page }) => {
  const groupId = await signInAsOwner(page);
  for (const name of ['Ana', 'Bo', 'Cy']) await addMember(groupId, name, name);
  await page.goto(`/Manage-group/${groupId}`);
  await select(page, 'Ana').check();
  await select(page, 'Cy').check();
  await button(page, 'Mark paid').click();
  await expect(page.getByText('2 of 3 paid')).toBeVisible();
  await expect(page.getByText('Marking Ana and Cy paid…')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 of 3 paid')).toBeVisible();
  await button(page, 'Unpaid 1').click();
  await expect(page.getByRole('heading', { name: '1 of 3 members' })).toBeVisible();
  await expect(select(page, 'Bo')).toBeVisible();
});

test('reverts a payment status that the server rejects, and shows the error', async ({ page }) => {
  const groupId = await signInAsOwner(page);
  await addMember(groupId, 'ana', 'Ana');
  await page.route('**/payment-status', (route) =>
    route.fulfill({ status: 500, json: { message: 'Books are closed.' } }),
  );
  await page.goto(`/Manage-group/${groupId}`);
  await button(page, 'Paid').click();
  await expect(page.getByText('Marking Ana paid…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText("Couldn't mark the payment for Ana. Try again.")).toBeVisible();
  await expect(page.getByText('Books are closed.')).toBeVisible();
  await expect(button(page, 'Unpaid')).toHaveAttribute('aria-pressed', 'true');
});

for (const { device, viewport } of [
  { device: 'desktop', viewport: { width: 1440, height: 900 } },
  { device: 'phone', viewport: { width: 390, height: 844 } },
])
  test.describe(device, () => {
    test.use({ viewport });

    test('nothing moves when the server has confirmed a fee or a message', async ({ page }) => {
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
  });
