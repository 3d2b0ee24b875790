import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures';
import { answerWithInjections, emails, phones, texts } from './injections';
import { createAccount } from './services';

/** Nothing has run, and no link or picture leads where it must not. */
async function expectHarmless(page: Page) {
  expect(await page.evaluate('window.__pwned')).toBeUndefined();
  const addresses = await page.evaluate(() =>
    [...document.querySelectorAll('a, area, img, iframe, form, object, embed, script, link')].map(
      (node) => node.getAttribute('href') ?? node.getAttribute('src') ?? node.getAttribute('action') ?? '',
    ),
  );
  const clean =
    /^($|\/(?!\/)|#|http:\/\/localhost:4181\/|https:\/\/www\.openstreetmap\.org\/|tel:\+?\d+$|mailto:[\w.@-]+$)/;
  expect(addresses.filter((address) => !clean.test(address))).toEqual([]);
}

const everyText = async (page: Page, list: string) => {
  const found = page.getByRole('list', { name: list }).or(page.getByRole('table', { name: list }));
  await expect(found).toBeVisible();
  // The rest of a list is drawn as its end comes near.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (const text of texts) await expect(found).toContainText(text);
};

test.beforeEach(async ({ page }) => {
  const account = await createAccount();
  await signIn(page, account);
  await answerWithInjections(page, account.uid);
});

test('the find page shows what the servers send as it is, and no more', async ({ page }) => {
  await page.goto('/find-group');
  await page.getByLabel('Search for a location (City, State)', { exact: true }).fill('<b>Austin</b>');
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page.getByText(`Near ${texts[1]}`)).toBeVisible();
  await everyText(page, 'Groups found');
  await expectHarmless(page);

  await page
    .getByRole('button', { name: /^REQUEST TO JOIN/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Status' })).toContainText(texts[1] ?? '');
  await expectHarmless(page);
});

test('so do the owned and joined groups', async ({ page }) => {
  await page.goto('/managed-groups');
  await everyText(page, 'Owned groups');
  await expectHarmless(page);
  await page.getByRole('tab', { name: 'Joined Groups' }).click();
  await everyText(page, 'Joined groups');
  await page
    .getByRole('button', { name: /^LEAVE GROUP/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Yes, Leave Group' }).click();
  await expect(page.getByText(`You have left ${texts[0]}.`)).toBeVisible();
  await expectHarmless(page);
});

test('so does the group page', async ({ page }) => {
  await page.goto('/managed-groups');
  await page
    .getByRole('link', { name: /^See Details/ })
    .nth(1)
    .click();
  await expect(page.getByRole('heading', { level: 1, name: texts[1] })).toBeVisible();
  for (const list of ['Fees', 'Messages', 'Group members']) await everyText(page, list);
  await expect.poll(() => page.title()).toContain(`) ${texts[1]} · Cheer Groups`);
  await expectHarmless(page);

  const contacts = await page.getByRole('button', { name: /^Contact info for/ }).all();
  for (const contact of contacts.slice(0, Math.max(emails.length, phones.length))) {
    await contact.click();
    await expect(page.getByRole('dialog', { name: 'Contact info' })).toBeVisible();
    await expectHarmless(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Pay several' }).click();
  const choices = await page.getByRole('dialog').textContent();
  for (const text of texts) expect(choices).toContain(text);
  await expectHarmless(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('tab', { name: 'Requests' }).click();
  await everyText(page, 'Requests');
  await expectHarmless(page);
});

test('so does the page of the join requests', async ({ page }) => {
  await page.goto('/requests?groupId=1');
  await everyText(page, 'Requests');
  await expectHarmless(page);
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Request Status' })).toContainText(texts[2] ?? '');
  await expectHarmless(page);
});

test('so does a search in a link', async ({ page }) => {
  const params = new URLSearchParams({ q: texts[1] ?? '', place: texts[2] ?? '', lat: '1.5', lon: '-150' });
  await page.goto(`/find-group?${params}`);
  await expect(page.getByText(`Near ${texts[2]}`)).toBeVisible();
  await expect(page.getByLabel('Search for a location (City, State)', { exact: true })).toHaveValue(texts[1] ?? '');
  await expectHarmless(page);
});

test('so does a refusal', async ({ page }) => {
  await page.route('**/groups', (route) => route.fulfill({ status: 500, json: { message: `Sorry. ${texts[1]}` } }));
  await page.goto('/managed-groups');
  await expect(page.getByText(`Sorry. ${texts[1]}`)).toBeVisible();
  await expectHarmless(page);
});
