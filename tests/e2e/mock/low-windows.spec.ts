import type { Locator, Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import { findObscured } from './focus';
import { boxOf, rows, selectFirst } from './layout';
import { austin, entry, search } from './steps';

/** A laptop's window at 400 % zoom, and a phone on its side. */
const windows = [
  { width: 360, height: 225 },
  { width: 640, height: 360 },
] as const;

/** Searches, and scrolls until the whole list is rendered, because a growing list moves the elements below it. */
async function openResults(page: Page) {
  await page.goto('/find-group');
  await search(page, 'Austin, TX');
  await expect(entry(page, 'Riverside Stunt Club')).toBeVisible();
  const more = page.getByRole('button', { name: /^Show \d+ more/ });
  const scrolled = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)).then(() => more.count());
  await expect.poll(scrolled).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
}

for (const viewport of windows) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, allowedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

    test('nothing floats over a focused control of a member', async ({ page }) => {
      await openSession(page, people.member);
      for (const url of ['/managed-groups?tab=joined', '/account', '/create-group', `${austin}?tab=board`]) {
        await page.goto(url);
        await page.waitForLoadState('networkidle');
        expect.soft(await findObscured(page), url).toEqual([]);
      }
      await page.goto(`${austin}?tab=fees`);
      await page.getByRole('checkbox', { name: 'Uniform' }).check();
      expect.soft(await findObscured(page), 'fees').toEqual([]);

      await openResults(page);
      expect.soft(await findObscured(page), 'results').toEqual([]);
      await page.getByRole('button', { name: 'Show map' }).click();
      const map = page.getByRole('region', { name: 'Map of the groups found' });
      await expect(map).toBeFocused();
      const box = await boxOf(map);
      expect.soft(box.y, 'top of the map').toBeGreaterThanOrEqual(0);
      expect.soft(box.bottom, 'end of the map').toBeLessThanOrEqual(viewport.height);
      expect.soft(box.height, 'height of the map').toBeGreaterThanOrEqual(viewport.height * 0.7);
      expect.soft(await findObscured(page), 'map').toEqual([]);
    });

    test('nothing floats over a focused control of the owner, also with a toast and without a network', async ({
      page,
      context,
    }) => {
      await openSession(page, people.owner);
      await page.goto(`${austin}?tab=members`);
      await expect(rows(page, 'Group members').first()).toBeVisible();
      const bar = await selectFirst(page);
      if (viewport.height >= 300) await expect(bar).toBeInViewport({ ratio: 1 });
      expect.soft(await findObscured(page), 'members, with one selected').toEqual([]);
      await page.goto(`${austin}?tab=members&payment=unpaid`);
      await expect(page.getByRole('button', { name: /^Remind \d+$/ })).toBeVisible();
      expect.soft(await findObscured(page), 'unpaid members').toEqual([]);
      await page.goto(`${austin}?tab=requests`);
      await page.getByRole('button', { name: 'Accept' }).first().click();
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
      expect.soft(await findObscured(page), 'requests, with a toast').toEqual([]);
      await context.setOffline(true);
      await expect(page.getByText(/^Offline/)).toBeVisible();
      expect.soft(await findObscured(page), 'requests, without a network').toEqual([]);
    });
  });
}

test.describe('a window under 300 px of height', () => {
  const [viewport] = windows;
  test.use({ viewport });

  /** Checks that the dialog fills the window, and that each of its buttons can be seen as a whole. */
  async function expectFullScreen(dialog: Locator, buttons: string[]) {
    expect.soft(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
    for (const name of buttons) {
      const button = dialog.getByRole('button', { name, exact: true });
      await button.focus();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  }

  test('is filled by a form, and by a question', async ({ page }) => {
    await openSession(page, people.owner);
    await page.goto(`${austin}?tab=fees`);
    await page.getByRole('button', { name: 'Create fee' }).click();
    await expectFullScreen(page.getByRole('dialog', { name: 'Create fee' }), ['Close', 'Cancel', 'Create fee']);

    await openSession(page, people.stranger);
    await page.goto(austin);
    await page.getByRole('button', { name: /^REQUEST TO JOIN/ }).click();
    await expectFullScreen(page.getByRole('dialog', { name: /^Are you sure/ }), ['Cancel', 'Confirm']);
  });
});
