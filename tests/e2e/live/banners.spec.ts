import { expect, expectNoAxeViolations, expectSessionRead, openSession, test } from '../fixtures';
import { boxOf, expectReflow, resize } from '../mock/layout';
import { countStoredAnswers } from './network';
import { createAccount, createGroup } from './services';

// The browser logs the request for the members, which the test aborts.
test.use({ allowedErrors: [/net::ERR_FAILED/] });

test('tells of a new version and of the age of what is stored', async ({ page }) => {
  const owner = await createAccount();
  const groupId = await createGroup(owner);
  await openSession(page, owner);
  // Simulate a service worker with a new version of the app that waits to take over.
  await page.addInitScript(() => {
    const registration = Object.assign(new EventTarget(), { waiting: {}, update: async () => undefined });
    const container = { controller: {}, register: async () => registration };
    Object.defineProperty(navigator, 'serviceWorker', { value: Object.assign(new EventTarget(), container) });
  });
  await page.goto(`/Manage-group/${groupId}`);
  await expect(page.getByText('No members yet.')).toBeVisible();
  // Five entries: all groups, and the requests, members, fees and messages of the opened group.
  await expect.poll(() => countStoredAnswers(page)).toBe(5);
  await page.route(`**/groups/${groupId}/members`, (route) => route.abort());
  await page.clock.install();
  await page.goto(`/Manage-group/${groupId}`);
  await expect(page.getByText('No members yet.')).toBeVisible();
  await expectSessionRead(page);
  // Repeat, because the app looks for a new version only after five seconds without a request.
  await expect(async () => {
    await page.clock.fastForward('00:06');
    expect(await page.getByText('A new version of Cheer Groups is available.').isVisible()).toBe(true);
  }).toPass();
  await expect(page.getByText(/ · as of /)).toBeVisible();

  const reload = page.getByRole('status').getByRole('button', { name: 'Reload' });
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 844 });
    expect.soft((await boxOf(reload)).height, `its label is on one line, ${width} px`).toBe(44);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNoAxeViolations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoAxeViolations(page, ['color-contrast']);
    await expectReflow(page);
  }
});
