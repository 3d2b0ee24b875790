import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { db } from '../../mocks/db';
import { breakConnection, failWith, hold } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { findCards, findSearchBox } from '../../support/find';
import { pressTwice } from '../../support/pressTwice';
import { recordCalls, recordUrls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { groupOf } from '../../support/world';

async function searchFor(place: string) {
  const { user } = await renderApp('/find-group', { as: people.stranger });
  if (place) await user.type(await findSearchBox(), place);
  await user.click(await screen.findByRole('button', { name: 'SEARCH' }));
  return user;
}

test('looks the place up, and shows the groups within 50 miles', async () => {
  const urls = recordUrls(/\/search$/);
  await searchFor('Austin, TX');
  expect(await screen.findByRole('link', { name: groupOf(groupIds.austin).groupName })).toBeVisible();
  expect(screen.queryByText(/Seattle, WA/)).not.toBeInTheDocument();
  expect(urls.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { format: 'json', q: 'Austin, TX', limit: '1' },
  ]);
});

test('restores a search from the URL without calling the geocoder', async () => {
  const urls = recordUrls(/\/search$/);
  const url = '/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin%2C+Texas';
  await renderApp(url, { as: people.stranger });
  expect((await findCards()).length).toBeGreaterThan(0);
  expect(await findSearchBox()).toHaveValue('Austin, TX');
  expect(screen.getByText(/^\d+ groups within 50 miles, near Austin, TX$/)).toBeVisible();
  cleanup();
  await renderApp(`${url}&radius=10&sort=name`, { as: people.stranger });
  expect(await screen.findByText(/^\d+ groups within 10 miles, near Austin, TX$/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Name');
  const names = (await findCards()).map((card) => within(card).getByRole('heading').textContent ?? '');
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  expect(urls).toEqual([]);
});

test('shows an error when the search box is empty', async () => {
  const user = await searchFor('');
  expect(await screen.findByText('Type a city and state first, such as Austin, TX.')).toBeVisible();
  await user.type(await findSearchBox(), 'Au');
  expect(screen.queryByText(/^Type a city and state first/)).not.toBeInTheDocument();
});

test('an error about an empty search box goes when a suggested place is chosen', async () => {
  const user = await searchFor('Austin, TX');
  await findCards();
  await user.clear(await findSearchBox());
  await user.click(screen.getByRole('button', { name: 'SEARCH' }));
  expect(await screen.findByText(/^Type a city and state first/)).toBeVisible();
  await user.click(await screen.findByRole('option', { name: 'Austin, TX' }));
  await waitFor(() => expect(screen.queryByText(/^Type a city and state first/)).not.toBeInTheDocument());
});

test('excludes groups without valid coordinates', async () => {
  const group = groupOf(groupIds.austin);
  db.groups = [
    { ...group, latitude: undefined },
    { ...group, _id: 'b', longitude: 'west' },
  ];
  await searchFor('Austin, TX');
  expect(await screen.findByText('No groups found within the selected area.')).toBeVisible();
});

test('shows an error when the geocoder fails, keeps what was asked, and searches on retry', async () => {
  server.use(http.get('https://geocoder.example/search', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const user = await searchFor('Austin, TX');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching search results.');
  expect(window.location.search).toBe('?q=Austin%2C+TX');
  expect(await findSearchBox()).toHaveValue('Austin, TX');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await findCards()).length).toBeGreaterThan(0);
  // The focus moves to the heading, because the focused button is gone.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('asks to wait when the geocoder responds with status 429', async () => {
  failWith('get', '/search', 429);
  await searchFor('Austin, TX');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait a minute and search again.');
});

test.each([
  ['status 500', () => failWith('get', '/groups', 500, { code: 11 })],
  ['an HTML page', () => failWith('get', '/groups', 200, '<!doctype html><title>Hi</title>')],
  ['an object instead of a list', () => failWith('get', '/groups', 200, { groups: [] })],
  ['a group without id', () => failWith('get', '/groups', 200, [{ groupName: 'A' }])],
])('shows an error and a retry button when the group list responds with %s', async (_name, fail) => {
  fail();
  await renderApp('/find-group', { as: people.stranger });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching group data.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('retries twice after a network error before showing it', async () => {
  breakConnection('get', '/groups');
  const calls = recordCalls(/^GET \/groups$/);
  await renderApp('/find-group', { as: people.stranger });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error fetching group data\.$/);
  expect(screen.getByText('No answer from the server')).toBeVisible();
  expect(calls).toHaveLength(3);
});

test('waits for the groups, and says so, when the search is submitted while they are loading', async () => {
  const release = hold('get', '/groups');
  await searchFor('Austin, TX');
  expect(
    await screen.findByText('Still loading the groups. Your search starts as soon as they are here…'),
  ).toBeVisible();
  release();
  expect((await findCards()).length).toBeGreaterThan(0);
});

test('links to creating a group', async () => {
  await renderApp('/find-group', { as: people.stranger });
  expect(await screen.findByText("Can't find a meet up near you?")).toBeVisible();
  expect(screen.getByRole('link', { name: 'START ONE TODAY' })).toHaveAttribute('href', '/create-group');
});

async function openJoinDialog() {
  const user = await searchFor('Austin, TX');
  const [card] = await findCards();
  if (!card) throw new Error('No card');
  const button = within(card).getByRole('button', { name: /^REQUEST TO JOIN/ });
  expect(button).toHaveTextContent(/^REQUEST TO JOIN$/);
  await user.dblClick(button);
  return user;
}

test('asks for confirmation before sending a join request, then shows its status', async () => {
  const user = await openJoinDialog();
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
  const user = await openJoinDialog();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(db.groups.flatMap(({ requests }) => requests).some(({ memberID }) => memberID === people.stranger.uid)).toBe(
    false,
  );
});

const answer = (status: number, body: object | string) => () => failWith('post', '/groups/:id/request', status, body);
const full = 'You have already requested to join.';

test.each([
  ['a success without a message', answer(200, { message: '' }), 'Request successful'],
  ['a rejected request', answer(400, { message: full }), full],
  ['an unknown group', answer(404, { message: 'Group not found' }), 'Group not found'],
])('shows %s in the Request Status dialog', async (_name, mockResponse, message) => {
  mockResponse();
  const user = await openJoinDialog();
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('dialog', { name: 'Request Status' })).toHaveTextContent(message);
});

const breaks = () => breakConnection('post', '/groups/:id/request');
const safe = 'This may or may not have been saved. Trying again is safe.';
const unsent = 'Your request was not sent.';

test.each([
  ['a network error', breaks, `The server cannot be reached. ${safe}`],
  ['an HTML error page', answer(502, '<h1>Bad gateway</h1>'), `The server has problems (502). ${safe}`],
  ['too many requests', answer(429, ''), `The server gets too many requests. ${unsent} Wait a minute and try again.`],
  ['a group without a word', answer(404, {}), `This group doesn't exist anymore. ${unsent} Reload the page.`],
  ["a proxy's page with status 404", answer(404, ''), `The server has problems (404). ${unsent} Please try again.`],
])('shows %s in the dialog that asks, and tries again there', async (_name, mockResponse, message) => {
  mockResponse();
  const user = await openJoinDialog();
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  await user.click(confirm);
  expect(await screen.findByRole('alert')).toHaveTextContent(`An error occurred: ${message}`);
  server.resetHandlers();
  await user.click(confirm);
  expect(await screen.findByRole('dialog', { name: 'Request Status' })).toHaveTextContent(/request/i);
});

test('sends once when Confirm is pressed twice', async () => {
  failWith('post', '/groups/:id/request', 200, { message: '' });
  const sent = recordCalls(/^POST .*\/request$/);
  await openJoinDialog();
  pressTwice(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('dialog', { name: 'Request Status' })).toHaveTextContent('Request successful');
  expect(sent).toHaveLength(1);
});
