import type { Page } from '@playwright/test';
import { button, expect, field, heading, test } from '../fixtures';
import { answerDialog, entry, openPart, signOut } from '../mock/steps';
import { uniqueEmail, uniqueName } from './services';

async function authenticate(page: Page, path: '/register' | '/login', email: string) {
  await page.goto(path);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('tumble22');
  await button(page, path === '/login' ? 'Login' : 'Sign Up').click();
  await expect(page).toHaveURL(/find-group/);
}

async function openGroup(page: Page, tab: 'Owned Groups' | 'Joined Groups', name: string) {
  await page.goto('/managed-groups');
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('link', { name: `See Details ${name}` }).click();
  await expect(heading(page, name)).toBeVisible();
}

test.use({ reducedMotion: 'no-preference' });

test('an owner creates a group; a member joins it, pays a fee and leaves', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
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
    await answerDialog(page, 'Are you sure you want to request to join this group?', 'Confirm');
    const status = page.getByRole('dialog', { name: 'Request Status' });
    await expect(status).toContainText('Your request to join');
    await expect(status).toContainText('has been sent to the owner');
    await answerDialog(page, 'Request Status', 'Close');
    await signOut(page);
  });

  await test.step('the owner accepts the request, marks the member as paid, adds a fee and a message', async () => {
    await authenticate(page, '/login', owner);
    await openGroup(page, 'Owned Groups', group);
    await page.getByRole('tab', { name: 'Requests' }).click();
    await button(page, 'Accept').click();
    await expect(page.getByText(`Accepting ${member}…`)).toBeVisible();
    await expect(button(page, 'Accept')).toBeHidden();
    // Escape ends the time to undo, so that the decision is sent.
    await page.keyboard.press('Escape');
    await expect(page.getByText(`${member} is now a member.`)).toBeAttached();
    await page.getByRole('tab', { name: 'Group members' }).click();
    await button(page, 'Paid').click();
    await expect(button(page, 'Paid')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 marked paid.')).toBeAttached();

    await openPart(page, 'Fees');
    await button(page, 'Create fee').click();
    await field(page, 'Name').fill('Winter camp');
    await field(page, 'Price in cents').fill('12550');
    await expect(page.getByText('The member pays $125.50.')).toBeVisible();
    await answerDialog(page, 'Create fee', 'Create fee');
    await expect(entry(page, 'Winter camp')).toContainText('$125.50');

    // Wait: a closed dialog leaves its history entry a moment later, and the browser then restores the scroll position.
    await page.waitForFunction(() => !window.history.state?.overlays);
    await openPart(page, 'Message board');
    await button(page, 'Add Message').click();
    await field(page, 'Message').fill('Bring warm gloves.');
    await answerDialog(page, 'Add Message', 'Add Message');
    await expect(entry(page, 'Bring warm gloves.')).toBeVisible();
    await signOut(page);
  });

  await test.step('the member reads the board and pays the fee', async () => {
    await authenticate(page, '/login', member);
    await openGroup(page, 'Joined Groups', group);
    await openPart(page, 'Message board');
    await expect(page.getByText('Bring warm gloves.')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Requests' })).toHaveCount(0);
    await openPart(page, 'Fees');
    await expect(button(page, 'Create fee')).toHaveCount(0);
    await entry(page, 'Winter camp').getByRole('button', { name: 'Buy now' }).click();
    await expect(page).toHaveURL(/^http:\/\/localhost:4000\/hosted-checkout\.html/);
    await expect(heading(page, 'Stand-in checkout')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Items' })).toContainText('Winter camp$125.50');
    await expect(page.locator('.total')).toContainText('$125.50');
    await button(page, 'Pay').click();
    await expect(heading(page, 'Manage Groups')).toBeVisible();
  });

  await test.step('the app shows a welcome message on return without claiming that the fee is paid', async () => {
    await openGroup(page, 'Joined Groups', group);
    const welcomeBack = page.getByRole('status').filter({ hasText: 'Welcome back from the payment page for' });
    await expect(welcomeBack).toContainText(`Winter camp of ${group}. If you have paid, the owner will mark you`);
    await welcomeBack.getByRole('button', { name: 'Close' }).click();
    await expect(welcomeBack).toBeHidden();
  });

  await test.step('all changes are still there after a reload', async () => {
    await page.reload();
    await openPart(page, 'Group members');
    // A phone leaves out this status.
    if (!isMobile) await expect(entry(page, member)).toContainText('Active');
    await expect(entry(page, member).getByText('Paid', { exact: true })).toBeVisible();
    await openPart(page, 'Message board');
    await expect(entry(page, 'Bring warm gloves.')).toBeVisible();
    await openPart(page, 'Fees');
    await expect(entry(page, 'Winter camp')).toBeVisible();
  });

  await test.step('the member leaves the group', async () => {
    await page.goto('/managed-groups?tab=joined');
    await button(page, `LEAVE GROUP ${group}`).click();
    await button(page, 'Yes, Leave Group').click();
    await expect(page.getByText(`You have left ${group}.`)).toBeAttached();
    await expect(page.getByText('No groups found.')).toBeVisible();
  });
});
