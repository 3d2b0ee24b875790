import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { breakConnection } from '../mocks/failures';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { stopClock } from '../support/clock';
import { renderApp } from '../support/renderApp';
import { setRequests } from '../support/requestsTab';
import { expectNoToast, toasts } from '../support/toasts';
import { keepOneMember } from '../support/world';

beforeEach(() => {
  // Stop the clock, because on a slow machine the time to undo would end during a test.
  stopClock();
  keepOneMember();
});

const url = `/Manage-group/${groupIds.austin}`;
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const findFeeForm = () => screen.findByRole('dialog', { name: 'Create fee' });
const nameField = async () => within(await findFeeForm()).getByRole('textbox', { name: 'Name' });
async function openFeeForm() {
  const { user } = await renderApp(url, { as: people.owner });
  await user.click(await screen.findByRole('button', { name: 'Create fee' }));
  return user;
}
/** Shows a toast, and opens a dialog above it. */
async function openFeeFormAboveToast() {
  const { user } = await renderApp(url, { as: people.owner });
  const payment = within(await screen.findByRole('group', { name: /^Payment of/ }));
  await user.click(payment.getByRole('button', { name: 'Paid' }));
  await waitFor(() => expect(toasts()[0]).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Create fee' }));
  return user;
}

test('a dialog has the focus, unless one of its controls takes it', async () => {
  const { user } = await renderApp(url, { as: people.owner });
  await user.click(await screen.findByRole('button', { name: /^Contact info for/ }));
  expect(await screen.findByRole('dialog')).toHaveFocus();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Create fee' }));
  expect(await nameField()).toHaveFocus();
});

test('Escape closes one dialog after the other, and the focus goes back the same way', async () => {
  breakConnection('post', '/groups/:id/requests/:memberId/accept');
  setRequests(['Jo']);
  const { user } = await renderApp(`${url}?tab=requests`, { as: people.owner, width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const menuButton = screen.getByRole('button', { name: 'Menu' });
  await user.click(menuButton);
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  const signOut = menu.getByRole('button', { name: 'Sign out' });
  await user.click(signOut);
  await screen.findByRole('dialog', { name: /reached the server/ });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(signOut).toHaveFocus();
  await user.keyboard('{Escape}');
  await expectNoDialog();
  expect(menuButton).toHaveFocus();
});

test('Escape closes a dialog also after the control with the focus has gone', async () => {
  const user = await openFeeForm();
  await findFeeForm();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  expect(document.body).toHaveFocus();
  await user.keyboard('{Escape}');
  await expectNoDialog();
});

test.each([
  ['', { isComposing: true }],
  // Safari sends the key after the composition.
  [' in Safari', { keyCode: 229 }],
])('Escape that ends a composition%s closes no dialog', async (_, composing) => {
  await openFeeForm();
  const field = await nameField();
  fireEvent.keyDown(field, { key: 'Escape', ...composing });
  expect(field).toBeInTheDocument();
});

test('above a dialog, F8 leads to the toast; Escape closes the toast first, and then the dialog', async () => {
  const user = await openFeeFormAboveToast();
  const field = await nameField();
  await user.keyboard('{F8}');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await expectNoToast();
  expect(field).toHaveFocus();
  await user.keyboard('{Escape}');
  await expectNoDialog();
});

test('Escape in a dialog leaves the toast', async () => {
  const user = await openFeeFormAboveToast();
  await findFeeForm();
  await user.keyboard('{Escape}');
  await expectNoDialog();
  expect(toasts()[0]).toBeVisible();
});
