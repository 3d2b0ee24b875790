import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../src/api/queryClient';
import { formatTime } from '../../src/domain/dates';
import { db } from '../mocks/db';
import { breakConnection, failWith, hold } from '../mocks/failures';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { pressTwice } from '../support/pressTwice';
import { recordCalls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';
import { keepOneMember } from '../support/world';

beforeEach(keepOneMember);

const url = `/Manage-group/${groupIds.austin}`;
const posts = async () => within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('shows the messages as plain text with their line breaks, newest first', async () => {
  const row = { groupId: groupIds.austin, ownerId: people.owner.uid };
  db.messages = [
    { ...row, _id: 'old', content: 'Old news', timestamp: '2025-01-02T10:00:00.000Z' },
    { ...row, _id: 'new', content: '<b>Bold</b>\nSecond line', timestamp: '2025-03-04T10:00:00.000Z' },
  ];
  await renderApp(url, { as: people.member });
  const [first, second] = await posts();
  const text = within(first ?? document.body).getByText(/<b>Bold<\/b>/);
  expect(text).toHaveStyle({ whiteSpace: 'pre-wrap' });
  expect(text.textContent).toBe('<b>Bold</b>\nSecond line');
  expect(second).toHaveTextContent('Old news');
});

test('a message without a usable time is shown without one', async () => {
  server.use(
    http.get('*/groups/:id/messages', () => HttpResponse.json([{ _id: 'm', content: 'Hi', timestamp: 'soon' }])),
  );
  await renderApp(url, { as: people.member });
  const [post] = await posts();
  expect(post).toHaveTextContent('Hi');
  expect(post?.querySelector('time')).toBeNull();
});

test.each([
  ['a member', people.member, 'News from the owner of the group appears here.'],
  ['the owner', people.owner, 'Add a message, and every member sees it here.'],
])('tells %s that there are no messages', async (_name, as, hint) => {
  db.messages = [];
  await renderApp(url, { as });
  expect(await screen.findByText('No messages yet.')).toBeVisible();
  expect(screen.getByText(hint)).toBeVisible();
});

test('waits in words', async () => {
  const release = hold('get', '/groups/:id/messages');
  await renderApp(url, { as: people.member });
  expect(await screen.findByText('Loading the messages')).toBeInTheDocument();
  release();
  expect(await posts()).toHaveLength(5);
});

test('messages that cannot be read are told, and read on Try again', async () => {
  server.use(http.get('*/groups/:id/messages', () => HttpResponse.json({ not: 'a list' }), { once: true }));
  const { user } = await renderApp(url, { as: people.member });
  expect(await screen.findByText('The messages could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await posts()).toHaveLength(5);
});

async function write(text: string) {
  const { user } = await renderApp(url, { as: people.owner });
  await user.click(await screen.findByRole('button', { name: 'Add Message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Message' }));
  await user.type(dialog.getByRole('textbox', { name: 'Message' }), text);
  return { user, dialog, submit: dialog.getByRole('button', { name: 'Add Message' }) };
}

test('posts a message in the name of the owner who is signed in, once', async () => {
  const calls = recordCalls(/POST .*\/messages$/);
  const { submit } = await write('See you{Enter}on Friday');
  pressTwice(submit);
  await waitFor(async () => expect((await posts())[0]).toHaveTextContent('See you on Friday'));
  await noDialog();
  expect(calls).toMatchObject([
    {
      path: `/groups/${groupIds.austin}/messages`,
      body: { ownerId: people.owner.uid, content: 'See you\non Friday' },
    },
  ]);
});

test.each(['{Tab}', '   {Enter} '])('nothing but white space (%j) is not sent', async (text) => {
  const calls = recordCalls(/POST .*\/messages$/);
  const { user, dialog, submit } = await write(text);
  await user.click(submit);
  expect(await dialog.findByText('Write something first.')).toBeVisible();
  expect(calls).toEqual([]);
});

test('what was typed is kept when posting fails, and can be sent again', async () => {
  server.use(http.post('*/groups/:id/messages', () => HttpResponse.error(), { once: true }));
  const { user, dialog, submit } = await write('See you on Friday');
  await user.click(submit);
  expect(await dialog.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('See you on Friday');
  await user.click(submit);
  await waitFor(async () => expect((await posts())[0]).toHaveTextContent('See you on Friday'));
});

test('a draft is kept when the dialog is closed, and gone once it is posted', async () => {
  const { user } = await write('See you on Friday');
  await user.keyboard('{Escape}');
  await noDialog();
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Add Message' }));
    return within(await screen.findByRole('dialog', { name: 'Add Message' }));
  };
  const dialog = await open();
  expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('See you on Friday');
  await user.click(dialog.getByRole('button', { name: 'Add Message' }));
  await noDialog();
  expect((await open()).getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('on a phone the form fills the screen', async () => {
  const { user } = await renderApp(url, { as: people.owner, width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Add Message' }));
  expect((await screen.findByRole('dialog', { name: 'Add Message' })).className).toMatch(/paperFullScreen/i);
});

const openForm = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Add Message' }));
  return within(await screen.findByRole('dialog', { name: 'Add Message' }));
};

test('a draft outlives a reload, belongs to one group and one person, and leaves no trace once it is posted', async () => {
  await write('See you on Friday');
  cleanup();
  const other = await renderApp(`/Manage-group/${groupIds.riverside}`, { as: people.owner });
  expect((await openForm(other.user)).getByRole('textbox', { name: 'Message' })).toHaveValue('');
  cleanup();
  const { user } = await renderApp(url, { as: people.owner });
  const dialog = await openForm(user);
  expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('See you on Friday');
  await user.click(dialog.getByRole('button', { name: 'Add Message' }));
  await noDialog();
  expect(JSON.stringify(localStorage)).not.toContain('draft');
});

test('signing out leaves no draft behind', async () => {
  const { user } = await write('See you on Friday');
  await user.keyboard('{Escape}');
  await noDialog();
  expect(JSON.stringify(localStorage)).toContain('See you on Friday');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(JSON.stringify(localStorage)).not.toContain('See you on Friday');
});

test('says how long the message is, and when it is very long, without refusing it', async () => {
  const calls = recordCalls(/POST .*\/messages$/);
  const { user, dialog, submit } = await write('a');
  const field = dialog.getByRole('textbox', { name: 'Message' });
  expect(field).toHaveAccessibleDescription('1 character');
  await user.click(field);
  await user.paste('👋'.repeat(1999));
  expect(field).toHaveAccessibleDescription('2,000 characters');
  expect(dialog.queryByRole('status')).not.toBeInTheDocument();
  await user.type(field, 'b');
  expect(field).toHaveAccessibleDescription('2,001 characters');
  expect(dialog.getByRole('status')).toHaveTextContent(/^Over 2,000 characters/);
  await user.click(submit);
  await waitFor(() => expect(calls).toHaveLength(1));
});

const newest = () =>
  db.messages
    .filter(({ groupId }) => groupId === groupIds.austin)
    .sort((a, b) => b.timestamp.localeCompare(a.timestamp))[0];

async function deleteNewest() {
  const message = newest();
  const { user } = await renderApp(url, { as: people.owner });
  const [post] = await posts();
  await user.click(within(post ?? document.body).getByRole('button', { name: 'Delete' }));
  expect(screen.queryByText(message?.content ?? '')).not.toBeInTheDocument();
  return { user, message, path: `/groups/${groupIds.austin}/messages/${message?._id}` };
}
const timeUp = (user: UserEvent) => user.keyboard('{Escape}');

test('a deleted message leaves the board at once, and the server hears of it when the time to undo is over', async () => {
  const calls = recordCalls(/DELETE/);
  const { user, path } = await deleteNewest();
  expect(screen.getByText('The message has been deleted.')).toBeVisible();
  expect(calls).toEqual([]);
  await timeUp(user);
  await waitFor(() => expect(calls).toMatchObject([{ path }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  expect(await posts()).toHaveLength(4);
});

test('Undo brings the message back, and nothing is sent', async () => {
  const calls = recordCalls(/DELETE/);
  const { user, message } = await deleteNewest();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await posts())[0]).toHaveTextContent(message?.content ?? '');
  cleanup();
  expect(calls).toEqual([]);
});

test.each([
  ['the page is left for another', ({ unmount }: { unmount: () => void }) => unmount()],
  ['the page goes away', () => void act(() => void window.dispatchEvent(new Event('pagehide')))],
])('when %s, the delete is sent at once', async (_name, leave) => {
  const calls = recordCalls(/DELETE/);
  const { path } = await deleteNewest();
  leave({ unmount: cleanup });
  await waitFor(() => expect(calls).toMatchObject([{ path }]));
});

test('the next delete sends the one before, and keeps the focus on the board', async () => {
  const calls = recordCalls(/DELETE/);
  const { user, path } = await deleteNewest();
  expect(document.activeElement).toContainElement(screen.getByRole('list', { name: 'Messages' }));
  const [post] = await posts();
  await user.click(within(post ?? document.body).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls).toMatchObject([{ path }]));
  expect(await posts()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await posts()).toHaveLength(4);
  expect(calls).toHaveLength(1);
});

test('a message that somebody else has deleted is gone, too', async () => {
  const { user } = await deleteNewest();
  db.messages = [];
  await timeUp(user);
  expect(await screen.findByText('No messages yet.')).toBeInTheDocument();
  expect(screen.queryByText(/could not be deleted/)).not.toBeInTheDocument();
});

test.each([
  ['a server problem', () => failWith('delete', '/groups/:g/messages/:id', 500), 'The server has a problem (500).'],
  ['a lost connection', () => breakConnection('delete', '/groups/:g/messages/:id'), 'The server cannot be reached.'],
])('%s on delete brings the message back and says why beside it', async (_name, fail, words) => {
  fail();
  const { user, message } = await deleteNewest();
  await timeUp(user);
  expect(await screen.findByText('The message could not be deleted. Look at the board again.')).toBeVisible();
  const [post] = await posts();
  expect(post).toHaveTextContent(message?.content ?? '');
  expect(within(post ?? document.body).getByRole('alert')).toHaveTextContent(words);
});

const postedAgo = (id: string, ms: number, content = id) => ({
  _id: id,
  groupId: groupIds.austin,
  ownerId: people.owner.uid,
  content,
  timestamp: new Date(Date.now() - ms).toISOString(),
});
const HOUR = 60 * 60_000;

test('says how long ago, with the exact time at hand', async () => {
  const message = postedAgo('m', 3 * HOUR);
  db.messages = [message];
  await renderApp(url, { as: people.member });
  const time = (await posts())[0]?.querySelector('time');
  const exact = formatTime(message.timestamp) ?? '';
  expect(time).toHaveAttribute('datetime', message.timestamp);
  expect(time).toHaveAttribute('title', exact);
  expect(time?.textContent).toBe(`3 hours ago · ${exact}`);
});

test('addresses of pages can be followed, and nothing else can', async () => {
  db.messages = [
    postedAgo('m', HOUR, 'Form: https://forms.example/a?b=1. Not javascript:alert(1) or <a href="x">y</a>'),
  ];
  await renderApp(url, { as: people.member });
  const links = within((await posts())[0] ?? document.body).getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAttribute('href', 'https://forms.example/a?b=1');
  expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(links[0]).toHaveAttribute('target', '_blank');
});

const MARK = 'New since your last visit';

test('marks what is new since the last visit of this group, and keeps the mark while it lasts', async () => {
  db.messages = [postedAgo('old', 2 * HOUR)];
  await renderApp(url, { as: people.member });
  expect(await posts()).toHaveLength(1);
  expect(screen.queryByText(MARK)).not.toBeInTheDocument();
  cleanup();
  db.messages = [...db.messages, postedAgo('news', HOUR)];
  await queryClient.invalidateQueries();
  await renderApp(url, { as: people.member });
  expect(
    within(await screen.findByText('news').then((text) => text.closest('li') ?? text)).getByText(MARK),
  ).toBeVisible();
  expect(screen.getAllByText(MARK)).toHaveLength(1);
  await act(() => queryClient.invalidateQueries());
  expect(screen.getAllByText(MARK)).toHaveLength(1);
  cleanup();
  await renderApp(url, { as: people.member });
  expect(await posts()).toHaveLength(2);
  expect(screen.queryByText(MARK)).not.toBeInTheDocument();
});

test('what comes to a board that was empty is new; to its owner nothing is', async () => {
  db.messages = [];
  await renderApp(url, { as: people.member });
  await screen.findByText('No messages yet.');
  cleanup();
  db.messages = [postedAgo('news', HOUR)];
  await queryClient.invalidateQueries();
  await renderApp(url, { as: people.member });
  expect(await screen.findByText(MARK)).toBeVisible();
  cleanup();
  localStorage.setItem(`cheer.my.seen.${groupIds.austin}`, '1');
  await renderApp(url, { as: people.owner });
  expect(await posts()).toHaveLength(1);
  expect(screen.queryByText(MARK)).not.toBeInTheDocument();
});

test('keeps nothing of a visit but a time', async () => {
  await renderApp(url, { as: people.member });
  await posts();
  expect(localStorage.getItem(`cheer.my.seen.${groupIds.austin}`)).toBe(`${Date.parse(newest()?.timestamp ?? '')}`);
});
