import type { Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expect, openSession, test } from '../fixtures';
import { boxOf, linesOf, setTextSize } from './layout';
import { austin } from './steps';

const dialog = (page: Page) => page.getByRole('dialog');

test('phone numbers and addresses are easy to press, and large text breaks addresses only before their @', {
  tag: '@phone',
}, async ({ page }) => {
  for (const [whose, person, path, placeOf, button] of [
    ['a member', people.owner, `${austin}?tab=members`, dialog, /^Contact info for /],
    ['who asks to join', people.owner, `${austin}?tab=requests`, dialog, 'Contact'],
    ['who asks by version 2', people.owner, `/requests?groupId=${groupIds.austin}`, (it: Page) => it.getByRole('main')],
    [
      'the owner, for a member',
      people.member,
      `${austin}?tab=members`,
      (it: Page) => it.getByRole('heading', { name: 'Owner', exact: true }).locator('xpath=../..'),
    ],
  ] as const)
    await test.step(whose, async () => {
      await openSession(page, person);
      await page.goto(path);
      if (button) await page.getByRole('button', { name: button }).first().click();
      const links = placeOf(page).locator('a[href^="tel:"], a[href^="mailto:"]');
      const address = links.filter({ hasText: '@' }).first();
      await expect(address).toBeVisible();
      if (person === people.member) await expect(links).toHaveCount(3);
      for (const link of await links.all()) expect.soft((await boxOf(link)).height, whose).toBeGreaterThanOrEqual(44);
      await setTextSize(page, '200%');
      expect.soft(await linesOf(address, /@.*/), whose).toBe(1);
    });
});
