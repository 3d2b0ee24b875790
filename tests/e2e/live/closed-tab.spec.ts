import type { Page, Route } from '@playwright/test';
import { button, expect, heading, openSession, test } from '../fixtures';
import {
  type Begin,
  closeTab,
  createFilledIn,
  deleteFee,
  fillInGroup,
  openAgain,
  postMessage,
  pressInDialog,
  type Setting,
  writeFee,
  writePost,
} from './closedTab';
import { addMember, configureServer, createAccount, createGroup, services, uniqueName } from './services';

// Tabs close while the backend wakes up: for up to a minute, the browser gets no answer, not even to a CORS preflight.

const userAgent = 'a browser that gets no answer';
test.use({ userAgent, allowedErrors: [/net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/] });

// All Playwright workers share this setting of the mock server. The tests that use the setting are in one file, because
// the tests of a file run one after the other.
const silence = () => configureServer({ silentTo: userAgent });
const answer = () => configureServer({ silentTo: '' });
test.afterEach(answer);

const read = async (path: string) => (await fetch(`${services}${path}`)).text();
const countIn = async (path: string, text: string) => (await read(path)).split(text).length - 1;

async function begin(page: Page, as: 'owner' | 'member' | 'stranger', write: Begin): Promise<Setting> {
  const owner = await createAccount();
  const name = uniqueName('Comets');
  const groupId = await createGroup(owner, { groupName: name });
  const person = as === 'owner' ? owner : await createAccount();
  if (as === 'member') await addMember(groupId, person.uid, person.email);
  const setting = { owner, person, groupId, name };
  await openSession(page, person);
  await silence();
  await write(page, setting);
  return setting;
}

const sentLater: [what: string, write: Begin, list: string, text: string, before: number, after: number][] = [
  ['a post', writePost, 'messages', 'Practice at 6', 0, 1],
  ['a fee', writeFee, 'products', '"Travel"', 0, 1],
  ['the deletion of a fee', deleteFee, 'products', '"Uniform"', 1, 0],
];
for (const [what, write, list, text, before, after] of sentLater) {
  test(`${what}: the tab can be closed, and the next start sends it once and says so`, async ({ page, context }) => {
    const { groupId } = await begin(page, 'owner', write);
    const count = () => countIn(`/groups/${groupId}/${list}`, text);
    expect(await closeTab(page)).toEqual([]);
    expect(await count()).toBe(before);
    await answer();

    const next = await openAgain(context);
    const title = heading(next, 'Manage Groups');
    await expect(next.getByText('1 change from last time has been sent.')).toBeVisible();
    const place = await title.boundingBox();
    await expect.poll(count).toBe(after);
    await next.reload();
    await expect(title).toBeVisible();
    expect(await title.boundingBox(), 'the title, which the sentence has not moved').toEqual(place);
    await expect(next.getByText(/from last time/)).toHaveCount(0);
    expect(await count()).toBe(after);
  });
}

test('a post without a network waits over a restart, visibly, and is sent when the network is back', async ({
  page,
  context,
}) => {
  const noNetwork = (route: Route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback();
  await context.route('**/messages', noNetwork);
  const owner = await createAccount();
  const groupId = await createGroup(owner);
  await openSession(page, owner);
  const unsent = (tab: Page) => tab.getByRole('list', { name: 'Not sent yet' }).filter({ hasText: 'Practice at 6' });
  await postMessage(page, groupId);
  await expect(unsent(page).getByText('Waiting to be sent')).toBeVisible();
  expect(await closeTab(page)).toEqual([]);

  const next = await context.newPage();
  await next.goto(`/Manage-group/${groupId}`);
  await expect(unsent(next).getByText('Waiting to be sent')).toBeVisible();
  await context.unroute('**/messages', noNetwork);
  await next.evaluate(() => void window.dispatchEvent(new Event('online')));
  await expect(next.getByText('1 change from last time has been sent.')).toBeVisible();
  await expect(next.getByRole('list', { name: 'Messages' }).getByText('Practice at 6')).toBeVisible();
  expect(await countIn(`/groups/${groupId}/messages`, 'Practice at 6')).toBe(1);
});

test('a group: the browser asks before the tab closes, and the next start leads back to the form', async ({
  page,
  context,
}) => {
  const { name } = await begin(page, 'stranger', fillInGroup);
  await expect(
    page.getByRole('dialog').getByRole('button').and(page.locator('[aria-busy="true"]')).first(),
  ).toBeVisible();
  expect(await closeTab(page)).toEqual(['beforeunload']);
  await answer();

  const next = await openAgain(context);
  const told = next.getByText(`Your group New ${name} may not have been created.`);
  await expect(told).toBeVisible();
  await next.getByRole('link', { name: 'Open the form' }).click();
  await expect(next.getByLabel('Group name', { exact: true })).toHaveValue(`New ${name}`);
  await expect(next.getByText(/ may not have been created\. Trying again is safe\.$/)).toBeVisible();
  await expect(next.getByRole('link', { name: 'Open the form' })).toHaveCount(0);
  await createFilledIn(next);
  await expect(next.getByText(`New ${name} has been created.`)).toBeVisible();
  await expect(told).toHaveCount(0);
  expect(await countIn('/groups', `New ${name}`)).toBe(1);
  // Once the group exists, the browser does not ask before the tab closes.
  expect(await closeTab(next)).toEqual([]);
});

test('a group that was created although the tab closed is neither told as missing nor offered again', async ({
  page,
  context,
}) => {
  const { name, person } = await begin(page, 'stranger', fillInGroup);
  await closeTab(page);
  await answer();
  await createGroup(person, { groupName: `New ${name}` });
  const next = await openAgain(context);
  await expect(next.getByRole('link', { name: `See Details New ${name}` })).toBeVisible();
  // Poll, because the code that finds the created group in the list, and deletes the draft, may still be loading.
  const drafts = () =>
    next.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.includes('draft.group'))
        .join(),
    );
  await expect.poll(drafts).not.toContain(`New ${name}`);
  await expect(next.getByText(/may not have been created/)).toHaveCount(0);
  await next.goto('/create-group');
  await expect(next.getByLabel('Group name', { exact: true })).toHaveValue('');
});

test('the form that opens at the next start does not create a group twice', async ({ page, context }) => {
  const { name, person } = await begin(page, 'stranger', fillInGroup);
  await closeTab(page);
  await answer();
  await createGroup(person, { groupName: `New ${name}` });
  const next = await context.newPage();
  const groups = next.waitForResponse(`${services}/groups`);
  await next.goto('/create-group');
  await expect(next.getByLabel('Group name', { exact: true })).toHaveValue(`New ${name}`);
  await groups;
  await createFilledIn(next);
  await expect(next.getByText(`New ${name} has been created.`)).toBeVisible();
  expect(await countIn('/groups', `New ${name}`)).toBe(1);
});

const askedBefore: [
  what: string,
  as: 'member' | 'stranger',
  url: (it: Setting) => string,
  press: RegExp,
  confirm: string,
  told: RegExp,
][] = [
  [
    'a request to join',
    'stranger',
    ({ groupId }) => `/Manage-group/${groupId}`,
    /^REQUEST TO JOIN/,
    'Confirm',
    /^Request Status$/,
  ],
  ['leaving', 'member', () => '/managed-groups?tab=joined', /^LEAVE GROUP/, 'Yes, Leave Group', /^You have left /],
];
for (const [what, as, url, press, confirm, told] of askedBefore) {
  test(`${what}: the browser asks before the tab closes, and the next start shows what is true`, async ({
    page,
    context,
  }) => {
    const write: Begin = async (tab, setting) => {
      await tab.goto(url(setting));
      await button(tab, press).click();
      await pressInDialog(tab, confirm);
    };
    const setting = await begin(page, as, write);
    await expect(
      page.getByRole('dialog').getByRole('button').and(page.locator('[aria-busy="true"]')).first(),
    ).toBeVisible();
    expect(await closeTab(page)).toEqual(['beforeunload']);
    await answer();
    const next = await context.newPage();
    await next.goto(url(setting));
    await button(next, press).click();
    await pressInDialog(next, confirm);
    await expect(next.getByText(told)).toBeAttached();
    // Close the dialog first: elements behind an open dialog are hidden from role queries.
    await next.keyboard.press('Escape');
    await expect(next.getByRole('dialog')).toHaveCount(0);
    await expect(button(next, press)).toHaveCount(0);
    expect(await closeTab(next)).toEqual([]);
  });
}
