import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, heading, openSession, test } from '../fixtures';
import { holdRequests, lookup, pauseClock } from './network';
import { createAccount, services } from './services';

/**
 * Creates a session, and leaves the browser on a page without the app, so that the next page is the first to check the
 * session.
 */
const openNewSession = async (page: Page) => openSession(page, await createAccount());

test.describe('page load', () => {
  test('keeps the session, and shows the page with the groups while the provider lookup is pending', async ({
    page,
  }) => {
    await openNewSession(page);
    await page.goto('/find-group');
    await expect(heading(page, 'Find your cheer squad')).toBeVisible();
    const release = await holdRequests(page, lookup);
    const lookupSent = page.waitForRequest(lookup);
    const groupsLoaded = page.waitForResponse(`${services}/groups`);
    await page.reload();
    await lookupSent;
    await groupsLoaded;
    await expect(page.getByLabel('Search for a location (City, State)')).toBeVisible();
    release();
    await expect(heading(page, 'Find your cheer squad')).toBeVisible();
  });

  for (const [name, hours] of [
    ['the clock jumped two hours ahead', 2],
    ['the clock was set back two hours', -2],
  ] as const) {
    test(`keeps the session after ${name}`, async ({ page }) => {
      await openNewSession(page);
      await page.clock.install({ time: Date.now() + hours * 60 * 60_000 });
      await page.goto('/managed-groups');
      await expect(heading(page, 'Manage Groups')).toBeVisible();
    });
  }
});

test.describe('when the provider cannot be reached', () => {
  test.use({ allowedErrors: [/net::ERR_/] });
  test('keeps a session whose token has expired', async ({ page }) => {
    await openNewSession(page);
    await page.clock.install({ time: Date.now() + 2 * 60 * 60_000 });
    await page.route('**/securetoken.googleapis.com/v1/token*', (route) => route.abort('connectionreset'));
    await page.goto('/find-group');
    await expect(heading(page, 'Find your cheer squad')).toBeVisible();
  });
});

test('a sign-out in another tab holds, although the provider is just being asked about the session', async ({
  page,
  context,
}) => {
  await openNewSession(page);
  const checking = await context.newPage();
  await checking.clock.install();
  const release = await holdRequests(checking, lookup);
  const asked = checking.waitForRequest(lookup);
  await checking.goto('/managed-groups');
  await asked;
  await expect(heading(checking, 'Manage Groups')).toBeVisible();
  await page.goto('/account');
  await page.goto('/find-group');
  // Stop this tab's timers, so that it does not notice the sign-out before the provider answers.
  await pauseClock(checking);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page, 'Login')).toBeVisible();

  const answered = checking.waitForResponse(lookup);
  release();
  await (await answered).finished();
  await checking.clock.resume();
  await expect(heading(checking, 'Login')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Login')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Login')).toBeVisible();
});

test.describe('when the code of the identity SDK does not arrive', () => {
  const slowSignIn = 'Checking your sign-in is taking longer than it should.';

  async function openWithoutAnswer(page: Page) {
    await page.clock.install();
    let isLost = true;
    await page.route('**/assets/identity-*.js', (route) => (isLost ? undefined : route.fallback()));
    const requested = page.waitForRequest('**/assets/identity-*.js');
    await page.goto('/managed-groups');
    await requested;
    await expect(heading(page, 'Manage Groups')).toBeVisible();
    await expect(page.getByText(slowSignIn)).toBeHidden();
    await page.clock.fastForward(5000);
    await expect(page.getByText(slowSignIn)).toBeVisible();
    await expectNoAxeViolations(page);
    return () => {
      isLost = false;
    };
  }

  test('shows the page as it is stored, a message after 5 seconds, and Reload tries again', async ({ page }) => {
    await openNewSession(page);
    const bringBack = await openWithoutAnswer(page);
    bringBack();
    const checked = page.waitForResponse(lookup);
    await page.getByRole('button', { name: 'Reload' }).click();
    await checked;
    await expect(heading(page, 'Manage Groups')).toBeVisible();
    await page.clock.fastForward(5000);
    await expect(page.getByText(slowSignIn)).toBeHidden();
  });

  test('lets the user continue signed out', async ({ page }) => {
    await openNewSession(page);
    await openWithoutAnswer(page);
    await page.getByRole('button', { name: 'Continue signed out' }).click();
    await expect(heading(page, 'Login')).toBeVisible();
  });
});
