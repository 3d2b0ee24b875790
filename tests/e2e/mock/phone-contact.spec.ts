import type { Locator } from '@playwright/test';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expect, openSession, test } from '../fixtures';
import { linesOf, setTextSize } from './layout';

const austin = `/Manage-group/${groupIds.austin}`;

const linksIn = (place: Locator) => place.locator('a[href^="tel:"], a[href^="mailto:"]');

/** Checks that links are at least 44 px high, and that large text breaks an address only before its @. */
async function expectPressable(links: Locator) {
  const address = links.filter({ hasText: '@' }).first();
  await expect(address).toBeVisible();
  for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await setTextSize(links.page(), '200%');
  expect(await linesOf(address, /@.*/)).toBe(1);
}

for (const [who, path, button] of [
  ['a member', `${austin}?tab=members`, /^Contact info for /],
  ['who asks to join', `${austin}?tab=requests`, 'Contact'],
] as const)
  test(`the phone number and the address of ${who} are easy to press`, { tag: '@phone' }, async ({ page }) => {
    await openSession(page, people.owner);
    await page.goto(path);
    await page.getByRole('button', { name: button }).first().click();
    await expectPressable(linksIn(page.getByRole('dialog')));
  });

test('the address of a request of version 2 is easy to press', { tag: '@phone' }, async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto(`/requests?groupId=${groupIds.austin}`);
  await expectPressable(linksIn(page.getByRole('main')));
});

test('the phone number and the address of the owner are easy to press for a member', { tag: '@phone' }, async ({
  page,
}) => {
  await openSession(page, people.member);
  await page.goto(`${austin}?tab=members`);
  const links = linksIn(page.getByRole('heading', { name: 'Owner', exact: true }).locator('xpath=../..'));
  await expect(links).toHaveCount(3);
  await expectPressable(links);
});
