import type { Page } from '@playwright/test';
import { OFFLINE_CACHE } from '../../../src/lib/offlineCache';
import { expect, openSession, test } from '../fixtures';
import { addMember, createAccount, createGroup, createMessage, uniqueName } from './services';

test.use({ serviceWorkers: 'allow', allowedErrors: [/net::ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

/** The service worker takes control some seconds after the page has loaded. Only then does it cache responses. */
const waitForServiceWorker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const countCachedResponses = (page: Page) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, OFFLINE_CACHE);

test('starts offline with the cached data and its age, and keeps what was typed', async ({ page, context }) => {
  const owner = await createAccount();
  const name = uniqueName('Comets');
  const groupId = await createGroup(owner, { groupName: name });
  await addMember(groupId, 'member-1', 'ana@example.com');
  await createMessage(groupId, 'Practice moves to the small gym.');
  await openSession(page, owner);
  await page.goto('/find-group');
  await waitForServiceWorker(page);
  await page.goto(`/Manage-group/${groupId}`);
  await expect(page.getByText('ana@example.com').first()).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Practice moves to the small gym.')).toBeVisible();
  await expect(page.getByText('ana@example.com').first()).toBeVisible();
  await expect(page.getByText(/^You are offline\. What you see is as of /)).toBeVisible();

  await page.getByRole('button', { name: 'Add Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Message' });
  await dialog.getByLabel('Message').fill('No practice today.');
  await dialog.getByRole('button', { name: 'Add Message' }).click();
  await expect(dialog.getByText('You seem to be offline.')).toBeVisible();
  await expect(dialog.getByLabel('Message')).toHaveValue('No practice today.');

  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Add Message' }).click();
  await expect(page.getByText('No practice today.')).toBeVisible();
  await expect(page.getByText(/You are offline/)).toHaveCount(0);
});

test('signing out clears the offline cache', async ({ page }) => {
  const owner = await createAccount();
  const groupId = await createGroup(owner);
  await openSession(page, owner);
  await page.goto('/find-group');
  await waitForServiceWorker(page);
  await page.goto(`/Manage-group/${groupId}`);
  await expect.poll(() => countCachedResponses(page)).toBeGreaterThan(0);
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect.poll(() => countCachedResponses(page)).toBe(0);
});

test('the web app manifest is complete and its icons are PNG files', async ({ page, request }) => {
  await page.goto('/login');
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
  const content = await (await request.get(`${manifest}`)).json();
  expect(content).toMatchObject({ name: 'Cheer Groups', display: 'standalone', start_url: '/' });
  for (const { src } of content.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
});
