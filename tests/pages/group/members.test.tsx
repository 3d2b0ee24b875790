import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { failWith, hold } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import type { MemberRow } from '../../mocks/tables';
import { recordCalls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { editGroup, groupOf } from '../../support/world';

const url = `/Manage-group/${groupIds.austin}`;

const members: MemberRow[] = [
  {
    _id: '1',
    memberID: 'ana',
    firstName: 'Ana',
    lastName: 'Diaz',
    email: 'ana@example.com',
    phone: '(512) 555-0111',
    status: 'active',
    paymentStatus: 'paid',
    avatar: 'https://pictures.example/ana.png',
  },
  { _id: '2', memberID: 'bo', firstName: 'bo@example.com', status: 'paused', avatar: 'http://pictures.example/bo.png' },
  { _id: '3', memberID: 'cy', name: 'Cy', status: 'vacation', phone: 'ask my mom', email: 'cy@x.example?bcc=all' },
  { _id: '4', memberID: 'dee', name: 'Dee', avatar: 'https://elsewhere.example/dee.png' },
];
const setMembers = (rows: MemberRow[]) => editGroup(groupIds.austin, { members: rows });
const storedPayment = (memberID: string) =>
  groupOf(groupIds.austin).members.find((row) => row.memberID === memberID)?.paymentStatus;

async function renderMembers(as = people.owner, width = 1440) {
  setMembers(members.map((row) => ({ ...row })));
  return renderApp(`${url}?tab=members`, { as, width });
}
const findRow = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^\\S* ?${name}`) }));
const findRows = async () =>
  within(await screen.findByRole('list', { name: 'Group members' })).findAllByRole('listitem');
const findButton = async (name: string, button: string) => (await findRow(name)).findByRole('button', { name: button });

test('shows name, status with label and colour, and payment', async () => {
  await renderMembers(people.stranger);
  const table = within(await screen.findByRole('table', { name: 'Group members' }));
  const headers = table.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(headers).toEqual(['Name', 'Status', 'Payment', 'Actions']);

  const chip = async (name: string, word: string) => (await findRow(name)).getByText(word).closest('.MuiChip-root');
  expect(await chip('Ana Diaz', 'Active')).toHaveClass('MuiChip-colorSuccess');
  expect(await chip('bo@example.com', 'Paused')).toHaveClass('MuiChip-colorError');
  expect(await chip('Cy', 'Vacation')).toHaveClass('MuiChip-colorWarning');
  expect((await findRow('Dee')).getByRole('cell', { name: '—' })).toBeVisible();
  expect((await findRow('Ana Diaz')).getByText('Paid')).toBeVisible();
  expect((await findRow('Dee')).getByText('Unpaid')).toBeVisible();
});

test('shows pictures from the named hosts only, otherwise initials', async () => {
  const { container } = await renderMembers();
  await findRow('Ana Diaz');
  const pictures = [...container.querySelectorAll('td img, th img')].map((img) => img.getAttribute('src'));
  expect(pictures).toEqual(['https://pictures.example/ana.png']);
  expect((await findRow('Cy')).getByText('C')).toBeInTheDocument();
});

test('lists the members as rows on a phone, with the status of those who are not active', async () => {
  await renderMembers(people.owner, 390);
  const [ana, bo, ...others] = await findRows();
  expect(others).toHaveLength(2);
  expect(ana).not.toHaveTextContent('Active');
  expect(bo).toHaveTextContent('Paused');
  expect(within(bo ?? document.body).getByRole('button', { name: 'Unpaid', pressed: true })).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a tap on a row opens the contact info, with a private note that is kept on the device', async () => {
  const { user } = await renderMembers(people.owner, 390);
  await user.click(await screen.findByRole('button', { name: 'Contact info for Ana Diaz' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Contact info' }));
  const href = (name: string) => sheet.getByRole('link', { name }).getAttribute('href');
  expect(href('Call Ana Diaz')).toBe('tel:5125550111');
  expect(href('Text Ana Diaz')).toBe('sms:5125550111');
  expect(href('E-mail Ana Diaz')).toBe('mailto:ana@example.com');
  await user.click(sheet.getByRole('button', { name: 'Copy number' }));
  expect(await navigator.clipboard.readText()).toBe('(512) 555-0111');
  await user.type(sheet.getByLabelText('Private note'), 'cash, Apr 3');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(async () => expect((await findRows())[0]).toHaveTextContent('cash, Apr 3'));
});

/** A finger that stays, on a clock of its own; browsers send a click in the end. */
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
  expect(await screen.findByText('2 marked paid.')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect([storedPayment('cy'), storedPayment('dee')]).toEqual(['unpaid', 'unpaid']));
  expect(storedPayment('ana')).toBe('paid');
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

test('shows that there are no members', async () => {
  setMembers([]);
  await renderApp(url, { as: people.owner });
  expect(await screen.findByText('No members yet.')).toBeVisible();
});

test('shows that the members are loading', async () => {
  const release = hold('get', '/groups/:id/members');
  await renderMembers();
  expect(await screen.findByText('Loading the members')).toBeInTheDocument();
  release();
  expect(await findRow('Ana Diaz')).toBeDefined();
});

const visibleNames = () =>
  screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).map((box) => box.ariaLabel?.replace('Select ', ''));
const queryRow = (name: string) => screen.queryByRole('row', { name: new RegExp(name) });

test('shows the owner how many have paid, and searches and filters the members', async () => {
  const { user } = await renderMembers();
  expect(await screen.findByText('1 of 4 paid')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '1 of 4 paid' })).toHaveAttribute('aria-valuenow', '25');
  const search = screen.getByLabelText('Search members');
  await user.type(search, '5550111');
  await waitFor(() => expect(visibleNames()).toEqual(['Ana Diaz']));
  expect(screen.getByRole('heading', { name: '1 of 4 members' })).toBeVisible();
  await user.clear(search);

  await user.click(screen.getByRole('button', { name: 'Unpaid 3' }));
  await waitFor(() => expect(visibleNames()).toEqual(['bo@example.com', 'Cy', 'Dee']));
  await user.selectOptions(screen.getByLabelText('Status'), 'Vacation');
  await waitFor(() => expect(visibleNames()).toEqual(['Cy']));
  await user.click(screen.getByRole('button', { name: 'Paid 1' }));
  expect(await screen.findByText('No members match.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(visibleNames()).toHaveLength(4));
});

test('offers only search and contact info to users who are not the owner', async () => {
  const { user } = await renderMembers(people.stranger);
  await user.type(await screen.findByLabelText('Search members'), 'dee');
  await waitFor(() => expect(queryRow('Ana Diaz')).not.toBeInTheDocument());
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Contact info for Dee' })).toBeVisible();
});

test('sorts by column, ascending and descending', async () => {
  const { user } = await renderMembers();
  await findRow('Ana Diaz');
  const table = within(screen.getByRole('table', { name: 'Group members' }));
  const header = (name: string) => table.getByRole('columnheader', { name });
  expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await user.click(table.getByRole('button', { name: 'Name' }));
  expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
  await waitFor(() => expect(visibleNames()).toEqual(['Dee', 'Cy', 'bo@example.com', 'Ana Diaz']));
  await user.click(table.getByRole('button', { name: 'Payment' }));
  expect(header('Name')).not.toHaveAttribute('aria-sort');
  await waitFor(() => expect(visibleNames().at(-1)).toBe('Ana Diaz'));
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
  await waitFor(() => expect(calls.map(({ path }) => path.split('/').at(-2))).toEqual(['bo', 'cy', 'dee']));
});

test('shows a pending change at once, and applies the last change of each member', async () => {
  const calls = recordCalls(/PATCH/);
  const release = hold('patch', '/groups/:g/members/:id/payment-status');
  const { user } = await renderMembers();
  const [paid, unpaid] = [await findButton('Dee', 'Paid'), await findButton('Dee', 'Unpaid')];
  await user.click(paid);
  expect(paid).toHaveAttribute('aria-pressed', 'true');
  await user.click(unpaid);
  expect(unpaid).toHaveAttribute('aria-pressed', 'true');
  // Changes of different members are sent concurrently.
  await user.click(await findButton('Cy', 'Paid'));
  await waitFor(() => expect(calls.map(({ path }) => path.split('/').at(-2))).toEqual(['dee', 'cy']));
  release();
  await waitFor(() => expect([storedPayment('dee'), storedPayment('cy')]).toEqual(['unpaid', 'paid']));
  expect(unpaid).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('2 of 4 paid')).toBeVisible();
});

test('moves the focus to the heading when a change filters its row out', async () => {
  const { user } = await renderMembers();
  await user.click(await screen.findByRole('button', { name: 'Unpaid 3' }));
  await waitFor(() => expect(queryRow('Ana Diaz')).not.toBeInTheDocument());
  await user.click(await findButton('Dee', 'Paid'));
  await waitFor(() => expect(queryRow('Dee')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: '2 of 4 members' })).toHaveFocus();
});

test('renders the first 24 of 1,000 members, and search covers all', async () => {
  setMembers(
    Array.from({ length: 1000 }, (_, index) => ({ _id: `${index}`, memberID: `m${index}`, name: `Member ${index}` })),
  );
  const { user } = await renderApp(url, { as: people.owner });
  expect(await screen.findByRole('heading', { name: '1000 members' })).toBeVisible();
  expect(visibleNames()).toHaveLength(24);
  await user.type(screen.getByLabelText('Search members'), '999');
  await waitFor(() => expect(visibleNames()).toEqual(['Member 999']));
});

test('shows an error when loading fails, and loads the members on retry', async () => {
  server.use(http.get('*/groups/:id/members', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = await renderMembers();
  expect(await screen.findByText('The members could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findRow('Ana Diaz')).toBeDefined();
});

async function openContactInfo(name: string) {
  const { user } = await renderMembers(people.stranger);
  await user.click(await screen.findByRole('button', { name: `Contact info for ${name}` }));
  return within(await screen.findByRole('dialog', { name: 'Contact info' }));
}

test('Contact info links to e-mail and phone', async () => {
  const dialog = await openContactInfo('Ana Diaz');
  expect(dialog.getByRole('link', { name: 'ana@example.com' })).toHaveAttribute('href', 'mailto:ana@example.com');
  expect(dialog.getByRole('link', { name: '(512) 555-0111' })).toHaveAttribute('href', 'tel:5125550111');
});

test('Contact info uses the name as e-mail address when it is one', async () => {
  const dialog = await openContactInfo('bo@example.com');
  expect(dialog.getByRole('link', { name: 'bo@example.com' })).toHaveAttribute('href', 'mailto:bo@example.com');
});

test('Contact info shows invalid contact details as text without links', async () => {
  const dialog = await openContactInfo('Cy');
  expect(dialog.getByText('cy@x.example?bcc=all')).toBeVisible();
  expect(dialog.getByText('ask my mom')).toBeVisible();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
});

test('Contact info shows that there are no contact details', async () => {
  const dialog = await openContactInfo('Dee');
  expect(dialog.getByText('No contact details have been given.')).toBeVisible();
});

test('marks a member as paid, once for a double click, and as unpaid again', async () => {
  const calls = recordCalls(/PATCH/);
  const { user } = await renderMembers();
  const [paid, unpaid] = [await findButton('Dee', 'Paid'), await findButton('Dee', 'Unpaid')];
  expect(unpaid).toHaveAttribute('aria-pressed', 'true');
  await user.dblClick(paid);
  await waitFor(() => expect(paid).toHaveAttribute('aria-pressed', 'true'));
  expect(unpaid).toHaveAttribute('aria-pressed', 'false');
  const path = `/groups/${groupIds.austin}/members/dee/payment-status`;
  expect(calls).toMatchObject([{ path, body: { paymentStatus: 'paid' } }]);
  expect(storedPayment('dee')).toBe('paid');

  await waitFor(() => expect(unpaid).toBeEnabled());
  await user.click(unpaid);
  await waitFor(() => expect(unpaid).toHaveAttribute('aria-pressed', 'true'));
  expect(calls).toMatchObject([{}, { path, body: { paymentStatus: 'unpaid' } }]);
  expect(storedPayment('ana')).toBe('paid');
});

test('shows an error in the row when marking a payment fails, and allows a retry', async () => {
  failWith('patch', '/groups/:g/members/:id/payment-status', 500, { message: 'Books are closed.' });
  const { user } = await renderMembers();
  await user.click(await findButton('Dee', 'Paid'));
  expect(await screen.findByText("Couldn't mark the payment of Dee. Try again.")).toBeVisible();
  expect(await (await findRow('Dee')).findByRole('alert')).toHaveTextContent('Books are closed.');
  expect(await findButton('Dee', 'Paid')).toHaveAttribute('aria-pressed', 'false');
  server.resetHandlers();
  await user.click(await findButton('Dee', 'Paid'));
  await waitFor(async () => expect(await findButton('Dee', 'Paid')).toHaveAttribute('aria-pressed', 'true'));
  expect((await findRow('Dee')).queryByRole('alert')).not.toBeInTheDocument();
});

test('shows a message and removes the row when the member has left meanwhile', async () => {
  const { user } = await renderMembers();
  const paid = await findButton('Dee', 'Paid');
  setMembers(members.slice(0, 3));
  await user.click(paid);
  expect(await screen.findByText('This member is no longer in the group. The list is up to date now.')).toBeVisible();
  expect(screen.queryByRole('row', { name: /Dee/ })).not.toBeInTheDocument();
});
