import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { db } from '../../mocks/db';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expectNoAxeViolations } from '../../support/axe';
import { passTime, stopClock } from '../../support/clock';
import { austinUrl, findMap } from '../../support/find';
import { renderApp } from '../../support/renderApp';
import { groupOf } from '../../support/world';

/** Four groups at one point in Austin: one that Olivia owns and Maya belongs to, and three of somebody else. */
beforeEach(() => {
  const mine = { ...groupOf(groupIds.austin), groupName: 'Spirit All Stars', description: 'For ages 8 to 18.' };
  const other = { ...mine, ownerID: 'somebody', firstName: 'Ana', lastName: 'Núñez', members: [], requests: [] };
  db.groups = [
    mine,
    { ...other, _id: 'stunt', groupName: 'Riverside Stunt', description: 'Open nights for adults.' },
    {
      ...other,
      _id: 'cafe',
      groupName: 'Café Cheer',
      description: 'Stunts for ADULTS, too.',
      firstName: 'Bo',
      lastName: '',
    },
    { ...other, _id: 'juniors', groupName: 'Juniors', description: 'For kids.', city: 'Round Rock' },
  ];
});

const namesShown = async () =>
  within(await screen.findByRole('list', { name: 'Groups found' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const expectNames = (names: string[]) => waitFor(async () => expect((await namesShown()).toSorted()).toEqual(names));
const open = async (url = austinUrl, width?: number) => (await renderApp(url, { as: people.member, width })).user;
const words = () => screen.findByRole('searchbox', { name: 'Filter by name or word' });
const toggle = (name: RegExp) => screen.findByRole('button', { name });

test.each([
  ['all words, in any case', 'STUNT adults', ['Café Cheer', 'Riverside Stunt']],
  ['commas between words', 'adults,stunt', ['Café Cheer', 'Riverside Stunt']],
  ['a name without its accents', 'cafe', ['Café Cheer']],
  ['a city', 'round rock', ['Juniors']],
  ['an owner without accents', 'nunez', ['Juniors', 'Riverside Stunt']],
])('narrows the results by %s', async (_what, typed, names) => {
  const user = await open();
  await user.type(await words(), typed);
  await expectNames(names);
  expect(await screen.findByText(`${names.length} of 4 groups within 50 miles, near Austin, TX`)).toHaveAttribute(
    'role',
    'status',
  );
});

test('a screen reader hears the number of groups once per pause, not once per key, and not from the map again', async () => {
  await open();
  const map = await findMap();
  await map.findByRole('button', { name: /^4 groups, / });
  await map.findByRole('button', { name: 'Zoom in' });
  await screen.findByText('4 groups within 50 miles, near Austin, TX');
  const heard: string[] = [];
  const hear = (records: MutationRecord[]) => {
    const regions = records.map(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest('[role=status], [role=alert], [aria-live]'),
    );
    for (const region of new Set(regions)) if (region?.textContent) heard.push(region.textContent);
  };
  const changes = new MutationObserver(hear);
  changes.observe(document.body, { childList: true, subtree: true, characterData: true });
  const field = await words();
  for (const typed of ['s', 'st', 'stu', 'stun', 'stunt']) {
    fireEvent.change(field, { target: { value: typed } });
    hear(changes.takeRecords());
    expect(heard).toEqual([]);
  }
  // The map shows only the groups that match the words of the filter.
  expect(await map.findByRole('button', { name: /^2 groups, / })).toBeInTheDocument();
  expect(await screen.findByText('2 of 4 groups within 50 miles, near Austin, TX')).toBeInTheDocument();
  changes.disconnect();
  expect(heard).toEqual(['2 of 4 groups within 50 miles, near Austin, TX']);
});

test('hides the groups that one owns or belongs to, and not those that one has asked to join', async () => {
  const { uid } = people.member;
  db.groups = db.groups.map((group) =>
    group._id === 'juniors'
      ? { ...group, ownerID: uid }
      : group._id === 'cafe'
        ? { ...group, requests: [{ _id: 'asked', name: 'Maya', memberID: uid }] }
        : group,
  );
  const user = await open();
  await user.click(await toggle(/^Hide my groups$/));
  await expectNames(['Café Cheer', 'Riverside Stunt']);
  expect(await toggle(/^Hide my groups$/)).toHaveAttribute('aria-pressed', 'true');
  await user.click(await toggle(/^Hide my groups$/));
  expect(await screen.findByText('4 groups within 50 miles, near Austin, TX')).toBeVisible();
});

test('bookmarks a group, and shows only those that are bookmarked', async () => {
  const user = await open();
  const bookmark = await toggle(/^Bookmark Juniors$/);
  expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  await user.click(bookmark);
  expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await user.click(await toggle(/^Bookmarked 1$/));
  await expectNames(['Juniors']);

  await user.click(await toggle(/^Bookmark Juniors$/));
  expect(await screen.findByText(/^You have bookmarked no groups here yet\./)).toBeVisible();
  expect(await screen.findByText('0 of 4 groups within 50 miles, near Austin, TX')).toHaveFocus();
});

test('says when nothing is left, and clears the filters', async () => {
  const user = await open();
  await user.type(await words(), 'hockey');
  expect(await screen.findByText('No groups match.')).toBeVisible();
  expect(await screen.findByText('0 of 4 groups within 50 miles, near Austin, TX')).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('4 groups within 50 miles, near Austin, TX')).toHaveFocus();
  expect(await words()).toHaveValue('');
  await waitFor(() => expect(window.location.search).not.toContain('words'));
});

test('keeps the filters in the URL, through another radius and Back, but not for another place', async () => {
  const user = await open();
  await user.type(await words(), 'adults');
  await user.click(await toggle(/^Hide my groups$/));
  await waitFor(() => expect(window.location.search).toMatch(/&words=adults&mine=0$/));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Within' }), '100 miles');
  await waitFor(() => expect(window.location.search).toMatch(/(?=.*words=adults)(?=.*mine=0)(?=.*radius=100)/));

  const place = screen.getByRole('combobox', { name: 'Search for a location (City, State)' });
  await user.clear(place);
  const listed = new Set<number>();
  const changes = new MutationObserver(() => {
    if (screen.queryByText(/near Round Rock/))
      listed.add(within(screen.getByRole('list', { name: 'Groups found' })).getAllByRole('listitem').length);
  });
  changes.observe(document.body, { childList: true, subtree: true, characterData: true });
  await user.type(place, 'Round Rock, TX{Enter}');
  expect(await screen.findByText(/^4 groups within 100 miles, near Round Rock/)).toBeVisible();
  expect(await words()).toHaveValue('');
  await waitFor(() => expect(listed).toContain(4));
  changes.disconnect();
  // The new results were never filtered by the filter of the previous search.
  expect([...listed]).toEqual([4]);
  window.history.back();
  expect(await screen.findByText(/^2 of 4 groups within 100 miles, near Austin/)).toBeVisible();
  expect(await words()).toHaveValue('adults');
});

test('writes the words into the URL when the person leaves them for a group', async () => {
  const user = await open();
  await user.type(await words(), 'riverside');
  await expectNames(['Riverside Stunt']);
  await user.click(await screen.findByRole('link', { name: 'Riverside Stunt' }));
  await screen.findByRole('heading', { level: 1, name: 'Riverside Stunt' });
  window.history.back();
  await expectNames(['Riverside Stunt']);
  expect(await words()).toHaveValue('riverside');
});

test('opens the filters of a link, on a narrow screen too', async () => {
  const user = await open(`${austinUrl}&words=adults&mine=0&bookmarked=1`, 390);
  const filter = await screen.findByRole('button', { name: /^Filter/, expanded: true });
  expect(filter).toHaveTextContent('3 filters in use');
  expect(await words()).toHaveValue('adults');
  expect(await toggle(/^Bookmarked/)).toHaveAttribute('aria-pressed', 'true');
  await expectNoAxeViolations();
  await user.click(filter);
  expect(screen.queryByRole('searchbox', { name: 'Filter by name or word' })).not.toBeInTheDocument();
});

test('opens the filter for bookmarked groups of a link that was made before it had this name', async () => {
  const user = await open(`${austinUrl}&kept=1`);
  const bookmarked = await toggle(/^Bookmarked/);
  expect(bookmarked).toHaveAttribute('aria-pressed', 'true');
  await user.click(bookmarked);
  await waitFor(() => expect(window.location.search).not.toMatch(/kept|bookmarked/));
  expect(bookmarked).toHaveAttribute('aria-pressed', 'false');
});

test('a link to a place that is still to be looked up keeps its words', async () => {
  await open('/find-group?q=Austin%2C+TX&words=adults');
  await expectNames(['Café Cheer', 'Riverside Stunt']);
  expect(await words()).toHaveValue('adults');
  expect(window.location.search).toMatch(/(?=.*lat=30)(?=.*words=adults)/);
});

test('shows the answer of a group that one asks to join from among those that are not mine', async () => {
  const user = await open();
  await user.click(await toggle(/^Hide my groups$/));
  await expectNames(['Café Cheer', 'Juniors', 'Riverside Stunt']);
  await user.click(await toggle(/^REQUEST TO JOIN Juniors$/));
  await user.click(await toggle(/^Confirm$/));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Request Status' })).getByRole('button', { name: 'Close' }),
  );
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Requested$/));
});

test('a dialog that is opened and closed right after a filter was pressed returns the focus to its button', async () => {
  const user = await open();
  stopClock(200);
  await user.click(await toggle(/^Hide my groups$/));
  const join = await toggle(/^REQUEST TO JOIN Juniors$/);
  await user.click(join);
  const cancel = await toggle(/^Cancel$/);
  const left = vi.fn();
  window.addEventListener('popstate', left);
  onTestFinished(() => window.removeEventListener('popstate', left));
  fireEvent.click(cancel);
  // The browser needs a moment to go back over the entry of the dialog.
  act(() => passTime(300));
  await waitFor(() => expect(left).toHaveBeenCalled());
  expect(join).toHaveFocus();
  expect(new URLSearchParams(window.location.search).get('mine')).toBe('0');
});
