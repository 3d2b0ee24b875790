import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { messagesQuery } from '../../../src/api/queries/messages';
import { queryClient } from '../../../src/api/queryClient';
import { hold } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { setViewport } from '../../support/browserStandIns';
import { renderApp } from '../../support/renderApp';
import { editGroup } from '../../support/world';

const url = `/Manage-group/${groupIds.austin}`;
const renderPhone = (path = url, as = people.owner) => renderApp(path, { as, width: 390 });
const findTab = (name: RegExp) => screen.findByRole('tab', { name });
const openTab = () => screen.getByRole('tab', { selected: true }).textContent;

test('the group page of a phone is four views, each with its own URL and title', async () => {
  const { user } = await renderPhone();
  // The page opens on the requests, because some are open.
  expect(await screen.findByRole('list', { name: 'Requests' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Requests4 4 open requests',
    'Group members 18',
    'Fees',
    'Message board',
  ]);
  expect(screen.queryByRole('heading', { name: 'Fees' })).not.toBeInTheDocument();
  await user.click(await findTab(/^Group members/));
  expect(await screen.findByRole('list', { name: 'Group members' })).toBeVisible();
  expect(window.location.search).toBe('?tab=members');
  await waitFor(() => expect(document.title).toBe('(5) Group members · Austin Spirit All Stars · Cheer Groups'));
  await user.click(await findTab(/^Message board/));
  expect(await screen.findByRole('list', { name: 'Messages' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Group members' })).not.toBeInTheDocument();
});

test('opens on the members when nobody waits', async () => {
  editGroup(groupIds.austin, { requests: [] });
  await renderPhone();
  expect(await screen.findByRole('list', { name: 'Group members' })).toBeVisible();
  expect(openTab()).toBe('Group members 18');
});

test('stays on the requests after the last one is answered', async () => {
  editGroup(groupIds.austin, { requests: [{ _id: 'r', memberID: 'jo', name: 'jo@example.com', status: 'pending' }] });
  const { user } = await renderPhone();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Accepting jo@example.com…')).toBeVisible();
  expect(openTab()).toMatch(/^Requests/);
});

test('a line tells members what is new, each part a link to it', async () => {
  await renderPhone(url, people.member);
  const news = within(await screen.findByRole('list', { name: 'News of the group' }));
  expect(await news.findByRole('link', { name: /^You: .*Unpaid/ })).toHaveAttribute('href', `${url}?tab=fees`);
  expect(await news.findByRole('link', { name: /^last post/ })).toHaveAttribute('href', `${url}?tab=board`);
});

test('the owner has no such line, because the tabs and the filter tell what waits', async () => {
  const { user } = await renderPhone();
  expect(await screen.findByRole('tab', { name: /^Requests\D*4/ })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^Group members/ }));
  expect(await screen.findByRole('button', { name: /^Unpaid \d/ })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'News of the group' })).not.toBeInTheDocument();
});

test('nothing in that line moves when more comes', async () => {
  const release = hold('get', /\/members$/);
  await renderPhone(url, people.member);
  const news = await screen.findByRole('list', { name: 'News of the group' });
  const texts = [news.textContent];
  const changes = new MutationObserver(() => texts.push(news.textContent));
  changes.observe(news, { childList: true, subtree: true, characterData: true });
  // Wait for the messages, which must arrive before the members.
  const { queryKey } = messagesQuery(groupIds.austin);
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('success'));
  release();
  await waitFor(() => expect(news).toHaveTextContent(/You: .*last post/));
  changes.disconnect();
  // Each recorded text extends the one before it, so nothing moved.
  expect([...texts].sort()).toEqual(texts);
  expect(texts.every((text) => texts.at(-1)?.startsWith(text))).toBe(true);
});

test('shows the place at once, the description on demand, and both to newcomers', async () => {
  const { user, unmount } = await renderPhone();
  const name = await screen.findByRole('button', { name: 'Austin Spirit All Stars' });
  expect(screen.getByText('Austin, TX')).toBeVisible();
  expect(screen.queryByText(/^All-star cheer for ages 8 to 18/)).not.toBeInTheDocument();
  await user.click(name);
  expect(screen.getAllByText('Austin, TX')).toHaveLength(1);
  expect(screen.getByText(/^All-star cheer for ages 8 to 18/)).toBeVisible();
  unmount();

  await renderPhone(url, people.stranger);
  expect(await screen.findByText(/^All-star cheer for ages 8 to 18/)).toBeVisible();
  expect(screen.getByText('Austin, TX')).toBeVisible();
  expect(screen.getByRole('button', { name: /^REQUEST TO JOIN/ })).toBeVisible();
});

test('the name leads an owner to their other groups, and a member to none', async () => {
  const { user, unmount } = await renderPhone();
  await user.click(await screen.findByRole('button', { name: 'Austin Spirit All Stars' }));
  const others = await screen.findByRole('list', { name: 'Your other groups' });
  expect(
    within(others)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Riverside Stunt Club.*1 open request$/),
    expect.stringMatching(/Round Rock Mini Cheer$/),
    expect.stringMatching(/Hill Country Cheer Alumni$/),
  ]);
  await user.click(within(others).getByRole('link', { name: /Round Rock Mini Cheer/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Round Rock Mini Cheer' })).toHaveFocus();
  expect(screen.queryByRole('list', { name: 'Your other groups' })).not.toBeInTheDocument();
  unmount();

  await renderPhone(url, people.member);
  await user.click(await screen.findByRole('button', { name: 'Austin Spirit All Stars' }));
  expect(await screen.findByText(/^All-star cheer for ages 8 to 18/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Your other groups' })).not.toBeInTheDocument();
});

test('a link to the requests leads a member to the members', async () => {
  await renderPhone(`${url}?tab=requests`, people.member);
  expect(await screen.findByRole('list', { name: 'Group members' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: /Requests/ })).not.toBeInTheDocument();
});

test('the bar at the bottom of a phone leads to the groups, with the number of those who wait', async () => {
  const { user } = await renderPhone();
  const bar = within(await screen.findByRole('navigation', { name: 'Shortcuts' }));
  expect(await bar.findByRole('link', { name: /open requests/ })).toBeVisible();
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Find',
    expect.stringMatching(/^Groups(\d+) \1 open requests$/),
    'Account',
  ]);
  await user.click(bar.getByRole('link', { name: /^Groups/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Groups' })).toBeVisible();
});

test('what was searched in a view is there when the person comes back to it', async () => {
  const { user } = await renderPhone(`${url}?tab=members&payment=unpaid`);
  await user.click(await screen.findByRole('button', { name: 'Search members' }));
  expect(screen.getByLabelText('Search members')).toHaveFocus();
  await user.keyboard('maya');
  await user.click(await findTab(/^Fees/));
  expect(await screen.findByRole('list', { name: 'Fees' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Group members' })).not.toBeInTheDocument();
  await user.click(await findTab(/^Group members/));
  expect(await screen.findByLabelText('Search members')).toHaveValue('maya');
  expect(screen.getByRole('button', { name: /^Unpaid \d/, pressed: true })).toBeVisible();

  // The link to all unpaid members clears the search, which would hide some of them.
  await user.click(await findTab(/^Fees/));
  await user.click(await screen.findByRole('link', { name: /unpaid$/ }));
  expect(await screen.findByRole('button', { name: 'Search members' })).toBeVisible();
});

test("the search of an owner's phone opens from a button, and closing it shows all members", async () => {
  const { user } = await renderPhone(`${url}?tab=members`);
  await user.click(await screen.findByRole('button', { name: 'Search members' }));
  await user.keyboard('maya');
  const members = within(screen.getByRole('list', { name: 'Group members' }));
  await waitFor(() => expect(members.getAllByRole('listitem')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Close the search' }));
  expect(screen.getByRole('button', { name: 'Search members' })).toHaveFocus();
  await waitFor(() => expect(members.getAllByRole('listitem')).toHaveLength(18));
});

test('one press shows who has not paid on a phone, the next shows all, and the filters have those who have paid', async () => {
  const { user } = await renderPhone(`${url}?tab=members`);
  const unpaid = await screen.findByRole('button', { name: 'Unpaid 8' });
  const members = within(screen.getByRole('list', { name: 'Group members' }));
  await user.click(unpaid);
  await waitFor(() => expect(members.getAllByRole('listitem')).toHaveLength(8));
  await user.click(unpaid);
  await waitFor(() => expect(members.getAllByRole('listitem')).toHaveLength(18));
  await user.click(screen.getByRole('button', { name: 'Filter and sort' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Paid');
  await user.click(await screen.findByRole('button', { name: 'Show 10 members' }));
  await waitFor(() => expect(members.getAllByRole('listitem')).toHaveLength(10));
  expect(screen.getByRole('button', { name: 'Filter and sort, in use' })).toBeVisible();
});

test('a large phone that is turned keeps the dialog that is open, and what was typed and searched', async () => {
  const { user } = await renderApp(url, { as: people.owner, width: 932 });
  await user.type(await screen.findByLabelText('Search members'), 'maya');
  await user.click(screen.getByRole('button', { name: 'Add Message' }));
  const text = await screen.findByRole('textbox', { name: 'Message' });
  await user.type(text, 'Practice moves');

  await act(async () => setViewport(430));
  expect(await screen.findByRole('tab', { name: 'Fees', hidden: true })).toBeInTheDocument();
  expect(text).toBeVisible();
  expect(text).toHaveValue('Practice moves');

  await act(async () => setViewport(932));
  await waitFor(() => expect(screen.queryByRole('tab', { name: /^Fees/, hidden: true })).not.toBeInTheDocument());
  expect(text).toBeVisible();
  expect(screen.getByLabelText('Search members')).toHaveValue('maya');
});

test.each([
  ['Filter and sort', 'Filter and sort'],
  ['More about the members', 'Group members'],
])('a phone that is turned keeps the dialog of "%s" open', async (button, title) => {
  const { user } = await renderPhone(`${url}?tab=members`);
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: title });
  for (const width of [844, 390]) {
    await act(async () => setViewport(width));
    expect(dialog).toBeVisible();
  }
});

test('a phone that is turned shows the search that was typed before', async () => {
  const { user } = await renderApp(`${url}?tab=members`, { as: people.owner, width: 844 });
  await user.type(await screen.findByLabelText('Search members'), 'maya');
  await act(async () => setViewport(390));
  expect(screen.getByLabelText('Search members')).toHaveValue('maya');
  await user.click(screen.getByRole('button', { name: 'Close the search' }));
  expect(screen.getByRole('button', { name: 'Search members' })).toHaveFocus();
  await act(async () => setViewport(844));
  expect(screen.getByLabelText('Search members')).toHaveValue('');
});

test('a phone that is turned keeps the message to the members that is open', async () => {
  const { user } = await renderPhone(`${url}?tab=members`);
  await user.click(await screen.findByRole('button', { name: 'More about the members' }));
  await user.click(await screen.findByRole('button', { name: 'Message all' }));
  const text = await screen.findByRole('textbox', { name: 'Message' });
  await user.type(text, 'Hi!');
  for (const width of [844, 932, 390]) {
    await act(async () => setViewport(width));
    expect(text).toBeVisible();
  }
  expect(text).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('a link to a part of a group', () => {
  /** Records the elements that are scrolled into view. */
  function watchLanding() {
    const landings: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      landings.push(this);
    };
    return landings;
  }
  const titleOf = (element: Element | undefined) => element?.querySelector('h2')?.textContent;

  test.each([
    ['fees', 'Fees', people.owner],
    ['board', 'Message board', people.owner],
    ['fees', 'Fees', people.member],
    ['board', 'Message board', people.member],
  ])('that is loaded at 1024 px opens at it (%s)', async (part, title, as) => {
    const landings = watchLanding();
    await renderApp(`${url}?tab=${part}`, { as, width: 1024 });
    const heading = await screen.findByRole('heading', { name: title });
    await waitFor(() => expect(titleOf(landings.at(-1))).toBe(title));
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test.each(['reload', 'back_forward'])('leaves the page where it was after %s', async (type) => {
    Object.assign(performance, { getEntriesByType: () => [{ type }] });
    onTestFinished(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));
    const landings = watchLanding();
    await renderApp(`${url}?tab=board`, { as: people.owner, width: 1024 });
    await screen.findByRole('list', { name: 'Messages' });
    expect(landings).toEqual([]);
  });

  test('is followed once: Back finds the page where it was', async () => {
    const landings = watchLanding();
    const { user } = await renderApp(`${url}?tab=board`, { as: people.owner, width: 1440 });
    await screen.findByRole('list', { name: 'Messages' });
    await user.click(screen.getByRole('link', { name: 'Account' }));
    await screen.findByRole('heading', { level: 1, name: 'Your account' });
    landings.length = 0;
    act(() => window.history.back());
    await screen.findByRole('list', { name: 'Messages' });
    expect(landings).toEqual([]);
  });
});
