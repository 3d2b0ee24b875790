import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { failWith, hold } from '../mocks/failures';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import type { MemberRow } from '../mocks/tables';
import { recordCalls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';
import { editGroup, groupOf } from '../support/world';

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
  { _id: '4', memberID: 'dee', name: 'Dee' },
];
const setMembers = (rows: MemberRow[]) => editGroup(groupIds.austin, { members: rows });
const storedPayment = (memberID: string) =>
  groupOf(groupIds.austin).members.find((row) => row.memberID === memberID)?.paymentStatus;

async function show(as = people.owner, width = 1440) {
  setMembers(members.map((row) => ({ ...row })));
  return renderApp(url, { as, width });
}
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^\\S* ?${name}`) }));
const press = async (name: string, button: string) => (await row(name)).findByRole('button', { name: button });

test('shows name, status in colour and word, and payment', async () => {
  await show(people.stranger);
  const table = within(await screen.findByRole('table', { name: 'Group members' }));
  const headers = table.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(headers).toEqual(['Name', 'Status', 'Payment', 'Actions']);

  const chip = async (name: string, word: string) => (await row(name)).getByText(word).closest('.MuiChip-root');
  expect(await chip('Ana Diaz', 'Active')).toHaveClass('MuiChip-colorSuccess');
  expect(await chip('bo@example.com', 'Paused')).toHaveClass('MuiChip-colorError');
  expect(await chip('Cy', 'Vacation')).toHaveClass('MuiChip-colorWarning');
  expect((await row('Dee')).getByRole('cell', { name: '—' })).toBeVisible();
  expect((await row('Ana Diaz')).getByText('Paid')).toBeVisible();
  expect((await row('Dee')).getByText('Unpaid')).toBeVisible();
});

test('shows pictures from safe addresses only, else initials', async () => {
  const { container } = await show();
  await row('Ana Diaz');
  const pictures = [...container.querySelectorAll('td img, th img')].map((img) => img.getAttribute('src'));
  expect(pictures).toEqual(['https://pictures.example/ana.png']);
  expect((await row('Cy')).getByText('C')).toBeInTheDocument();
});

test('on a phone the members are a list of cards with the same actions', async () => {
  await show(people.owner, 390);
  const cards = within(await screen.findByRole('list', { name: 'Group members' })).getAllByRole('listitem');
  expect(cards).toHaveLength(4);
  const first = within(cards[0] ?? document.body);
  expect(first.getByText('Active')).toBeVisible();
  expect(first.getByRole('button', { name: 'Unpaid' })).toBeVisible();
  expect(first.getByRole('button', { name: 'Contact info for Ana Diaz' })).toBeVisible();
});

test('tells that there are no members', async () => {
  setMembers([]);
  await renderApp(url, { as: people.owner });
  expect(await screen.findByText('No members yet.')).toBeVisible();
});

test('waits in words', async () => {
  const release = hold('get', '/groups/:id/members');
  await show();
  expect(await screen.findByText('Loading the members')).toBeInTheDocument();
  release();
  expect(await row('Ana Diaz')).toBeDefined();
});

const shownNames = () =>
  screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).map((box) => box.ariaLabel?.replace('Select ', ''));
const rowOf = (name: string) => screen.queryByRole('row', { name: new RegExp(name) });

test('the owner sees how many have paid, searches by name, address or number, and filters', async () => {
  const { user } = await show();
  expect(await screen.findByText('1 of 4 paid')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '1 of 4 paid' })).toHaveAttribute('aria-valuenow', '25');
  const search = screen.getByLabelText('Search members');
  await user.type(search, '5550111');
  await waitFor(() => expect(shownNames()).toEqual(['Ana Diaz']));
  expect(screen.getByRole('heading', { name: '1 of 4 members' })).toBeVisible();
  await user.clear(search);

  await user.selectOptions(screen.getByLabelText('Payment'), 'Unpaid');
  await waitFor(() => expect(shownNames()).toEqual(['bo@example.com', 'Cy', 'Dee']));
  await user.selectOptions(screen.getByLabelText('Status'), 'Vacation');
  await waitFor(() => expect(shownNames()).toEqual(['Cy']));
  await user.selectOptions(screen.getByLabelText('Payment'), 'Paid');
  expect(await screen.findByText('Nobody fits this search.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(shownNames()).toHaveLength(4));
});

test('who is not the owner searches and contacts, and nothing else', async () => {
  const { user } = await show(people.stranger);
  await user.type(await screen.findByLabelText('Search members'), 'dee');
  await waitFor(() => expect(rowOf('Ana Diaz')).not.toBeInTheDocument());
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Contact info for Dee' })).toBeVisible();
});

test('the columns sort, both ways', async () => {
  const { user } = await show();
  await row('Ana Diaz');
  const table = within(screen.getByRole('table', { name: 'Group members' }));
  const header = (name: string) => table.getByRole('columnheader', { name });
  expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await user.click(table.getByRole('button', { name: 'Name' }));
  expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
  await waitFor(() => expect(shownNames()).toEqual(['Dee', 'Cy', 'bo@example.com', 'Ana Diaz']));
  await user.click(table.getByRole('button', { name: 'Payment' }));
  expect(header('Name')).not.toHaveAttribute('aria-sort');
  await waitFor(() => expect(shownNames().at(-1)).toBe('Ana Diaz'));
});

test('on a phone a card calls, texts and mails, as far as the details are clean', async () => {
  await show(people.owner, 390);
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await href('Call Ana Diaz')).toBe('tel:5125550111');
  expect(await href('Text Ana Diaz')).toBe('sms:5125550111');
  expect(await href('E-mail Ana Diaz')).toBe('mailto:ana@example.com');
  expect(screen.queryByRole('link', { name: /Cy$/ })).not.toBeInTheDocument();
});

test('several are marked together; what is filtered out is not touched', async () => {
  const calls = recordCalls(/PATCH/);
  const { user } = await show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.type(screen.getByLabelText('Search members'), 'bo@');
  await waitFor(() => expect(rowOf('Cy')).not.toBeInTheDocument());
  expect(await screen.findByText('1 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark paid' }));
  expect(await screen.findByText('2 of 4 paid')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.clear(screen.getByLabelText('Search members'));
  await waitFor(() => expect(rowOf('Cy')).toBeInTheDocument());
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Mark paid' }));
  expect(await screen.findByText('4 of 4 paid')).toBeVisible();
  await waitFor(() => expect(calls.map(({ path }) => path.split('/').at(-2))).toEqual(['bo', 'cy', 'dee']));
});

test('a mark shows before the server has answered, and the last one counts, whatever is answered when', async () => {
  const calls = recordCalls(/PATCH/);
  const release = hold('patch', '/groups/:g/members/:id/payment-status');
  const { user } = await show();
  const [paid, unpaid] = [await press('Dee', 'Paid'), await press('Dee', 'Unpaid')];
  await user.click(paid);
  expect(paid).toHaveAttribute('aria-pressed', 'true');
  await user.click(unpaid);
  expect(unpaid).toHaveAttribute('aria-pressed', 'true');
  // Another member does not wait for this one.
  await user.click(await press('Cy', 'Paid'));
  await waitFor(() => expect(calls.map(({ path }) => path.split('/').at(-2))).toEqual(['dee', 'cy']));
  release();
  await waitFor(() => expect([storedPayment('dee'), storedPayment('cy')]).toEqual(['unpaid', 'paid']));
  expect(unpaid).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('2 of 4 paid')).toBeVisible();
});

test('a row that a mark takes out of the filter leaves the focus at the head of the list', async () => {
  const { user } = await show();
  await user.selectOptions(await screen.findByLabelText('Payment'), 'Unpaid');
  await waitFor(() => expect(rowOf('Ana Diaz')).not.toBeInTheDocument());
  await user.click(await press('Dee', 'Paid'));
  await waitFor(() => expect(rowOf('Dee')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: '2 of 4 members' })).toHaveFocus();
});

test('of a thousand members a screenful is drawn', async () => {
  setMembers(
    Array.from({ length: 1000 }, (_, index) => ({ _id: `${index}`, memberID: `m${index}`, name: `Member ${index}` })),
  );
  const { user } = await renderApp(url, { as: people.owner });
  expect(await screen.findByRole('heading', { name: '1000 members' })).toBeVisible();
  expect(shownNames()).toHaveLength(24);
  await user.type(screen.getByLabelText('Search members'), '999');
  await waitFor(() => expect(shownNames()).toEqual(['Member 999']));
});

test('members that cannot be read are told, and read on Try again', async () => {
  server.use(http.get('*/groups/:id/members', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = await show();
  expect(await screen.findByText('The members could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row('Ana Diaz')).toBeDefined();
});

async function openContact(name: string) {
  const { user } = await show(people.stranger);
  await user.click(await screen.findByRole('button', { name: `Contact info for ${name}` }));
  return within(await screen.findByRole('dialog', { name: 'Contact info' }));
}

test('Contact info links to e-mail and phone', async () => {
  const dialog = await openContact('Ana Diaz');
  expect(dialog.getByRole('link', { name: 'ana@example.com' })).toHaveAttribute('href', 'mailto:ana@example.com');
  expect(dialog.getByRole('link', { name: '(512) 555-0111' })).toHaveAttribute('href', 'tel:5125550111');
});

test('Contact info finds the e-mail address in the name', async () => {
  const dialog = await openContact('bo@example.com');
  expect(dialog.getByRole('link', { name: 'bo@example.com' })).toHaveAttribute('href', 'mailto:bo@example.com');
});

test('Contact info shows what makes no clean link as text', async () => {
  const dialog = await openContact('Cy');
  expect(dialog.getByText('cy@x.example?bcc=all')).toBeVisible();
  expect(dialog.getByText('ask my mom')).toBeVisible();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
});

test('Contact info says when there is none', async () => {
  const dialog = await openContact('Dee');
  expect(dialog.getByText('No contact details have been given.')).toBeVisible();
});

test('the owner marks the chosen member of the chosen group as paid, and back', async () => {
  const calls = recordCalls(/PATCH/);
  const { user } = await show();
  const [paid, unpaid] = [await press('Dee', 'Paid'), await press('Dee', 'Unpaid')];
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

test('a payment that cannot be marked is told in the row, and can be tried again', async () => {
  failWith('patch', '/groups/:g/members/:id/payment-status', 500, { message: 'Books are closed.' });
  const { user } = await show();
  await user.click(await press('Dee', 'Paid'));
  expect(await screen.findByText('The payment of Dee could not be marked. It stands as it was.')).toBeVisible();
  expect(await (await row('Dee')).findByRole('alert')).toHaveTextContent('Books are closed.');
  expect(await press('Dee', 'Paid')).toHaveAttribute('aria-pressed', 'false');
  server.resetHandlers();
  await user.click(await press('Dee', 'Paid'));
  await waitFor(async () => expect(await press('Dee', 'Paid')).toHaveAttribute('aria-pressed', 'true'));
  expect((await row('Dee')).queryByRole('alert')).not.toBeInTheDocument();
});

test('a member who has left meanwhile is told, and leaves the list', async () => {
  const { user } = await show();
  const paid = await press('Dee', 'Paid');
  setMembers(members.slice(0, 3));
  await user.click(paid);
  expect(await screen.findByText('This member is no longer in the group. The list is up to date now.')).toBeVisible();
  expect(screen.queryByRole('row', { name: /Dee/ })).not.toBeInTheDocument();
});
