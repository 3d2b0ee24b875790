import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signOut } from '../../../src/auth/firebase';
import { people } from '../../mocks/people';
import { findCards, findSearchBox } from '../../support/find';
import { austin, holdGeolocation, mockGeolocation, mockPermission } from '../../support/geolocation';
import { recordUrls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';

test('suggests the cities of the groups while typing, without calling the geocoder', async () => {
  const urls = recordUrls(/\/search$/);
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await screen.findByText("Can't find a meet up near you?");
  await user.type(await findSearchBox(), 'round');
  expect(await screen.findByRole('option', { name: 'Round Rock, TX' })).toBeVisible();
  expect(urls).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText(/near Round Rock,/)).toBeVisible();
  expect(urls).toHaveLength(1);
});

test('suggests recent places without calling the geocoder, and forgets them on sign-out', async () => {
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await user.type(await findSearchBox(), 'Austin, TX{Enter}');
  await findCards();
  const urls = recordUrls(/\/search$/);
  await user.clear(await findSearchBox());
  await user.click(await screen.findByRole('option', { name: 'Austin, TX' }));
  await findCards();
  expect(urls).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).toContain('Austin');
  await signOut();
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('Austin');
});

test('choosing the recent place that is already shown adds no history entry', async () => {
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await user.type(await findSearchBox(), 'Austin, TX{Enter}');
  await findCards();
  const { length, state } = window.history;
  await user.clear(await findSearchBox());
  await user.click(await screen.findByRole('option', { name: 'Austin, TX' }));
  await waitFor(() => expect(window.history.state).not.toEqual(state));
  expect(window.history).toHaveLength(length);
});

test('suggests the recent places that can be shown on a map, whatever else is stored', async () => {
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await user.type(await findSearchBox(), 'Austin, TX{Enter}');
  await findCards();
  const stored = localStorage.getItem('cheer.my.recentPlaces') ?? '';
  const broken = [
    { latitude: 999, longitude: -97 },
    { latitude: 30, longitude: -181 },
    { latitude: '', longitude: -97 },
    { latitude: 30, longitude: null },
    { latitude: [30], longitude: -97 },
    { latitude: 30 },
  ].map((center, index) => ({ query: `Nowhere ${index}`, place: 'Nowhere', center }));
  const strange = [null, 'Nowhere', { query: 'Nowhere', place: 'Nowhere' }, { query: 7, place: 'Nowhere' }];
  localStorage.setItem('cheer.my.recentPlaces', JSON.stringify([...broken, ...strange, ...JSON.parse(stored)]));
  await user.clear(await findSearchBox());
  expect(await screen.findByRole('option', { name: 'Austin, TX' })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Nowhere/ })).not.toBeInTheDocument();
});

const lost = /^This search is near you, but your location is never stored\. Press "Use my location"/;

test('a search near the user survives a reload where the browser still allows it', async () => {
  mockPermission('granted');
  mockGeolocation(austin);
  const { user } = await renderApp('/find-group?here=1', { as: people.stranger });
  const { length } = window.history;
  expect(await screen.findByText(/^\d+ groups within 50 miles, near your location$/)).toBeVisible();
  expect(screen.queryByText(lost)).not.toBeInTheDocument();
  expect(await findSearchBox()).toHaveAttribute('placeholder', 'Near you');
  expect(window.history).toHaveLength(length);
  await user.type(await findSearchBox(), 'Austin, TX{Enter}');
  expect(await screen.findByText(/near Austin, TX$/)).toBeVisible();
  expect(await findSearchBox()).toHaveAttribute('placeholder', ' ');
});

test.each([
  ['would ask', () => mockPermission('prompt')],
  ['has no permissions', () => undefined],
])('after a reload, a browser that %s is asked for the location only on request', async (_what, mock) => {
  mock();
  const getCurrentPosition = mockGeolocation(austin);
  const { user } = await renderApp('/find-group?here=1&words=cheer', { as: people.stranger });
  const { length } = window.history;
  const warning = within((await screen.findByText(lost)).closest('[role="alert"]') ?? document.body);
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(warning.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText(/groups within 50 miles, near your location$/)).toBeVisible();
  expect(await screen.findByRole('searchbox', { name: 'Filter by name or word' })).toHaveValue('cheer');
  // The focus moves to the heading, because the focused button is gone.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(window.history).toHaveLength(length);
});

test('asking for the location again adds no history entry, and keeps the filter', async () => {
  mockGeolocation({ latitude: 30.267153, longitude: -97.743057 });
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await user.click(await screen.findByRole('button', { name: 'Use my location' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Filter by name or word' }), 'cheer');
  await waitFor(() => expect(window.location.search).toBe('?here=1&words=cheer'));
  const { length, state } = window.history;
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(window.history.state).not.toEqual(state));
  expect(window.history).toHaveLength(length);
  expect(window.location.search).toBe('?here=1&words=cheer');
});

test('asking for the location again adds no history entry to a link with a parameter of another site', async () => {
  mockGeolocation(austin);
  const { user } = await renderApp('/find-group?here=1&radius=25&fbclid=xyz', { as: people.stranger });
  await screen.findByText(lost);
  const { length, state } = window.history;
  await user.click(
    within(screen.getByRole('search').parentElement ?? document.body).getByRole('button', { name: 'Use my location' }),
  );
  await waitFor(() => expect(window.history.state).not.toEqual(state));
  expect(window.history).toHaveLength(length);
  expect(await screen.findByText(/^\d+ groups? within 25 miles, near your location$/)).toBeVisible();
});

test('a location that comes late does not replace what was typed meanwhile', async () => {
  const find = holdGeolocation();
  const { user } = await renderApp('/find-group?q=Dallas%2C+TX', { as: people.stranger });
  const field = await findSearchBox();
  await screen.findByText(/within 50 miles/);
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await user.clear(field);
  await user.type(field, 'Houston');
  await find();
  expect(field).toHaveValue('Houston');
  expect(window.location.search).toContain('Dallas');
});

test('a dialog that is opened and closed meanwhile does not stop the search for the location', async () => {
  const find = holdGeolocation();
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await user.type(await findSearchBox(), 'Austin, TX{Enter}');
  await findCards();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  const [join] = screen.getAllByRole('button', { name: /^REQUEST TO JOIN/ });
  if (!join) throw new Error('No card');
  await user.click(join);
  const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await act(() => left);
  await find();
  expect(await screen.findByText(/groups within 50 miles, near your location$/)).toBeVisible();
});

test('says so when the location is not found again after a reload', async () => {
  mockPermission('granted');
  const getCurrentPosition = mockGeolocation({ code: 2 });
  await renderApp('/find-group?here=1', { as: people.stranger });
  expect(await screen.findByText(lost)).toBeVisible();
  expect(getCurrentPosition).toHaveBeenCalledOnce();
  expect(screen.queryByText(/^This link holds no search/)).not.toBeInTheDocument();
  expect(await findSearchBox()).toHaveAttribute('placeholder', ' ');
});

test('says that the location is being found while a reload waits for it', async () => {
  mockPermission('granted');
  const find = holdGeolocation();
  await renderApp('/find-group?here=1', { as: people.stranger });
  expect(await screen.findByText('Finding your location…')).toBeVisible();
  await find();
  expect(await screen.findByText(/groups within 50 miles, near your location$/)).toBeVisible();
});

test('gives one reason when the location is asked for again and is not found', async () => {
  mockGeolocation({ code: 2 });
  const { user } = await renderApp('/find-group?here=1', { as: people.stranger });
  const warning = within((await screen.findByText(lost)).closest('[role="alert"]') ?? document.body);
  await user.click(warning.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText("Couldn't find your location. Type a city and state instead.")).toBeVisible();
  expect(screen.queryByText(lost)).not.toBeInTheDocument();
});

test("searches near the user's location on request only, and neither stores nor sends it", async () => {
  const getCurrentPosition = mockGeolocation(austin);
  const urls = recordUrls(/./);
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await screen.findByText("Can't find a meet up near you?");
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText(/^\d+ groups within 50 miles, near your location$/)).toBeVisible();
  expect(window.location.search).toBe('?here=1');
  expect(urls.every(({ href }) => !href.includes('30.2') && !href.includes('97.7'))).toBe(true);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/30\.2|97\.7/);
});

test.each([
  [1, 'Your browser does not share your location with this site. Allow it there, or type a city and state.'],
  [2, "Couldn't find your location. Type a city and state instead."],
])('shows what to do when the location is unavailable (error code %i)', async (code, message) => {
  mockGeolocation({ code });
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await user.click(await screen.findByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('a city that is pressed while the location is still being found is what is shown', async () => {
  const find = holdGeolocation({ latitude: 32.7767, longitude: -96.797 });
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await user.click(await screen.findByRole('button', { name: 'Use my location' }));
  await user.click(await screen.findByRole('link', { name: /^Austin, TX/ }));
  expect(await screen.findByText(/near Austin,/)).toBeVisible();
  await find();
  expect(screen.getByText(/near Austin,/)).toBeVisible();
  expect(window.location.search).toMatch(/^\?q=Austin/);
});
