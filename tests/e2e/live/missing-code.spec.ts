import { readdirSync, readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { expect, openSession, test } from '../fixtures';
import { addMember, createAccount, createGroup, uniqueName } from './services';

test.use({ allowedErrors: [/net::ERR_FAILED/] });

const assets = new URL('../../../dist-live/assets/', import.meta.url);
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
/** The name of a script without the hash of its content. */
const nameOf = (file: string) => file.replace(/.*\/|-[\w-]{8}\.js$/g, '');

/** All that the build loads on demand. */
const onDemand = new Set(
  scripts.flatMap((file) =>
    [...readFileSync(new URL(file, assets), 'utf8').matchAll(/import\(`?["']?\.\/([^`"')]+)/g)].map(([, script = '']) =>
      nameOf(script),
    ),
  ),
);

const missing = [
  (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  (route: Route) => route.abort(),
];

/** Lets scripts be missing by name, each in another way. Returns the function that brings one back. */
async function loseScripts(page: Page, names: Iterable<string>) {
  const lost = [...names];
  const back = new Set<string>();
  await page.route('**/assets/*.js', (route) => {
    const name = nameOf(route.request().url());
    const index = lost.indexOf(name);
    const fault = missing[index % missing.length];
    return index < 0 || back.has(name) || !fault ? route.fallback() : fault(route);
  });
  return (name: string) => back.add(name);
}

/** Goes to a page of the app as a link of it does. */
const follow = (page: Page, path: string) =>
  page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('says which part of the app is missing, keeps what was typed, and goes on without a reload', async ({ page }) => {
  const owner = await createAccount();
  const name = uniqueName('Comets');
  const groupId = await createGroup(owner, { groupName: name });
  await addMember(groupId, 'member-1', 'ana@example.com');
  await openSession(page, owner);
  const pages: [script: string, path: string, heading: string | RegExp][] = [
    ['ResetPage', '/reset', 'Reset Password'],
    ['RequestsPage', '/requests', /requests/i],
    ['CheckoutPage', '/checkout', 'Checkout'],
    ['AccountPage', '/account', 'Account'],
    ['ManagedGroupsPage', '/managed-groups', 'Manage Groups'],
    ['CreateGroupPage', '/create-group', 'Create a group today!'],
    ['FindGroupPage', '/find-group', 'Find your cheer squad'],
    // Both lead a signed-in person on.
    ['LoginPage', '/login', 'Find your cheer squad'],
    ['RegisterPage', '/register', 'Find your cheer squad'],
    ['GroupPage', `/Manage-group/${groupId}`, name],
  ];
  const parts = ['GroupMap', 'roster', 'RosterSheet', 'qrCode', 'Poster', 'Toast'];
  // The start of the app, the page to start from, and what needs configuration.
  const others = ['app', 'base', 'NotFoundPage', 'pure'];
  expect([...pages.map(([script]) => script), ...parts, ...others].toSorted()).toEqual([...onDemand].toSorted());

  const bringBack = await loseScripts(page, [...pages.map(([script]) => script), ...parts]);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate('window.sameDocument = true');
  const tryAgain = page.getByRole('button', { name: 'Try again' });

  for (const [script, path, heading] of pages) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded.' })).toBeVisible();
    bringBack(script);
    await tryAgain.click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (script !== 'FindGroupPage') continue;

    // Typing begins a search, which loads the code of the map.
    const box = page.getByLabel('Search for a location (City, State)');
    await box.fill('Austin, TX');
    await box.press('Enter');
    await expect(page.getByText('A part of this app could not be loaded.')).toBeVisible();
    await expect(box).toHaveValue('Austin, TX');
    bringBack('GroupMap');
    await tryAgain.click();
    await expect(page.getByLabel('Zoom in')).toBeVisible();
  }

  const problem = page.getByText('A part of this app could not be loaded.');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(problem).toBeVisible();
  bringBack('roster');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await download;
  await expect(problem).toBeHidden();

  await page.evaluate('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(problem).toBeVisible();
  bringBack('RosterSheet');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => page.evaluate('window.printed')).toBe(1);

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(problem).toBeVisible();
  bringBack('qrCode');
  await tryAgain.click();
  await expect(page.getByRole('img', { name: /^QR code of / })).toBeVisible();
  await page.getByRole('button', { name: 'Print poster' }).click();
  await expect(problem).toBeVisible();
  bringBack('Poster');
  await page.getByRole('button', { name: 'Print poster' }).click();
  await expect.poll(() => page.evaluate('window.printed')).toBe(2);
  await page.keyboard.press('Escape');

  // The message of a toast is told all the same.
  await page.getByRole('button', { name: 'Add Message' }).click();
  await page.getByRole('dialog').getByLabel('Message').fill('Practice at five.');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Message' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your message is on the board.' })).toBeVisible();
  expect(await page.evaluate('window.sameDocument')).toBe(true);
});

test('offers to try again when the code of a page does not arrive, and other pages meanwhile', async ({ page }) => {
  await page.clock.install();
  let release = () => {};
  await page.route('**/assets/RegisterPage-*.js', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.fallback();
  });
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await follow(page, '/register');
  await expect(page.getByText('Loading the page')).toBeAttached();
  await follow(page, '/reset');
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();

  await follow(page, '/register');
  await page.clock.fastForward('00:11');
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded.' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  release();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
});
