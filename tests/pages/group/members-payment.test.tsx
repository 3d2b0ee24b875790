import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { changeRows } from '../../../src/api/queries/lists';
import { membersQuery } from '../../../src/api/queries/members';
import { queryClient } from '../../../src/api/queryClient';
import { failWith, hold } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expectEnabled } from '../../support/disabled';
import { findRow, findRows, members, queryRow, renderMembers, setMembers } from '../../support/fourMembers';
import { recordCalls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { sendNow } from '../../support/sendNow';
import { groupOf } from '../../support/world';

const url = `/Manage-group/${groupIds.austin}`;
const storedPayment = (memberID: string) =>
  groupOf(groupIds.austin).members.find((row) => row.memberID === memberID)?.paymentStatus;
const findButton = async (name: string, button: string) => (await findRow(name)).findByRole('button', { name: button });

/** Simulates a long touch with fake timers. Browsers end it with a click. */
function pressLong(target: HTMLElement) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerDown(target, { pointerType: 'touch' });
  act(() => void vi.advanceTimersByTime(500));
  vi.useRealTimers();
  fireEvent.pointerUp(target, { pointerType: 'touch' });
  fireEvent.click(target);
}

test('a long press on a row begins to select, and marking ends it', async () => {
  const { user } = await renderMembers(people.owner, 390);
  pressLong(await screen.findByRole('button', { name: 'Contact info for Cy' }));
  expect(await screen.findByRole('checkbox', { name: 'Select Cy' })).toBeChecked();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select Dee' }));
  await user.click(screen.getByRole('button', { name: 'Mark paid' }));
  expect(await screen.findByText('Marking Cy and Dee paid…')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await sendNow();
  await waitFor(() => expect([storedPayment('cy'), storedPayment('dee')]).toEqual(['paid', 'paid']));
  expect(await screen.findByText('2 marked paid.')).toHaveAttribute('role', 'status');
});

test('a long press on a row that goes away meanwhile selects nothing', async () => {
  await renderMembers(people.owner, 390);
  const row = await screen.findByRole('button', { name: 'Contact info for Cy' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerDown(row, { pointerType: 'touch' });
  await act(async () => {
    changeRows(queryClient, membersQuery(groupIds.austin), (rows) => rows.filter(({ name }) => name !== 'Cy'));
    await vi.advanceTimersByTimeAsync(400);
  });
  expect(row).not.toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(100));
  vi.useRealTimers();
  expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Contact info for Dee' })).toBeVisible();
});

test('the menu of a phone selects, and the filter says when everyone has paid', async () => {
  const { user } = await renderMembers(people.owner, 390);
  await user.click(await screen.findByRole('button', { name: 'Unpaid 3' }));
  await user.click(screen.getByRole('button', { name: 'More about the members' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Select' }));
  await user.click(await screen.findByRole('button', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Mark paid' }));
  expect(await screen.findByText('Everyone has paid.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(async () => expect(await findRows()).toHaveLength(4));
});

test('a link to the unpaid shows them, with the way to remind them', async () => {
  setMembers(members.map((row) => ({ ...row })));
  await renderApp(`${url}?tab=members&payment=unpaid`, { as: people.owner, width: 390 });
  expect(await findRows()).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Remind 3' })).toBeVisible();
});

test('in a list of the unpaid on a phone, one button marks a member paid, who leaves the list', async () => {
  const { user } = await renderMembers(people.owner, 390);
  await user.click(await screen.findByRole('button', { name: 'Unpaid 3' }));
  const mark = await screen.findByRole('button', { name: 'Mark paid: Cy' });
  expect(screen.queryByRole('group', { name: /^Payment of/ })).not.toBeInTheDocument();
  await user.click(mark);
  expect(await screen.findByText('Marking Cy paid…')).toBeVisible();
  await waitFor(async () => expect(await findRows()).toHaveLength(2));
  expect(mark).not.toBeInTheDocument();
  await sendNow();
  await waitFor(() => expect(storedPayment('cy')).toBe('paid'));
});

test('marks several selected members as paid, but none that are filtered out', async () => {
  const calls = recordCalls(/PATCH/);
  const { user } = await renderMembers();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.type(screen.getByLabelText('Search members'), 'bo@');
  await waitFor(() => expect(queryRow('Cy')).not.toBeInTheDocument());
  expect(await screen.findByText('1 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark paid' }));
  expect(await screen.findByText('2 of 4 paid')).toBeVisible();
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText('Search members'));
  await waitFor(() => expect(queryRow('Cy')).toBeInTheDocument());
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Mark paid' }));
  expect(await screen.findByText('4 of 4 paid')).toBeVisible();
  await sendNow();
  await waitFor(() => expect(calls.map(({ path }) => path.split('/').at(-2))).toEqual(['bo', 'cy', 'dee']));
});

test('shows a pending change at once, and applies the last change of each member', async () => {
  const calls = recordCalls(/PATCH/);
  const release = hold('patch', '/groups/:g/members/:id/payment-status');
  const { user } = await renderMembers();
  const [paid, unpaid] = [await findButton('Dee', 'Paid'), await findButton('Dee', 'Unpaid')];
  await user.click(paid);
  expect(paid).toHaveAttribute('aria-pressed', 'true');
  await sendNow();
  await user.click(unpaid);
  expect(unpaid).toHaveAttribute('aria-pressed', 'true');
  // Changes of different members are sent concurrently.
  await user.click(await findButton('Cy', 'Paid'));
  await sendNow();
  await waitFor(() => expect(calls.map(({ path }) => path.split('/').at(-2))).toEqual(['dee', 'cy']));
  release();
  await waitFor(() => expect([storedPayment('dee'), storedPayment('cy')]).toEqual(['unpaid', 'paid']));
  expect(unpaid).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('2 of 4 paid')).toBeVisible();
});

test('the number of unpaid members above the fees stays when the server has confirmed the marks', async () => {
  const { user } = await renderMembers();
  expect(await screen.findByRole('link', { name: '3 of 4 unpaid' })).toBeVisible();
  await user.click(await findButton('Dee', 'Paid'));
  expect(await screen.findByRole('link', { name: '2 of 4 unpaid' })).toBeVisible();
  await sendNow();
  expect(await screen.findByText('1 marked paid.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('link', { name: '2 of 4 unpaid' })).toBeVisible();
});

test('a second press counts, too, before the first one is rendered', async () => {
  await renderMembers();
  const [paid, unpaid] = [await findButton('Dee', 'Paid'), await findButton('Dee', 'Unpaid')];
  act(() => {
    paid.click();
    unpaid.click();
  });
  expect(unpaid).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText(/^Marking/)).not.toBeInTheDocument();
  act(() => {
    unpaid.click();
    paid.click();
  });
  expect(await screen.findByText('Marking Dee paid…')).toBeVisible();
  await sendNow();
  expect(await screen.findByText('1 marked paid.')).toHaveAttribute('role', 'status');
  expect(storedPayment('dee')).toBe('paid');
});

test('Unpaid is sent although it takes back Paid, if the member was marked paid on another device meanwhile', async () => {
  const { user } = await renderMembers();
  const [paid, unpaid] = [await findButton('Dee', 'Paid'), await findButton('Dee', 'Unpaid')];
  await user.click(paid);
  setMembers(members.map((row) => ({ ...row, paymentStatus: 'paid' })));
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('4 of 4 paid')).toBeVisible();
  await user.click(unpaid);
  expect(unpaid).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('Marking Dee unpaid…')).toBeVisible();
  await sendNow();
  await waitFor(() => expect(storedPayment('dee')).toBe('unpaid'));
  expect(storedPayment('cy')).toBe('paid');
});

test('moves the focus to the heading when a change filters its row out', async () => {
  const { user } = await renderMembers();
  await user.click(await screen.findByRole('button', { name: 'Unpaid 3' }));
  await waitFor(() => expect(queryRow('Ana Diaz')).not.toBeInTheDocument());
  await user.click(await findButton('Dee', 'Paid'));
  await waitFor(() => expect(queryRow('Dee')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: '2 of 4 members' })).toHaveFocus();
});

test('marks a member as paid, once for a double click, and as unpaid again', async () => {
  const calls = recordCalls(/PATCH/);
  const { user } = await renderMembers();
  const [paid, unpaid] = [await findButton('Dee', 'Paid'), await findButton('Dee', 'Unpaid')];
  expect(unpaid).toHaveAttribute('aria-pressed', 'true');
  await user.dblClick(paid);
  await waitFor(() => expect(paid).toHaveAttribute('aria-pressed', 'true'));
  expect(unpaid).toHaveAttribute('aria-pressed', 'false');
  await sendNow();
  const path = `/groups/${groupIds.austin}/members/dee/payment-status`;
  await waitFor(() => expect(storedPayment('dee')).toBe('paid'));
  expect(calls).toMatchObject([{ path, body: { paymentStatus: 'paid' } }]);

  await waitFor(() => expectEnabled(unpaid));
  await user.click(unpaid);
  await waitFor(() => expect(unpaid).toHaveAttribute('aria-pressed', 'true'));
  await sendNow();
  await waitFor(() => expect(storedPayment('dee')).toBe('unpaid'));
  expect(calls).toMatchObject([{}, { path, body: { paymentStatus: 'unpaid' } }]);
  expect(storedPayment('ana')).toBe('paid');
});

test('shows an error in the row when marking a payment fails, and allows a retry', async () => {
  failWith('patch', '/groups/:g/members/:id/payment-status', 500, { message: 'Books are closed.' });
  const { user } = await renderMembers();
  await user.click(await findButton('Dee', 'Paid'));
  await sendNow();
  expect(await screen.findByText("Couldn't mark the payment for Dee. Try again.")).toBeVisible();
  expect(await (await findRow('Dee')).findByRole('alert')).toHaveTextContent('Books are closed.');
  expect(await findButton('Dee', 'Paid')).toHaveAttribute('aria-pressed', 'false');
  server.resetHandlers();
  await user.click(await findButton('Dee', 'Paid'));
  await sendNow();
  await waitFor(() => expect(storedPayment('dee')).toBe('paid'));
  expect(await findButton('Dee', 'Paid')).toHaveAttribute('aria-pressed', 'true');
  expect((await findRow('Dee')).queryByRole('alert')).not.toBeInTheDocument();
});

test('shows a message and removes the row when the member has left meanwhile', async () => {
  const { user } = await renderMembers();
  const paid = await findButton('Dee', 'Paid');
  setMembers(members.slice(0, 3));
  await user.click(paid);
  await sendNow();
  expect(await screen.findByText('This member is no longer in the group. The list is now up to date.')).toBeVisible();
  expect(screen.queryByRole('row', { name: /Dee/ })).not.toBeInTheDocument();
});
