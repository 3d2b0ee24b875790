import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { db } from '../mocks/db';
import { breakConnection, failWith, hold } from '../mocks/failures';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { pressTwice } from '../support/pressTwice';
import { renderApp } from '../support/renderApp';
import { groupOf } from '../support/world';

const box = () => screen.findByRole('combobox', { name: 'Search for a location (City, State)' });
const cards = async () => within(await screen.findByRole('list', { name: 'Groups found' })).getAllByRole('listitem');

async function searchFor(place: string) {
  const { user } = await renderApp('/find-group', { as: people.stranger });
  if (place) await user.type(await box(), place);
  await user.click(await screen.findByRole('button', { name: 'SEARCH' }));
  return user;
}

/** Calls of the geocoder from now on. */
function geocoderCalls() {
  const calls: URL[] = [];
  server.events.on('request:start', ({ request }) => {
    const url = new URL(request.url);
    if (url.hostname === 'geocoder.example') calls.push(url);
  });
  return calls;
}

test('shows the groups within 50 miles, with all that a member wants to know', async () => {
  const calls = geocoderCalls();
  await searchFor('Austin, TX');
  const [group] = db.groups.filter(({ ownerID, city }) => ownerID === people.owner.uid && city === 'Austin');
  const card = (await cards()).find((item) => within(item).queryByText(group?.groupName ?? ''));
  expect(card).toHaveTextContent('Austin, TX');
  expect(card).toHaveTextContent('Olivia Carter');
  expect(card).toHaveTextContent(group?.phone ?? '');
  expect(card).toHaveTextContent(group?.description ?? '');
  expect(screen.queryByText(/Seattle, WA/)).not.toBeInTheDocument();
  expect(calls.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { format: 'json', q: 'Austin, TX', limit: '1' },
  ]);
});

test('Enter searches, too', async () => {
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await user.type(await box(), 'Austin, TX{Enter}');
  expect((await cards()).length).toBeGreaterThan(0);
});

test('keeps the search in the address: opening it again asks no geocoder', async () => {
  const calls = geocoderCalls();
  await renderApp('/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin%2C+Texas', { as: people.stranger });
  expect((await cards()).length).toBeGreaterThan(0);
  expect(await box()).toHaveValue('Austin, TX');
  expect(screen.getByText(/^\d+ groups within 50 miles, near Austin, Texas$/)).toBeVisible();
  expect(calls).toEqual([]);
});

test('asks for a place when none is typed', async () => {
  await searchFor('');
  expect(await screen.findByText('Type a city and state first, such as Austin, TX.')).toBeVisible();
});

test('says that the place was not found, and keeps what was typed', async () => {
  await searchFor('Qwxyz Nowhere');
  expect(await screen.findByText('No results found for the provided location.')).toBeVisible();
  expect(await box()).toHaveValue('Qwxyz Nowhere');
});

test('says that nothing is near', async () => {
  db.groups = [];
  await searchFor('Austin, TX');
  expect(await screen.findByText('No groups found within the selected area.')).toBeVisible();
});

test('a group without usable coordinates is never near', async () => {
  const group = groupOf(groupIds.austin);
  db.groups = [
    { ...group, latitude: undefined },
    { ...group, _id: 'b', longitude: 'west' },
  ];
  await searchFor('Austin, TX');
  expect(await screen.findByText('No groups found within the selected area.')).toBeVisible();
});

test('a failing geocoder is told with a way to try again', async () => {
  server.use(http.get('https://geocoder.example/search', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const user = await searchFor('Austin, TX');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching search results.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await cards()).length).toBeGreaterThan(0);
});

test('a geocoder that was asked too often is told as that', async () => {
  failWith('get', '/search', 429);
  await searchFor('Austin, TX');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait a minute and search again.');
});

test.each([
  ['500 with an object', () => failWith('get', '/groups', 500, { code: 11 })],
  ['HTML', () => failWith('get', '/groups', 200, '<!doctype html><title>Hi</title>')],
  ['something else than a list', () => failWith('get', '/groups', 200, { groups: [] })],
  ['a group without id', () => failWith('get', '/groups', 200, [{ groupName: 'A' }])],
])('a group list that fails with %s is told', async (_name, fail) => {
  fail();
  await renderApp('/find-group', { as: people.stranger });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching group data.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a lost connection is tried again before it is told', async () => {
  let asked = 0;
  server.use(
    http.get('*/groups', () => {
      asked += 1;
      return HttpResponse.error();
    }),
  );
  await renderApp('/find-group', { as: people.stranger });
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(asked).toBe(3);
});

test('a search pressed before the groups have arrived waits for them and says so', async () => {
  const release = hold('get', '/groups');
  await searchFor('Austin, TX');
  expect(
    await screen.findByText('Still loading the groups. Your search starts as soon as they are here…'),
  ).toBeVisible();
  release();
  expect((await cards()).length).toBeGreaterThan(0);
});

test('leads to starting a group', async () => {
  await renderApp('/find-group', { as: people.stranger });
  expect(await screen.findByText("Can't find a meet up near you?")).toBeVisible();
  expect(screen.getByRole('link', { name: 'START ONE TODAY' })).toHaveAttribute('href', '/create-group');
});

async function askToJoin() {
  const user = await searchFor('Austin, TX');
  const [card] = await cards();
  if (!card) throw new Error('no card');
  await user.click(within(card).getByRole('button', { name: /^REQUEST TO JOIN/ }));
  return user;
}

test('asks before it requests to join, then shows what the server says', async () => {
  const user = await askToJoin();
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to request to join this group?' });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  const status = await screen.findByRole('dialog', { name: 'Request Status' });
  expect(status).toHaveTextContent(/request/i);
  const sent = db.groups.flatMap(({ requests }) => requests).filter(({ memberID }) => memberID === people.stranger.uid);
  expect(sent).toMatchObject([{ memberID: people.stranger.uid, name: people.stranger.email }]);
  await user.click(within(status).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Cancel sends nothing', async () => {
  const user = await askToJoin();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(db.groups.flatMap(({ requests }) => requests).some(({ memberID }) => memberID === people.stranger.uid)).toBe(
    false,
  );
});

test.each([
  ['without a message', () => failWith('post', '/groups/:id/request', 200, {}), 'Request successful'],
  [
    'a refusal',
    () => failWith('post', '/groups/:id/request', 400, { message: 'You have already requested to join.' }),
    'You have already requested to join.',
  ],
  [
    'an unknown group',
    () => failWith('post', '/groups/:id/request', 404, { message: 'Group not found' }),
    'Group not found',
  ],
  [
    'a lost connection',
    () => breakConnection('post', '/groups/:id/request'),
    'An error occurred: The server cannot be reached. Check your connection and try again.',
  ],
  [
    'a proxy’s page',
    () => failWith('post', '/groups/:id/request', 502, '<h1>Bad gateway</h1>'),
    'An error occurred: The server has a problem (502). Please try again.',
  ],
])('Request Status tells %s', async (_name, answer, words) => {
  answer();
  const user = await askToJoin();
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('dialog', { name: 'Request Status' })).toHaveTextContent(words);
});

test('a double click on Confirm sends one request', async () => {
  let sent = 0;
  server.use(
    http.post('*/groups/:id/request', () => {
      sent += 1;
      return HttpResponse.json({});
    }),
  );
  await askToJoin();
  pressTwice(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('dialog', { name: 'Request Status' })).toHaveTextContent('Request successful');
  expect(sent).toBe(1);
});
