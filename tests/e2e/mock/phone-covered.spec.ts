import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import { allOf, boxOf, enlargeText, linesOf, linesOfEnd, measure, overflowOf, rows } from './layout';
import { austin } from './steps';

// These tests find what is covered or cut on a phone with text at 200 %.

test.beforeEach(({ page }) => enlargeText(page));

test("on an owner's page of a group, no word is cut, and no control covered", { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner);
  await test.step('contact sheet', async () => {
    await page.goto(`${austin}?tab=members`);
    await page.getByRole('button', { name: 'Contact info for Avery Hernandez' }).click();
    const sheet = page.getByRole('dialog');
    expect(await linesOfEnd(sheet.getByText('Avery Hernandez'))).toBe(1);
    expect(await linesOfEnd(sheet.getByRole('link', { name: /@example.com$/ }))).toBe(1);
  });

  await test.step('no price is under the arrow beside it', async () => {
    await page.goto(`${austin}?tab=fees`);
    await expect(rows(page, 'Fees').first()).toBeInViewport();
    const fee = page.getByRole('button', { name: 'Actions for Uniform' });
    const arrow = await boxOf(fee.locator('svg'));
    expect((await boxOf(fee.getByText('$99.50'))).right).toBeLessThanOrEqual(arrow.x - 4);
  });

  const toast = page.locator('.toast');
  await test.step('the tools are in one line, and the words beside Undo are not narrow', async () => {
    await page.goto(`${austin}?tab=members&payment=unpaid`);
    const tools = ['Search members', 'Filter and sort', 'More about the members'].map((name) =>
      page.getByRole('button', { name }),
    );
    await expect(rows(page, 'Group members').first()).toBeVisible();
    const tops = await Promise.all(tools.map(async (tool) => (await boxOf(tool)).y));
    expect(new Set(tops).size).toBe(1);
    const mark = page.getByRole('button', { name: /^Mark paid: / });
    // Stop the time: only presses within four seconds of each other can be undone together.
    await page.clock.setFixedTime(Date.now());
    await mark.nth(1).click();
    await mark.first().click();
    await expect(toast.getByRole('button', { name: 'Undo all' })).toBeVisible();
    expect((await boxOf(toast.getByText(/^Marking /))).width).toBeGreaterThanOrEqual(250);
  });

  await test.step('the name of the group and the first request are whole', async () => {
    await page.goto(austin);
    await expect(rows(page, 'Requests').first()).toBeVisible();
    const request = await measure(page, 'Requests', 0);
    expect(request.bottom).toBeLessThanOrEqual(request.room);
    const name = page.getByRole('heading', { level: 1 }).getByText('Austin Spirit All Stars');
    expect(await overflowOf(name)).toBeLessThanOrEqual(1);
    const asking = rows(page, 'Requests').getByText('tyler.brooks@example.com', { exact: true });
    await expect(rows(page, 'Requests').filter({ hasText: 'Tyler Brooks' })).toBeVisible();
    expect(await linesOfEnd(asking)).toBe(1);
    await page.getByRole('button', { name: 'Accept' }).first().click();
    expect(await linesOfEnd(toast.getByText(/^Accepting .*@example.com/))).toBe(1);
  });
});

test('addresses break only before their @, and no label of a password is under the eye', { tag: '@phone' }, async ({
  page,
}) => {
  await openSession(page, people.owner);
  await page.goto('/account');
  const own = page.getByText(people.owner.email, { exact: true });
  await expect(own).toBeVisible();
  expect(await linesOfEnd(own)).toBe(1);
  const label = page.locator('label', { hasText: 'Current password' });
  const eye = page.getByRole('button', { name: 'Show what is typed' }).first().locator('svg');
  expect((await boxOf(label)).right).toBeLessThanOrEqual((await boxOf(eye)).x);

  await page.goto('/create-group');
  const summary = page.getByText(`${people.owner.email} · `);
  await expect(summary).toBeVisible();
  expect(await linesOf(summary, /^@\S+/)).toBe(1);
});

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('no word of a card or of a form is broken', { tag: '@phone' }, async ({ page }) => {
    await openSession(page, people.member);
    const count = page.getByText(/^\d+ members$/).first();
    await page.goto('/find-group?q=Austin, TX');
    await expect(count).toBeVisible();
    expect(await linesOf(count, /members/)).toBe(1);
    expect(await linesOf(page.getByText('1.3 mi S', { exact: true }), /1\.3/)).toBe(1);
    expect(await linesOf(page.getByRole('link', { name: 'Riverside Stunt Club' }), /Riverside/)).toBe(1);
    await page.goto('/managed-groups');
    await expect(count).toBeVisible();
    expect(await linesOf(count, /members/)).toBe(1);
    await page.goto('/account');
    const title = page.getByRole('heading', { name: 'Appearance' });
    await expect(title).toBeVisible();
    expect(await linesOf(title, /Appearance/)).toBe(1);
    await page.goto('/create-group');
    await expect(page.getByLabel('Zip')).toBeVisible();
    expect(await linesOf(page.getByText('Optional', { exact: true }), /Optional/)).toBe(1);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 568 });
      for (const label of await allOf(page.locator('form label')))
        expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    }
  });

  test('the buttons of a message above the page are whole', { tag: '@phone' }, async ({ page }) => {
    await page.clock.install();
    // The code of the identity SDK never arrives, so that the session stays unconfirmed.
    await page.route('**/assets/identity-*.js', () => undefined);
    await openSession(page, people.owner);
    await page.goto('/find-group');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.fastForward(6000);
    await expect(page.getByRole('button', { name: 'Continue signed out' })).toBeInViewport({ ratio: 1 });
  });
});
