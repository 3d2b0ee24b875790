import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../src/api/queryClient';
import { db } from '../../mocks/db';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { stopClock } from '../../support/clock';
import { findFeeRow } from '../../support/fees';
import { setMembers } from '../../support/fourMembers';
import { ignoreLinks } from '../../support/ignoreLinks';
import { members, openRemindDialog } from '../../support/remindDialog';
import { renderApp } from '../../support/renderApp';

ignoreLinks();

type Dialog = Awaited<ReturnType<typeof openRemindDialog>>['dialog'];

const hrefOf = (dialog: Dialog, name: string) => dialog.getByRole('link', { name }).getAttribute('href');
const paramsOf = (dialog: Dialog, name: string) =>
  Object.fromEntries(new URLSearchParams((hrefOf(dialog, name) ?? '').split('?')[1]));

test('E-mail links to a message with all unpaid members in bcc, the fees that can be paid and the group link', async () => {
  db.products.push({ _id: 'x', groupId: groupIds.austin, name: 'Mistake', price: -500 });
  const { dialog } = await openRemindDialog();
  expect(dialog.getByText('To 3 members')).toBeVisible();
  const { bcc, subject, body } = paramsOf(dialog, 'Email 2');
  expect(hrefOf(dialog, 'Email 2')).toMatch(/^mailto:\?bcc=/);
  expect(bcc).toBe('bo@example.com,dee@example.com');
  expect(subject).toBe('Fees for Austin Spirit All Stars');
  expect(body).toContain('Season registration: $185.00');
  expect(body).not.toContain('Mistake');
  expect(body).toContain(`${window.location.origin}/Manage-group/${groupIds.austin}`);
  expect(body).toMatch(/Olivia Carter$/);
});

test('does not name a fee that is being deleted, until Undo brings it back', async () => {
  stopClock();
  setMembers(members);
  const { user } = await renderApp(`/Manage-group/${groupIds.austin}`, { as: people.owner });
  await user.click(within(await findFeeRow('Uniform')).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Remind unpaid' }));
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Message');
  expect(text.value).toContain('Season registration: $185.00');
  expect(text.value).not.toContain('Uniform');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(text.value).toContain('Uniform: $99.50'));
});

test('Text links to a message to the phone numbers of all unpaid members', async () => {
  const { dialog } = await openRemindDialog();
  expect(hrefOf(dialog, 'Text 2')).toMatch(/^sms:5125550112,5125550114\?&body=Hello/);
});

test("uses Apple's sms: format for several numbers on an iPhone", async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)');
  const { dialog } = await openRemindDialog();
  expect(hrefOf(dialog, 'Text 2')).toMatch(/^sms:\/\/open\?addresses=5125550112,5125550114&body=Hello/);
});

test('Remind of a selection addresses the unpaid among the selected, and says so', async () => {
  const { dialog } = await openRemindDialog(members, ['Ana', 'Dee']);
  expect(dialog.getByText('1 of 2 selected; 1 has paid.')).toBeVisible();
  expect(dialog.getByText('To 1 member')).toBeVisible();
  expect(paramsOf(dialog, 'Email 1').bcc).toBe('dee@example.com');
});

test('says that everybody selected has paid, and offers nothing to send', async () => {
  const { dialog } = await openRemindDialog(members, ['Ana']);
  expect(dialog.getByText('Everyone selected has paid.')).toBeVisible();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument();
});

test('E-mail and Text say how many people each reaches, two of one address as two', async () => {
  const siblings = members.map((row) =>
    row.memberID === 'bo' ? { ...row, email: 'DEE@example.com', phone: '' } : row,
  );
  const { dialog } = await openRemindDialog(siblings);
  expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Email 2', 'Text 1']);
  expect(paramsOf(dialog, 'Email 2').bcc).toBe('DEE@example.com');
});

test('names the members without a valid e-mail address or phone number', async () => {
  const { dialog } = await openRemindDialog();
  expect(dialog.getByText('No valid email address or phone number: Cy')).toBeVisible();
});

test('uses the edited text, keeps it for the next reminder and can restore the default text', async () => {
  const { user, dialog } = await openRemindDialog();
  await user.clear(dialog.getByLabelText('Message'));
  await user.type(dialog.getByLabelText('Message'), 'Pay & smile');
  expect(paramsOf(dialog, 'Email 2').body).toBe('Pay & smile');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('checkbox', { name: 'Select Dee' }));
  await user.click(screen.getByRole('button', { name: 'Remind' }));
  expect(await screen.findByLabelText('Message')).toHaveValue('Pay & smile');
  await user.click(screen.getByRole('button', { name: 'Restore the ready text' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toMatch(/^Hello,/);
  const undo = screen.getByRole('button', { name: 'Bring back my text' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  expect(screen.getByLabelText('Message')).toHaveValue('Pay & smile');
  expect(screen.getByRole('button', { name: 'Restore the ready text' })).toHaveFocus();
});

/** Closes the dialog and opens it again. Returns the text in it. */
async function readAgain({ user, dialog }: Awaited<ReturnType<typeof openRemindDialog>>) {
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Remind unpaid' }));
  const again = within(await screen.findByRole('dialog', { name: 'Remind' }));
  return { user, dialog: again, text: again.getByLabelText<HTMLTextAreaElement>('Message').value };
}

test('omits a text that is too long for the link, asks to paste it, and keeps it', async () => {
  const { user, dialog } = await openRemindDialog();
  await user.click(dialog.getByLabelText('Message'));
  await user.paste('x'.repeat(1500));
  expect(dialog.getByText(/^This text is too long to open in your app/)).toBeVisible();
  expect(paramsOf(dialog, 'Email 2')).not.toHaveProperty('body');
  await user.click(dialog.getByRole('link', { name: 'Email 2' }));
  expect((await readAgain({ user, dialog })).text).toContain('xxx');
});

test('keeps the edited text until it has been opened for those without an e-mail address, too', async () => {
  const opened = await openRemindDialog([
    ...members,
    { _id: '5', memberID: 'eve', name: 'Eve', phone: '(512) 555-0115' },
  ]);
  const { user, dialog } = opened;
  await user.type(dialog.getByLabelText('Message'), '!');
  await user.click(dialog.getByRole('link', { name: 'Email 2' }));
  const again = await readAgain(opened);
  expect(again.text).toMatch(/!$/);
  await user.click(again.dialog.getByRole('link', { name: 'Text 3' }));
  expect((await readAgain(again)).text).not.toMatch(/!$/);
});

/** More members than fit into one e-mail. */
const manyMembers = Array.from({ length: 80 }, (_, index) => ({
  _id: `${index}`,
  memberID: `m${index}`,
  email: `cheerleader.number.${index}@example.com`,
}));

test('keeps a text that is edited after all e-mails have been opened, until all have been opened again', async () => {
  const opened = await openRemindDialog(manyMembers);
  const { user, dialog } = opened;
  const open = async (position: number) => {
    const name = new RegExp(`^Next email \\(${position} of \\d\\)$`);
    await user.click(await dialog.findByRole('link', { name }));
  };
  const count = Number(dialog.getByRole('link').textContent.at(-2));
  for (let position = 1; position <= count; position++) await open(position);
  await user.type(dialog.getByLabelText('Message'), '!');
  await user.click(await dialog.findByRole('button', { name: 'Open emails again' }));
  await open(1);
  expect((await readAgain(opened)).text).toMatch(/!$/);
});

test('opens one e-mail after another where the addresses do not fit into one', async () => {
  const { user, dialog } = await openRemindDialog(manyMembers);
  const next = () => dialog.findByRole('link', { name: /^Next email/ });
  const reached: string[] = [];
  const open = async (position: number) => {
    const link = await dialog.findByRole('link', { name: new RegExp(`^Next email \\(${position} of \\d\\)$`) });
    const [, bcc = ''] = /bcc=([^&]*)/.exec(link.getAttribute('href') ?? '') ?? [];
    reached.push(...bcc.split(','));
    await user.click(link);
  };
  await open(1);
  // A longer text leaves room for fewer addresses per e-mail. Still, every member gets exactly one e-mail.
  await user.click(dialog.getByLabelText('Message'));
  await user.paste('x'.repeat(400));
  await open(2);
  expect(dialog.getByText(`Did you send it to ${reached.length} members?`)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Yes' }));
  expect(dialog.getByText(`To 80 members, ${reached.length} already reminded`)).toBeVisible();
  const sent = reached.length;
  for (let position = 3; reached.length < 80; position++) await open(position);
  expect(dialog.getByText(`Did you send it to ${80 - sent} members?`)).toBeVisible();
  expect(new Set(reached).size).toBe(80);
  expect(reached).toHaveLength(80);

  expect(await dialog.findByText('All emails opened')).toBeVisible();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Open emails again' }));
  expect(await next()).toHaveAccessibleName(/^Next email \(1 of \d\)$/);
});

test('opens one text after another, each to ten people', async () => {
  const { user, dialog } = await openRemindDialog(
    Array.from({ length: 12 }, (_, index) => ({
      _id: `${index}`,
      memberID: `m${index}`,
      phone: `${5125550100 + index}`,
    })),
  );
  const first = dialog.getByRole('link', { name: 'Next text (1 of 2)' });
  const href = first.getAttribute('href');
  // Browsers read the link's URL after the microtasks of the click, so it must not change before. `user.click` would
  // wait longer.
  first.click();
  for (let microtask = 0; microtask < 20; microtask++) await null;
  expect(first).toHaveAttribute('href', href);
  await user.click(await dialog.findByRole('link', { name: 'Next text (2 of 2)' }));
  expect(await dialog.findByText('All texts opened')).toBeVisible();
  expect(dialog.getByText('Did you send it to 12 members?')).toBeVisible();
});

test('shows that everybody has paid, without links', async () => {
  const { dialog } = await openRemindDialog(members.slice(0, 1));
  expect(dialog.getByText('Everyone has paid.')).toBeVisible();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
});

/** Changes the members on the server, and lets the app read them again. */
async function changeMembers(rows: typeof members) {
  setMembers(rows);
  await act(() => queryClient.invalidateQueries());
}

test('leaves out who pays while the reminder to all unpaid members is open, and says when everybody has paid', async () => {
  const { dialog } = await openRemindDialog();
  expect(dialog.getByText('To 3 members')).toBeVisible();
  await changeMembers(members.map((row) => (row.memberID === 'bo' ? { ...row, paymentStatus: 'paid' } : row)));
  expect(await dialog.findByText('To 2 members')).toBeVisible();
  expect(dialog.queryByText(/selected/)).not.toBeInTheDocument();
  await changeMembers(members.map((row) => ({ ...row, paymentStatus: 'paid' })));
  expect(await dialog.findByText('Everyone has paid.')).toBeVisible();
});

test('says that those selected have left, and not that they have paid', async () => {
  const { dialog } = await openRemindDialog(members, ['Dee']);
  await changeMembers(members.filter(({ memberID }) => memberID !== 'dee'));
  expect(await dialog.findByText('Everyone selected has left the group.')).toBeVisible();
});
