import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { db } from '../mocks/db';
import { failWith } from '../mocks/failures';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { advanceClock, passTime, stopClock } from '../support/clock';
import { recordCalls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';
import { findButton } from '../support/requestsTab';
import { rowOf } from '../support/rowOf';
import { sendNow } from '../support/sendNow';
import { expectNoToast, prepareGroup, toasts } from '../support/toasts';
import { groupOf } from '../support/world';

const groupId = groupIds.austin;
const url = `/Manage-group/${groupId}`;

beforeEach(() => {
  // Stop the clock, because on a slow machine the time to undo would end before the test presses Undo.
  stopClock();
  prepareGroup();
});

const expectToast = async (text: string) => {
  await waitFor(() => expect(toasts().map((toast) => toast.textContent)).toEqual([expect.stringContaining(text)]));
};
const closeButton = () => within(toasts()[0] ?? document.body).getByRole('button', { name: 'Close' });
const undoButton = () => screen.getByRole('button', { name: 'Undo' });
const payment = async (name: string, status: 'Paid' | 'Unpaid') =>
  within(await screen.findByRole('group', { name: `Payment of ${name}` })).getByRole('button', { name: status });
const storedPayments = () => groupOf(groupId).members.map(({ paymentStatus }) => paymentStatus);
const openRequests = () => renderApp(`${url}?tab=requests`, { as: people.owner });
const namesAsking = () => groupOf(groupId).requests.map(({ memberID }) => memberID);

test('a second Accept joins the first: Undo takes back the last, Undo all takes back both', async () => {
  const calls = recordCalls(/POST/);
  const { user } = await openRequests();
  const accept = async (name: string) => user.click(await findButton(name, 'Accept'));
  await accept('Ana');
  await expectToast('Accepting Ana…');
  expect(screen.queryByRole('button', { name: 'Undo all' })).not.toBeInTheDocument();
  await accept('Bo');
  await expectToast('Accepting Ana and Bo…');
  await user.click(undoButton());
  await expectToast('Accepting Ana…');
  expect(await findButton('Bo', 'Accept')).toBeVisible();
  await accept('Bo');
  await user.click(await screen.findByRole('button', { name: 'Undo all' }));
  await expectNoToast();
  for (const name of ['Ana', 'Bo']) expect(await findButton(name, 'Accept')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a second message that is deleted joins the first, and closing the toast deletes both', async () => {
  const { user } = await renderApp(url, { as: people.owner });
  await user.click((await rowOf('Messages', 'Old news')).getByRole('button', { name: 'Delete' }));
  await expectToast('Deleting the message…');
  await user.click((await rowOf('Messages', 'Older news')).getByRole('button', { name: 'Delete' }));
  await expectToast('Deleting 2 messages…');
  await user.keyboard('{Escape}');
  await expectNoToast();
  await waitFor(() => expect(db.messages).toEqual([]));
});

test('payments are shown as marked at once; one toast names the members, and each is taken back in its row', async () => {
  const calls = recordCalls(/PATCH/);
  const { user } = await renderApp(url, { as: people.owner });
  await user.click(await payment('Ana', 'Paid'));
  await expectToast('Marking Ana paid…');
  await user.click(await payment('Cy', 'Paid'));
  await expectToast('Marking Ana and Cy paid…');
  expect(await payment('Cy', 'Paid')).toHaveAttribute('aria-pressed', 'true');
  await user.click(await payment('Ana', 'Unpaid'));
  await expectToast('Marking Cy paid…');
  await user.click(await payment('Cy', 'Unpaid'));
  await expectNoToast();
  for (const name of ['Ana', 'Cy']) expect(await payment(name, 'Unpaid')).toHaveAttribute('aria-pressed', 'true');
  expect(calls).toEqual([]);
});

test('closing the toast sends the marks that it tells of', async () => {
  const { user } = await renderApp(url, { as: people.owner });
  await user.click(await payment('Ana', 'Paid'));
  await user.click(await payment('Cy', 'Paid'));
  await expectToast('Marking Ana and Cy paid…');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(storedPayments()).toEqual(['paid', 'unpaid', 'paid']));
  await expectNoToast();
});

test('Escape clears a search field, and closes the offer to undo only from an empty one', async () => {
  const { user } = await renderApp(url, { as: people.owner });
  await user.click(await payment('Ana', 'Paid'));
  await expectToast('Marking Ana paid…');
  const search = screen.getByRole('searchbox', { name: 'Search members' });
  await user.type(search, 'nobody');
  // The input method uses this key itself, to cancel what is being composed.
  fireEvent.keyDown(search, { key: 'Escape', isComposing: true });
  expect(search).toHaveValue('nobody');
  await expectToast('Marking Ana paid…');
  await user.keyboard('{Escape}');
  expect(search).toHaveValue('');
  expect(await payment('Ana', 'Paid')).toBeVisible();
  await expectToast('Marking Ana paid…');
  await user.keyboard('{Escape}');
  await expectNoToast();
});

test('a key leads to the toast and holds it, and the focus returns to where it was when it closes', async () => {
  failWith('post', '/groups/:g/requests/:id/accept', 500, { message: 'The squad is asleep.' });
  const { user } = await openRequests();
  await user.click(await findButton('Ana', 'Accept'));
  await sendNow();
  await expectToast("Couldn't accept Ana. Try again.");
  const decline = await findButton('Bo', 'Decline');
  act(() => decline.focus());
  expect(screen.getByText('Press F8 to go to this message.')).toBeInTheDocument();
  await user.keyboard('{F8}');
  expect(closeButton()).toHaveFocus();
  act(() => passTime(6000));
  await expectToast("Couldn't accept Ana. Try again.");
  await user.keyboard('{Enter}');
  await expectNoToast();
  expect(decline).toHaveFocus();
});

test('the key to the toast leads to its Undo, and Escape closes it from there', async () => {
  const { user } = await renderApp(`${url}?tab=members`, { as: people.owner });
  const paid = await payment('Ana', 'Paid');
  await user.click(paid);
  await expectToast('Marking Ana paid…');
  await user.keyboard('{F8}');
  expect(undoButton()).toHaveFocus();
  await user.keyboard('{Escape}');
  await expectNoToast();
  expect(paid).toHaveFocus();
  await waitFor(() => expect(storedPayments()).toEqual(['paid', 'unpaid', 'unpaid']));
});

test('the Undo goes along to another page, and takes back from there', async () => {
  const calls = recordCalls(/POST/);
  const { user } = await openRequests();
  await user.click(await findButton('Ana', 'Decline'));
  await user.click(screen.getByRole('tab', { name: /^Group members/ }));
  await user.click(screen.getAllByRole('link', { name: 'Find a Group' })[0] ?? document.body);
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
  await expectToast('Declining Ana…');
  await user.click(undoButton());
  await expectNoToast();
  window.history.back();
  await user.click(await screen.findByRole('tab', { name: /^Requests/ }));
  expect(await findButton('Ana', 'Accept')).toBeVisible();
  expect(calls).toEqual([]);
  expect(namesAsking()).toEqual(['Ana', 'Bo', 'Cy']);
});

test('a failure waits its turn while something can be undone, and then names what to try again', async () => {
  failWith('post', '/groups/:g/requests/:id/accept', 500, { message: 'The squad is asleep.' });
  const { user } = await openRequests();
  await user.click(await findButton('Ana', 'Accept'));
  await sendNow();
  await user.click(await findButton('Bo', 'Decline'));
  expect(await (await rowOf('Requests', 'Ana')).findByRole('alert')).toHaveTextContent('The squad is asleep.');
  await expectToast('Declining Bo…');
  await user.click(undoButton());
  await expectToast("Couldn't accept Ana. Try again.");
  await user.click(closeButton());
  await expectNoToast();
  server.resetHandlers();
  await user.click(await findButton('Ana', 'Accept'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(namesAsking()).toEqual(['Bo', 'Cy']));
});

test('failures of decisions that are sent together are all told, and the same sentence once', async () => {
  failWith('post', '/groups/:g/requests/:id/accept', 500);
  failWith('patch', '/groups/:g/members/:id/payment-status', 500);
  failWith('delete', '/groups/:g/messages/:id', 500);
  const { user } = await openRequests();
  await user.click(await findButton('Ana', 'Accept'));
  await user.click(screen.getByRole('tab', { name: /^Group members/ }));
  await user.click(await payment('Cy', 'Paid'));
  for (const message of ['Old news', 'Older news'])
    await user.click((await rowOf('Messages', message)).getByRole('button', { name: 'Delete' }));
  await sendNow();
  for (const message of ['Old news', 'Older news'])
    expect(await (await rowOf('Messages', message)).findByRole('alert')).toBeVisible();
  for (const sentence of [
    "Couldn't accept Ana. Try again.",
    "Couldn't mark the payment for Cy. Try again.",
    "Couldn't delete the message. Try again.",
  ]) {
    await expectToast(sentence);
    expect(toasts()[0]?.textContent.split(sentence)).toHaveLength(2);
  }
});

test('a failure that has waited while something could be undone is replaced by a later one', async () => {
  failWith('post', '/groups/:g/requests/:id/accept', 500);
  const { user } = await openRequests();
  await user.click(await findButton('Ana', 'Accept'));
  await sendNow();
  await expectToast("Couldn't accept Ana. Try again.");
  await user.click(await findButton('Bo', 'Accept'));
  await expectToast('Accepting Bo…');
  advanceClock(1);
  await act(async () => passTime(10_000));
  await expectToast("Couldn't accept Bo. Try again.");
  expect(toasts()[0]).not.toHaveTextContent('Ana');
});

test('a toast stays under the pointer, and the one after it goes by itself', async () => {
  failWith('post', '/groups/:g/requests/:id/accept', 500, { message: 'The squad is asleep.' });
  const { user } = await openRequests();
  const fail = async (name: string) => {
    await user.click(await findButton(name, 'Accept'));
    await sendNow();
    await expectToast(`Couldn't accept ${name}. Try again.`);
  };
  await fail('Ana');
  await user.hover(toasts()[0] ?? document.body);
  act(() => passTime(6000));
  await expectToast("Couldn't accept Ana. Try again.");
  await user.click(closeButton());
  await expectNoToast();
  await fail('Bo');
  // Repeat, because the toast's timer starts shortly after the toast appears.
  await waitFor(() => {
    act(() => passTime(6000));
    expect(toasts()).toEqual([]);
  });
});

test('a toast that the pointer has left while an offer to undo replaced it goes by itself', async () => {
  failWith('post', '/groups/:g/requests/:id/accept', 500);
  const { user } = await openRequests();
  await user.click(await findButton('Ana', 'Accept'));
  await sendNow();
  await expectToast("Couldn't accept Ana. Try again.");
  server.resetHandlers();
  await user.hover(toasts()[0] ?? document.body);
  // Click without moving the pointer out of the toast, as a person with a keyboard does.
  fireEvent.click(await findButton('Bo', 'Accept'));
  await expectToast('Accepting Bo…');
  await user.unhover(toasts()[0] ?? document.body);
  await sendNow();
  await expectToast("Couldn't accept Ana. Try again.");
  await waitFor(() => {
    act(() => passTime(6000));
    expect(toasts()).toEqual([]);
  });
});

test('decisions of different kinds wait together, and each has its sentence', async () => {
  const { user } = await renderApp(`${url}?tab=members`, { as: people.owner });
  await user.click(await payment('Ana', 'Paid'));
  await user.click(screen.getByRole('tab', { name: /^Requests/ }));
  await user.click(await findButton('Bo', 'Accept'));
  await expectToast('Marking Ana paid… Accepting Bo…');
  await user.click(undoButton());
  await expectToast('Marking Ana paid…');
  expect(storedPayments()).toEqual(['unpaid', 'unpaid', 'unpaid']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(storedPayments()).toEqual(['paid', 'unpaid', 'unpaid']));
  expect(namesAsking()).toEqual(['Ana', 'Bo', 'Cy']);
});

test('deleting a message and a fee is told as what it is', async () => {
  const { user } = await renderApp(url, { as: people.owner });
  const fee = within(await screen.findByRole('row', { name: /Uniform/ }));
  const [post] = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
  await user.click(within(post ?? document.body).getByRole('button', { name: 'Delete' }));
  await user.click(fee.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleting the message… Deleting the fee "Uniform"…')).toBeVisible();
});

test('the second press of a double tap does not answer the request that has taken the place of the first', async () => {
  const { user } = await openRequests();
  await user.click(await findButton('Ana', 'Accept'));
  fireEvent.click(await findButton('Bo', 'Accept'), { detail: 2 });
  await expectToast('Accepting Ana…');
});
