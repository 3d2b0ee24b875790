import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { db } from '../../mocks/db';
import { failWith } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { stopClock } from '../../support/clock';
import { recordCalls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { keepOneMember, newestMessage } from '../../support/world';

beforeEach(keepOneMember);

const url = `/Manage-group/${groupIds.austin}`;
const findPosts = async () => within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');

async function deleteNewestMessage() {
  const message = newestMessage();
  const { user } = await renderApp(url, { as: people.owner });
  const [post] = await findPosts();
  await user.click(within(post ?? document.body).getByRole('button', { name: 'Delete' }));
  expect(screen.queryByText(message?.content ?? '')).not.toBeInTheDocument();
  return { user, message, path: `/groups/${groupIds.austin}/messages/${message?._id}` };
}
const dismissUndoBar = (user: UserEvent) => user.keyboard('{Escape}');

test('hides a deleted message at once and sends the delete when the undo period ends', async () => {
  const calls = recordCalls(/DELETE/);
  const { user, path } = await deleteNewestMessage();
  expect(await screen.findByText('Deleting the message…')).toBeVisible();
  expect(calls).toEqual([]);
  await dismissUndoBar(user);
  await waitFor(() => expect(calls).toMatchObject([{ path }]));
  expect(await screen.findByText('The message has been deleted.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  expect(await findPosts()).toHaveLength(4);
});

test('restores the message on Undo and sends nothing', async () => {
  const calls = recordCalls(/DELETE/);
  const { user, message } = await deleteNewestMessage();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await findPosts())[0]).toHaveTextContent(message?.content ?? '');
  cleanup();
  expect(calls).toEqual([]);
});

test.each([
  ['the page is unmounted', ({ unmount }: { unmount: () => void }) => unmount()],
  ['the browser fires pagehide', () => void act(() => void window.dispatchEvent(new Event('pagehide')))],
])('sends the pending delete when %s', async (_name, leave) => {
  const calls = recordCalls(/DELETE/);
  const { path } = await deleteNewestMessage();
  leave({ unmount: cleanup });
  await waitFor(() => expect(calls).toMatchObject([{ path }]));
});

test('a second delete joins the offer of the first, is taken back by itself or with it, and the focus stays on the board', async () => {
  stopClock();
  const calls = recordCalls(/DELETE/);
  const { user } = await deleteNewestMessage();
  expect(document.activeElement).toContainElement(screen.getByRole('list', { name: 'Messages' }));
  const [post] = await findPosts();
  await user.click(within(post ?? document.body).getByRole('button', { name: 'Delete' }));
  expect(screen.getByText('Deleting 2 messages…')).toBeVisible();
  expect(await findPosts()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Deleting the message…')).toBeVisible();
  expect(await findPosts()).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await findPosts()).toHaveLength(5);
  expect(calls).toEqual([]);
});

test('treats a message that was deleted elsewhere as deleted', async () => {
  const { user } = await deleteNewestMessage();
  db.messages = [];
  await dismissUndoBar(user);
  expect(await screen.findByText('No messages yet.')).toBeInTheDocument();
  expect(screen.queryByText(/Couldn't delete/)).not.toBeInTheDocument();
});

test.each([
  ['a server error', () => failWith('delete', '/groups/:g/messages/:id', 500), 'The server has problems (500).'],
  ['a refusal', () => failWith('delete', '/groups/:g/messages/:id', 400, { message: 'Not yours.' }), 'Not yours.'],
])('restores the message and shows the reason in it after %s on delete', async (_name, fail, reason) => {
  fail();
  const { user, message } = await deleteNewestMessage();
  await dismissUndoBar(user);
  expect(await screen.findByText("Couldn't delete the message. Try again.")).toBeVisible();
  const [post] = await findPosts();
  expect(post).toHaveTextContent(message?.content ?? '');
  expect(within(post ?? document.body).getByRole('alert')).toHaveTextContent(reason);
});
