import { people } from '../../mocks/people';
import { expect, test } from '../fixtures';
import { answerDialog, entry, heading, navigateTo, search, signInAs, signOut } from './steps';

const group = 'Riverside Stunt Club';
const { stranger } = people;
const strangerName = `${stranger.firstName} ${stranger.lastName}`;

test.use({ reducedMotion: 'no-preference' });

test('a new user requests to join a group; its owner accepts; the member pays a fee', async ({ page }) => {
  await test.step('a new user signs in with a sample account, searches a city and requests to join', async () => {
    await page.goto('/');
    await page.waitForURL('**/login');
    await signInAs(page, 'Sam Rivera');
    await search(page, 'Austin, TX');
    await page.getByRole('button', { name: `REQUEST TO JOIN ${group}` }).click();
    await answerDialog(page, 'Are you sure you want to request to join this group?', 'Confirm');
    await expect(page.getByRole('dialog', { name: 'Request Status' })).toContainText('has been sent to the owner');
    await answerDialog(page, 'Request Status', 'Close');
    await signOut(page);
  });

  await test.step('the owner accepts the request and marks the member as paid', async () => {
    await signInAs(page, 'Olivia Carter');
    await navigateTo(page, 'Manage Groups');
    await page.getByRole('link', { name: `See Details ${group}` }).click();
    await expect(heading(page, group)).toBeVisible();
    await page.getByRole('tab', { name: 'Requests' }).click();
    await entry(page, strangerName).getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText(`Accepting ${strangerName}…`)).toBeVisible();
    await expect(entry(page, stranger.email)).toBeHidden();

    // Escape ends the time to undo, so that the decision is sent.
    await page.keyboard.press('Escape');
    await expect(page.getByText(`${strangerName} is now a member.`)).toBeAttached();
    await page.getByRole('tab', { name: 'Group members' }).click();
    const paid = entry(page, stranger.email).getByRole('button', { name: 'Paid', exact: true });
    await paid.click();
    await expect(paid).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 marked paid.')).toBeAttached();
  });

  await test.step('the owner creates a fee and posts a message', async () => {
    await page.getByRole('button', { name: 'Create fee' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Spring showcase');
    await page.getByLabel('Price in cents').fill('4250');
    await expect(page.getByText('The member pays $42.50.')).toBeVisible();
    await answerDialog(page, 'Create fee', 'Create fee');
    await expect(entry(page, 'Spring showcase')).toContainText('$42.50');

    // Wait: a closed dialog leaves its history entry a moment later, and the browser then restores the scroll position.
    await page.waitForFunction(() => !window.history.state?.overlays);
    await page.getByRole('button', { name: 'Add Message' }).click();
    await page.getByLabel('Message', { exact: true }).fill('Welcome to the club, Sam!');
    await answerDialog(page, 'Add Message', 'Add Message');
    await expect(entry(page, 'Welcome to the club, Sam!')).toBeVisible();
    await signOut(page);
  });

  await test.step('the member reads the message and buys the fee', async () => {
    await signInAs(page, 'Sam Rivera');
    await navigateTo(page, 'Manage Groups');
    await page.getByRole('tab', { name: 'Joined Groups' }).click();
    await page.getByRole('link', { name: `SEE DETAILS ${group}` }).click();
    await expect(entry(page, 'Welcome to the club, Sam!')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Requests' })).toBeHidden();
    await entry(page, 'Spring showcase').getByRole('button', { name: 'Buy now' }).click();

    await expect(heading(page, 'Stand-in checkout')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Items' })).toContainText('Spring showcase$42.50');
    await page.getByRole('button', { name: 'Pay' }).click();
  });

  await test.step('the app shows a welcome message on return without claiming that the fee is paid', async () => {
    await page.getByRole('tab', { name: 'Joined Groups' }).click();
    await page.getByRole('link', { name: `SEE DETAILS ${group}` }).click();
    await expect(heading(page, group)).toBeVisible();
    const welcomeBack = page.getByRole('status').filter({ hasText: 'Welcome back from the payment page for' });
    await expect(welcomeBack).toContainText(`Spring showcase of ${group}. If you have paid, the owner will mark you`);
    await welcomeBack.getByRole('button', { name: 'Close' }).click();
    await expect(welcomeBack).toBeHidden();
  });

  await test.step('all changes are still there after a reload', async () => {
    await page.reload();
    await expect(entry(page, stranger.email)).toContainText('Active');
    await expect(entry(page, stranger.email).getByText('Paid', { exact: true })).toBeVisible();
    await expect(entry(page, 'Welcome to the club, Sam!')).toBeVisible();
    await expect(entry(page, 'Spring showcase')).toBeVisible();
  });
});
