import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../src/api/queryClient';
import { db, newId } from '../../mocks/db';
import { failWith } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { stopClock } from '../../support/clock';
import { findFeeRow } from '../../support/fees';
import { goTo, renderApp } from '../../support/renderApp';
import { rowOf } from '../../support/rowOf';
import { editGroup } from '../../support/world';

const url = `/Manage-group/${groupIds.roundRock}`;

test('a new group has first steps, which stay for the visit in which the last is done', async () => {
  const { user } = await renderApp(url, { as: people.owner, width: 390 });
  const steps = () => within(screen.getByRole('group'));
  expect(await screen.findByText('First steps: 0 of 3 done')).toBeVisible();
  await user.click(steps().getByRole('button', { name: 'Write the first post' }));
  const message = within(await screen.findByRole('dialog', { name: 'Add Message' }));
  await user.type(message.getByLabelText('Message'), 'Welcome');
  await user.click(message.getByRole('button', { name: 'Add Message' }));
  expect(await screen.findByText('First steps: 1 of 3 done')).toBeVisible();
  // The focus moves to this text, because the button that opened the form is gone.
  await waitFor(() => expect(screen.getByText('First steps: 1 of 3 done')).toHaveFocus());

  await user.click(steps().getByRole('button', { name: 'Create the first fee' }));
  const fee = within(await screen.findByRole('dialog', { name: 'Create fee' }));
  await user.type(fee.getByLabelText('Name'), 'Dues');
  await user.type(fee.getByLabelText('Price in cents'), '2500');
  await user.click(fee.getByRole('button', { name: 'Create fee' }));
  expect(await screen.findByText('First steps: 2 of 3 done')).toBeVisible();

  await user.click(steps().getByRole('button', { name: 'Share the group' }));
  const share = within(await screen.findByRole('dialog', { name: 'Share' }));
  await user.click(share.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('First steps: 3 of 3 done')).toBeVisible();
  // The dialog stays, although its button belongs to a step that is done.
  expect(share.getByText('Copied.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByText('First steps: 3 of 3 done')).toHaveFocus());
  expect(steps().queryByRole('button')).not.toBeInTheDocument();

  goTo('/managed-groups');
  await screen.findByRole('heading', { level: 1, name: 'Manage Groups' });
  goTo(`${url}?tab=board`);
  expect(await screen.findByText('Welcome')).toBeVisible();
  expect(screen.queryByText(/^First steps/)).not.toBeInTheDocument();
});

test('a first fee or post that is being deleted is a step to do again', async () => {
  stopClock();
  const groupId = groupIds.roundRock;
  db.products.push({ _id: 'fee', groupId, name: 'Dues', price: 2500 });
  db.messages.push({ _id: 'post', groupId, content: 'Welcome', timestamp: new Date().toISOString() });
  const { user } = await renderApp(url, { as: people.owner });
  expect(await screen.findByText('First steps: 2 of 3 done')).toBeVisible();
  await user.click(within(await findFeeRow('Dues')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('First steps: 1 of 3 done')).toBeVisible();
  await user.click((await rowOf('Messages', 'Welcome')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('First steps: 0 of 3 done')).toBeVisible();
});

test('a failure of the first post is told while the board, which says why, is not on the screen', async () => {
  failWith('post', '/groups/:id/messages', 400, { message: 'The books are closed.' });
  const { user } = await renderApp(url, { as: people.owner, width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Write the first post' }));
  const message = within(await screen.findByRole('dialog', { name: 'Add Message' }));
  await user.type(message.getByLabelText('Message'), 'Welcome');
  await user.click(message.getByRole('button', { name: 'Add Message' }));
  expect(await screen.findByText('Your message: The books are closed.')).toBeVisible();
});

test('each button for the same form tells whether its draft has been sent', async () => {
  const { user } = await renderApp(`${url}?tab=fees`, { as: people.owner, width: 390 });
  const create = await screen.findByRole('button', { name: 'Create fee' });
  const first = await screen.findByRole('button', { name: 'Create the first fee' });
  await user.click(create);
  const form = () => screen.findByRole('dialog', { name: 'Create fee' }).then(within);
  await user.type((await form()).getByLabelText('Name'), 'Dues');
  await user.keyboard('{Escape}');
  const expectHints = (hint: string) =>
    waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      for (const button of [create, first]) expect(button).toHaveAccessibleDescription(hint);
    });
  await expectHints('Not sent yet: what you typed is kept here.');

  await user.click(create);
  await user.type((await form()).getByLabelText('Price in cents'), '2500');
  await user.click((await form()).getByRole('button', { name: 'Create fee' }));
  await expectHints('');
});

test('the first steps stay above the parts of the group when people ask to join', async () => {
  await renderApp(url, { as: people.owner, width: 390 });
  const steps = await screen.findByRole('group');
  editGroup(groupIds.roundRock, {
    requests: [people.member, people.stranger].map(({ uid, email }) => ({
      _id: newId(),
      memberID: uid,
      name: email,
      status: 'pending',
    })),
  });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('tab', { name: /^Requests.*2/ })).toBeVisible();
  expect(steps).toBeInTheDocument();
  expect(steps).toHaveAttribute('open');
});

test('the poster is printed from the first steps', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await renderApp(url, { as: people.owner, width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Share the group' }));
  const share = within(await screen.findByRole('dialog', { name: 'Share' }));
  await user.click(share.getByRole('button', { name: 'Print poster' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('a group that others own shows no first steps', async () => {
  await renderApp(url, { as: people.member, width: 390 });
  expect(await screen.findByRole('tab', { name: /^Group members/ })).toBeVisible();
  expect(screen.queryByText(/^First steps/)).not.toBeInTheDocument();
});
