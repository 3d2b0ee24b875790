import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect, openSession, test } from '../fixtures';
import {
  type Account,
  addMember,
  configureServer,
  createAccount,
  createFee,
  createGroup,
  services,
  uniqueName,
} from './services';

// A server that wakes up leaves the browser without an answer even to its CORS preflight, for up to a minute.

const userAgent = 'a browser that gets no answer';
test.use({ userAgent, allowedErrors: [/net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/] });

const silence = () => configureServer({ silentTo: userAgent });
const answer = () => configureServer({ silentTo: '' });
test.afterEach(answer);

interface Setting {
  owner: Account;
  person: Account;
  groupId: string;
  name: string;
}

/** Writes up to the last press. */
type Begin = (page: Page, setting: Setting) => Promise<void>;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const read = async (path: string) => (await fetch(`${services}${path}`)).text();
const countIn = async (path: string, text: string) => (await read(path)).split(text).length - 1;
const pressInDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

async function postMessage(page: Page, groupId: string) {
  await page.goto(`/Manage-group/${groupId}`);
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await button(page, 'Add Message').click();
  await page.getByLabel('Message', { exact: true }).fill('Practice at 6');
  await pressInDialog(page, 'Add Message');
}
const writePost: Begin = async (page, { groupId }) => {
  await postMessage(page, groupId);
  await expect(page.getByText('Sending…')).toBeVisible();
};
const writeFee: Begin = async (page, { groupId }) => {
  await page.goto(`/Manage-group/${groupId}`);
  await button(page, 'Create fee').click();
  await page.getByLabel('Name', { exact: true }).fill('Travel');
  await page.getByLabel('Price in cents').fill('4000');
  await pressInDialog(page, 'Create fee');
  await expect(page.getByText('Sending…')).toBeVisible();
};
const deleteFee: Begin = async (page, { groupId }) => {
  await createFee(groupId, 'Uniform');
  await page.goto(`/Manage-group/${groupId}`);
  const row = page.getByRole('row', { name: /Uniform/ });
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.keyboard.press('Escape');
};
const fillInGroup: Begin = async (page, { name }) => {
  await page.goto('/create-group');
  const values = { 'First name': 'Sam', 'Last name': 'Rivera', Phone: '(512) 555-0100', City: 'Austin', State: 'TX' };
  for (const [label, value] of Object.entries({ ...values, 'Group name': `New ${name}` }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await createFilledIn(page);
};
async function createFilledIn(page: Page) {
  await button(page, 'Create a group').click();
  await pressInDialog(page, 'Confirm');
}

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

/** Closes the tab as a person does, who confirms it where the browser asks. Returns what the browser has asked. */
async function closeTab(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    dialog.accept();
  });
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  return asked;
}

/** Returns a page of the next start. */
async function openAgain(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/managed-groups');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Groups' })).toBeVisible();
  return page;
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
    await expect(next.getByText('1 change from last time has been sent.')).toBeVisible();
    await expect.poll(count).toBe(after);
    await next.reload();
    await expect(next.getByRole('heading', { level: 1, name: 'Manage Groups' })).toBeVisible();
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
  await expect(page.getByRole('dialog').getByRole('button').and(page.locator(':disabled')).first()).toBeVisible();
  expect(await closeTab(page)).toEqual(['beforeunload']);
  await answer();

  const next = await openAgain(context);
  const told = next.getByText(`Your group New ${name} may not have been created.`);
  await expect(told).toBeVisible();
  await next.getByRole('link', { name: 'Open the form' }).click();
  await expect(next.getByLabel('Group name', { exact: true })).toHaveValue(`New ${name}`);
  await createFilledIn(next);
  await expect(next.getByText(`New ${name} has been created.`)).toBeVisible();
  await expect(told).toHaveCount(0);
  expect(await countIn('/groups', `New ${name}`)).toBe(1);
  // It is not asked once all is done.
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
    await expect(page.getByRole('dialog').getByRole('button').and(page.locator(':disabled')).first()).toBeVisible();
    expect(await closeTab(page)).toEqual(['beforeunload']);
    await answer();
    const next = await context.newPage();
    await next.goto(url(setting));
    await button(next, press).click();
    await pressInDialog(next, confirm);
    await expect(next.getByText(told)).toBeAttached();
    // Nothing behind an open dialog has a role.
    await next.keyboard.press('Escape');
    await expect(next.getByRole('dialog')).toHaveCount(0);
    await expect(button(next, press)).toHaveCount(0);
    expect(await closeTab(next)).toEqual([]);
  });
}
