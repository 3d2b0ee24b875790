import type { Page } from '@playwright/test';
import { button, expect, field, heading, logIn, openSession, test } from '../fixtures';
import {
  type Account,
  addMember,
  createAccount,
  createGroup,
  createMessage,
  deleteAccount,
  services,
  uniqueEmail,
  uniqueName,
} from './services';
import { readAll, readHttpCache } from './traces';

test.use({
  serviceWorkers: 'allow',
  permissions: ['geolocation'],
  // Coordinates whose digits occur in no sample group and in no timestamp.
  geolocation: { latitude: -34.5612, longitude: -178.9221 },
  allowedErrors: [/net::ERR_(?:INTERNET_DISCONNECTED|CACHE_MISS|FAILED)|Failed to fetch/],
});

const expectPage = (page: Page, name: string) => expect(heading(page, name)).toBeVisible();

interface Use {
  owner: Account;
  groupId: string;
  /** The texts to search for afterwards, by kind of data. */
  traces: Record<string, string>;
  /** The URLs that the app has read from the services. */
  reads: Set<string>;
  /** A page on the services' origin, from which the responses of the services in the HTTP cache can be read. */
  servicePage: Page;
}

/** Uses the app as an owner, without a reload, so that each kind of data is stored or in memory. */
async function use(page: Page): Promise<Use> {
  const owner = await createAccount();
  const group = { name: uniqueName('Secret Squad'), phone: '555 010 7777', contact: uniqueEmail() };
  const groupId = await createGroup(owner, { groupName: group.name, phone: group.phone, email: group.contact });
  const typed = { member: uniqueName('secret member'), message: uniqueName('secret news') };
  const [draft, fee] = [uniqueName('secret draft'), uniqueName('secret fee')];
  await addMember(groupId, 'member-1', typed.member);
  await createMessage(groupId, typed.message);
  const told = `The fee "${fee}" has been created.`;
  const place = { place: 'Chittenden County', latitude: '-34.56', longitude: '-178.92' };
  const traces = { ...group, ...typed, ...place, email: owner.email, uid: owner.uid, draft, told, link: groupId };

  const servicePage = await page.context().newPage();
  await servicePage.goto(`${services}/hosted-checkout.html`);
  await page.bringToFront();
  const reads = new Set<string>();
  page.context().on('request', (request) => {
    if (request.method() === 'GET' && request.url().startsWith(services)) reads.add(request.url());
  });
  await openSession(page, owner);
  await page.goto('/find-group');
  // Register the worker now: the app would register it only some seconds later.
  await page.evaluate(() => navigator.serviceWorker.register('/serviceWorker.js'));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await field(page, 'Search for a location (City, State)').fill('Burlington, VT');
  await button(page, 'SEARCH').click();
  await expect(page.getByText(/near Burlington, VT/)).toBeVisible();
  await button(page, 'Use my location').click();
  await expect(page.getByText(/near your location/)).toBeVisible();
  await page.getByRole('link', { name: 'Manage Groups' }).click();
  await page
    .getByRole('link', { name: /Create/ })
    .first()
    .click();
  await field(page, 'Description').fill(draft);
  await page.getByRole('link', { name: 'Manage Groups' }).click();
  await page.getByRole('link', { name: `See Details ${group.name}`, exact: true }).click();
  await expect(page.getByText(typed.message)).toBeVisible();
  await expect(page.getByText(typed.member).first()).toBeVisible();
  await button(page, 'Create fee').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(fee);
  await dialog.getByRole('textbox', { name: 'Price in cents' }).fill('2500');
  await dialog.getByRole('button', { name: 'Create fee' }).click();
  await expect(page.getByText(told)).toBeAttached();
  return { owner, groupId, traces, reads, servicePage };
}

/** Returns the kinds of traces that are found in each place, without the kinds `published` and the texts `ignored`. */
async function findTraces(
  page: Page,
  { traces, reads, servicePage }: Use,
  { published = [], ignored = [] }: { published?: string[]; ignored?: string[] } = {},
) {
  const wanted = Object.entries(traces).filter(([kind]) => !published.includes(kind));
  const personal = [...reads].filter((url) => url !== `${services}/groups`);
  const places = Object.entries(await readAll(page, servicePage, personal, ignored));
  return Object.fromEntries(
    places
      .map(([where, text]) => [where, wanted.flatMap(([kind, trace]) => (text.includes(trace) ? [kind] : []))] as const)
      .filter(([, found]) => found.length > 0),
  );
}

interface Way {
  name: string;
  /** Ends the person's session, after which the page shows the login page. */
  leave: (page: Page, used: Use) => Promise<unknown>;
  /** Kinds of traces that may remain: who signed in last, and the link to return to. */
  remaining?: string[];
  /**
   * Whether another tab deletes the stored data. The identity SDK then remembers the names of the deleted keys (not
   * their values) as long as this tab is open.
   */
  isElsewhere?: true;
  /** Only "npm run test:long" tries this way, because it differs little from the others. */
  isRare?: true;
}

const ways: Way[] = [
  { name: 'signs out', leave: (page) => button(page, 'Sign out').click() },
  {
    name: 'deletes the account',
    isRare: true,
    leave: async (page, { owner }) => {
      await page.getByRole('link', { name: 'Account' }).click();
      await button(page, 'Delete account').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
      await dialog.getByRole('button', { name: 'Yes, Delete Account' }).click();
    },
  },
  {
    name: 'signs out in another tab',
    isRare: true,
    isElsewhere: true,
    leave: async (page) => {
      const other = await page.context().newPage();
      await other.goto('/account');
      await button(other, 'Sign out').first().click();
      await expectPage(other, 'Login');
      await other.close();
    },
  },
  {
    name: 'is deleted by the provider while the app is closed',
    leave: async (page, { owner, groupId }) => {
      await page.goto('/favicon.svg');
      // Call the provider directly: intercepting a request would make the browser cache responses despite `no-store`.
      await deleteAccount(owner);
      await page.goto(`/Manage-group/${groupId}`);
    },
    remaining: ['uid', 'link'],
  },
];

for (const { name, leave, remaining, isElsewhere, isRare } of ways)
  test(`nothing is left of a person who ${name}`, { tag: isRare && '@long' }, async ({ page }) => {
    const used = await use(page);
    const ignored = isElsewhere && (await page.evaluate(() => Object.keys(localStorage)));
    await leave(page, used);
    await expectPage(page, 'Login');
    // Poll, because the app deletes stored answers and parts of the page shortly afterwards.
    await expect
      .poll(() => findTraces(page, used, { ignored }))
      .toEqual(remaining ? { page: remaining, memory: remaining } : {});
  });

test('nothing of a person is left for the next one, also without a network', async ({ page, context }) => {
  const used = await use(page);
  const found = await findTraces(page, used);
  expect(Object.keys(found)).toEqual(['page', 'storage', 'memory']);
  expect(new Set(Object.values(found).flat())).toEqual(new Set(Object.keys(used.traces)));
  expect(await readHttpCache(used.servicePage, [`${services}/groups`])).toContain(used.traces.name);

  await button(page, 'Sign out').click();
  await logIn(page, await createAccount());
  await expectPage(page, 'Find your cheer squad');
  // These kinds occur in the list of all groups, which anybody can read.
  const published = ['name', 'phone', 'contact', 'uid', 'member', 'link'];
  await expect.poll(() => findTraces(page, used, { published })).toEqual({});

  await context.setOffline(true);
  await page.goto(`/Manage-group/${used.groupId}`);
  await expectPage(page, used.traces.name ?? '');
  await expect.poll(() => findTraces(page, used, { published })).toEqual({});
});
