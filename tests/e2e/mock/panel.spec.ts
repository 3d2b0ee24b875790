import type { Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expect, expectNoAxeViolations, signIn, test } from '../fixtures';
import { entry, heading, search, signInAs, signOut } from './steps';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Mock panel' });
const drawer = (page: Page) => panel(page).getByRole('heading', { name: 'Mock panel' });
const opener = (page: Page) => panel(page).getByRole('button', { name: /^Mock panel/ });
const inPanel = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const calls = (page: Page) => panel(page).getByRole('list', { name: 'Calls, newest first' }).getByRole('listitem');
const failed = (page: Page) => page.getByRole('main').getByRole('alert');
const austin = `/Manage-group/${groupIds.austin}`;

/** What the address says of the mocks. */
const mockIn = (page: Page) => new URL(page.url()).searchParams.get('mock');

async function openPanel(page: Page) {
  await opener(page).click();
  await expect(drawer(page)).toBeFocused();
}

async function makeFail(page: Page, call: string, how: string, once: boolean) {
  await panel(page).getByLabel('Call', { exact: true }).selectOption(call);
  await panel(page).getByLabel('How').selectOption(how);
  await panel(page).getByLabel('Only once').setChecked(once);
  await inPanel(page, 'Make it fail').click();
}

test('opens by its button and by a key, and gives the focus back', async ({ page }) => {
  await page.goto('/login');
  await expect(opener(page)).toHaveAttribute('title', 'Mock panel (Alt+M)');
  await openPanel(page);
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
  await expect(drawer(page)).toHaveCount(0);

  const link = page.getByRole('link', { name: 'Sign up' });
  await link.focus();
  await page.keyboard.press('Alt+M');
  await expect(drawer(page)).toBeFocused();
  await page.keyboard.press('Alt+M');
  await expect(link).toBeFocused();

  // On some keyboards it types a letter.
  await page.getByLabel('Email', { exact: true }).focus();
  await page.keyboard.press('Alt+M');
  await expect(drawer(page)).toHaveCount(0);
});

test('what happens in the panel is nothing to an open dialog', async ({ page }) => {
  await page.goto(`${austin}?mock=as:owner`);
  await page.getByRole('button', { name: 'Create fee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create fee' });
  await dialog.getByLabel('Name', { exact: true }).fill('Bows');
  await dialog.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Alt+M');
  await expect(drawer(page)).toBeFocused();
  await panel(page).getByLabel('Latency of each answer, ms').fill('0');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Bows');
});

test('a call that fails once shows the error of the app, and its retry works', async ({ page }) => {
  await page.goto('/managed-groups?mock=as:owner');
  await expect(entry(page, 'Riverside Stunt Club')).toBeVisible();
  await openPanel(page);
  await makeFail(page, 'GET /groups/:groupId/products', '500', true);
  expect(mockIn(page)).toBe('as:owner,once:GET /groups/:groupId/products=500');
  await inPanel(page, 'Close').click();
  await page.getByRole('link', { name: 'See Details Riverside Stunt Club' }).click();
  await expect(failed(page)).toContainText('The server has failed.');
  await openPanel(page);
  await expect(panel(page).getByText('(done)')).toBeVisible();
  await inPanel(page, 'Close').click();
  await failed(page).getByRole('button', { name: 'Try again' }).click();
  await expect(entry(page, 'Open gym pass')).toBeVisible();
});

test('a read that fails once with 503 is repeated by the app itself', async ({ page }) => {
  await page.goto('/find-group?mock=as:stranger,once:GET+/groups=503');
  await expect(page.getByRole('list', { name: 'Cities with groups' })).toBeVisible();
  await openPanel(page);
  const reads = calls(page).filter({ hasText: 'GET /groups' });
  await expect(reads.nth(0)).toContainText(/ 200 \d+ ms$/);
  await expect(reads.nth(1)).toContainText(/ 503 \d+ ms$/);
});

test('several calls fail at a time, until each is taken away', async ({ page }) => {
  const failures = 'fail:GET /groups/:groupId/members=html,fail:GET /groups/:groupId/messages=cut';
  await page.goto(`${austin}?mock=as:owner,${failures}`);
  await openPanel(page);
  await inPanel(page, 'Let GET /groups/:groupId/messages work again').click();
  expect(mockIn(page)).toBe('as:owner,fail:GET /groups/:groupId/members=html');
  await makeFail(page, 'DELETE /products/:productId', 'reset', false);
  await inPanel(page, 'Let GET /groups/:groupId/members work again').click();
  expect(mockIn(page)).toBe('as:owner,fail:DELETE /products/:productId=reset');
  await inPanel(page, 'Back to default').click();
  expect(page.url()).not.toContain('mock');
});

test('a link shows others the same', async ({ page, context, browser, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${austin}?tab=members&mock=as:owner,v2:off`);
  await expect(entry(page, 'Maya Torres').first()).toBeVisible();
  await openPanel(page);
  await panel(page).getByLabel('Latency of each answer, ms').fill('20');
  await page.keyboard.press('Enter');
  await panel(page).getByLabel('Identity').selectOption('legacy');
  await makeFail(page, 'GET /groups/:groupId/messages', '500', false);
  await inPanel(page, 'Copy link').click();
  await expect(panel(page).getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const said = 'as:owner,latency:20,v2:off,identity:legacy,fail:GET+/groups/:groupId/messages=500';
  expect(link).toBe(`${baseURL}${austin}?tab=members&mock=${said}`);

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(entry(other, 'Maya Torres').first()).toBeVisible();
  await expect(failed(other)).toContainText('The server has failed.');
  await openPanel(other);
  await expect(inPanel(other, 'Olivia Carter')).toHaveAttribute('aria-pressed', 'true');
  await expect(panel(other).getByLabel('Latency of each answer, ms')).toHaveValue('20');
  await expect(panel(other).getByLabel('Version 2 of the requests')).not.toBeChecked();
  await expect(panel(other).getByLabel('Identity')).toHaveValue('legacy');
  await other.context().close();
});

test('the address keeps what it says on every way through the app, and a plain one stays plain', async ({ page }) => {
  await page.goto('/find-group?mock=as:stranger,latency:0');
  await search(page, 'Austin, TX');
  const found = page.getByRole('status').filter({ hasText: /\d+ groups? within/ });
  await expect(found).toBeVisible();
  await expect(page).toHaveURL(/\?q=Austin.*&mock=as:stranger,latency:0$/);

  await openPanel(page);
  await panel(page).getByLabel('Version 2 of the requests').uncheck();
  await inPanel(page, 'Close').click();
  await page.getByLabel('Words').fill('stunt');
  await expect(page).toHaveURL(/&words=stunt&mock=as:stranger,latency:0,v2:off$/);
  await entry(page, 'Riverside Stunt Club').getByRole('link', { name: 'Riverside Stunt Club' }).click();
  await expect(heading(page, 'Riverside Stunt Club')).toBeVisible();
  expect(mockIn(page)).toBe('as:stranger,latency:0,v2:off');
  await page.reload();
  await expect(heading(page, 'Riverside Stunt Club')).toBeVisible();
  expect(mockIn(page)).toBe('as:stranger,latency:0,v2:off');

  await openPanel(page);
  await inPanel(page, 'Back to default').click();
  await inPanel(page, 'Close').click();
  await page.goBack();
  await expect(found).toBeVisible();
  await expect(page).toHaveURL(/&words=stunt$/);
});

test('switches the person with one press, and nothing of the last one stays', async ({ page }) => {
  await page.goto(`${austin}?mock=as:owner`);
  await page.getByRole('button', { name: 'Add Message' }).click();
  await page.getByRole('dialog').getByLabel('Message', { exact: true }).fill('A secret draft');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('A secret draft');
  await page.keyboard.press('Escape');
  await openPanel(page);
  await inPanel(page, 'Maya Torres').click();
  await expect(page.getByRole('button', { name: 'LEAVE GROUP' })).toBeVisible();
  await expect(inPanel(page, 'Maya Torres')).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('A secret');

  await inPanel(page, 'Nobody').click();
  await page.waitForURL(/\/login\?mock=as:nobody$/);
  await inPanel(page, 'Close').click();
  // Whoever signs in by themselves is not replaced by a reload.
  await signInAs(page, 'Sam Rivera');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await signOut(page);
  expect(page.url()).not.toContain('mock');
});

test('goes offline and back', async ({ page }) => {
  await page.goto('/managed-groups?mock=as:owner');
  await expect(entry(page, 'Riverside Stunt Club')).toBeVisible();
  await openPanel(page);
  await panel(page).getByLabel('Offline').check();
  await expect(page.getByText('You are offline.')).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  await page.reload();
  await expect(page.getByText('You are offline.').first()).toBeVisible();
  await panel(page).getByLabel('Offline').uncheck();
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await expect(entry(page, 'Riverside Stunt Club')).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
});

test('the backend may lack version 2 of the requests', async ({ page }) => {
  await page.goto(`/requests?groupId=${groupIds.austin}&mock=as:owner,v2:off`);
  await expect(page.getByText('Requests for this group are under its own Requests tab.')).toBeVisible();
});

test('the identity provider may be of either generation, and have a password policy', async ({ page }) => {
  await page.goto('/reset?mock=identity:legacy');
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(failed(page)).toContainText('auth/user-not-found');
  await openPanel(page);
  await panel(page).getByLabel('Identity').selectOption('protected');
  await inPanel(page, 'Close').click();
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password reset email sent successfully. Check your inbox.')).toBeVisible();

  await page.goto('/register?mock=policy');
  await page.getByLabel('Email', { exact: true }).fill('nina.new@example.com');
  await page.getByLabel('Password', { exact: true }).fill('pompom77');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(failed(page)).toContainText('This password is too weak.');
});

test('has many groups, and a long roster', async ({ page }) => {
  await page.goto('/find-group?mock=as:owner');
  await openPanel(page);
  await panel(page).getByLabel('Groups', { exact: true }).selectOption('10,000');
  await page.waitForURL(/groups:10000/);
  await expect(drawer(page)).toBeVisible();
  await panel(page).getByLabel('Members of Austin Spirit All Stars').selectOption('1,000');
  await page.waitForURL(/roster:1000/);
  await inPanel(page, 'Close').click();
  await search(page, 'Atlanta, GA');
  await expect(page.getByRole('status').filter({ hasText: /^\d{3} groups within 50 miles/ })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage).length)).toBeLessThan(1_000_000);
  await page.goto(`${austin}?tab=members&mock=as:owner,roster:1000`);
  await expect(page.getByRole('heading', { name: /^1,?000 members$/ })).toBeVisible();
});

test('the clock of the page is set', async ({ page }) => {
  await page.goto(`${austin}?mock=as:owner,clock:07:30`);
  const time = () => page.evaluate(() => new Date().toTimeString().slice(0, 5));
  expect(await time()).toMatch(/^07:3/);
  await openPanel(page);
  const reloaded = page.waitForEvent('load');
  await panel(page).getByLabel('Local time', { exact: true }).fill('22:10');
  await page.keyboard.press('Enter');
  await reloaded;
  expect(mockIn(page)).toBe('as:owner,clock:22:10');
  expect(await time()).toMatch(/^22:1/);
  await inPanel(page, 'Close').click();
  await page.getByRole('button', { name: 'Add Message' }).click();
  await page.getByRole('dialog').getByLabel('Message', { exact: true }).fill('Lights out');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Message' }).click();
  await expect(entry(page, 'Lights out').locator('time')).toHaveAttribute('title', /10:1\d/);
});

test('logs the calls with their bodies, but without passwords', async ({ page }) => {
  await signIn(page, people.member);
  await openPanel(page);
  const call = calls(page).filter({ hasText: 'POST /v1/accounts:signInWithPassword' });
  await expect(call).toContainText(/^\d\d:\d\d:\d\d POST \S+ 200 \d+ ms$/);
  await call.locator('summary').click();
  await expect(call).toContainText(`"email":"${people.member.email}","password":"••••••"`);
  await expect(call).toContainText('"idToken":"••••••"');
  await expect(call).not.toContainText(people.member.password);
  await inPanel(page, 'Clear').click();
  await expect(calls(page)).toHaveCount(0);
});

test('the way back from the checkout page keeps what the address says', async ({ page }) => {
  await page.goto(`${austin}?mock=as:member,latency:10`);
  await entry(page, 'Uniform').getByRole('button', { name: 'Buy now' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(heading(page, 'Manage Groups')).toBeVisible();
  expect(mockIn(page)).toBe('as:member,latency:10');
});

test('tells what it does not know in an address', async ({ page }) => {
  await page.goto('/login?mock=latency:0,colour:red');
  await openPanel(page);
  await expect(panel(page).getByRole('status').filter({ hasText: 'colour:red' })).toBeVisible();
});

test('the panel is accessible, and fits', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login?mock=latency:0,colour:red,fail:POST+/groups/:groupId/requests/:memberId/accept=hang');
  await openPanel(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
  const { width = 0, height } = page.viewportSize() ?? {};
  expect(await panel(page).locator('#drawer').boundingBox()).toEqual(
    width < 400 ? { x: 0, y: 0, width, height } : { x: width - 360, y: 0, width: 360, height },
  );
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () =>
    panel(page)
      .locator('#drawer')
      .evaluate((element) => element.scrollWidth - element.clientWidth);
  await expect.poll(overflow).toBe(0);
});

test('its button covers no control of the app', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/find-group', '/managed-groups', austin, '/account', '/create-group', '/requests']) {
    await page.goto(`${path}?mock=as:owner`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(opener(page)).toBeVisible();
    await expect(page.locator('main [class*=Skeleton]')).toHaveCount(0);
    expect(await page.evaluate(findCovered), path).toEqual([]);
  }
});

/** The controls that come to lie below the button, wherever the page is scrolled to. */
function findCovered() {
  const button = document.querySelector('mock-panel')?.shadowRoot?.querySelector('button')?.getBoundingClientRect();
  if (!button) throw new Error('There is no button.');
  const { scrollHeight, clientHeight } = document.documentElement;
  const isFixed = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
  return [...document.querySelectorAll('a, button, input, select, textarea, [role="tab"]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const highest = isFixed(element) ? 0 : scrollHeight - clientHeight;
      const passes = top - highest < button.bottom && bottom > button.top;
      return passes && right > button.left && left < button.right;
    })
    .map((element) => element.outerHTML.slice(0, 200));
}
