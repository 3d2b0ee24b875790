import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../src/api/queryClient';
import { formatTime } from '../../../src/domain/dates';
import { db } from '../../mocks/db';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { renderApp } from '../../support/renderApp';
import { editGroup, keepOneMember, newestMessage } from '../../support/world';

beforeEach(keepOneMember);

const url = `/Manage-group/${groupIds.austin}`;
const findPosts = async () => within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');

test('shows the messages as plain text with their line breaks, newest first', async () => {
  const row = { groupId: groupIds.austin, ownerId: people.owner.uid };
  db.messages = [
    { ...row, _id: 'old', content: 'Old news', timestamp: '2025-01-02T10:00:00.000Z' },
    { ...row, _id: 'new', content: '<b>Bold</b>\nSecond line', timestamp: '2025-03-04T10:00:00.000Z' },
  ];
  await renderApp(url, { as: people.member });
  const [first, second] = await findPosts();
  const text = within(first ?? document.body).getByText(/<b>Bold<\/b>/);
  expect(text.textContent).toBe('<b>Bold</b>\nSecond line');
  expect(second).toHaveTextContent('Old news');
});

test.each([
  ['the owner', {}, 'Olivia Carter'],
  ['"The owner" if nobody knows their name', { firstName: '', lastName: '' }, 'The owner'],
])('says that %s wrote a message', async (_name, fields, author) => {
  editGroup(groupIds.austin, fields);
  await renderApp(url, { as: people.member });
  for (const post of await findPosts()) expect(within(post).getByText(new RegExp(`^${author} ·`))).toBeVisible();
});

test('shows a message with an invalid timestamp without a time', async () => {
  server.use(
    http.get('*/groups/:id/messages', () => HttpResponse.json([{ _id: 'm', content: 'Hi', timestamp: 'soon' }])),
  );
  await renderApp(url, { as: people.member });
  const [post] = await findPosts();
  expect(post).toHaveTextContent('Hi');
  expect(post?.querySelector('time')).toBeNull();
});

test.each([
  ['a member', people.member, "News from the group's owner shows up here."],
  ['the owner', people.owner, 'Add a message, and every member sees it here.'],
])('shows %s that there are no messages', async (_name, as, hint) => {
  db.messages = [];
  await renderApp(url, { as });
  // Wait, because the owner's board stays hidden until the fees above it have loaded.
  await waitFor(() => expect(screen.getByText('No messages yet.')).toBeVisible());
  expect(screen.getByText(hint)).toBeVisible();
});

const makeMessage = (id: string, ageMs: number, content = id) => ({
  _id: id,
  groupId: groupIds.austin,
  ownerId: people.owner.uid,
  content,
  timestamp: new Date(Date.now() - ageMs).toISOString(),
});
const HOUR_MS = 60 * 60_000;

test('shows the time of a message once: how long ago, or the day when that is more than a week', async () => {
  const fresh = makeMessage('fresh', 3 * HOUR_MS);
  const old = { ...makeMessage('old', 0), timestamp: '2025-03-04T12:00:00.000Z' };
  db.messages = [fresh, old];
  await renderApp(url, { as: people.member });
  const [first, second] = (await findPosts()).map((post) => post.querySelector('time'));
  expect(first).toHaveAttribute('datetime', fresh.timestamp);
  expect(first).toHaveAttribute('title', formatTime(fresh.timestamp));
  expect(first?.textContent).toBe('3 hours ago');
  expect(second).toHaveAttribute('title', formatTime(old.timestamp));
  expect(second?.textContent).toBe('Mar 4, 2025');
});

const contents = async () => (await findPosts()).map((post) => post.querySelector('p')?.textContent);
const ofPosts = (from: number, to: number) =>
  Array.from({ length: to - from }, (_post, index) => `post ${from + index}`);

test('shows the newest five messages, and older ones on demand, with the focus on the first of them', async () => {
  db.messages = ofPosts(0, 32).map((content, index) => makeMessage(`m${index}`, index * HOUR_MS, content));
  const { user } = await renderApp(url, { as: people.owner });
  expect(await contents()).toEqual(ofPosts(0, 5));
  await user.click(screen.getByRole('button', { name: 'Show 20 older' }));
  expect(await contents()).toEqual(ofPosts(0, 25));
  expect((await findPosts())[5]).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show 7 older' }));
  expect(await contents()).toEqual(ofPosts(0, 32));
  expect((await findPosts())[25]).toHaveFocus();
  expect(screen.queryByRole('button', { name: /older$/ })).not.toBeInTheDocument();
  await user.click(within((await findPosts())[31] ?? document.body).getByRole('button', { name: 'Delete' }));
  expect(await contents()).toEqual(ofPosts(0, 31));
});

test('the focus stays on the tab of the board when older messages were shown before', async () => {
  db.messages = ofPosts(0, 12).map((content, index) => makeMessage(`m${index}`, index * HOUR_MS, content));
  const { user } = await renderApp(`${url}?tab=board`, { as: people.owner, width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Show 7 older' }));
  await user.click(screen.getByRole('tab', { name: /^Fees/ }));
  const tab = screen.getByRole('tab', { name: /^Message board/ });
  await user.click(tab);
  expect(await contents()).toEqual(ofPosts(0, 12));
  expect(tab).toHaveFocus();
});

test('shows the first lines of a long message until more is asked for', async () => {
  const long = 'word '.repeat(90).trim();
  const lines = 'line\n'.repeat(7).trim();
  db.messages = [makeMessage('short', 1), makeMessage('long', 2, long), makeMessage('lines', 3, lines)];
  const { user } = await renderApp(url, { as: people.owner });
  const [short, ...others] = (await findPosts()).map((post) => within(post));
  expect(short?.queryByRole('button', { name: 'Read more' })).not.toBeInTheDocument();
  for (const post of others) {
    await user.click(post.getByRole('button', { name: 'Read more', expanded: false }));
    await user.click(post.getByRole('button', { name: 'Show less', expanded: true }));
    expect(post.getByRole('button', { name: 'Read more' })).toHaveAttribute('aria-expanded', 'false');
  }
  await user.click(others[0]?.getByRole('button', { name: 'Delete' }) ?? document.body);
  expect(await findPosts()).toHaveLength(2);
});

test('turns web addresses into links, and nothing else', async () => {
  db.messages = [
    makeMessage('m', HOUR_MS, 'Form: https://forms.example/a?b=1. Not javascript:alert(1) or <a href="x">y</a>'),
  ];
  await renderApp(url, { as: people.member });
  const links = within((await findPosts())[0] ?? document.body).getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAttribute('href', 'https://forms.example/a?b=1');
  expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(links[0]).toHaveAttribute('target', '_blank');
});

const UNREAD_MARK = 'New since your last visit';

test('a message from the far future does not make those after it look read', async () => {
  const future = { ...makeMessage('future', 0), timestamp: '9999-01-01T00:00:00.000Z' };
  db.messages = [future];
  await renderApp(url, { as: people.member });
  expect(await findPosts()).toHaveLength(1);
  cleanup();
  db.messages = [future, makeMessage('news', HOUR_MS)];
  await queryClient.invalidateQueries();
  await renderApp(url, { as: people.member });
  expect(await screen.findAllByText(UNREAD_MARK)).toHaveLength(1);
});

test('marks unread messages until the page is left', async () => {
  db.messages = [makeMessage('old', 2 * HOUR_MS)];
  await renderApp(url, { as: people.member });
  expect(await findPosts()).toHaveLength(1);
  expect(screen.queryByText(UNREAD_MARK)).not.toBeInTheDocument();
  cleanup();
  db.messages = [...db.messages, makeMessage('news', HOUR_MS)];
  await queryClient.invalidateQueries();
  await renderApp(url, { as: people.member });
  expect(
    within(await screen.findByText('news').then((text) => text.closest('li') ?? text)).getByText(UNREAD_MARK),
  ).toBeVisible();
  expect(screen.getAllByText(UNREAD_MARK)).toHaveLength(1);
  await act(() => queryClient.invalidateQueries());
  expect(screen.getAllByText(UNREAD_MARK)).toHaveLength(1);
  cleanup();
  await renderApp(url, { as: people.member });
  expect(await findPosts()).toHaveLength(2);
  expect(screen.queryByText(UNREAD_MARK)).not.toBeInTheDocument();
});

test('marks messages on a previously empty board as unread, but not for the owner', async () => {
  db.messages = [];
  await renderApp(url, { as: people.member });
  await screen.findByText('No messages yet.');
  cleanup();
  db.messages = [makeMessage('news', HOUR_MS)];
  await queryClient.invalidateQueries();
  await renderApp(url, { as: people.member });
  expect(await screen.findByText(UNREAD_MARK)).toBeVisible();
  cleanup();
  localStorage.setItem(`cheer.my.seen.${groupIds.austin}`, '1');
  await renderApp(url, { as: people.owner });
  expect(await findPosts()).toHaveLength(1);
  expect(screen.queryByText(UNREAD_MARK)).not.toBeInTheDocument();
});

test('between a phone and a wide screen, members see the newest message and all unread ones', async () => {
  const old = ['a', 'b', 'c'].map((content, index) => makeMessage(content, (index + 3) * HOUR_MS));
  db.messages = old;
  const { user } = await renderApp(url, { as: people.member, width: 1024 });
  expect(await contents()).toEqual(['a']);
  await user.click(screen.getByRole('button', { name: 'Show 2 older' }));
  expect(await contents()).toEqual(['a', 'b', 'c']);
  cleanup();
  db.messages = [...old, makeMessage('new', HOUR_MS), makeMessage('news', 2 * HOUR_MS)];
  await queryClient.invalidateQueries();
  await renderApp(url, { as: people.member, width: 1024 });
  await screen.findByText('news');
  expect(await contents()).toEqual(['new', 'news']);
  cleanup();
  await renderApp(url, { as: people.owner, width: 1024 });
  expect(await findPosts()).toHaveLength(5);
});

test('stores only the time of the last read message', async () => {
  await renderApp(url, { as: people.member });
  await findPosts();
  expect(localStorage.getItem(`cheer.my.seen.${groupIds.austin}`)).toBe(
    `${Date.parse(newestMessage()?.timestamp ?? '')}`,
  );
});
