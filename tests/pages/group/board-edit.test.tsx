import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { newMessages } from '../../../src/api/queries/messages';
import { db, newId } from '../../mocks/db';
import { breakConnection, failWith, hold, loseAnswer } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { goOnline } from '../../support/changeServer';
import { advanceClock } from '../../support/clock';
import { journalKeys, leaveInJournal } from '../../support/journal';
import { recordCalls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { expectNothingUnsent, findUnsent } from '../../support/unsent';
import { keepOneMember, newestMessage } from '../../support/world';

beforeEach(keepOneMember);

const url = `/Manage-group/${groupIds.austin}`;
const messages = '/groups/:id/messages';
const message = '/groups/:g/messages/:id';
const kept = 'Practice moves to 6 pm';

const board = async () => within(await screen.findByRole('list', { name: 'Messages' }));
const findPost = async (text: string | RegExp) => {
  const post = (await (await board()).findByText(text)).closest('li');
  if (!post) throw new Error('The text is in no post.');
  return within(post);
};
const form = async () => within(await screen.findByRole('dialog', { name: 'Edit Message' }));
const openEdit = async (user: UserEvent, text: string) => {
  await user.click((await findPost(text)).getByRole('button', { name: 'Edit' }));
  return form();
};
const type = async (text: string) =>
  fireEvent.change((await form()).getByRole('textbox', { name: 'Message' }), { target: { value: text } });
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Opens the newest post, types the text `kept` in place of its own, and saves it. */
async function editNewest() {
  const { content: old = '', _id: id } = newestMessage() ?? {};
  const { user } = await renderApp(url, { as: people.owner });
  const dialog = await openEdit(user, old);
  expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(old);
  await type(kept);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectNoDialog();
  return { user, old, id };
}
const contents = () => db.messages.filter(({ groupId }) => groupId === groupIds.austin).map(({ content }) => content);

test('an edited message is sent as a new one, and the old one is deleted only then, with one toast', async () => {
  const calls = recordCalls(/(POST|DELETE) .*\/messages/);
  const release = hold('post', messages);
  const { old, id } = await editNewest();
  expect((await findUnsent()).getByText(kept)).toBeVisible();
  expect(screen.queryByText(old)).not.toBeInTheDocument();
  expect(calls.map(({ method }) => method)).toEqual(['POST']);
  release();
  const toast = (await screen.findByText('The message has been changed.')).closest('.toast');
  expect(toast).toBeVisible();
  expect(document.querySelectorAll('.toast')).toHaveLength(1);
  await expectNothingUnsent();
  expect(await findPost(kept)).toBeTruthy();
  expect(screen.queryByText(old)).not.toBeInTheDocument();
  expect(calls).toMatchObject([
    { method: 'POST', body: { ownerId: people.owner.uid, content: kept } },
    { method: 'DELETE', path: `/groups/${groupIds.austin}/messages/${id}` },
  ]);
  expect(contents()).toContain(kept);
  expect(contents()).not.toContain(old);
});

test('a refused change leaves the old message, and its text can be edited again', async () => {
  const calls = recordCalls(/DELETE/);
  failWith('post', messages, 400, { message: 'The books are closed.' });
  const { user, old } = await editNewest();
  const unsent = await findUnsent();
  expect(await unsent.findByRole('alert')).toHaveTextContent(/^Your change: .*The books are closed\./);
  expect(await findPost(old)).toBeTruthy();
  await user.click(unsent.getByRole('button', { name: 'Edit' }));
  expect((await form()).getByRole('textbox', { name: 'Message' })).toHaveValue(kept);
  expect(calls).toEqual([]);
  server.resetHandlers();
  await user.click((await form()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(contents()).not.toContain(old));
  expect(contents().filter((content) => content === kept)).toHaveLength(1);
});

test('whoever discards a refused change is told that the old message stays', async () => {
  failWith('post', messages, 400, { message: 'The books are closed.' });
  const { user, old } = await editNewest();
  const unsent = await findUnsent();
  await user.click(await unsent.findByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard this?' }));
  expect(question.getByText('Only the change is discarded: the original stays.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await expectNothingUnsent();
  expect(await findPost(old)).toBeTruthy();
  expect(contents()).toContain(old);
});

test('editing the old message after a refusal goes on with the refused text, and sends only one change', async () => {
  failWith('post', messages, 400, { message: 'The books are closed.' });
  const { user, old } = await editNewest();
  await (await findUnsent()).findByRole('alert');
  const dialog = await openEdit(user, old);
  expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(kept);
  server.resetHandlers();
  await type('Practice moves to 7 pm');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(contents()).not.toContain(old));
  await expectNothingUnsent();
  expect(contents()).toContain('Practice moves to 7 pm');
  expect(contents()).not.toContain(kept);
});

test('an edit that has arrived although its answer failed is not posted again from the old message', async () => {
  loseAnswer('post', messages, () => {
    failWith('get', messages, 500);
    return HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 });
  });
  const calls = recordCalls(/POST .*\/messages/);
  const { user, old } = await editNewest();
  expect(await (await findUnsent()).findByText(/This may or may not have been saved/)).toBeVisible();
  server.resetHandlers();
  advanceClock(10);
  const dialog = await openEdit(user, old);
  expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(kept);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(contents()).not.toContain(old));
  expect(contents().filter((content) => content === kept)).toHaveLength(1);
  expect(calls).toHaveLength(1);
});

test('going back to the old text after a refusal discards the refused change and sends nothing', async () => {
  failWith('post', messages, 400, { message: 'The books are closed.' });
  const { user, old } = await editNewest();
  await (await findUnsent()).findByRole('alert');
  const calls = recordCalls(/(POST|DELETE) .*\/messages/);
  const dialog = await openEdit(user, old);
  await type(old);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectNoDialog();
  await expectNothingUnsent();
  await waitFor(async () => expect(await journalKeys()).toEqual([]));
  expect(await findPost(old)).toBeTruthy();
  expect(calls).toEqual([]);
});

test.each([
  ['the server has not got the new text', false],
  ['the server has got the new text, and the old message is still there', true],
])('a page that was closed while %s: the next visit ends the change', async (_name, arrived) => {
  const before = newestMessage();
  if (!before) throw new Error('The board is empty.');
  const board = db.messages.filter(({ groupId }) => groupId === groupIds.austin);
  const key = newMessages.keyOf({ ownerId: people.owner.uid, content: kept }, board, before._id);
  if (arrived) db.messages.push({ ...before, _id: newId(), content: kept });
  await leaveInJournal({ owner: people.owner.uid, kind: 'post', groupId: groupIds.austin }, [
    { key, change: 'create', at: Date.now(), sent: true },
  ]);
  await renderApp(url, { as: people.owner });
  await waitFor(() => expect(contents()).not.toContain(before.content));
  expect(contents().filter((content) => content === kept)).toHaveLength(1);
  await expectNothingUnsent();
  expect(await findPost(kept)).toBeTruthy();
  await waitFor(async () => expect(await journalKeys()).toEqual([]));
});

test('says so when only the deletion fails, and the old message can be deleted by itself', async () => {
  failWith('delete', message, 400, { message: 'Not now.' });
  const { user, old } = await editNewest();
  const said = "Your new message is on the board, but the old one couldn't be deleted. Delete it there.";
  expect((await screen.findByText(said)).closest('.toast')).toBeVisible();
  expect(screen.queryByText('The message has been changed.')).not.toBeInTheDocument();
  expect(await findPost(kept)).toBeTruthy();
  const left = await findPost(old);
  expect(left.getByRole('alert')).toHaveTextContent('Not now.');
  server.resetHandlers();
  await user.click(left.getByRole('button', { name: 'Delete' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(contents()).not.toContain(old));
  expect(contents()).toContain(kept);
});

test('a change without a network waits, and replaces the old message once there is one', async () => {
  breakConnection('post', messages);
  const { old } = await editNewest();
  expect(await (await findUnsent()).findByText('Waiting to be sent')).toBeVisible();
  expect(screen.queryByText(old)).not.toBeInTheDocument();
  await waitFor(async () => expect(await journalKeys()).toHaveLength(1));
  expect(contents()).toContain(old);
  server.resetHandlers();
  await goOnline();
  await waitFor(() => expect(contents()).not.toContain(old));
  expect(contents()).toContain(kept);
});

test('closing keeps what was typed for this message only, and saving the same text sends nothing', async () => {
  const calls = recordCalls(/(POST|DELETE) .*\/messages/);
  const { content: old = '' } = newestMessage() ?? {};
  const { user } = await renderApp(url, { as: people.owner });
  await openEdit(user, old);
  await type(kept);
  await user.keyboard('{Escape}');
  await expectNoDialog();
  expect(screen.queryByText(/what you typed is kept/)).not.toBeInTheDocument();
  const again = await openEdit(user, old);
  expect(again.getByRole('textbox', { name: 'Message' })).toHaveValue(kept);
  await type(old);
  await user.click(again.getByRole('button', { name: 'Save' }));
  await expectNoDialog();
  expect(await findPost(old)).toBeTruthy();
  expect(calls).toEqual([]);
  expect(JSON.stringify(localStorage)).not.toContain('draft');
});

test('a message that is too long to be shown whole cannot be edited, because its end would be lost', async () => {
  const before = newestMessage();
  if (!before) throw new Error('The board is empty.');
  before.content = `${'Practice. '.repeat(2001)}The end`;
  await renderApp(url, { as: people.owner });
  const post = await findPost(/Practice/);
  expect(post.getByRole('button', { name: 'Delete' })).toBeVisible();
  expect(post.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});

test('members cannot edit', async () => {
  await renderApp(url, { as: people.member });
  await board();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});
