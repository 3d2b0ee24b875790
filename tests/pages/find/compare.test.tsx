import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, onTestFinished, test } from 'vitest';
import { groupsQuery } from '../../../src/api/queries/groups';
import { queryClient } from '../../../src/api/queryClient';
import { db } from '../../mocks/db';
import { failWith, loseAnswer } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { bookmarkGroups } from '../../support/account';
import { expectNoAxeViolations } from '../../support/axe';
import { setViewport } from '../../support/browserStandIns';
import { expectDisabled, expectEnabled } from '../../support/disabled';
import { recordUrls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { editGroup, groupOf } from '../../support/world';

const ids: string[] = [groupIds.austin, groupIds.roundRock];
const austin = 'Austin Spirit All Stars';
const roundRock = 'Round Rock Mini Cheer';
const lists = /\/groups\/[^/]+\/(products|messages)$/;

/** Opens the comparison of bookmarked groups, by default of two, as somebody who belongs to none of them. */
async function openComparison(width = 1440, { groups = ids, url = '/find-group' } = {}) {
  bookmarkGroups(groups, people.stranger);
  const { user } = await renderApp(url, { as: people.stranger, width });
  const urls = recordUrls(lists);
  const button = await screen.findByRole('button', { name: 'Compare' });
  const before = urls.length;
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare groups' }));
  return { user, dialog, before, urls };
}

/** Finds the cells of the row with this title, without the title itself. */
async function findCells(dialog: Awaited<ReturnType<typeof openComparison>>['dialog'], title: string) {
  const header = await dialog.findByRole('rowheader', { name: title });
  return within(header.closest('tr') ?? document.body).getAllByRole('cell');
}

test('compares bookmarked groups, and reads fees and posts only then', async () => {
  const fee = { _id: 'p1', groupId: groupIds.austin, name: 'Spring dues', description: 'Fee', price: 26_000 };
  db.products = [fee];
  const timestamp = new Date().toISOString();
  db.messages = [{ _id: 'm1', groupId: groupIds.austin, ownerId: people.owner.uid, content: 'Bring water', timestamp }];
  editGroup(groupIds.roundRock, { members: [] });
  const { dialog, before, urls } = await openComparison();
  expect(before).toBe(0);
  expect(await dialog.findByText('Spring dues: $260.00')).toBeVisible();
  expect(await dialog.findByText('Bring water')).toBeVisible();
  expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([austin, roundRock]);
  const [size, none] = await findCells(dialog, 'Members');
  expect(size).toHaveTextContent(/^\d+ members$/);
  expect(none).toHaveTextContent('No members yet.');
  expect((await findCells(dialog, 'Fees'))[1]).toHaveTextContent('No fees.');
  expect((await findCells(dialog, 'Newest post'))[1]).toHaveTextContent('No posts yet.');
  expect(urls).toHaveLength(4);
  await expectNoAxeViolations();
});

test('shows strangers neither how to reach a group nor what its members owe', async () => {
  const { dialog } = await openComparison();
  await dialog.findByRole('table', { name: 'Comparison' });
  const text = screen.getByRole('dialog').textContent ?? '';
  for (const secret of [groupOf(groupIds.austin).phone, ...groupOf(groupIds.austin).members.map(({ email }) => email)])
    expect(text).not.toContain(secret);
  expect(text).not.toMatch(/unpaid/i);
});

test('an error concerns one group only, and goes with another attempt', async () => {
  failWith('get', `/groups/${groupIds.austin}/products`, 500);
  const { user, dialog } = await openComparison();
  const again = await dialog.findByRole('button', { name: `Try again: Fees of ${austin}` });
  expect((await findCells(dialog, 'Fees'))[1]).not.toHaveTextContent('Try again');
  loseAnswer('get', `/groups/${groupIds.austin}/products`, () => HttpResponse.json([]));
  await user.click(again);
  await waitFor(async () => expect((await findCells(dialog, 'Fees'))[0]).toHaveTextContent('No fees.'));
  expect(dialog.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
});

test('is a list of groups on a phone', async () => {
  const { dialog } = await openComparison(390);
  const list = within(await dialog.findByRole('list', { name: 'Comparison' }));
  expect(list.getByRole('heading', { level: 3, name: austin })).toBeVisible();
  expect(list.getAllByText('Newest post')).toHaveLength(2);
  await expectNoAxeViolations();
});

test.each([
  [720, '16px'],
  [844, '32px'],
])('is a list where the columns of a table would break words: at %i px with text of %s', async (width, textSize) => {
  document.documentElement.style.fontSize = textSize;
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  const { dialog } = await openComparison(width);
  expect(await dialog.findByRole('list', { name: 'Comparison' })).toBeVisible();
  expect(dialog.queryByRole('table')).not.toBeInTheDocument();
});

test('becomes a list when the text is made larger in the settings of the browser', async () => {
  const { dialog } = await openComparison(844);
  await dialog.findByRole('table', { name: 'Comparison' });
  document.documentElement.style.fontSize = '32px';
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  act(() => setViewport(844));
  expect(await dialog.findByRole('list', { name: 'Comparison' })).toBeVisible();
});

test.each([1440, 390])('a name leads to its group, and Back to the list that was compared (%d px)', async (width) => {
  const { user, dialog } = await openComparison(width);
  await user.click(await dialog.findByRole('link', { name: austin }));
  expect(await screen.findByRole('heading', { level: 1, name: austin })).toBeVisible();
  expect(window.location.pathname).toBe(`/Manage-group/${groupIds.austin}`);
  act(() => window.history.back());
  expect(await screen.findByRole('list', { name: 'Bookmarked groups' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a fifth group cannot be chosen before another is left out, and the dialog says why', async () => {
  const groups = db.groups.slice(0, 5).map(({ _id }) => _id);
  const { user, dialog } = await openComparison(1440, { groups });
  const chips = within(await dialog.findByRole('group', { name: 'Groups to compare' })).getAllByRole('button');
  expect(screen.getByRole('group', { name: 'Groups to compare' })).toHaveAccessibleDescription(
    'Compare up to four groups.',
  );
  const [first, fifth] = [chips[0] ?? document.body, chips[4] ?? document.body];
  expect(chips.map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['true', 'true', 'true', 'true', 'false']);
  expectDisabled(fifth);
  await user.click(first);
  await user.click(fifth);
  expect(chips.map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'true', 'true', 'true']);
  expectDisabled(first);
  await expectNoAxeViolations();
});

test('a group that was deleted meanwhile makes room for another, and for no further one if it is back', async () => {
  const six = db.groups.slice(0, 6);
  const [gone, , , , fifth, sixth] = six;
  const { user, dialog } = await openComparison(1440, { groups: six.map(({ _id }) => _id) });
  const chip = await dialog.findByRole('button', { name: fifth?.groupName });
  expectDisabled(chip);
  db.groups = db.groups.filter((group) => group !== gone);
  await queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
  await waitFor(() => expect(dialog.queryByRole('button', { name: gone?.groupName })).not.toBeInTheDocument());
  await user.click(chip);
  expect(dialog.getByRole('columnheader', { name: fifth?.groupName })).toBeVisible();
  db.groups = gone ? [gone, ...db.groups] : [];
  await queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
  expectEnabled(await dialog.findByRole('button', { name: gone?.groupName }));
  expectDisabled(dialog.getByRole('button', { name: sixth?.groupName }));
});

test.each(['/find-group', '/find-group?q=Austin%2C+TX&bookmarked=1'])(
  'a single bookmark has a hint at %s',
  async (url) => {
    bookmarkGroups([groupIds.austin], people.stranger);
    await renderApp(url, { as: people.stranger });
    expect(await screen.findByText('Bookmark another group to compare them.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Compare' })).not.toBeInTheDocument();
  },
);

test('stays closed after bookmarks of another tab have left nothing to compare', async () => {
  await openComparison();
  const bookmarkElsewhere = (groups: string[]) =>
    act(() => {
      bookmarkGroups(groups, people.stranger);
      window.dispatchEvent(new StorageEvent('storage'));
    });
  bookmarkElsewhere([groupIds.austin]);
  expect(await screen.findByText('Bookmark another group to compare them.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  bookmarkElsewhere(ids);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Compare' })).toBeVisible();
});

test('starts from the bookmarked groups of a search, too', async () => {
  const url = '/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin%2C+Texas&bookmarked=1';
  const { dialog } = await openComparison(1440, { url });
  expect(screen.getByText(/^2 of \d+ groups within 50 miles, near Austin, TX$/)).toBeInTheDocument();
  await dialog.findByRole('table', { name: 'Comparison' });
  expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([austin, roundRock]);
});
