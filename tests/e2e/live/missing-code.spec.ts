import { readdirSync, readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { expect, follow, heading, logIn, openSession, test } from '../fixtures';
import { lazyParts, type Part } from './lazyParts';
import { holdRequests, sessionRead } from './network';
import { addMember, createAccount, createGroup, uniqueName } from './services';

test.use({ allowedErrors: [/net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/] });

const assets = new URL('../../../dist-live/assets/', import.meta.url);
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
/** Removes the folder and the content hash from a script's path. */
const nameOf = (file: string) => file.replace(/.*\/|-[\w-]{8}\.js$/g, '');

/** All scripts that the build imports dynamically. */
const onDemand = new Set(
  scripts.flatMap((file) =>
    [...readFileSync(new URL(file, assets), 'utf8').matchAll(/import\(`?["']?\.\/([^`"')]+)/g)].map(([, script = '']) =>
      nameOf(script),
    ),
  ),
);
/**
 * Scripts that the tests of lazyParts.ts leave out: those of the app's start and of the first pages, those with tests
 * of their own, and those that only some configurations load.
 */
const others = [
  ...['app', 'identity', 'signIn', 'signedIn', 'login', 'Results', 'NotFoundPage', 'pure'],
  // Without one of these scripts, only a sentence about a group is missing.
  ...['GroupReason', 'UnconfirmedGroup'],
  // Loaded at the first interaction with a page.
  ...['MenuSheet', 'SignOutQuestion', 'JoinDialogs', 'AddMessageDialog', 'CreateFeeDialog', 'NewGroup'],
];

const faults = ['missing', 'page', 'unreachable', 'silent', 'left'] as const;
type Fault = (typeof faults)[number];

/** How many times to use all parts, each time with another fault per part. "npm run test:long" tries all faults. */
const walks = process.env.LONG ? faults.length : 1;

const missingPage = (page: Page) => heading(page, 'This page could not be loaded.');
async function leave(page: Page) {
  await follow(page, '/nowhere');
  await expect(heading(page, 'There is no page at this address.')).toBeVisible();
}

/**
 * Makes scripts fail in a given way, and can deploy a new version. The app may look for the new version only after the
 * code of a page failed to load.
 */
async function openHost(page: Page) {
  const lost = new Map<string, Fault>();
  const held: Route[] = [];
  let isNew = false;
  await page.route('**/assets/*.js', (route) => {
    const fault = lost.get(nameOf(route.request().url()));
    if (fault === 'missing') return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
    if (fault === 'page') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    if (fault === 'unreachable') return route.abort('internetdisconnected');
    return fault ? void held.push(route) : route.fallback();
  });
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) =>
      isNew ? route.fulfill({ contentType: 'text/html', body: '<div id="root">New</div>' }) : route.fallback(),
  );
  return {
    lose: (script: string, fault: Fault) => lost.set(script, fault),
    /** Serves the script again, and aborts the requests that still wait for it. */
    async bringBack(script: string) {
      lost.delete(script);
      for (const route of held.splice(0)) await route.abort('internetdisconnected');
    },
    deploy: () => {
      isNew = true;
    },
  };
}
type Host = Awaited<ReturnType<typeof openHost>>;

/** Uses the part while its script fails to load, and again when the script can be loaded. */
async function meet(page: Page, host: Host, { script, at, need, problem, tryAgain, works }: Part, fault: Fault) {
  await leave(page);
  await follow(page, at);
  host.lose(script, fault);
  const requested = page.waitForRequest((request) => nameOf(request.url()) === script);
  await need();
  await requested;
  if (fault === 'left') {
    await leave(page);
    const failed = page.waitForEvent('requestfailed');
    await host.bringBack(script);
    await failed;
    await expect(problem).toHaveCount(0);
    await expect(heading(page, 'There is no page at this address.')).toBeVisible();
    await follow(page, at);
    await need();
  } else {
    if (fault === 'silent') await page.clock.fastForward('00:11');
    await expect(problem).toBeVisible();
    await host.bringBack(script);
    await tryAgain();
  }
  await works();
  await expect(problem).toHaveCount(0);
}

for (let walk = 0; walk < walks; walk += 1)
  test(`says which part of the app is missing, and goes on without a reload, walk ${walk + 1}`, async ({ page }) => {
    await page.clock.install();
    const owner = await createAccount();
    const name = uniqueName('Comets');
    const groupId = await createGroup(owner, { groupName: name });
    await addMember(groupId, 'member-1', 'ana@example.com');
    const { pages, parts } = lazyParts(page, { groupId, name, follow: (path) => follow(page, path) });
    const tried = [...pages, ...parts].map(({ script }) => script);
    const advice = 'Add each script that is loaded on demand to lazyParts.ts, or to "others" above';
    expect([...tried, ...others].toSorted(), advice).toEqual([...onDemand].toSorted());

    await openSession(page, owner);
    const host = await openHost(page);
    const restored = sessionRead(page);
    await page.goto('/nowhere');
    await restored;
    await expect(heading(page, 'There is no page at this address.')).toBeVisible();
    await page.evaluate(
      'window.sameDocument = true; window.print = () => { window.printed = (window.printed ?? 0) + 1; }',
    );
    for (const [index, part] of [...pages, ...parts].entries()) {
      // From here on, the host has a new version. The app may reload itself for it only if a page failed to load, and
      // only while that page is open.
      if (part === parts[0]) host.deploy();
      const fault = faults[(index + walk) % faults.length] ?? 'missing';
      await test.step(`${part.script} ${fault}`, () => meet(page, host, part, fault));
    }
    expect(await page.evaluate('window.sameDocument')).toBe(true);
  });

for (const script of ['ResetPage', 'signedIn'])
  test(`offline, says that the network is missing when ${script} is, and goes on by itself when it is back`, async ({
    page,
    context,
  }) => {
    const host = await openHost(page);
    const isAround = script === 'signedIn';
    host.lose(script, 'unreachable');
    await page.goto(isAround ? '/reset' : '/nowhere');
    await expect(isAround ? missingPage(page) : heading(page, 'There is no page at this address.')).toBeVisible();
    await page.evaluate('window.sameDocument = true');
    await context.setOffline(true);
    if (!isAround) await follow(page, '/reset');
    await expect(missingPage(page)).toBeVisible();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await host.bringBack(script);
    await context.setOffline(false);
    await expect(heading(page, 'Reset Password')).toBeVisible();
    expect(await page.evaluate('window.sameDocument')).toBe(true);
  });

test('what is around the pages is loaded again, too', async ({ page }) => {
  const host = await openHost(page);
  host.lose('signedIn', 'missing');
  await page.goto('/register');
  await expect(missingPage(page)).toBeVisible();
  await page.evaluate('window.sameDocument = true');
  await host.bringBack('signedIn');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Create an account')).toBeVisible();
  expect(await page.evaluate('window.sameDocument')).toBe(true);
});

for (const script of ['identity', 'signIn'])
  test(`signing in says that the sign-in service is out of reach while ${script} is missing, and works later`, async ({
    page,
  }) => {
    const account = await createAccount();
    const host = await openHost(page);
    host.lose(script, 'missing');
    await page.goto('/login');
    await logIn(page, account);
    await expect(page.getByRole('alert')).toContainText('The sign-in service could not be reached.');
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await host.bringBack(script);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(heading(page, 'Find your cheer squad')).toBeVisible();
  });

test('a search says that its part of the app is missing, and shows the results when it is back', async ({ page }) => {
  const owner = await createAccount();
  await createGroup(owner);
  await openSession(page, owner);
  const host = await openHost(page);
  host.lose('Results', 'missing');
  await page.goto('/find-group');
  const place = page.getByLabel('Search for a location (City, State)');
  await place.fill('Austin, TX');
  await place.press('Enter');
  await expect(page.getByText('Part of the app failed to load.')).toBeVisible();
  await expect(place).toHaveValue('Austin, TX');
  await host.bringBack('Results');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Groups found' })).toBeVisible();
});

test('reloads the app for a new version once, and not when the person has gone on', async ({ page, baseURL }) => {
  const host = await openHost(page);
  await page.goto('/nowhere');
  await expect(heading(page, 'There is no page at this address.')).toBeVisible();
  await page.evaluate('window.sameDocument = true');
  host.deploy();
  host.lose('ResetPage', 'missing');
  const release = await holdRequests(page, `${baseURL}/?version`);
  const asked = page.waitForRequest(`${baseURL}/?version`);
  await follow(page, '/reset');
  await expect(missingPage(page)).toBeVisible();
  await asked;
  await follow(page, '/register');
  await expect(heading(page, 'Create an account')).toBeVisible();
  release();

  expect(await page.evaluate('window.sameDocument')).toBe(true);
  const reloaded = page.waitForEvent('load');
  await follow(page, '/reset');
  await reloaded;
  await expect(missingPage(page)).toBeVisible();
  await page.evaluate('window.sameDocument = true');
  await host.bringBack('ResetPage');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Reset Password')).toBeVisible();
  expect(await page.evaluate('window.sameDocument')).toBe(true);
});
