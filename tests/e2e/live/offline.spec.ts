import type { Page } from '@playwright/test';
import { expect, expectSessionRead, openSession, test } from '../fixtures';
import { countStoredAnswers, holdRequests, pauseClock, sessionRead } from './network';
import { addMember, createAccount, createGroup, createMessage, services, uniqueName } from './services';

test.use({ serviceWorkers: 'allow', allowedErrors: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|Failed to fetch/] });

/** Skips the seconds before the app registers the service worker, and waits until the worker controls the page. */
async function startServiceWorker(page: Page): Promise<void> {
  await expectSessionRead(page);
  await page.clock.fastForward(5000);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
async function openWithServiceWorker(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/find-group');
  await expect(page.getByRole('button', { name: 'SEARCH' })).toBeVisible();
  await startServiceWorker(page);
}
test('copies itself for later only when the page has had all that it needs for five seconds', async ({ page }) => {
  const owner = await createAccount();
  const groupId = await createGroup(owner);
  await createMessage(groupId, 'Practice at five.');
  await openSession(page, owner);
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (...options) {
      document.documentElement.dataset.registered = 'yes';
      return register.apply(this, options);
    };
  });
  const registered = page.locator('[data-registered]');
  const release = await holdRequests(page, `${services}/groups/${groupId}/messages`);
  await page.clock.install();
  const restored = sessionRead(page);
  await page.goto(`/Manage-group/${groupId}`);
  await restored;
  await expect(page.getByText('No fees yet.')).toBeVisible();
  await pauseClock(page);
  await page.clock.runFor(30_000);
  expect(await registered.count()).toBe(0);
  release();
  // The app needs timers of a few milliseconds to show the answer, so move the clock in small steps.
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await page.getByText('Practice at five.').isVisible()).toBe(true);
  }).toPass();
  await page.clock.runFor(4000);
  expect(await registered.count()).toBe(0);
  // Repeat, because any other request of the app restarts the five seconds before the registration.
  await expect(async () => {
    await page.clock.runFor(6000);
    expect(await registered.count()).toBe(1);
  }).toPass();
});

test('starts offline with the cached data and its age, and keeps what was typed', async ({ page, context }) => {
  const owner = await createAccount();
  const name = uniqueName('Comets');
  const groupId = await createGroup(owner, { groupName: name });
  await addMember(groupId, 'member-1', 'ana@example.com');
  await createMessage(groupId, 'Practice moves to the small gym.');
  await openSession(page, owner);
  await openWithServiceWorker(page);
  await page.goto(`/Manage-group/${groupId}`);
  await expect(page.getByText('ana@example.com').first()).toBeVisible();
  await expect(page.getByText('Practice moves to the small gym.')).toBeVisible();
  await expect.poll(() => countStoredAnswers(page)).toBeGreaterThan(4);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Practice moves to the small gym.')).toBeVisible();
  await expect(page.getByText('ana@example.com').first()).toBeVisible();
  await expect(page.getByText(/ · as of /)).toBeVisible();

  await page.getByRole('button', { name: 'Add Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Message' });
  await dialog.getByLabel('Message').fill('No practice today.');
  await dialog.getByRole('button', { name: 'Add Message' }).click();
  const unsent = page.getByRole('list', { name: 'Not sent yet' });
  await expect(unsent.getByText('No practice today.')).toBeVisible();
  await expect(unsent.getByText('Waiting to be sent')).toBeVisible();
  await expect(page.getByText(/ · 1 waiting to be sent · as of /)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('No practice today.')).toBeVisible();
  await expect(unsent).toHaveCount(0);
  await expect(page.getByText(/ · as of /)).toHaveCount(0);
});

test('shows the stored data, with its age, while the server does not answer, and then what it answers', async ({
  page,
}) => {
  const owner = await createAccount();
  const groupId = await createGroup(owner);
  await createMessage(groupId, 'Practice at five.');
  await openSession(page, owner);
  await page.clock.install();
  await page.goto(`/Manage-group/${groupId}`);
  await expect(page.getByText('Practice at five.')).toBeVisible();
  await startServiceWorker(page);
  await page.reload();
  await expect(page.getByText('Practice at five.')).toBeVisible();
  await expect.poll(() => countStoredAnswers(page)).toBeGreaterThan(4);

  await createMessage(groupId, 'No, at six.');
  const release = await holdRequests(page, `${services}/groups/${groupId}/messages`);
  await page.reload();
  await expect(page.getByText('Practice at five.')).toBeVisible();
  await expect(page.getByText(/ · as of /)).toBeVisible();
  release();
  await expect(page.getByText('No, at six.')).toBeVisible();
  await expect(page.getByText(/ · as of /)).toHaveCount(0);
});

test('the service worker answers only pages with the app, and no other file, such as the licenses', async ({
  page,
  context,
}) => {
  await openSession(page, await createAccount());
  await openWithServiceWorker(page);
  for (const name of ['licenses.txt', 'serviceWorker.licenses.txt', 'Apache-2.0.txt', 'robots.txt']) {
    const response = await page.goto(`/${name}`);
    expect.soft(response?.headers()['content-type'], name).toMatch('text/plain');
  }
  await context.setOffline(true);
  // The service worker must not take this page for a file because of the dot in the query.
  await page.goto('/find-group?q=St.Louis');
  await expect(page.getByRole('combobox', { name: 'Search for a location' })).toHaveValue('St.Louis');
});

test('the web app manifest is complete and its icons are PNG files', async ({ page, request }) => {
  await page.goto('/login');
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
  const content = await (await request.get(`${manifest}`)).json();
  expect(content).toMatchObject({ name: 'Cheer Groups', display: 'standalone', start_url: '/' });
  for (const { src } of content.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
});
