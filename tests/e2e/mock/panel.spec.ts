import { people } from '../../mocks/people';
import { expect, expectNoAxeViolations, heading, signIn, test } from '../fixtures';
import { holdRequests } from '../live/network';
import { calls, drawer, failed, inPanel, makeFail, mockIn, opener, openPanel, panel } from './panelSteps';
import { austin, entry, search, signInAs, signOut } from './steps';

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

  // In a text field, Alt+M must not open the panel: on some keyboards it types a letter.
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
  await page.getByLabel('Filter by name or word').fill('stunt');
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
  // A sign-in removes the person from the address. Otherwise, a reload would switch back to that person.
  await signInAs(page, 'Sam Rivera');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await signOut(page);
  expect(page.url()).not.toContain('mock');
});

test('stays open when the person is switched, however late it is shown', async ({ page }) => {
  await page.goto(`${austin}?mock=as:owner`);
  await expect(heading(page, 'Austin Spirit All Stars')).toBeVisible();
  await openPanel(page);
  const release = await holdRequests(page, '**/assets/showPanel-*.js');
  await inPanel(page, 'Maya Torres').click();
  // Once the page shows this button of a member, the app has deleted the data of the previous person.
  await expect(page.getByRole('button', { name: 'LEAVE GROUP' })).toBeVisible();
  release();
  await expect(drawer(page)).toBeVisible();
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
  // Expect only this call to be gone, because the page may make further calls meanwhile.
  await expect(call).toHaveCount(0);
});

test('the panel is accessible, fits, and tells what it does not know in an address', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/login?mock=latency:0,colour:red,fail:POST+/groups/:groupId/requests/:memberId/accept=hang');
  await openPanel(page);
  await expect(panel(page).getByRole('status').filter({ hasText: 'colour:red' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(await panel(page).locator('#drawer').boundingBox()).toEqual(
    width < 400 ? { x: 0, y: height / 2, width, height: height / 2 } : { x: width - 360, y: 0, width: 360, height },
  );
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () =>
    panel(page)
      .locator('#drawer')
      .evaluate((element) => element.scrollWidth - element.clientWidth);
  await expect.poll(overflow).toBe(0);
});
