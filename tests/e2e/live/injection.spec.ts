import type { Page } from '@playwright/test';
import { expect, openSession, test } from '../fixtures';
import { emails, injectIntoResponses, phones, shownMessage, shownTexts, texts } from './injections';
import { createAccount } from './services';

/** Checks that no payload has run, and that the document has only allowed URLs. */
async function expectNoInjection(page: Page) {
  expect(await page.evaluate('window.__pwned')).toBeUndefined();
  const urls = await page.evaluate(() =>
    [...document.querySelectorAll('a, area, img, iframe, form, object, embed, script, link')].map(
      (node) => node.getAttribute('href') ?? node.getAttribute('src') ?? node.getAttribute('action') ?? '',
    ),
  );
  const allowed =
    /^($|\/(?!\/)|#|http:\/\/localhost:4000$|http:\/\/localhost:4181\/|https:\/\/www\.openstreetmap\.org\/|tel:\+?\d+$|mailto:[\w.@-]+$)/;
  expect(urls.filter((url) => !allowed.test(url))).toEqual([]);
}

/** Makes the window narrow, so that table rows become cards. */
const showCards = (page: Page) => page.setViewportSize({ width: 390, height: 844 });

const expectAllTexts = async (page: Page, list: string) => {
  const container = page.getByRole('list', { name: list }).or(page.getByRole('table', { name: list }));
  await expect(container).toBeVisible();
  // Lists render further items when scrolled near the end.
  const scrolledText = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    return (await container.textContent())?.replace(/[\u2068\u2069]/g, '');
  };
  for (const text of shownTexts) await expect.poll(scrolledText).toContain(text);
};

test.beforeEach(async ({ page }) => {
  const account = await createAccount();
  await openSession(page, account);
  await injectIntoResponses(page, account.uid);
});

test('the find page shows server responses and parameters of its URL as plain text', async ({ page }) => {
  await page.goto('/find-group');
  await page.getByLabel('Search for a location (City, State)', { exact: true }).fill('<b>Austin</b>');
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page.getByText(`Near ${texts[1]}`)).toBeVisible();
  await expectAllTexts(page, 'Groups found');
  await expectNoInjection(page);

  await page
    .getByRole('button', { name: /^REQUEST TO JOIN/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Status' })).toContainText(shownMessage);
  await expectNoInjection(page);

  const params = new URLSearchParams({ q: texts[1] ?? '', place: texts[2] ?? '', lat: '1.5', lon: '-150' });
  await page.goto(`/find-group?${params}`);
  await expect(page.getByText(`Near ${texts[2]}`)).toBeVisible();
  await expect(page.getByLabel('Search for a location (City, State)', { exact: true })).toHaveValue(texts[1] ?? '');
  await expectNoInjection(page);
});

test('the managed groups page shows server responses as plain text', async ({ page }) => {
  await page.goto('/managed-groups');
  await expectAllTexts(page, 'Owned groups');
  await expectNoInjection(page);
  await page.getByRole('tab', { name: 'Joined Groups' }).click();
  await expectAllTexts(page, 'Joined groups');
  await page
    .getByRole('button', { name: /^LEAVE GROUP/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Yes, Leave Group' }).click();
  await expect(page.getByText(`You have left ${texts[0]}.`)).toBeVisible();
  await expectNoInjection(page);
});

test('the group page shows server responses as plain text', async ({ page }) => {
  await page.goto('/managed-groups');
  await page
    .getByRole('link', { name: /^See Details/ })
    .nth(1)
    .click();
  await expect(page.getByRole('heading', { level: 1, name: texts[1] })).toBeVisible();
  const older = page.getByRole('button', { name: /^Show \d+ older$/ });
  await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible();
  while (await older.isVisible()) await older.click();
  for (const list of ['Fees', 'Messages', 'Group members']) await expectAllTexts(page, list);
  await expect.poll(() => page.title()).toContain(`) ${texts[1]} · Cheer Groups`);
  await expectNoInjection(page);
  await showCards(page);
  await page.getByRole('tab', { name: /^Group members/ }).click();
  await expectAllTexts(page, 'Group members');
  await expectNoInjection(page);

  const contacts = await page.getByRole('button', { name: /^Contact info for/ }).all();
  const different = Math.max(emails.length, phones.length);
  expect(contacts.length).toBeGreaterThanOrEqual(different);
  for (const contact of contacts.slice(0, different)) {
    await contact.click();
    await expect(page.getByRole('dialog', { name: 'Contact info' })).toBeVisible();
    await expectNoInjection(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('tab', { name: 'Fees' }).click();
  await expectAllTexts(page, 'Fees');
  await expectNoInjection(page);

  await page.getByRole('tab', { name: 'Requests' }).click();
  await expectAllTexts(page, 'Requests');
  await expectNoInjection(page);
});

test('the join requests page shows server responses as plain text', async ({ page }) => {
  await page.goto('/requests?groupId=1');
  await expectAllTexts(page, 'Requests');
  await expectNoInjection(page);
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Request Status' })).toContainText(shownMessage);
  await expectNoInjection(page);
});

test('an error message from the server is shown as plain text', async ({ page }) => {
  await page.route('**/groups', (route) => route.fulfill({ status: 500, json: { message: shownMessage } }));
  await page.goto('/managed-groups');
  await expect(page.getByText(shownMessage)).toBeVisible();
  await expectNoInjection(page);
});
