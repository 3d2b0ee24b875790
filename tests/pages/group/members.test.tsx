import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../src/api/queryClient';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { setViewport } from '../../support/browserStandIns';
import { findRow, findRows, queryRow, renderMembers, setMembers } from '../../support/fourMembers';
import { goTo, renderApp } from '../../support/renderApp';
import { readStoredData } from '../../support/storedData';

const url = `/Manage-group/${groupIds.austin}`;

test('shows name, status with label and colour, and payment', async () => {
  await renderMembers(people.member);
  const table = within(await screen.findByRole('table', { name: 'Group members' }));
  const headers = table.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(headers).toEqual(['Name', 'Status', 'Payment', 'Actions']);

  const tag = async (name: string, word: string) => (await findRow(name)).getByText(word);
  expect(await tag('Ana Diaz', 'Active')).toHaveAttribute('data-color', 'success');
  expect(await tag('bo@example.com', 'Paused')).toHaveAttribute('data-color', 'error');
  expect(await tag('Cy', 'Vacation')).toHaveAttribute('data-color', 'warning');
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

test('shows the initials of a member whose picture cannot be loaded', async () => {
  const { container } = await renderMembers();
  await findRow('Ana Diaz');
  const picture = container.querySelector('th img');
  if (!picture) throw new Error('no picture');
  expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  fireEvent.error(picture);
  expect(picture).not.toBeInTheDocument();
  expect((await findRow('Ana Diaz')).getByText('AD')).toBeInTheDocument();
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
  expect(href('Email Ana Diaz')).toBe('mailto:ana@example.com');
  await user.click(sheet.getByRole('button', { name: 'Copy number' }));
  expect(await navigator.clipboard.readText()).toBe('(512) 555-0111');
  const note = sheet.getByLabelText('Private note');
  expect(note).toHaveAccessibleDescription('Such as "cash, Apr 3". Only on this device, until you sign out.');
  await user.type(note, 'cash, Apr 3');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(async () => expect((await findRows())[0]).toHaveTextContent('cash, Apr 3'));
});

/** Personal details of the members that only the owner and members may see. */
const details = ['ana@example.com', 'bo@example.com', 'cy@x.example', 'ask my mom', 'ana.png', 'vacation'];
const findDetails = async () => {
  const memory = JSON.stringify(queryClient.getQueryCache().getAll());
  const everywhere = document.documentElement.outerHTML + memory + (await readStoredData());
  return details.filter((text) => everywhere.includes(text));
};

test.each([1440, 390])('at %i px, a stranger sees the names of the members and nothing else', async (width) => {
  const { user } = await renderMembers(people.stranger, width);
  expect(await screen.findByText('Ana Diaz')).toBeVisible();
  // Bo's name is an e-mail address, of which a stranger sees only the initial.
  for (const name of ['B', 'Cy', 'Dee']) expect(screen.getAllByText(name).at(-1)).toBeVisible();
  expect(screen.getByText("Only the owner and members see more than the members' names.")).toBeVisible();
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.queryByRole('button', { name: /Contact info|Filter/ })).not.toBeInTheDocument();
  expect(panel.queryByText(/^(?:Paid|Unpaid|Active|Paused)$/)).not.toBeInTheDocument();
  if (width === 1440)
    expect(panel.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name']);
  await user.type(panel.getByLabelText('Search members'), '5550111');
  expect(await screen.findByText('No members match.')).toBeVisible();
  expect(await findDetails()).toEqual([]);
});

test('a member sees the contact and the payment of the others, until they have left', async () => {
  const { user } = await renderMembers(people.member);
  expect((await findRow('Ana Diaz')).getByText('Paid')).toBeVisible();
  expect(await findDetails()).not.toEqual([]);
  await user.click(screen.getByRole('button', { name: /^LEAVE GROUP/ }));
  await user.click(await screen.findByRole('button', { name: 'Yes, Leave Group' }));
  expect(await screen.findByText(/^You have left/)).toBeInTheDocument();
  await waitFor(async () => expect(await findDetails()).toEqual([]));
});

test('nothing of the members is left on the device after leaving from the list of groups', async () => {
  const { user } = await renderMembers(people.member);
  expect((await findRow('Ana Diaz')).getByText('Paid')).toBeVisible();
  await waitFor(async () => expect(await readStoredData()).toContain('ask my mom'));
  goTo('/managed-groups?tab=joined');
  await user.click(await screen.findByRole('button', { name: 'LEAVE GROUP Austin Spirit All Stars' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, Leave Group' }));
  await waitFor(async () => expect(await readStoredData()).not.toContain('ask my mom'));
});

test('shows that there are no members', async () => {
  setMembers([]);
  await renderApp(url, { as: people.owner });
  expect(await screen.findByText('No members yet.')).toBeVisible();
});

const visibleNames = () =>
  screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).map((box) => box.ariaLabel?.replace('Select ', ''));

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

test('offers only search and contact info to members', async () => {
  const { user } = await renderMembers(people.member);
  await user.type(await screen.findByLabelText('Search members'), 'dee');
  await waitFor(() => expect(queryRow('Ana Diaz')).not.toBeInTheDocument());
  const table = within(screen.getByRole('table', { name: 'Group members' }));
  expect(table.queryByRole('checkbox')).not.toBeInTheDocument();
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

test('a descending order of the table ends while the screen is narrow, where nothing would show it', async () => {
  const { user } = await renderMembers();
  await findRow('Ana Diaz');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(visibleNames()[0]).toBe('Dee'));
  await act(async () => setViewport(834));
  const [first] = await findRows();
  expect(first).toHaveTextContent('Ana Diaz');
  await act(async () => setViewport(1440));
  await findRow('Ana Diaz');
  expect(visibleNames()[0]).toBe('Dee');
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

async function openContactInfo(name: string) {
  const { user } = await renderMembers(people.member);
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
  expect(dialog.getByText('No contact info yet.')).toBeVisible();
});
