import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../../../src/api/queryClient';
import { db } from '../../mocks/db';
import { failWith, hold } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { findCards, findSearchBox } from '../../support/find';
import { recordUrls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { groupOf } from '../../support/world';

const austinUrl =
  '/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin%2C+Travis+County%2C+Texas%2C+United+States';
const findCard = async (groupId: string) => {
  const name = groupOf(groupId).groupName ?? '';
  const card = (await findCards()).find((item) => within(item).queryByRole('link', { name }));
  if (!card) throw new Error(`No card of ${name}`);
  return card;
};
/** Returns the number of groups within the radius. */
const findCount = async (radius: number) =>
  Number.parseInt((await screen.findByText(new RegExp(`^\\d+ groups? within ${radius} miles`))).textContent ?? '', 10);
const distanceOf = (card: HTMLElement) => Number(/([\d.]+) mi\b/.exec(card.textContent ?? '')?.[1]);

test('sorts by distance, shows distance and direction, and states the number of groups and the place', async () => {
  const { user } = await renderApp(austinUrl, { as: people.stranger });
  await user.click(await screen.findByRole('button', { name: /^Show \d+ more/ }));
  const distances = (await findCards()).map(distanceOf);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(await findCard(groupIds.roundRock)).toHaveTextContent(/\d+ mi (N|NE|NW) · Round Rock, TX/);
  const count = distances.length;
  expect(screen.getByText(`${count} groups within 50 miles, near Austin, TX`)).toHaveAttribute('role', 'status');
});

test('after a press on the button below the list, the link of the first new group has the focus', async () => {
  const { user } = await renderApp(austinUrl, { as: people.stranger });
  const shown = (await findCards()).length;
  await user.click(screen.getByRole('button', { name: /^Show \d+ more/ }));
  const links = (await findCards()).slice(shown).map((card) => within(card).getAllByRole('link')[0]);
  expect(links[0]).toHaveFocus();
});

test('goes on with the list also when a busy browser tells late that its end has come into view', async () => {
  const sights = [false, true].map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry);
  class BusyObserver extends IntersectionObserver {
    readonly report: () => void;
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      this.report = () => callback(sights, this);
    }
    override observe() {
      queueMicrotask(this.report);
    }
  }
  vi.stubGlobal('IntersectionObserver', BusyObserver);
  onTestFinished(() => void vi.unstubAllGlobals());
  await renderApp(austinUrl, { as: people.stranger });
  const count = await findCount(50);
  await waitFor(async () => expect(await findCards()).toHaveLength(count));
});

test('keeps the results when the groups cannot be read again, and offers to try again', async () => {
  const { user } = await renderApp(austinUrl, { as: people.stranger });
  const count = await findCount(50);
  failWith('get', '/groups', 500);
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByText('Error fetching group data.')).toBeVisible();
  expect(await findCount(50)).toBe(count);
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Error fetching group data.')).not.toBeInTheDocument());
});

test('keeps the focus in the search box after each search, and Back restores the previous search', async () => {
  const { user } = await renderApp('/find-group', { as: people.stranger });
  for (const place of ['Austin, TX', 'Dallas, TX']) {
    await user.clear(await findSearchBox());
    await user.type(await findSearchBox(), `${place}{Enter}`);
    expect(await screen.findByText(new RegExp(`near ${place.slice(0, -4)}`))).toBeVisible();
    expect(await findSearchBox()).toHaveFocus();
    expect(await findSearchBox()).toHaveValue(place);
  }
  window.history.back();
  expect(await screen.findByText(/near Austin, TX/)).toBeVisible();
  expect(await findSearchBox()).toHaveValue('Austin, TX');
});

test('shows what one has gone back to, and not the place that was being looked up', async () => {
  const { user } = await renderApp('/find-group', { as: people.stranger });
  for (const place of ['Austin, TX', 'Dallas, TX', 'Houston, TX']) {
    const release = place === 'Houston, TX' ? hold('get', '/search') : undefined;
    await user.clear(await findSearchBox());
    await user.type(await findSearchBox(), `${place}{Enter}`);
    if (release) {
      expect(await screen.findByText('Finding the place…')).toBeInTheDocument();
      window.history.back();
      await waitFor(async () => expect(await findSearchBox()).toHaveValue('Dallas, TX'));
      release();
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    } else expect(await screen.findByText(new RegExp(`near ${place.slice(0, -4)}`))).toBeVisible();
  }
  expect(await findSearchBox()).toHaveValue('Dallas, TX');
  expect(screen.getByText(/near Dallas/)).toBeVisible();
});

test('asks the geocoder on submit, once per click, and not while the button only goes down', async () => {
  const urls = recordUrls(/\/search$/);
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await user.type(await findSearchBox(), 'Dallas, TX');
  const button = screen.getByRole('button', { name: 'SEARCH' });
  await user.pointer([
    { keys: '[MouseLeft>]', target: button },
    { keys: '[/MouseLeft]', target: document.body },
  ]);
  await user.clear(await findSearchBox());
  await user.type(await findSearchBox(), 'Austin, TX');
  await user.click(button);
  expect(await findCards()).not.toHaveLength(0);
  expect(urls.map(({ searchParams }) => searchParams.get('q'))).toEqual(['Austin, TX']);
});

test('another order of the results is shown from its beginning', async () => {
  const { user } = await renderApp(austinUrl, { as: people.stranger });
  await findCards();
  const scroll = vi.spyOn(window, 'scrollTo');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0);
});

test('stores radius and sort order in the URL', async () => {
  const { user } = await renderApp(austinUrl, { as: people.stranger });
  const all = await findCount(50);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Within' }), '10 miles');
  expect(await findCount(10)).toBeLessThan(all);
  expect((await findCards()).every((card) => distanceOf(card) <= 10)).toBe(true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('sort')).toBe('name'));
  const names = (await findCards()).map((card) => within(card).getByRole('heading').textContent ?? '');
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  expect(window.location.search).toContain('radius=10');
});

test('offers a radius of 10, 25, 50, 100 and 250 miles', async () => {
  await renderApp(austinUrl, { as: people.stranger });
  const options = within(await screen.findByRole('combobox', { name: 'Within' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '10 miles',
    '25 miles',
    '50 miles',
    '100 miles',
    '250 miles',
  ]);
});

test('warns when the place found is in another state, and can search in the intended state', async () => {
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
  await user.type(await findSearchBox(), 'Norwood, MA{Enter}');
  expect(await screen.findByText('This is Norwood, Illinois, and not in Massachusetts.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search Norwood, Massachusetts' }));
  expect(await screen.findByText(/near Norwood, MA$/)).toBeVisible();
  expect(screen.queryByText(/and not in Massachusetts/)).not.toBeInTheDocument();
  expect(urls.map(({ searchParams }) => searchParams.get('q'))).toEqual(['Norwood, MA', 'Norwood, Massachusetts, USA']);
});

test('shows the membership status on each card', async () => {
  await renderApp(austinUrl, { as: people.member });
  expect(await findCard(groupIds.austin)).toHaveTextContent('Member');
  expect(within(await findCard(groupIds.riverside)).getByRole('button', { name: /^REQUEST TO JOIN/ })).toBeVisible();
});

test("marks the user's own groups", async () => {
  await renderApp(austinUrl, { as: people.owner });
  expect(await findCard(groupIds.austin)).toHaveTextContent('Yours');
});

test('after a join request, updates the card, keeps the focus there and lists it under My requests', async () => {
  const { user } = await renderApp(austinUrl, { as: people.member });
  await user.click(within(await findCard(groupIds.riverside)).getByRole('button', { name: /^REQUEST TO JOIN/ }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Request Status' })).getByRole('button', { name: 'Close' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const card = await findCard(groupIds.riverside);
  expect(card).toHaveTextContent('Requested');
  expect(card).toContainElement(document.activeElement as HTMLElement);
  await user.click(screen.getByRole('link', { name: /^Manage Groups/ }));
  await user.click(await screen.findByRole('tab', { name: /^My requests/ }));
  const list = await screen.findByRole('list', { name: 'Groups that I have asked to join' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
});

test('shows that there are no requests under My requests', async () => {
  await renderApp('/managed-groups?tab=requests', { as: people.stranger });
  expect(await screen.findByText('No open requests.')).toBeVisible();
});

test('rejects a place of 2,000 characters and keeps the input', async () => {
  const urls = recordUrls(/\/search$/);
  const { user } = await renderApp('/find-group', { as: people.stranger });
  const long = 'x'.repeat(2000);
  await user.click(await findSearchBox());
  await user.paste(long);
  await user.click(screen.getByRole('button', { name: 'SEARCH' }));
  expect(await screen.findByText(/^A place has at most 200 characters\./)).toBeVisible();
  expect(await findSearchBox()).toHaveValue(long);
  expect(await findSearchBox()).toHaveFocus();
  expect(urls).toEqual([]);
});

test('without results, shows the nearest group, a wider radius and a link to create a group', async () => {
  db.groups = [{ ...groupOf(groupIds.austin), groupName: 'Far Away Cheer', latitude: '31.5', longitude: '-97.7431' }];
  const { user } = await renderApp(austinUrl, { as: people.stranger });
  expect(await screen.findByText('No groups found within the selected area.')).toBeVisible();
  expect(screen.getByText('The nearest is Far Away Cheer, 85 mi N away.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create a group here' })).toHaveAttribute(
    'href',
    '/create-group?city=Austin&state=Texas',
  );
  await user.click(screen.getByRole('button', { name: 'Search within 100 miles' }));
  expect(await findCards()).toHaveLength(1);
});

test('no single character is a shortcut, because speech input could press it by accident', async () => {
  const { user } = await renderApp('/find-group', { as: people.stranger });
  await findSearchBox();
  await user.keyboard('/');
  expect(document.body).toHaveFocus();
});
