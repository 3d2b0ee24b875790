import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { signOut } from '../../../src/auth/firebase';
import { db } from '../../mocks/db';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import type { MemberRow } from '../../mocks/tables';
import { renderApp } from '../../support/renderApp';
import { editGroup } from '../../support/world';

const path = `/Manage-group/${groupIds.austin}`;
const members: MemberRow[] = [
  {
    _id: '1',
    memberID: 'ana',
    firstName: 'Ana',
    email: 'ana@example.com',
    phone: '(512) 555-0111',
    paymentStatus: 'paid',
  },
  { _id: '2', memberID: 'bo', firstName: 'bo@example.com', phone: '(512) 555-0112' },
  { _id: '3', memberID: 'cy', name: 'Cy', phone: 'ask my mom', email: 'cy@x.example?bcc=all' },
  { _id: '4', memberID: 'dee', name: 'Dee', email: 'dee@example.com', phone: '(512) 555-0114' },
];
const setMembers = (rows: MemberRow[]) => editGroup(groupIds.austin, { members: rows });

beforeEach(() => {
  // jsdom cannot open mailto: and sms: links.
  const preventNavigation = (event: MouseEvent) => event.preventDefault();
  document.addEventListener('click', preventNavigation);
  onTestFinished(() => document.removeEventListener('click', preventNavigation));
});

async function openRemindDialog(rows = members, select: string[] = []) {
  setMembers(rows);
  const { user } = await renderApp(path, { as: people.owner });
  await screen.findByRole('table', { name: 'Fees' });
  await screen.findByRole('table', { name: 'Group members' });
  for (const name of select) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: select.length > 0 ? 'Remind' : 'Remind unpaid' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Remind' })) };
}
type Dialog = Awaited<ReturnType<typeof openRemindDialog>>['dialog'];

const paramsOf = (dialog: Dialog, name: string) => {
  const [, params = ''] = (dialog.getByRole('link', { name }).getAttribute('href') ?? '').split('?');
  return Object.fromEntries(new URLSearchParams(params));
};
const hrefOf = (dialog: Dialog, name: string) => dialog.getByRole('link', { name }).getAttribute('href');

test('E-mail links to a message with all unpaid members in bcc, the fees that can be paid and the group link', async () => {
  db.products.push({ _id: 'x', groupId: groupIds.austin, name: 'Mistake', price: -500 });
  const { dialog } = await openRemindDialog();
  expect(dialog.getByText('To 3 members')).toBeVisible();
  const { bcc, subject, body } = paramsOf(dialog, 'E-mail');
  expect(hrefOf(dialog, 'E-mail')).toMatch(/^mailto:\?bcc=/);
  expect(bcc).toBe('bo@example.com,dee@example.com');
  expect(subject).toBe('Fees of Austin Spirit All Stars');
  expect(body).toContain('Season registration: $185.00');
  expect(body).not.toContain('Mistake');
  expect(body).toContain(`${window.location.origin}${path}`);
  expect(body).toMatch(/Olivia Carter$/);
});

test('Text links to a message to the phone numbers of all unpaid members', async () => {
  const { dialog } = await openRemindDialog();
  expect(hrefOf(dialog, 'Text')).toMatch(/^sms:5125550112,5125550114\?&body=Hello/);
});

test("uses Apple's sms: format for several numbers on an iPhone", async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)');
  const { dialog } = await openRemindDialog();
  expect(hrefOf(dialog, 'Text')).toMatch(/^sms:\/\/open\?addresses=5125550112,5125550114&body=Hello/);
});

test('Remind in the selection bar addresses the selected members only', async () => {
  const { dialog } = await openRemindDialog(members, ['Ana']);
  expect(dialog.getByText('To 1 member')).toBeVisible();
  expect(paramsOf(dialog, 'E-mail').bcc).toBe('ana@example.com');
});

test('names the members without a valid e-mail address or phone number', async () => {
  const { dialog } = await openRemindDialog();
  expect(dialog.getByText('There is no clean e-mail address or phone number of Cy.')).toBeVisible();
});

test('uses the edited text, keeps it for the next reminder and can restore the default text', async () => {
  const { user, dialog } = await openRemindDialog();
  await user.clear(dialog.getByLabelText('Message'));
  await user.type(dialog.getByLabelText('Message'), 'Pay & smile');
  expect(paramsOf(dialog, 'E-mail').body).toBe('Pay & smile');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('checkbox', { name: 'Select Ana' }));
  await user.click(screen.getByRole('button', { name: 'Remind' }));
  expect(await screen.findByLabelText('Message')).toHaveValue('Pay & smile');
  await user.click(screen.getByRole('button', { name: 'Restore the ready text' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toMatch(/^Hello,/);
});

test('omits a text that is too long for the link, and asks to paste it', async () => {
  const { user, dialog } = await openRemindDialog();
  await user.click(dialog.getByLabelText('Message'));
  await user.paste('x'.repeat(1500));
  expect(dialog.getByText(/^This text is too long to be handed over/)).toBeVisible();
  expect(paramsOf(dialog, 'E-mail')).not.toHaveProperty('body');
});

test('splits many addresses into several e-mails and marks those that were opened', async () => {
  const manyMembers = Array.from({ length: 120 }, (_, index) => ({
    _id: `${index}`,
    memberID: `m${index}`,
    email: `cheerleader.number.${index}@example.com`,
  }));
  const { user, dialog } = await openRemindDialog(manyMembers);
  const links = dialog.getAllByRole('link', { name: /^E-mail \d of \d$/ });
  expect(links.length).toBeGreaterThan(2);
  const last = dialog.getByRole('link', { name: `E-mail ${links.length} of ${links.length}` });
  await user.click(last);
  expect(last.querySelector('svg')).toBeInTheDocument();
  expect(links[0]?.querySelector('svg')).not.toBeInTheDocument();
  expect(dialog.getByText(/^To 120 members, \d+ already reminded$/)).toBeVisible();
});

test('copies the addresses and the text', async () => {
  const { user, dialog } = await openRemindDialog();
  await user.click(dialog.getByRole('button', { name: 'Copy addresses' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('bo@example.com, dee@example.com'));
  await user.click(dialog.getByRole('button', { name: 'Copy text' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/^Hello,\n\nyour payment/));
});

test('stores the date of a reminder by member id only, and shows it in the dialog and the list', async () => {
  const { user, dialog } = await openRemindDialog();
  await user.click(dialog.getByRole('link', { name: 'E-mail' }));
  expect(await dialog.findByText('To 3 members, 2 already reminded')).toBeVisible();
  await user.click(dialog.getByText('To 3 members, 2 already reminded'));
  const recipients = within(dialog.getByRole('list', { name: 'To be reminded' })).getAllByRole('listitem');
  expect(recipients.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^bo@example.com Reminded on \w{3} \d+$/),
    'Cy ',
    expect.stringMatching(/^Dee Reminded on \w{3} \d+$/),
  ]);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/bo@example|Dee|555\D?01/);

  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const row = (await screen.findAllByRole('row', { name: /bo@example.com/ }))[0] ?? document.body;
  expect(within(row).getByText(/^Reminded on/)).toBeVisible();
});

test('forgets the dates of the reminders when the owner signs out', async () => {
  const { user, dialog } = await openRemindDialog();
  await user.click(dialog.getByRole('link', { name: 'Text' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const stored = () => localStorage.getItem(`cheer.my.reminded.${groupIds.austin}`);
  expect(stored()).toMatch(/"bo".*"dee"/);
  await signOut();
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(stored()).toBeNull();
});

test('shows that everybody has paid, without links', async () => {
  const { dialog } = await openRemindDialog(members.slice(0, 1));
  expect(dialog.getByText('Everybody has paid.')).toBeVisible();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
});
