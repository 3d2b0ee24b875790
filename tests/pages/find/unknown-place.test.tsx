import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hold } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { findCards, findSearchBox } from '../../support/find';
import { recordUrls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { editGroup, groupOf, keepFewGroups } from '../../support/world';

const unknown = 'No results found for the provided location.';
const search = async (user: Awaited<ReturnType<typeof renderApp>>['user'], place: string) => {
  await user.clear(await findSearchBox());
  await user.type(await findSearchBox(), `${place}{Enter}`);
};
const readUrl = () => Object.fromEntries(new URLSearchParams(window.location.search));

test('asks whether a city with groups was meant, and searches it', async () => {
  keepFewGroups();
  const { user } = await renderApp('/find-group?radius=25', { as: people.stranger });
  await search(user, 'Autsin, TX');
  expect(await screen.findByText(unknown)).toBeVisible();
  expect(await findSearchBox()).toHaveValue('Autsin, TX');
  expect(readUrl()).toEqual({ q: 'Autsin, TX', radius: '25' });
  await user.click(screen.getByRole('button', { name: 'Did you mean Austin, TX?' }));
  expect(await screen.findByText(/^\d+ groups? within 25 miles, near Austin,/)).toBeVisible();
  expect(readUrl()).toMatchObject({ q: 'Austin, TX', radius: '25' });
  // The focus moves to the heading, because the focused button is gone.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('only advises when no city with groups is like what was typed', async () => {
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await search(user, 'Xyzzy Crossing');
  expect(await screen.findByText(unknown)).toBeVisible();
  expect(screen.getByText('Check the spelling, or try a larger city close by.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).not.toBeInTheDocument();
});

test.each(['Hamletville, TX', 'hamletville texas', 'Hamletville'])(
  'finds a city that only its groups know, as %j',
  async (typed) => {
    keepFewGroups();
    editGroup(groupIds.roundRock, { city: 'Hamletville' });
    const { user } = await renderApp('/find-group', { as: people.stranger });
    await search(user, typed);
    expect(await screen.findByText(/ within 50 miles, near Hamletville, TX$/)).toBeVisible();
    expect(screen.queryByText(unknown)).not.toBeInTheDocument();
    expect(screen.queryByText(/and not in/)).not.toBeInTheDocument();
    const { latitude, longitude } = groupOf(groupIds.roundRock);
    expect(readUrl()).toMatchObject({ q: typed, place: 'Hamletville, Texas' });
    expect([Number(readUrl().lat), Number(readUrl().lon)]).toEqual([Number(latitude), Number(longitude)]);
  },
);

test.each([
  ['the cities', '/find-group', () => screen.queryByRole('list', { name: 'Cities with groups' })],
  ['what it says of another place', '/find-group?q=Nowhere', () => screen.queryByText(unknown)],
])('a short lookup changes only the button, and a long one makes room for the results: %s', async (_, url, shown) => {
  keepFewGroups();
  await renderApp(url, { as: people.stranger });
  await waitFor(() => expect(shown()).toBeVisible());
  fireEvent.change(await findSearchBox(), { target: { value: 'Austin, TX' } });
  const release = hold('get', '/search');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'SEARCH' })));
    expect(screen.getByRole('button', { name: 'SEARCH' })).toHaveAttribute('aria-busy', 'true');
    expect(shown()).toBeVisible();
    expect(screen.queryByText('Finding the place…')).not.toBeInTheDocument();
    await act(async () => vi.advanceTimersByTime(300));
    expect(screen.getByText('Finding the place…')).toBeInTheDocument();
    expect(shown()).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
  expect(window.location.search).toBe('?q=Austin%2C+TX');
  release();
  expect(await findCards()).not.toHaveLength(0);
  expect(screen.getByText(/within 50 miles, near Austin/)).toBeVisible();
});

test('waits for the groups before it says that a place is unknown', async () => {
  keepFewGroups();
  editGroup(groupIds.roundRock, { city: 'Hamletville' });
  const release = hold('get', '/groups');
  await renderApp('/find-group?q=Hamletville%2C+TX', { as: people.stranger });
  expect(await screen.findByText('Finding the place…')).toBeInTheDocument();
  release();
  expect(await screen.findByText(/near Hamletville, TX$/)).toBeVisible();
});

test('a link, or a reload, runs what its address says was asked', async () => {
  keepFewGroups();
  await renderApp('/find-group?q=Nowhere&radius=10', { as: people.stranger });
  expect(await screen.findByText(unknown)).toBeVisible();
  expect(await findSearchBox()).toHaveValue('Nowhere');
});

test('a broken link runs its text', async () => {
  keepFewGroups();
  await renderApp('/find-group?q=Austin%2C+TX&lat=999&lon=0&sort=name', { as: people.stranger });
  expect(await screen.findByText(/within 50 miles, near Austin/)).toBeVisible();
  expect(readUrl()).toMatchObject({ q: 'Austin, TX', sort: 'name' });
  expect(Number(readUrl().lat)).toBeCloseTo(30.27, 1);
});

test('a broken link without a text says so', async () => {
  await renderApp('/find-group?lat=999&lon=0', { as: people.stranger });
  expect(await screen.findByText(/^This link holds no search that can be shown\./)).toBeVisible();
});

test('asks again when the same place is searched for again', async () => {
  keepFewGroups();
  const urls = recordUrls(/\/search$/);
  const { user } = await renderApp('/find-group?q=Nowhere', { as: people.stranger });
  await screen.findByText(unknown);
  const { length } = window.history;
  await user.click(screen.getByRole('button', { name: 'SEARCH' }));
  await waitFor(() => expect(urls).toHaveLength(2));
  expect(await screen.findByText(unknown)).toBeVisible();
  expect(window.history).toHaveLength(length);
});

test('Back leads from a failed search to the one before, and Forward to the failed one', async () => {
  keepFewGroups();
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await search(user, 'Austin, TX');
  await screen.findByText(/near Austin/);
  await search(user, 'Nowhere');
  await screen.findByText(unknown);
  window.history.back();
  expect(await screen.findByText(/near Austin/)).toBeVisible();
  expect(screen.queryByText(unknown)).not.toBeInTheDocument();
  window.history.forward();
  expect(await screen.findByText(unknown)).toBeVisible();
  expect(within(screen.getByRole('search')).getByRole('combobox')).toHaveValue('Nowhere');
});
