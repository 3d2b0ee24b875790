import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../src/api/queryClient';
import { storedAnswers } from '../../../src/api/storedAnswers';
import { db } from '../../mocks/db';
import { failWith, hold } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { bookmarkGroups } from '../../support/account';
import { findSearchBox } from '../../support/find';
import { recordCalls, recordUrls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { editGroup, groupOf, keepFewGroups, setGroups } from '../../support/world';

const austinName = 'Austin Spirit All Stars';
const austinUrl = '/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin%2C+Travis+County%2C+Texas';
const findLinks = async (list: string) => within(await screen.findByRole('list', { name: list })).getAllByRole('link');
const findTiles = async (list: string) =>
  within(await screen.findByRole('list', { name: list })).getAllByRole('listitem');
const findTile = async (name: string) => {
  const tile = (await findTiles('Your groups')).find((item) => item.textContent?.includes(name));
  if (!tile) throw new Error(`No tile of ${name}`);
  return tile;
};

test("shows the member's groups, with what is unpaid and new", async () => {
  keepFewGroups();
  const members = groupOf(groupIds.austin).members.map((member) => ({ ...member, paymentStatus: 'unpaid' as const }));
  editGroup(groupIds.austin, { members });
  const posted = (hours: number) => new Date(Date.now() - hours * 60 * 60_000).toISOString();
  const message = { ownerId: people.owner.uid, content: 'Bring water', groupId: groupIds.austin };
  db.messages = [2, 1, 50].map((hours) => ({ ...message, _id: `m${hours}`, timestamp: posted(hours) }));
  // The board was last read ten hours ago on this device.
  localStorage.setItem(`cheer.my.seen.${groupIds.austin}`, `${Date.parse(posted(10))}`);
  localStorage.setItem('cheer.session', people.member.uid);
  const { user } = await renderApp('/find-group', { as: people.member });
  const tile = await findTile(austinName);
  await waitFor(() => expect(tile).toHaveTextContent(/Unpaid · 2 new posts$/));
  await user.click(within(tile).getByRole('link', { name: austinName }));
  expect(await screen.findByRole('heading', { level: 1, name: austinName })).toBeVisible();
});

test("shows the time of the newest post, and the group's place when its board cannot be read", async () => {
  keepFewGroups();
  editGroup(groupIds.austin, { members: [] });
  const hour = new Date(Date.now() - 3 * 60 * 60_000 - 1000).toISOString();
  db.messages = [{ _id: 'm', ownerId: 'o', content: 'Hi', groupId: groupIds.sanAntonio, timestamp: hour }];
  const members = groupOf(groupIds.sanAntonio).members.map((member) => ({ ...member, paymentStatus: 'paid' as const }));
  editGroup(groupIds.sanAntonio, { members });
  await renderApp('/find-group', { as: people.member });
  const tile = await findTile('Alamo City Tumblers');
  await waitFor(() => expect(tile).toHaveTextContent(/last post 3h ago$/));
  failWith('get', '/groups/:id/messages', 400);
  // Delete the stored list, as on a first visit.
  await storedAnswers.forget();
  await act(() => queryClient.resetQueries({ queryKey: ['group', groupIds.sanAntonio, 'messages'] }));
  await waitFor(() => expect(tile).toHaveTextContent(/San Antonio, TX$/));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('reads only the boards of the groups that it shows as joined, once the list has come', async () => {
  keepFewGroups();
  const release = hold('get', '/groups');
  const calls = recordCalls(/^GET .*\/messages$/);
  await renderApp('/find-group', { as: people.member });
  await screen.findByText('Loading the groups');
  expect(calls).toEqual([]);
  release();
  await findTile(austinName);
  await waitFor(() => expect(calls).toHaveLength(2));
  const paths = calls.map(({ path }) => path).toSorted();
  expect(paths).toEqual([groupIds.austin, groupIds.sanAntonio].map((id) => `/groups/${id}/messages`));
});

test("shows how many wait and have not paid in the owner's groups", async () => {
  keepFewGroups();
  const [member] = groupOf(groupIds.austin).members;
  if (!member) throw new Error('The group has no member');
  editGroup(groupIds.austin, {
    members: (['paid', 'unpaid', 'unpaid'] as const).map((paymentStatus, index) => ({
      ...member,
      memberID: `m${index}`,
      paymentStatus,
    })),
    requests: [1, 2, 3].map((index) => ({ _id: `r${index}`, memberID: `r${index}`, name: 'x', status: 'pending' })),
  });
  await renderApp('/find-group', { as: people.owner });
  const tile = await findTile(austinName);
  expect(tile).toHaveTextContent(/3 waiting · 2 unpaid$/);
  const page = `/Manage-group/${groupIds.austin}`;
  const links = within(tile).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    page,
    `${page}?tab=requests`,
    `${page}?tab=members&payment=unpaid`,
  ]);
});

test('shows at most six groups, those asked to join last, and a link to all', async () => {
  keepFewGroups();
  const asked = { _id: 'r', memberID: people.stranger.uid, name: 'Sam', status: 'pending' };
  const group = { ...groupOf(groupIds.austin), requests: [asked] };
  const { uid, email } = people.stranger;
  const mine = { ...group, members: [{ _id: 'm', memberID: uid, email, role: undefined }], requests: [] };
  const copies = (all: typeof db.groups) => all.map((row, index) => ({ ...row, _id: `g${index}` }));
  db.groups = copies([{ ...group, groupName: 'Asked' }, mine, mine]);
  const app = await renderApp('/find-group', { as: people.stranger });
  const tiles = await findTiles('Your groups');
  expect(tiles).toHaveLength(3);
  expect(tiles.at(-1)).toHaveTextContent(/AskedRequested$/);
  app.unmount();
  queryClient.clear();
  db.groups = copies(Array(7).fill(mine));
  await renderApp('/find-group', { as: people.stranger });
  // Wait, because the stored list of the first visit may be shown until the new list arrives.
  await waitFor(async () => expect(await findTiles('Your groups')).toHaveLength(6));
  expect(screen.getByRole('link', { name: 'Show all 7' })).toHaveAttribute('href', '/managed-groups');
});

test('lists the cities with groups by size, and searches the one that is pressed', async () => {
  keepFewGroups();
  db.groups = [...db.groups, { ...groupOf(groupIds.sanAntonio), _id: 'another' }];
  const urls = recordUrls(/\/search$/);
  const { user } = await renderApp('/find-group', { as: people.stranger });
  const links = await findLinks('Cities with groups');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'San Antonio, TX 2 groups',
    'Austin, TX 1 group',
    'Round Rock, TX 1 group',
  ]);
  expect(links[1]).toHaveAttribute('href', '/find-group?q=Austin%2C+TX');
  await user.click(screen.getByRole('link', { name: 'Austin, TX 1 group' }));
  expect(await screen.findByText(/near Austin/)).toBeVisible();
  expect(urls).toHaveLength(1);
  expect(screen.queryByRole('list', { name: 'Cities with groups' })).not.toBeInTheDocument();
});

test('shows 24 cities, then all of them, and goes on with the keyboard at the first new one', async () => {
  setGroups(Array.from({ length: 30 }, (_, index) => ({ _id: `g${index}`, city: `City ${index + 10}` })));
  const { user } = await renderApp('/find-group', { as: people.stranger });
  expect(await findLinks('Cities with groups')).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Show all cities' }));
  expect(await findLinks('Cities with groups')).toHaveLength(30);
  expect(screen.getByRole('link', { name: /^City 34, TX/ })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show all cities' })).not.toBeInTheDocument();
});

test('shows no cities, and no placeholders, when the groups cannot be read', async () => {
  failWith('get', '/groups', 500);
  await renderApp('/find-group', { as: people.stranger });
  expect(await screen.findByText('Error fetching group data.')).toBeVisible();
  expect(screen.queryByText('Loading the groups')).not.toBeInTheDocument();
  expect(screen.queryByText('Cities with groups')).not.toBeInTheDocument();
});

test('offers the last search with its radius, without asking the geocoder again', async () => {
  keepFewGroups();
  const app = await renderApp('/find-group', { as: people.stranger });
  const { user } = app;
  for (const place of ['San Antonio, TX', 'Austin, TX']) {
    const box = await findSearchBox();
    await user.clear(box);
    await user.type(box, `${place}{Enter}`);
    await screen.findByText(new RegExp(`near ${place.slice(0, -4)}`));
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Within' }), '25 miles');
  await screen.findByText(/within 25 miles, near Austin/);
  const urls = recordUrls(/\/search$/);
  await user.click(screen.getByRole('link', { name: 'Find a Group' }));
  const links = await findLinks('Recent places');
  expect(links.map(({ textContent }) => textContent?.trim())).toEqual([
    'Go on with: Austin, TX within 25 miles',
    'San Antonio, TX',
  ]);
  await user.click(screen.getByRole('link', { name: /^Go on with: Austin, TX/ }));
  expect(await screen.findByText(/within 25 miles, near Austin/)).toBeVisible();
  expect(urls).toEqual([]);
});

test('a place has one name, however it is typed, and is offered once', async () => {
  keepFewGroups();
  const { user } = await renderApp('/find-group', { as: people.stranger });
  for (const typed of ['Austin, Texas', 'austin', 'Austin, TX']) {
    const box = await findSearchBox();
    await user.clear(box);
    await user.type(box, `${typed}{Enter}`);
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe(typed));
    expect(await screen.findByText('2 groups within 50 miles, near Austin, TX')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Austin, TX: 2 groups');
  }
  await user.click(screen.getByRole('link', { name: 'Find a Group' }));
  const links = await findLinks('Recent places');
  expect(links.map(({ textContent }) => textContent?.trim())).toEqual(['Go on with: Austin, TX']);
});

test('shows the bookmarked groups, except those that one has joined', async () => {
  keepFewGroups();
  bookmarkGroups([groupIds.roundRock, groupIds.austin, 'gone']);
  await renderApp('/find-group', { as: people.member });
  const [tile, ...others] = await findTiles('Bookmarked groups');
  expect(tile).toHaveTextContent(/Round Rock Mini CheerRound Rock, TX$/);
  expect(others).toEqual([]);
});

test('the title of the page says where, and how many groups there are', async () => {
  keepFewGroups();
  const { user } = await renderApp(austinUrl, { as: people.stranger });
  await waitFor(() => expect(document.title).toContain('Austin, TX: 2 groups'));
  await user.click(screen.getByRole('link', { name: 'Find a Group' }));
  await waitFor(() => expect(document.title).toBe('Find a Group · Cheer Groups'));
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
