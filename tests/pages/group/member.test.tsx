import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastSearch } from '../../../src/features/groups/lastSearch';
import { hold } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { setMembers } from '../../support/fourMembers';
import { recordCalls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { editGroup } from '../../support/world';

const url = `/Manage-group/${groupIds.austin}`;
const own = { _id: 'm', memberID: people.member.uid, firstName: 'Maya', lastName: 'Torres', status: 'active' } as const;
const ana = { _id: 'a', memberID: 'ana', firstName: 'Ana', lastName: 'Diaz', paymentStatus: 'paid' } as const;
const requested = { _id: 'r', memberID: people.stranger.uid, name: people.stranger.email, status: 'pending' };

beforeEach(() => setMembers([{ ...ana }, { ...own }]));
afterEach(() => lastSearch.set(undefined));

const findOwner = async () => {
  await screen.findByRole('heading', { name: 'Owner' });
  return within(screen.getByRole('main'));
};
const joinButton = () => screen.findByRole('button', { name: /^REQUEST TO JOIN/ });

test('tells a member their own status and payment, in room that is kept while it loads', async () => {
  const release = hold('get', '/groups/:id/members');
  await renderApp(url, { as: people.member });
  expect(await screen.findByText('Loading your status')).toBeInTheDocument();
  release();
  expect(await screen.findByText('You: Active · Unpaid')).toBeVisible();
});

test('on a phone, a line tells it and leads to the fees while they are unpaid', async () => {
  const { user } = await renderApp(url, { as: people.member, width: 390 });
  await user.click(await screen.findByRole('link', { name: 'You: Active · Unpaid' }));
  expect(await screen.findByRole('list', { name: 'Fees' })).toBeVisible();
});

test('on a phone, a line tells that they have paid', async () => {
  setMembers([{ ...own, paymentStatus: 'paid' }]);
  await renderApp(url, { as: people.member, width: 390 });
  expect(await screen.findByText('You: Active · Paid')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^You:/ })).not.toBeInTheDocument();
});

test("a member's own row comes first in any order, and is marked", async () => {
  const { user } = await renderApp(url, { as: people.member });
  const names = () =>
    within(screen.getByRole('table', { name: 'Group members' }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  const table = await screen.findByRole('table', { name: 'Group members' });
  expect(names()).toEqual(['MTMaya TorresYou', 'ADAna Diaz']);
  for (const direction of ['descending', 'ascending']) {
    await user.click(within(table).getByRole('button', { name: 'Name' }));
    await waitFor(() =>
      expect(within(table).getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', direction),
    );
    expect(names()[0]).toBe('MTMaya TorresYou');
  }
});

test('on a phone, the own row is first and marked, too', async () => {
  await renderApp(url, { as: people.member, width: 390 });
  const rows = within(await screen.findByRole('list', { name: 'Group members' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Maya TorresYou/),
    expect.stringMatching(/Ana Diaz/),
  ]);
});

test('says how to reach the owner, with links where they are clean', async () => {
  editGroup(groupIds.austin, { phone: '(512) 555-0142', email: 'olivia@example.com?bcc=all' });
  const { user } = await renderApp(url, { as: people.member });
  const owner = await findOwner();
  expect(owner.getByRole('link', { name: '(512) 555-0142' })).toHaveAttribute('href', 'tel:5125550142');
  expect(owner.getByRole('link', { name: 'Call Olivia Carter' })).toHaveAttribute('href', 'tel:5125550142');
  expect(owner.getByText('olivia@example.com?bcc=all')).toBeVisible();
  expect(owner.queryByRole('link', { name: /olivia/ })).not.toBeInTheDocument();
  await user.click(owner.getByRole('button', { name: 'Copy number' }));
  expect(await navigator.clipboard.readText()).toBe('(512) 555-0142');
});

test.each([1440, 390])('at %i px, a member can leave the group', async (width) => {
  const calls = recordCalls(/\/leave$/);
  const { user } = await renderApp(url, { as: people.member, width });
  await user.click(await screen.findByRole('button', { name: /^LEAVE GROUP/ }));
  await user.click(await screen.findByRole('button', { name: 'Yes, Leave Group' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Groups' })).toBeVisible();
  expect(await screen.findByText('You have left Austin Spirit All Stars.')).toBeVisible();
  expect(calls).toMatchObject([{ body: { memberID: people.member.uid } }]);
});

test("the opened details of a phone hold the owner's contact and the way out, too", async () => {
  const { user } = await renderApp(`${url}?tab=board`, { as: people.member, width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Austin Spirit All Stars' }));
  expect((await findOwner()).getByRole('link', { name: 'Call Olivia Carter' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^LEAVE GROUP/ })).toBeVisible();
});

test.each([1440, 390])('at %i px, somebody new sees what helps to decide, and can ask to join', async (width) => {
  await renderApp(url, { as: people.stranger, width });
  expect(await joinButton()).toBeVisible();
  expect(screen.getByText("Olivia Carter decides. Once you're in, the group is in Manage Groups.")).toBeVisible();
  expect(screen.getByText(/^All-star cheer for ages 8 to 18/)).toBeVisible();
  expect(screen.getAllByText('2 members').length).toBeGreaterThan(0);
  for (const { parentElement } of await screen.findAllByRole('link', { name: 'Call Olivia Carter' }))
    expect(parentElement).toBeVisible();
  expect((await screen.findAllByText(width === 390 ? '4 fees, $65.00 to $185.00' : '$185.00')).length).toBe(1);
  expect(screen.queryByRole('button', { name: /^LEAVE GROUP/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/^You:/)).not.toBeInTheDocument();
});

test.each([1440, 390])('at %i px, a request says whom it waits for', async (width) => {
  editGroup(groupIds.austin, { requests: [requested] });
  await renderApp(url, { as: people.stranger, width });
  expect(await screen.findByText('Requested')).toBeVisible();
  expect(screen.getByText('Your request is waiting for Olivia Carter. You can contact them below.')).toBeVisible();
});

test.each([
  ['who decides', [], "The owner decides. Once you're in, the group is in Manage Groups."],
  ['whom a request waits for', [requested], 'Your request is waiting for the owner. You can contact them below.'],
])('says %s where the owner has no name', async (_what, requests, sentence) => {
  editGroup(groupIds.austin, { firstName: '', lastName: ' ', requests });
  await renderApp(url, { as: people.stranger });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test.each([
  ['a member', people.member, 'Back to Manage Groups', '/managed-groups'],
  ['somebody new', people.stranger, 'Back to Find a Group', '/find-group'],
])(
  'leads %s back to where the group is listed, or to the last results, with the distance',
  async (_who, as, label, path) => {
    editGroup(groupIds.austin, { latitude: '30.2672', longitude: '-97.7431' });
    const { unmount } = await renderApp(url, { as });
    const main = () => within(screen.getByRole('main'));
    await screen.findByRole('heading', { level: 1, name: 'Austin Spirit All Stars' });
    expect(main().getByRole('link', { name: label })).toHaveAttribute('href', path);
    expect(main().queryByText(/ mi /)).not.toBeInTheDocument();
    unmount();
    const search = '/find-group?q=Round+Rock%2C+TX&lat=30.5083&lon=-97.6789';
    const center = { latitude: 30.5083, longitude: -97.6789 };
    lastSearch.set({ path: search, center, query: 'Round Rock, TX', place: '' });
    await renderApp(url, { as });
    expect(await screen.findByRole('link', { name: 'Back to the results' })).toHaveAttribute('href', search);
    expect(main().getByText('17 mi S of Round Rock, TX')).toBeVisible();
  },
);

test('does not name the city of the search again below the same city of the group', async () => {
  editGroup(groupIds.austin, { latitude: '30.25', longitude: '-97.7431' });
  const { unmount } = await renderApp(url, { as: people.stranger });
  await screen.findByRole('heading', { level: 1, name: 'Austin Spirit All Stars' });
  unmount();
  const center = { latitude: 30.2672, longitude: -97.7431 };
  const path = '/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431';
  lastSearch.set({ path, center, query: 'austin', place: 'Austin, Travis County, Texas, United States' });
  await renderApp(url, { as: people.stranger });
  expect(await screen.findByText('1.2 mi S of the center')).toBeVisible();
});

test.each([
  ['an area of the map', 'Map area 71 mi SW of Waco, TX', '1.2 mi S of the center of the map area'],
  ['their own location', '', '1.2 mi S of your location'],
])('names the distance from the center after a search of %s', async (_what, place, distance) => {
  editGroup(groupIds.austin, { latitude: '30.25', longitude: '-97.7431' });
  const center = { latitude: 30.2672, longitude: -97.7431 };
  const { unmount } = await renderApp(url, { as: people.stranger });
  await screen.findByRole('heading', { level: 1, name: 'Austin Spirit All Stars' });
  unmount();
  lastSearch.set({ path: '/find-group', center, query: '', place });
  await renderApp(url, { as: people.stranger });
  expect(await screen.findByText(distance)).toBeVisible();
});

test.each([1024, 390])('an address in place of a name wraps only before its @ (%d px)', async (width) => {
  setMembers([{ ...own }, { _id: 'b', memberID: 'b', email: 'brianna.diaz39@example.com' }]);
  await renderApp(`${url}?tab=members`, { as: people.member, width });
  const domain = '@example.com';
  const address = await screen.findByText(
    (_, element) =>
      element?.lastChild?.textContent === domain && element.textContent?.includes('brianna.diaz39') === true,
  );
  expect(address.querySelector('wbr')?.nextSibling).toHaveTextContent(domain);
});
