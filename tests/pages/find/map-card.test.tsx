import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { db } from '../../mocks/db';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { austinUrl, findMap } from '../../support/find';
import { pressTwice } from '../../support/pressTwice';
import { renderApp } from '../../support/renderApp';
import { groupOf, setGroups } from '../../support/world';

/** Creates three groups of the owner. The member belongs to the northern one; Waco is outside the searched circle. */
beforeEach(() => {
  const { members } = groupOf(groupIds.austin);
  const own = members.filter(({ memberID }) => memberID === people.member.uid);
  const shared = { longitude: '-97.7431', members: members.slice(0, 2) };
  setGroups([
    { ...shared, _id: 'north', groupName: 'North Stars', city: 'Georgetown', latitude: '30.7', members: own },
    { ...shared, _id: 'south', groupName: 'South Stars', city: 'New Braunfels', latitude: '29.8' },
    { ...shared, _id: 'waco', groupName: 'Waco Wildcats', city: 'Waco', latitude: '31.55' },
  ]);
});

async function openMap({ as = people.stranger, width = 1440, url = austinUrl } = {}) {
  const { user } = await renderApp(url, { as, width });
  if (width < 700) await user.click(await screen.findByRole('button', { name: 'Show map' }));
  const map = await findMap();
  await map.findByRole('button', { name: /^North Stars, 30 mi N/ });
  return { user, map };
}
const listed = (name: string) => screen.getByRole('heading', { name }).closest('li');

test('Show map leads to the map', async () => {
  await openMap({ width: 390 });
  expect(screen.getByRole('region', { name: 'Map of the groups found' })).toHaveFocus();
});

test.each([
  [1440, ['Skip to the content', 'Skip to the results', 'Skip to the map']],
  [390, ['Skip to the content', 'Skip to the map']],
])('at %i px, links at the top skip to the parts of the results that are shown', async (width, names) => {
  await openMap({ width });
  const links = screen.getAllByRole('link', { name: /^Skip to/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
  for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).toBeVisible();
});

test('a pin that is pressed shows its group and marks it in the list, without moving the focus', async () => {
  const { user, map } = await openMap();
  const pin = map.getByRole('button', { name: 'South Stars, 32 mi S' });
  expect(pin).toHaveAttribute('aria-expanded', 'false');
  await user.click(pin);
  const card = within(map.getByRole('group', { name: 'South Stars' }));
  expect(card.getByRole('link', { name: 'South Stars' })).toHaveAttribute('href', '/Manage-group/south');
  expect(card.getByText('New Braunfels, TX · 32 mi S')).toBeInTheDocument();
  expect(card.getByText('2 members')).toBeInTheDocument();
  expect(pin).toHaveAttribute('aria-expanded', 'true');
  expect(pin).toHaveFocus();
  expect(listed('South Stars')).toHaveAttribute('aria-current', 'true');
  expect(listed('North Stars')).not.toHaveAttribute('aria-current');
  expect(map.getByText(/^South Stars is chosen/)).toBeInTheDocument();

  await user.hover(map.getByRole('button', { name: 'North Stars, 30 mi N' }));
  expect(map.getByRole('group', { name: 'South Stars' })).toBeInTheDocument();
  await user.click(map.getByRole('button', { name: 'North Stars, 30 mi N' }));
  expect(map.getByRole('group', { name: 'North Stars' })).toBeInTheDocument();
  expect(map.queryByRole('group', { name: 'South Stars' })).not.toBeInTheDocument();
});

test('Escape, Close, and a press on the empty map or on the same pin close the card', async () => {
  const { user, map } = await openMap();
  const pin = map.getByRole('button', { name: 'South Stars, 32 mi S' });
  const card = () => map.queryByRole('group', { name: 'South Stars' });

  await user.click(pin);
  await user.tab();
  expect(map.getByRole('link', { name: 'South Stars' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(card()).not.toBeInTheDocument();
  expect(pin).toHaveFocus();
  expect(listed('South Stars')).not.toHaveAttribute('aria-current');

  await user.keyboard('{Enter}');
  await user.click(map.getByRole('button', { name: 'Close' }));
  expect(card()).not.toBeInTheDocument();
  expect(pin).toHaveFocus();

  await user.click(pin);
  await user.keyboard('{Escape}');
  expect(card()).not.toBeInTheDocument();
  expect(pin).toHaveFocus();

  await user.click(pin);
  await user.click(map.getByRole('application', { name: 'Map' }));
  expect(card()).not.toBeInTheDocument();

  await user.click(pin);
  await user.click(pin);
  expect(card()).not.toBeInTheDocument();
});

test('Show in list moves the focus to the card in the list, which stays marked', async () => {
  const { user, map } = await openMap();
  await user.click(map.getByRole('button', { name: 'South Stars, 32 mi S' }));
  await user.click(map.getByRole('button', { name: 'Show in list' }));
  expect(listed('South Stars')).toHaveFocus();
  expect(listed('South Stars')).toHaveAttribute('aria-current', 'true');
  await user.keyboard('{Escape}');
  expect(listed('South Stars')).not.toHaveAttribute('aria-current');
});

test('on a phone, Show in list turns from the map to the list', async () => {
  const { user, map } = await openMap({ width: 390 });
  await user.click(map.getByRole('button', { name: 'South Stars, 32 mi S' }));
  await user.click(map.getByRole('button', { name: 'Show in list' }));
  await waitFor(() => expect(listed('South Stars')).toHaveFocus());
  expect(screen.queryByRole('region', { name: 'Map of the groups found' })).not.toBeInTheDocument();
});

test('list and map are side by side from 700 px', async () => {
  await openMap({ width: 720 });
  expect(screen.getByRole('list', { name: 'Groups found' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show list' })).not.toBeInTheDocument();
});

test("a group of a cluster's list is shown, and closing it leads back to the cluster", async () => {
  db.groups = db.groups.map((group) => (group._id === 'waco' ? { ...group, latitude: '29.8' } : group));
  const { user, map } = await openMap();
  const cluster = map.getByRole('button', { name: /^2 groups, / });
  await user.click(cluster);
  await user.click(await screen.findByRole('button', { name: /^Waco Wildcats/ }));
  expect(await map.findByRole('group', { name: 'Waco Wildcats' })).toBeInTheDocument();
  await waitFor(() => expect(cluster).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(map.queryByRole('group')).not.toBeInTheDocument();
  expect(cluster).toHaveFocus();
});

test("tells a member's groups apart", async () => {
  const { user, map } = await openMap({ as: people.member });
  await user.click(map.getByRole('button', { name: 'North Stars, 30 mi N, member' }));
  expect(within(map.getByRole('group', { name: 'North Stars' })).getByText('1 member · Member')).toBeInTheDocument();
});

test("tells an owner's groups apart", async () => {
  const { map } = await openMap({ as: people.owner });
  expect(map.getByRole('button', { name: 'North Stars, 30 mi N, yours' })).toBeInTheDocument();
});

test('searches the area of the map after it has been moved', async () => {
  const { user, map } = await openMap();
  const button = () => map.queryByRole('button', { name: 'Search this area' });
  expect(button()).not.toBeInTheDocument();
  map.getByRole('application', { name: 'Map' }).focus();
  await user.keyboard('{ArrowUp}');
  expect(button()).not.toBeInTheDocument();
  await user.keyboard('{ArrowUp}');
  expect(button()).toBeInTheDocument();
  await user.keyboard('0');
  expect(button()).not.toBeInTheDocument();

  await user.keyboard('-{ArrowUp>5/}');
  await user.click(map.getByRole('button', { name: 'Search this area' }));
  expect(await screen.findByRole('heading', { name: 'Waco Wildcats' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Map of the groups found' })).toHaveFocus();
  expect(button()).not.toBeInTheDocument();
  expect(
    screen.getByText(/^\d groups? within 100 miles of the center of the map area near Waco, TX$/),
  ).toBeInTheDocument();
  expect(document.title).toMatch(/^Map area near Waco, TX: \d groups?/);
});

test('searching the area of the map keeps what narrows the results', async () => {
  const { user, map } = await openMap();
  await user.type(screen.getByRole('searchbox', { name: 'Filter by name or word' }), 'wild');
  map.getByRole('application', { name: 'Map' }).focus();
  await user.keyboard('-{ArrowUp>5/}');
  await user.click(map.getByRole('button', { name: 'Search this area' }));
  expect(await screen.findByText(/^1 of \d groups? within 100 miles/)).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Filter by name or word' })).toHaveValue('wild');
});

test('pressing twice to search the area of the map adds one history entry', async () => {
  const { user, map } = await openMap();
  map.getByRole('application', { name: 'Map' }).focus();
  await user.keyboard('-{ArrowUp>5/}');
  const { length } = window.history;
  pressTwice(map.getByRole('button', { name: 'Search this area' }));
  expect(await screen.findByText(/^\d groups? within 100 miles/)).toBeInTheDocument();
  expect(window.history).toHaveLength(length + 1);
});

test('an area without groups keeps the map', async () => {
  const { user, map } = await openMap();
  map.getByRole('application', { name: 'Map' }).focus();
  await user.keyboard('{ArrowLeft>9/}');
  await user.click(map.getByRole('button', { name: 'Search this area' }));
  expect(await screen.findByText('No groups found within the selected area.')).toBeInTheDocument();
  expect(map.getByRole('application', { name: 'Map' })).toBeInTheDocument();
});

test('an area is named after a city in it, or else says how far it is from the nearest', async () => {
  const { user, map } = await openMap();
  const move = async (keys: string) => {
    map.getByRole('application', { name: 'Map' }).focus();
    await user.keyboard(keys);
    await user.click(map.getByRole('button', { name: 'Search this area' }));
  };
  await move('{ArrowLeft>3/}{ArrowUp>2/}');
  expect(
    await screen.findByText('1 group within 50 miles of the center of the map area near Georgetown, TX'),
  ).toBeVisible();
  await move('{ArrowLeft>6/}');
  expect(
    await screen.findByText('0 groups within 50 miles of the center of the map area 132 mi W of Georgetown, TX'),
  ).toBeVisible();
  expect(document.title).toMatch(/^Map area 132 mi W of Georgetown, TX: 0 groups/);
});
