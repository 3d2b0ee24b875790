import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { uniqueEmail, uniqueName } from './services';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function authenticate(page: Page, path: '/register' | '/login', email: string) {
  await page.goto(path);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('tumble22');
  await button(page, path === '/login' ? 'Login' : 'Sign Up').click();
  await expect(page).toHaveURL(/find-group/);
}

async function signOut(page: Page) {
  await button(page, 'Menu').click();
  await button(page, 'Sign out').click();
  await expect(page).toHaveURL(/\/login$/);
}

async function openGroup(page: Page, tab: 'Owned Groups' | 'Joined Groups', name: string) {
  await page.goto('/managed-groups');
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('link', { name: `See Details ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens a part of a group: a phone shows only one at a time. */
const view = (page: Page, name: string) => page.getByRole('tab', { name }).click();

test.use({ reducedMotion: 'no-preference' });

test('an owner creates a group; a member joins it, pays a fee and leaves', { tag: '@phone' }, async ({ page }) => {
  const [owner, member, group] = [uniqueEmail(), uniqueEmail(), uniqueName('Boise Bolts')];

  await test.step('the owner signs up and creates a group', async () => {
    await authenticate(page, '/register', owner);
    await page.getByRole('link', { name: 'START ONE TODAY' }).click();
    const details = {
      'First name': 'Olga',
      'Last name': 'Owens',
      Phone: '555 010 2000',
      City: 'Anchorage',
      State: 'AK',
      Zip: '99501',
      'Group name': group,
      Description: 'Cheering through the winter.',
    };
    for (const [label, value] of Object.entries(details)) await field(page, label).fill(value);
    await expect(field(page, 'Email')).toHaveValue(owner);
    await button(page, 'Create a group').click();
    await button(page, 'Confirm').click();
    await expect(page).toHaveURL(/find-group$/);
    await expect(page.getByText(`${group} has been created.`)).toBeVisible();
    await signOut(page);
  });

  await test.step('the member signs up, finds the group and requests to join', async () => {
    await authenticate(page, '/register', member);
    await field(page, 'Search for a location (City, State)').fill('Anchorage, AK');
    await button(page, 'SEARCH').click();
    const card = page.getByRole('listitem').filter({ hasText: group });
    await expect(card).toContainText('Olga Owens');
    await card.getByRole('button', { name: /^REQUEST TO JOIN/ }).click();
    await button(page, 'Confirm').click();
    await expect(page.getByRole('dialog', { name: 'Request Status' })).toContainText('Your request to join');
    await button(page, 'Close').click();
    await signOut(page);
  });

  await test.step('the owner accepts the request, marks the member as paid, adds a fee and a message', async () => {
    await authenticate(page, '/login', owner);
    await openGroup(page, 'Owned Groups', group);
    await page.getByRole('tab', { name: 'Requests' }).click();
    await button(page, 'Accept').click();
    await expect(page.getByText(`Accepting ${member}…`)).toBeVisible();
    // Escape ends the time to undo, so that the decision is sent.
    await page.keyboard.press('Escape');
    await expect(page.getByText(`${member} is now a member.`)).toBeAttached();
    await page.getByRole('tab', { name: 'Group members' }).click();
    await button(page, 'Paid').click();
    await expect(button(page, 'Paid')).toHaveAttribute('aria-pressed', 'true');

    await view(page, 'Fees');
    await button(page, 'Create fee').click();
    await field(page, 'Name').fill('Winter camp');
    await field(page, 'Price in cents').fill('12550');
    await expect(page.getByText('The member pays $125.50.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Create fee' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await view(page, 'Message board');
    await button(page, 'Add Message').click();
    await field(page, 'Message').fill('Bring warm gloves.');
    await page.getByRole('dialog').getByRole('button', { name: 'Add Message' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Bring warm gloves.' })).toBeVisible();
    await signOut(page);
  });

  await test.step('the member reads the board, pays the fee and sees the welcome message on return', async () => {
    await authenticate(page, '/login', member);
    await openGroup(page, 'Joined Groups', group);
    await view(page, 'Message board');
    await expect(page.getByText('Bring warm gloves.')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Requests' })).toHaveCount(0);
    await view(page, 'Fees');
    await expect(button(page, 'Create fee')).toHaveCount(0);
    await button(page, 'Buy now').click();
    await expect(page).toHaveURL(/^http:\/\/localhost:4000\/hosted-checkout\.html/);
    await expect(page.getByRole('list', { name: 'Items' })).toContainText('Winter camp');
    await expect(page.locator('.total')).toContainText('$125.50');
    await button(page, 'Pay').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Groups' })).toBeVisible();
    await openGroup(page, 'Joined Groups', group);
    await expect(page.getByText(`Welcome back from the payment page for Winter camp of ${group}.`)).toBeVisible();
  });

  await test.step('the member leaves the group', async () => {
    await page.goto('/managed-groups?tab=joined');
    await button(page, `LEAVE GROUP ${group}`).click();
    await button(page, 'Yes, Leave Group').click();
    await expect(page.getByText(`You have left ${group}.`)).toBeAttached();
    await expect(page.getByText('No groups found.')).toBeVisible();
  });
});
