import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { people } from '../../mocks/people';
import { findMap, findSearchBox } from '../../support/find';
import { austin, holdGeolocation, mockGeolocation, mockPermission } from '../../support/geolocation';
import { renderApp } from '../../support/renderApp';
import { keepFewGroups } from '../../support/world';

beforeEach(keepFewGroups);

type User = Awaited<ReturnType<typeof renderApp>>['user'];
const nearMe = () => screen.findByText(/^\d+ groups? within \d+ miles, near your location$/);
const locate = async (user: User) => user.click(await screen.findByRole('button', { name: 'Use my location' }));
const searchArea = async (user: User) => {
  const map = await findMap();
  (await map.findByRole('application', { name: 'Map' })).focus();
  await user.keyboard('-{ArrowUp>5/}');
  await user.click(map.getByRole('button', { name: 'Search this area' }));
  await screen.findByText(/of the center of the map area/);
};
const goBack = () => act(async () => window.history.back());

/** Opens the results around the person. */
async function openNearMe() {
  mockGeolocation(austin);
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await locate(user);
  await nearMe();
  return user;
}

test.each([
  ['"Use my location" for the same place', undefined, locate],
  ['the search of an area of the map', undefined, searchArea],
  ['the search of another area of the map', searchArea, searchArea],
  ['Back from an area of the map', searchArea, goBack],
  ['Back to the start', undefined, goBack],
])('a text that was typed and not searched goes with %s', async (_what, before, search) => {
  const user = await openNearMe();
  await before?.(user);
  const field = await findSearchBox();
  await user.type(field, 'Dal');
  await search(user);
  await waitFor(() => expect(field).toHaveValue(''));
});

test('a complaint about an empty search goes with the search of an area of the map', async () => {
  const user = await openNearMe();
  await user.click(screen.getByRole('button', { name: 'SEARCH' }));
  expect(await findSearchBox()).toBeInvalid();
  await searchArea(user);
  await waitFor(async () => expect(await findSearchBox()).toBeValid());
});

test('a typed text outlives another radius and order, a filter and a dialog', async () => {
  const user = await openNearMe();
  const field = await findSearchBox();
  await user.type(field, 'Dal');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Within' }), '100 miles');
  await screen.findByText(/within 100 miles, near your location$/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
  await user.type(screen.getByRole('searchbox', { name: 'Filter by name or word' }), 'austin');
  await waitFor(() => expect(window.location.search).toBe('?here=1&radius=100&sort=name&words=austin'));
  const [join] = screen.getAllByRole('button', { name: /^REQUEST TO JOIN/ });
  if (!join) throw new Error('No card');
  await user.click(join);
  const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await act(() => left);
  expect(field).toHaveValue('Dal');
});

test('a text that is typed while the location is found again after a reload stays', async () => {
  mockPermission('granted');
  const find = holdGeolocation();
  const { user } = await renderApp('/find-group?here=1', { as: people.stranger });
  await screen.findByText('Finding your location…');
  const field = await findSearchBox();
  await user.type(field, 'Dal');
  await find();
  await nearMe();
  expect(field).toHaveValue('Dal');
});
