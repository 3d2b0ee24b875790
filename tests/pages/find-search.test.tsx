import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signOut } from '../../src/auth/firebase';
import { db } from '../mocks/db';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { recordUrls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';
import { groupOf } from '../support/world';

const austin =
  '/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin%2C+Travis+County%2C+Texas%2C+United+States';
const box = () => screen.findByRole('combobox', { name: 'Search for a location (City, State)' });
const cards = async () => within(await screen.findByRole('list', { name: 'Groups found' })).getAllByRole('listitem');
const cardOf = async (groupId: string) => {
  const name = groupOf(groupId).groupName ?? '';
  const card = (await cards()).find((item) => within(item).queryByRole('link', { name }));
  if (!card) throw new Error(`no card of ${name}`);
  return card;
};
const distanceOn = (card: HTMLElement) => Number(/([\d.]+) mi\b/.exec(card.textContent ?? '')?.[1]);

test('shows the nearest first, with distance and direction, and says how many there are and near which place', async () => {
  const { user } = await renderApp(austin, { as: people.stranger });
  await user.click(await screen.findByRole('button', { name: /^Show \d+ more of \d+$/ }));
  const distances = (await cards()).map(distanceOn);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(await cardOf(groupIds.roundRock)).toHaveTextContent(/Round Rock, TX · \d+ mi (N|NE|NW)/);
  const count = distances.length;
  expect(screen.getByText(`${count} groups within 50 miles, near Austin, Travis County, Texas`)).toHaveAttribute(
    'role',
    'status',
  );
});

test('the keyboard stays in the search, the first and the next time', async () => {
  const { user } = await renderApp('/find-group', { as: people.stranger });
  for (const place of ['Austin, TX', 'Dallas, TX']) {
    await user.clear(await box());
    await user.type(await box(), `${place}{Enter}`);
    expect(await screen.findByText(new RegExp(`near ${place.slice(0, -4)}`))).toBeVisible();
    expect(await box()).toHaveFocus();
    expect(await box()).toHaveValue(place);
  }
  window.history.back();
  await waitFor(async () => expect(await box()).toHaveValue('Austin, TX'));
});

test('asks the geocoder while the button goes down, and once for the whole press', async () => {
  const urls = recordUrls(/\/search$/);
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await user.type(await box(), 'Austin, TX');
  const button = screen.getByRole('button', { name: 'SEARCH' });
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  await waitFor(() => expect(urls).toHaveLength(1));
  expect(screen.queryByRole('list', { name: 'Groups found' })).not.toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  expect(await cards()).not.toHaveLength(0);
  expect(urls).toHaveLength(1);
});

test('keeps radius and order in the address', async () => {
  const { user } = await renderApp(austin, { as: people.stranger });
  const all = (await cards()).length;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Within' }), '10 miles');
  await waitFor(async () => expect((await cards()).length).toBeLessThan(all));
  expect((await cards()).every((card) => distanceOn(card) <= 10)).toBe(true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('sort')).toBe('name'));
  const names = (await cards()).map((card) => within(card).getByRole('heading').textContent ?? '');
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  expect(window.location.search).toContain('radius=10');
});

test('offers 10, 25, 50, 100 and 250 miles', async () => {
  await renderApp(austin, { as: people.stranger });
  const options = within(await screen.findByRole('combobox', { name: 'Within' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '10 miles',
    '25 miles',
    '50 miles',
    '100 miles',
    '250 miles',
  ]);
});

test('warns when the place found is in another state, and searches the one that was meant', async () => {
  const urls = recordUrls(/\/search$/);
  const place = (display_name: string) => HttpResponse.json([{ lat: '41.9', lon: '-87.6', display_name }]);
  server.use(
    http.get('https://geocoder.example/search', ({ request }) =>
      place(
        request.url.includes('Massachusetts')
          ? 'Norwood, Massachusetts, United States'
          : 'Norwood, Illinois, United States',
      ),
    ),
  );
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await user.type(await box(), 'Norwood, MA{Enter}');
  expect(await screen.findByText('This is Norwood, Illinois, and not in Massachusetts.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search Norwood, Massachusetts' }));
  await waitFor(() => expect(screen.queryByText(/and not in Massachusetts/)).not.toBeInTheDocument());
  expect(urls.map(({ searchParams }) => searchParams.get('q'))).toEqual(['Norwood, MA', 'Norwood, Massachusetts, USA']);
});

test('every card tells what one is to the group already', async () => {
  await renderApp(austin, { as: people.member });
  expect(await cardOf(groupIds.austin)).toHaveTextContent('Member');
  expect(within(await cardOf(groupIds.riverside)).getByRole('button', { name: /^REQUEST TO JOIN/ })).toBeVisible();
});

test("an owner's groups are marked as theirs", async () => {
  await renderApp(austin, { as: people.owner });
  expect(await cardOf(groupIds.austin)).toHaveTextContent('Yours');
});

test('after a request the card says so at once, the focus stays there, and My requests lists it', async () => {
  const { user } = await renderApp(austin, { as: people.member });
  await user.click(within(await cardOf(groupIds.riverside)).getByRole('button', { name: /^REQUEST TO JOIN/ }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Request Status' })).getByRole('button', { name: 'Close' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const card = await cardOf(groupIds.riverside);
  expect(card).toHaveTextContent('Requested');
  expect(card).toContainElement(document.activeElement as HTMLElement);
  await user.click(screen.getByRole('link', { name: /^Manage Groups/ }));
  await user.click(await screen.findByRole('tab', { name: 'My requests' }));
  const list = await screen.findByRole('list', { name: 'Groups that I have asked to join' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
});

test('My requests says that there is none', async () => {
  await renderApp('/managed-groups?tab=requests', { as: people.stranger });
  expect(await screen.findByText('You are not waiting for an answer.')).toBeVisible();
});

test('suggests the cities of the groups while one types, and asks nobody', async () => {
  const urls = recordUrls(/\/search$/);
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await screen.findByText("Can't find a meet up near you?");
  await user.type(await box(), 'round');
  expect(await screen.findByRole('option', { name: 'Round Rock, TX' })).toBeVisible();
  expect(urls).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText(/near Round Rock,/)).toBeVisible();
  expect(urls).toHaveLength(1);
});

test('offers the places searched for last, which need no geocoder, until the person leaves', async () => {
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await user.type(await box(), 'Austin, TX{Enter}');
  await cards();
  const urls = recordUrls(/\/search$/);
  await user.clear(await box());
  await user.click(await screen.findByRole('option', { name: 'Austin, TX' }));
  await cards();
  expect(urls).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).toContain('Austin');
  await signOut();
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('Austin');
});

/** What the browser answers when asked where it is. */
function answerLocation(answer: Pick<GeolocationCoordinates, 'latitude' | 'longitude'> | { code: number }) {
  const refused = 'code' in answer;
  class PositionError {
    code = refused ? answer.code : 0;
  }
  vi.stubGlobal('GeolocationPositionError', PositionError);
  const getCurrentPosition = vi.fn((found: (position: object) => void, failed: (error: object) => void) =>
    refused ? failed(new PositionError()) : found({ coords: answer }),
  );
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'geolocation');
  });
  return getCurrentPosition;
}

test('searches around the own location on request only, rounded, neither stored nor sent', async () => {
  const asked = answerLocation({ latitude: 30.267153, longitude: -97.743057 });
  const urls = recordUrls(/./);
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await screen.findByText("Can't find a meet up near you?");
  expect(asked).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText(/^\d+ groups within 50 miles, near your location$/)).toBeVisible();
  expect(window.location.search).toBe('?here=1');
  expect(urls.every(({ href }) => !href.includes('30.2') && !href.includes('97.7'))).toBe(true);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/30\.2|97\.7/);
});

test.each([
  [1, 'Your browser does not share your location with this site. Allow it there, or type a city and state.'],
  [2, 'Your location could not be found out. Type a city and state instead.'],
])('says what to do when the location is not to be had (%i)', async (code, message) => {
  answerLocation({ code });
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await user.click(await screen.findByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('a link with a broken search says so and keeps its words', async () => {
  await renderApp('/find-group?q=Austin%2C+TX&lat=999&lon=0', { as: people.stranger });
  expect(await screen.findByText(/^This link holds no search that can be shown\./)).toBeVisible();
  expect(await box()).toHaveValue('Austin, TX');
});

test('a place of 2 000 characters is refused in words and kept', async () => {
  const urls = recordUrls(/\/search$/);
  const { user } = await renderApp('/find-group', { as: people.stranger });
  const long = 'x'.repeat(2000);
  await user.click(await box());
  await user.paste(long);
  await user.click(screen.getByRole('button', { name: 'SEARCH' }));
  expect(await screen.findByText(/^A place has at most 200 characters\./)).toBeVisible();
  expect(await box()).toHaveValue(long);
  expect(await box()).toHaveFocus();
  expect(urls).toEqual([]);
});

test('an empty result names the nearest, widens in one press and starts a group here', async () => {
  db.groups = [{ ...groupOf(groupIds.austin), groupName: 'Far Away Cheer', latitude: '31.5', longitude: '-97.7431' }];
  const { user } = await renderApp(austin, { as: people.stranger });
  expect(await screen.findByText('No groups found within the selected area.')).toBeVisible();
  expect(screen.getByText('The nearest is Far Away Cheer, 85 mi N away.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start one here' })).toHaveAttribute(
    'href',
    '/create-group?city=Austin&state=Texas',
  );
  await user.click(screen.getByRole('button', { name: 'Search within 100 miles' }));
  expect(await cards()).toHaveLength(1);
});

test('"/" goes to the search, but not out of a field', async () => {
  const { user } = await renderApp('/find-group', { as: people.stranger });
  const field = await box();
  await user.keyboard('/');
  expect(field).toHaveFocus();
  await user.keyboard('a/b');
  expect(field).toHaveValue('a/b');
});

test('Back brings the search before', async () => {
  const { user } = await renderApp(austin, { as: people.stranger });
  await cards();
  await user.clear(await box());
  await user.type(await box(), 'Round Rock, TX{Enter}');
  expect(await screen.findByText(/near Round Rock,/)).toBeVisible();
  window.history.back();
  expect(await screen.findByText(/near Austin, Travis County, Texas/)).toBeVisible();
  expect(await box()).toHaveValue('Austin, TX');
});
