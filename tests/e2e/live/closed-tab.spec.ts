import type { BrowserContext, Page } from '@playwright/test';
import { expect, openSession, test } from '../fixtures';
import {
  type Account,
  addMember,
  appliedTo,
  configureServer,
  createAccount,
  createFee,
  createGroup,
  services,
  uniqueName,
} from './services';

// A server that wakes up leaves the browser without an answer even to its CORS preflight, for up to a minute.

const userAgent = 'a browser that gets no answer';
test.use({ userAgent, allowedErrors: [/net::ERR_FAILED/] });

const silence = () => configureServer({ silentTo: userAgent });
const answer = () => configureServer({ silentTo: '' });
test.afterEach(answer);

interface Setting {
  owner: Account;
  person: Account;
  groupId: string;
  name: string;
}

interface Case {
  /** Who does it: the owner of the group, a member, or anybody else. */
  as: 'owner' | 'member' | 'stranger';
  /** Writes up to the last press. */
  begin: (page: Page, setting: Setting) => Promise<void>;
  told: (name: string) => string;
  /** Whether the server has done it. */
  isDone: (setting: Setting) => Promise<boolean>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const read = async (path: string) => (await fetch(`${services}${path}`)).text();
const pressInDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

async function writePost(page: Page) {
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await button(page, 'Add Message').click();
  await page.getByLabel('Message', { exact: true }).fill('Practice at 6');
  await pressInDialog(page, 'Add Message');
}

const cases: Record<string, Case> = {
  'a post': {
    as: 'owner',
    begin: async (page, { groupId }) => {
      await page.goto(`/Manage-group/${groupId}`);
      await writePost(page);
    },
    told: (name) => `Your post for ${name} may not have been sent.`,
    isDone: async ({ groupId }) => (await read(`/groups/${groupId}/messages`)).includes('Practice at 6'),
  },
  'a fee': {
    as: 'owner',
    begin: async (page, { groupId }) => {
      await page.goto(`/Manage-group/${groupId}`);
      await button(page, 'Create fee').click();
      await page.getByLabel('Name', { exact: true }).fill('Travel');
      await page.getByLabel('Price in cents').fill('4000');
      await pressInDialog(page, 'Create fee');
    },
    told: (name) => `The fee "Travel" for ${name} may not have been created.`,
    isDone: async ({ groupId }) => (await read(`/groups/${groupId}/products`)).includes('Travel'),
  },
  'a group': {
    as: 'stranger',
    begin: async (page, { name }) => {
      await page.goto('/create-group');
      const values = {
        'First name': 'Sam',
        'Last name': 'Rivera',
        Phone: '(512) 555-0100',
        City: 'Austin',
        State: 'TX',
      };
      for (const [label, value] of Object.entries({ ...values, 'Group name': `New ${name}` }))
        await page.getByLabel(label, { exact: true }).fill(value);
      await button(page, 'Create a group').click();
      await pressInDialog(page, 'Confirm');
    },
    told: (name) => `Your group New ${name} may not have been created.`,
    isDone: async ({ name }) => (await read('/groups')).includes(`New ${name}`),
  },
  'a request to join': {
    as: 'stranger',
    begin: async (page, { groupId }) => {
      await page.goto(`/Manage-group/${groupId}`);
      await button(page, /^REQUEST TO JOIN/).click();
      await pressInDialog(page, 'Confirm');
    },
    told: (name) => `Your request to join ${name} may not have been sent.`,
    isDone: async ({ groupId, person }) => (await read(`/groups/${groupId}/requests`)).includes(person.uid),
  },
  'the deletion of a fee': {
    as: 'owner',
    begin: async (page, { groupId }) => {
      await createFee(groupId, 'Uniform');
      await page.goto(`/Manage-group/${groupId}`);
      await page
        .getByRole('row', { name: /Uniform/ })
        .getByRole('button', { name: 'Delete' })
        .click();
      await pressInDialog(page, 'Delete');
    },
    told: (name) => `A fee of ${name} may not have been deleted.`,
    isDone: async ({ groupId }) => !(await read(`/groups/${groupId}/products`)).includes('Uniform'),
  },
  leaving: {
    as: 'member',
    begin: async (page, { name }) => {
      await page.goto('/managed-groups?tab=joined');
      await button(page, `LEAVE GROUP ${name}`).click();
      await pressInDialog(page, 'Yes, Leave Group');
    },
    told: (name) => `You may not have left ${name} yet.`,
    isDone: async ({ groupId, person }) => !(await read(`/groups/${groupId}/members`)).includes(person.uid),
  },
};

async function begin(page: Page, { as, begin }: Case): Promise<Setting> {
  const owner = await createAccount();
  const name = uniqueName('Comets');
  const groupId = await createGroup(owner, { groupName: name });
  const person = as === 'owner' ? owner : await createAccount();
  if (as === 'member') await addMember(groupId, person.uid, person.email);
  const setting = { owner, person, groupId, name };
  await openSession(page, person);
  await silence();
  await begin(page, setting);
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

for (const [what, write] of Object.entries(cases)) {
  test(`${what}: the browser asks before the tab closes, and the next start tells and sends it`, async ({
    page,
    context,
  }) => {
    const setting = await begin(page, write);
    await expect(page.getByRole('dialog').getByRole('button').and(page.locator(':disabled')).first()).toBeVisible();
    expect(await closeTab(page)).toEqual(['beforeunload']);
    expect(await write.isDone(setting)).toBe(false);
    await answer();

    const next = await openAgain(context);
    await expect(next.getByText(write.told(setting.name))).toBeVisible();
    await button(next, 'Send again').click();
    await expect(next.getByText(write.told(setting.name))).toHaveCount(0);
    await expect.poll(() => write.isDone(setting)).toBe(true);
    await next.reload();
    await expect(next.getByRole('heading', { level: 1, name: 'Manage Groups' })).toBeVisible();
    await expect(button(next, 'Send again')).toHaveCount(0);
    // It is not asked once all is done.
    expect(await closeTab(next)).toEqual([]);
  });
}

test('the next start tells what was still waiting for its turn, when the tab closed', async ({ page, context }) => {
  const post = cases['a post'];
  if (!post) throw new Error('No such case');
  const setting = await begin(page, {
    ...post,
    begin: async (tab, now) => {
      await tab.goto('/managed-groups');
      await tab.evaluate(
        (lock) =>
          new Promise<void>((granted) => {
            navigator.locks.request(lock, () => new Promise(() => granted()));
          }),
        `cheer.sent.createMessage.${now.groupId}`,
      );
      await tab.getByRole('link', { name: `See Details ${now.name}` }).click();
      await writePost(tab);
    },
  });
  expect(await closeTab(page)).toEqual(['beforeunload']);
  await answer();
  const next = await openAgain(context);
  await expect(next.getByText(post.told(setting.name))).toBeVisible();
});

test('says that the tab has to stay open, and tells another tab nothing meanwhile', async ({ page, context }) => {
  const post = cases['a post'];
  if (!post) throw new Error('No such case');
  const { name, groupId } = await begin(page, post);
  await expect(page.getByText('You can close this dialog; keep the tab open.')).toBeVisible();
  const other = await openAgain(context);
  await expect(other.getByRole('link', { name: `See Details ${name}` })).toBeVisible();
  await expect(other.getByText(post.told(name))).toHaveCount(0);
  await answer();
  await closeTab(page);
  await expect(other.getByText(post.told(name))).toBeVisible();

  const code = '**/assets/LeftAttempts-*.js';
  await other.route(code, (route) => route.abort());
  await other.reload();
  await expect(other.getByText('Part of the app failed to load.')).toBeVisible();
  await other.unroute(code);
  await button(other, 'Try again').click();
  await expect(other.getByText(post.told(name))).toBeVisible();
  await button(other, 'Discard').click();
  await expect(other.getByText(post.told(name))).toHaveCount(0);
  await other.goto(`/Manage-group/${groupId}`);
  await button(other, 'Add Message').click();
  await expect(other.getByLabel('Message', { exact: true })).toHaveValue('Practice at 6');
  expect(await appliedTo(groupId)).not.toContain(`POST /groups/${groupId}/messages`);
});
