import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { db } from '../../mocks/db';
import { failWith } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { feeId, findFeeRow } from '../../support/fees';
import { pressTwice } from '../../support/pressTwice';
import { recordCalls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { sendNow } from '../../support/sendNow';
import { watchNavigation } from '../../support/watchNavigation';
import { editGroup, keepOneMember } from '../../support/world';

beforeEach(keepOneMember);

const url = `/Manage-group/${groupIds.austin}`;
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function openMenu(width = 390) {
  const { user } = await renderApp(`${url}?tab=fees`, { as: people.owner, width });
  await user.click(await screen.findByRole('button', { name: 'Actions for Uniform' }));
  return { user, menu: within(await screen.findByRole('dialog', { name: 'Uniform' })) };
}

test.each([390, 899])("keeps the owner's actions on a fee in a menu at %s px, which Back closes", async (width) => {
  const { user, menu } = await openMenu(width);
  const labels = menu.getAllByRole('button').map((button) => button.textContent || button.ariaLabel);
  expect(labels).toEqual(['Close', 'Buy now', 'Send to members', 'Copy link', 'Duplicate', 'Delete']);
  expect(menu.getByText('$99.50')).toBeVisible();
  act(() => window.history.back());
  await expectNoDialog();
  const rows = within(screen.getByRole('list', { name: 'Fees' })).getAllByRole('listitem');
  expect(rows).toHaveLength(4);
  for (const row of rows) expect(within(row).getAllByRole('button')).toHaveLength(1);
  const opener = screen.getByRole('button', { name: 'Actions for Uniform' });
  expect(opener).toHaveTextContent('Uniform$99.50');
  expect(opener).toHaveAccessibleDescription('$99.50');
  expect(opener).toHaveFocus();

  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await expectNoDialog();
  expect(screen.queryByText('Uniform')).not.toBeInTheDocument();
  expect(await screen.findByText('Deleting the fee "Uniform"…')).toBeVisible();
});

test('Buy now in the menu says there why the payment page could not be opened, and opens it on the next try', async () => {
  const assign = watchNavigation();
  failWith('post', '/create-checkout-session', 400, { message: 'No such price.' });
  const { user, menu } = await openMenu();
  await user.click(menu.getByRole('button', { name: 'Buy now' }));
  expect(await menu.findByRole('alert')).toHaveTextContent('No such price.');
  server.resetHandlers();
  await user.click(menu.getByRole('button', { name: 'Buy now' }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
});

test('Copy link in the menu copies the link to pay the fee, also when its row lacks the id of the group', async () => {
  const rows = db.products.filter(({ groupId }) => groupId === groupIds.austin);
  server.use(http.get('*/groups/:id/products', () => HttpResponse.json(rows.map(({ groupId: _left, ...row }) => row))));
  const { user, menu } = await openMenu();
  await user.click(menu.getByRole('button', { name: 'Copy link' }));
  const link = `${window.location.origin}/checkout?items=${feeId('Uniform')}:1&group=${groupIds.austin}`;
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('Duplicate in the menu opens a copy of the fee in place of the menu', async () => {
  const { user, menu } = await openMenu();
  await user.click(menu.getByRole('button', { name: 'Duplicate' }));
  const copy = within(await screen.findByRole('dialog', { name: 'Create fee' }));
  expect(copy.getByRole('textbox', { name: 'Name' })).toHaveValue('Uniform');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Uniform' })).not.toBeInTheDocument());
});

test('Send to members opens over the menu, and Back leads to the menu again', async () => {
  const { user, menu } = await openMenu();
  await user.click(menu.getByRole('button', { name: 'Send to members' }));
  await screen.findByRole('dialog', { name: 'Send fee' });
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send fee' })).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Uniform' })).toBeVisible();
});

async function deleteFee() {
  const { user } = await renderApp(url, { as: people.owner });
  const button = within(await findFeeRow('Uniform')).getByRole('button', { name: 'Delete' });
  return { user, button };
}
const expectNoFee = () => waitFor(() => expect(screen.queryByRole('row', { name: /Uniform/ })).not.toBeInTheDocument());

test('deletes a fee when the time to undo is over, once when pressed twice', async () => {
  const id = feeId('Uniform');
  const calls = recordCalls(/DELETE/);
  const { button } = await deleteFee();
  pressTwice(button);
  await expectNoFee();
  expect(await screen.findByText('Deleting the fee "Uniform"…')).toBeVisible();
  expect(calls).toEqual([]);
  await sendNow();
  expect(await screen.findByText('The fee has been deleted.')).toBeInTheDocument();
  expect(calls).toMatchObject([{ path: `/products/${id}` }]);
});

test('Undo brings the fee back, and deletes nothing', async () => {
  const calls = recordCalls(/DELETE/);
  const { user, button } = await deleteFee();
  await user.click(button);
  await expectNoFee();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await findFeeRow('Uniform')).toBeVisible();
  expect(calls).toEqual([]);
});

test('treats a fee that was deleted elsewhere as deleted', async () => {
  const { user, button } = await deleteFee();
  db.products = db.products.filter(({ name }) => name !== 'Uniform');
  await user.click(button);
  await sendNow();
  expect(await screen.findByText('The fee has been deleted.')).toBeInTheDocument();
});

test('brings the fee back with the reason when deleting fails, and deletes it on retry', async () => {
  failWith('delete', '/products/:id', 500);
  const { user, button } = await deleteFee();
  await user.click(button);
  await sendNow();
  expect(await screen.findByText("Couldn't delete the fee. Try again.")).toBeVisible();
  const row = within(await findFeeRow('Uniform'));
  expect(
    screen.getByText('The server has problems (500). This may or may not have been saved. Please try again.'),
  ).toBeVisible();
  server.resetHandlers();
  await user.click(row.getByRole('button', { name: 'Delete' }));
  await sendNow();
  expect(await screen.findByText('The fee has been deleted.')).toBeInTheDocument();
  expect(feeId('Uniform')).toBe('');
});

test('says above the fees how many members have not paid, and leads to them', async () => {
  editGroup(groupIds.austin, {
    members: [
      { _id: '1', memberID: 'ana', name: 'Ana', paymentStatus: 'paid' },
      { _id: '2', memberID: 'bo', name: 'Bo', paymentStatus: 'unpaid' },
      { _id: '3', memberID: 'cy', name: 'Cy', paymentStatus: 'unpaid' },
    ],
  });
  const { user } = await renderApp(`${url}?tab=fees`, { as: people.owner, width: 390 });
  const link = await screen.findByRole('link', { name: '2 of 3 unpaid' });
  expect(link.parentElement).toHaveTextContent('2 of 3 unpaid · paid is per member, not per fee');
  await user.click(link);
  const shown = within(await screen.findByRole('list', { name: 'Group members' })).getAllByRole('listitem');
  expect(shown.map((row) => row.textContent)).toEqual([expect.stringContaining('Bo'), expect.stringContaining('Cy')]);
});

test('says nothing of who has paid to a member', async () => {
  await renderApp(`${url}?tab=fees`, { as: people.member, width: 390 });
  expect(await screen.findByText('Uniform')).toBeVisible();
  expect(screen.queryByText(/paid is per member/)).not.toBeInTheDocument();
});
