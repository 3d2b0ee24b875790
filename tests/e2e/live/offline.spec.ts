import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures';
import { addMember, createAccount, createGroup, createMessage, unique } from './services';

test.use({ serviceWorkers: 'allow', allowedErrors: [/net::ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

/** The worker is there some seconds after the page is; from then on it keeps what the server answers. */
const keepsAnswers = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const offlineCache = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('kept-answers')).keys()).length);

test('without a network the app starts, shows what was seen last with its age, and loses nothing that is typed', async ({
  page,
  context,
}) => {
  const owner = await createAccount();
  const name = unique('Comets');
  const groupId = await createGroup(owner, { groupName: name });
  await addMember(groupId, 'member-1', 'ana@example.com');
  await createMessage(groupId, 'Practice moves to the small gym.');
  await signIn(page, owner);
  await keepsAnswers(page);
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

test('what was kept is deleted on signing out', async ({ page }) => {
  const owner = await createAccount();
  const groupId = await createGroup(owner);
  await signIn(page, owner);
  await keepsAnswers(page);
  await page.goto(`/Manage-group/${groupId}`);
  await expect.poll(() => offlineCache(page)).toBeGreaterThan(0);
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect.poll(() => offlineCache(page)).toBe(0);
});

test('it can be installed', async ({ page, request }) => {
  await page.goto('/login');
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await (await request.get(`${manifest}`)).json();
  expect(answer).toMatchObject({ name: 'Cheer Groups', display: 'standalone', start_url: '/' });
  for (const { src } of answer.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
});
