import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { pressTwice } from '../../support/pressTwice';
import { recordCalls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { keepOneMember } from '../../support/world';

beforeEach(keepOneMember);

const url = `/Manage-group/${groupIds.austin}`;
const findPosts = async () => within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

const openForm = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Add Message' }));
  return within(await screen.findByRole('dialog', { name: 'Add Message' }));
};

/** Closes the form and unmounts the app, so that the next form can only read the stored draft. */
const closeForm = async (user: UserEvent) => {
  await user.keyboard('{Escape}');
  await expectNoDialog();
  cleanup();
};

async function openAndType(text: string) {
  const { user } = await renderApp(url, { as: people.owner });
  const dialog = await openForm(user);
  await user.type(dialog.getByRole('textbox', { name: 'Message' }), text);
  return { user, dialog, submit: dialog.getByRole('button', { name: 'Add Message' }) };
}

test("sends the signed-in owner's id with a message, once when pressed twice", async () => {
  const calls = recordCalls(/POST .*\/messages$/);
  const { submit } = await openAndType('See you{Enter}on Friday');
  pressTwice(submit);
  await waitFor(async () => expect((await findPosts())[0]).toHaveTextContent('See you on Friday'));
  await expectNoDialog();
  expect(calls).toMatchObject([
    {
      path: `/groups/${groupIds.austin}/messages`,
      body: { ownerId: people.owner.uid, content: 'See you\non Friday' },
    },
  ]);
});

test.each(['{Tab}', '   {Enter} '])('does not send a message of white space only (%j)', async (text) => {
  const calls = recordCalls(/POST .*\/messages$/);
  const { user, dialog, submit } = await openAndType(text);
  await user.click(submit);
  expect(await dialog.findByText('Write something first.')).toBeVisible();
  expect(calls).toEqual([]);
});

const kept = 'Not sent yet: what you typed is kept here.';

test('keeps the draft when the dialog is closed and clears it after posting', async () => {
  const { user } = await openAndType('See you on Friday');
  await user.keyboard('{Escape}');
  await expectNoDialog();
  expect(screen.getByText(kept)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Message' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Add Message' })).toHaveAccessibleDescription(kept);
  const dialog = await openForm(user);
  expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('See you on Friday');
  await user.click(dialog.getByRole('button', { name: 'Add Message' }));
  await expectNoDialog();
  expect(screen.queryByText(kept)).not.toBeInTheDocument();
  expect((await openForm(user)).getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('stays open while text is selected beyond its edge, and closes by a press beside it', async () => {
  const { user, dialog } = await openAndType('See you on Friday');
  const text = dialog.getByRole('textbox', { name: 'Message' });
  const beside = screen.getByRole('dialog').previousElementSibling;
  if (!beside) throw new Error('Nothing is beside the dialog.');
  await user.pointer([{ keys: '[MouseLeft>]', target: text }, { target: beside }, { keys: '[/MouseLeft]' }]);
  expect(text).toHaveValue('See you on Friday');
  await user.click(beside);
  await expectNoDialog();
});

test('the second press of a double one does not hit what was behind it', async () => {
  const { user, dialog } = await openAndType('See you on Friday');
  vi.useFakeTimers({ toFake: ['performance'] });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const behind = screen.getByRole('button', { name: 'Add Message' });
  fireEvent.click(behind, { detail: 2 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.click(behind, { detail: 1 });
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('opens the form in full screen on a phone', async () => {
  const { user } = await renderApp(`${url}?tab=board`, { as: people.owner, width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Add Message' }));
  expect(await screen.findByRole('dialog', { name: 'Add Message' })).toHaveAttribute('data-place', 'screen');
});

test('keeps the draft of each group over a reload and removes it from storage after posting', async () => {
  const first = await openAndType('See you on Friday');
  await closeForm(first.user);
  const other = await renderApp(`/Manage-group/${groupIds.riverside}`, { as: people.owner });
  expect((await openForm(other.user)).getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await closeForm(other.user);
  const { user } = await renderApp(url, { as: people.owner });
  const dialog = await openForm(user);
  expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('See you on Friday');
  await user.click(dialog.getByRole('button', { name: 'Add Message' }));
  await expectNoDialog();
  expect(JSON.stringify(localStorage)).not.toContain('draft');
});

test('removes the draft from storage on sign-out', async () => {
  const { user } = await openAndType('See you on Friday');
  await user.keyboard('{Escape}');
  await expectNoDialog();
  expect(JSON.stringify(localStorage)).toContain('See you on Friday');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(JSON.stringify(localStorage)).not.toContain('See you on Friday');
});

test('shows the message length and warns above 2,000 characters, but still sends it', async () => {
  const calls = recordCalls(/POST .*\/messages$/);
  const { user, dialog, submit } = await openAndType('a');
  const field = dialog.getByRole('textbox', { name: 'Message' });
  expect(field).toHaveAccessibleDescription('1 character');
  await user.click(field);
  await user.paste('👋'.repeat(1999));
  expect(field).toHaveAccessibleDescription('2,000 characters');
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(field, 'b');
  expect(field).toHaveAccessibleDescription('2,001 characters');
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Over 2,000 characters/);
  await user.click(submit);
  await waitFor(() => expect(calls).toHaveLength(1));
});
