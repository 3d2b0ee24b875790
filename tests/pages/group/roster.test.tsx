import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import type { MemberRow } from '../../mocks/tables';
import { passTime, stopClock } from '../../support/clock';
import { renderApp } from '../../support/renderApp';
import { editGroup } from '../../support/world';

const members: MemberRow[] = [
  { _id: '1', memberID: 'bo', firstName: 'bo@example.com' },
  {
    _id: '2',
    memberID: 'ana',
    firstName: 'Ana',
    lastName: '"Ace" Diaz',
    email: 'ana@example.com',
    phone: '+1 512 555 0111',
    status: 'active',
    paymentStatus: 'paid',
  },
];

async function renderMembers(as = people.owner) {
  editGroup(groupIds.austin, { members });
  const app = await renderApp(`/Manage-group/${groupIds.austin}`, { as });
  await screen.findByRole('table', { name: 'Group members' });
  return app;
}

/** Records downloaded files and revoked URLs. jsdom has no object URLs. */
function recordDownloads() {
  stopClock();
  const revoked: string[] = [];
  const files: { name: string; type: string; bytes: Promise<ArrayBuffer> }[] = [];
  let lastBlob: Blob | undefined;
  const createObjectURL = (blob: Blob) => {
    lastBlob = blob;
    return 'blob:roster';
  };
  Object.assign(URL, { createObjectURL, revokeObjectURL: (url: string) => revoked.push(url) });
  onTestFinished(() => {
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (lastBlob && this.href === 'blob:roster')
      files.push({ name: this.download, type: lastBlob.type, bytes: lastBlob.arrayBuffer() });
  });
  return { files, revoked };
}
/** Decodes without removing the byte order mark. */
const decode = async (bytes?: Promise<ArrayBuffer>) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytes);

test('Download CSV saves the visible members in their order, in a file named after the group', async () => {
  const { files, revoked } = recordDownloads();
  const { user } = await renderMembers();
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toMatchObject([{ name: 'Austin Spirit All Stars members.csv', type: /csv/ }]));
  const lines = (await decode(files[0]?.bytes)).split('\r\n');
  expect(lines).toEqual([
    '\uFEFF"Name","Email","Phone","Status","Payment"',
    `"Ana ""Ace"" Diaz","ana@example.com","'+1 512 555 0111","Active","Paid"`,
    '"bo@example.com","bo@example.com","","","Unpaid"',
    '',
  ]);
  expect(revoked).toEqual([]);
  passTime(60_000);
  expect(revoked).toEqual(['blob:roster']);
});

test('Download CSV omits members that are filtered out', async () => {
  const { files } = recordDownloads();
  const { user } = await renderMembers();
  await user.type(screen.getByLabelText('Search members'), 'ana');
  await waitFor(() => expect(screen.queryByRole('row', { name: /bo@example/ })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await decode(files[0]?.bytes)).split('\r\n')).toHaveLength(3);
});

test('Print prints the visible members as a table with e-mail addresses and phone numbers', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await renderMembers();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const sheet = document.querySelector<HTMLElement>('[data-sheet]') ?? document.body;
  expect(within(sheet).getByText('Austin Spirit All Stars')).toBeInTheDocument();
  expect(within(sheet).getByText(/^2 members, \w+ \d+, \d{4}$/)).toBeInTheDocument();
  const rows = [...sheet.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Name', 'Email', 'Phone', 'Status', 'Payment'],
    ['Ana "Ace" Diaz', 'ana@example.com', '+1 512 555 0111', 'Active', 'Paid'],
    ['bo@example.com', 'bo@example.com', '', '', 'Unpaid'],
  ]);
});

test.each([
  ['a member', people.member],
  ['a stranger', people.stranger],
])('offers download, print and reminders to the owner only, not to %s', async (_who, person) => {
  await renderMembers(person);
  for (const name of ['Download CSV', 'Print', 'Remind unpaid'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('on a phone, Download CSV closes the sheet and says what was saved', async () => {
  const { files } = recordDownloads();
  editGroup(groupIds.austin, { members });
  const { user } = await renderApp(`/Manage-group/${groupIds.austin}?tab=members`, { as: people.owner, width: 390 });
  await user.click(await screen.findByRole('button', { name: 'More about the members' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Download CSV' }));
  expect((await screen.findByText('2 members saved as a CSV file.')).closest('.toast')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(files).toHaveLength(1);
});
