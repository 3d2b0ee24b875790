import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { breakConnection, failWith, hold } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expectEnabled } from '../../support/disabled';
import { pressTwice } from '../../support/pressTwice';
import { recordCalls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { editGroup } from '../../support/world';

const findList = (name: string) => screen.findByRole('list', { name });
const groupNamesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const findLeaveButton = (group: string) => screen.findByRole('button', { name: `LEAVE GROUP ${group}` });
const leaveDialog = { name: 'Are you sure you want to leave this group?' };

async function openLeaveDialog(group: string) {
  const { user } = await renderApp('/managed-groups?tab=joined', { as: people.member });
  await user.click(await findLeaveButton(group));
  return { user, dialog: within(await screen.findByRole('dialog', leaveDialog)) };
}

test('asks for confirmation before leaving, and Cancel sends nothing', async () => {
  const sent = recordCalls(/POST .*\/leave/);
  const { user, dialog } = await openLeaveDialog('Alamo City Tumblers');
  expect(screen.getByRole('button', { name: 'LEAVE GROUP Alamo City Tumblers', hidden: true })).toHaveTextContent(
    /^LEAVE GROUP$/,
  );
  expect(dialog.getByText('Alamo City Tumblers')).toBeVisible();
  expect(dialog.getByText('This action cannot be undone.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(dialog.getByRole('button', { name: 'Yes, Leave Group' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await findLeaveButton('Alamo City Tumblers')).toHaveFocus();
  expect(sent).toEqual([]);
});

test.each([
  ['Alamo City Tumblers', people.member.uid],
  ['San Marcos River Cats', 'legacy-0417'],
])('leaving %s sends the member id under which the group lists the user', async (group, memberID) => {
  const sent = recordCalls(/POST .*\/leave/);
  const { user, dialog } = await openLeaveDialog(group);
  await user.click(dialog.getByRole('button', { name: 'Yes, Leave Group' }));
  expect(await screen.findByText(`You have left ${group}.`)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ memberID }]);
  expect(screen.queryByRole('button', { name: `LEAVE GROUP ${group}` })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('removes the card and shows a toast before the refetch, and sends once when pressed twice', async () => {
  const sent = recordCalls(/POST .*\/leave/);
  const { dialog } = await openLeaveDialog('Alamo City Tumblers');
  const release = hold('get', '/groups');
  pressTwice(dialog.getByRole('button', { name: 'Yes, Leave Group' }));
  expect((await screen.findByText('You have left Alamo City Tumblers.')).closest('.toast')).toBeVisible();
  expect(groupNamesIn(await findList('Joined groups'))).toEqual(['Austin Spirit All Stars', 'San Marcos River Cats']);
  expect(document.activeElement).toContainElement(await findList('Joined groups'));
  release();
  expect(sent).toHaveLength(1);
});

test.each([
  ['the server fails', () => failWith('post', '/groups/:id/leave', 500), 'The server has problems (500).'],
  ['the server cannot be reached', () => breakConnection('post', '/groups/:id/leave'), 'The server cannot be reached.'],
])('keeps the dialog open with the reason, and the card, when %s', async (_name, fail, reason) => {
  fail();
  const { user, dialog } = await openLeaveDialog('Alamo City Tumblers');
  await user.click(dialog.getByRole('button', { name: 'Yes, Leave Group' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(reason);
  expectEnabled(dialog.getByRole('button', { name: 'Yes, Leave Group' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await findLeaveButton('Alamo City Tumblers')).toBeVisible();
});

test("shows the server's message when the member was removed meanwhile, and updates the list", async () => {
  const { user, dialog } = await openLeaveDialog('Alamo City Tumblers');
  editGroup(groupIds.sanAntonio, { members: [] });
  await user.click(dialog.getByRole('button', { name: 'Yes, Leave Group' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('You are not a member of this group.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'LEAVE GROUP Alamo City Tumblers' })).not.toBeInTheDocument(),
  );
});

test('the question about another group stays open when a slow call to leave the first one ends', async () => {
  const { user, dialog } = await openLeaveDialog('Alamo City Tumblers');
  const release = hold('post', '/groups/:id/leave');
  await user.click(dialog.getByRole('button', { name: 'Yes, Leave Group' }));
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(await findLeaveButton('San Marcos River Cats'));
  const question = await screen.findByRole('dialog', leaveDialog);
  release();
  expect(await screen.findByText('You have left Alamo City Tumblers.')).toBeVisible();
  expect(question).toBeVisible();
});

test('the question about the same group, asked again, closes when a slow call to leave it ends', async () => {
  const { user, dialog } = await openLeaveDialog('Alamo City Tumblers');
  const release = hold('post', '/groups/:id/leave');
  await user.click(dialog.getByRole('button', { name: 'Yes, Leave Group' }));
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(await findLeaveButton('Alamo City Tumblers'));
  await screen.findByRole('dialog', leaveDialog);
  release();
  expect(await screen.findByText('You have left Alamo City Tumblers.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
