import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signOut } from '../../../src/auth/firebase';
import { groupIds } from '../../mocks/seed';
import { ignoreLinks } from '../../support/ignoreLinks';
import { members, openRemindDialog } from '../../support/remindDialog';

ignoreLinks();

const findRow = async () => within((await screen.findAllByRole('row', { name: /bo@example.com/ }))[0] ?? document.body);

test('copies the addresses and the text, and asks before it counts as a reminder', async () => {
  const { user, dialog } = await openRemindDialog();
  await user.click(dialog.getByRole('button', { name: 'Copy addresses' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('bo@example.com, dee@example.com'));
  expect(await dialog.findByText('Did you send it to 2 members?')).toBeVisible();
  expect(dialog.getByText('To 3 members')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Yes' }));
  expect(dialog.getByText('To 3 members, 2 already reminded')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Yes' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Copy text' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/^Hello,\n\nYour payment/));
  expect(await dialog.findByText('Did you send it to 3 members?')).toBeVisible();
});

test('asks of one opening at a time: not of what was copied besides, nor of what was opened at an earlier time', async () => {
  const withoutPhone = members.map((row) => (row.memberID === 'bo' ? { ...row, phone: '' } : row));
  const { user, dialog } = await openRemindDialog(withoutPhone);
  await user.click(dialog.getByRole('link', { name: 'Email 2' }));
  expect(await dialog.findByText('Did you send it to 2 members?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy text' }));
  expect(await dialog.findByText('Copied.')).toBeInTheDocument();
  expect(dialog.getByText('Did you send it to 2 members?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  await user.click(screen.getByRole('button', { name: 'Remind unpaid' }));
  const again = within(await screen.findByRole('dialog', { name: 'Remind' }));
  expect(again.getByText('Did you send it to 2 members?')).toBeVisible();
  await user.click(again.getByRole('link', { name: 'Text 1' }));
  expect(await again.findByText('Did you send it to 1 member?')).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Yes' }));
  expect(again.getByText('To 3 members, 1 already reminded')).toBeVisible();
});

test('counts nobody as reminded because the mail app was opened, and asks again until it is told', async () => {
  const { user, dialog } = await openRemindDialog();
  await user.click(dialog.getByRole('link', { name: 'Email 2' }));
  expect(await dialog.findByText('Did you send it to 2 members?')).toBeVisible();
  expect(dialog.getByText('To 3 members')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect((await findRow()).getByText(/^Mail opened \w{3} \d+$/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Remind unpaid' }));
  const again = within(await screen.findByRole('dialog', { name: 'Remind' }));
  expect(again.getByText('Did you send it to 2 members?')).toBeVisible();
  await user.click(again.getByRole('button', { name: 'No' }));
  expect(again.getByText('Nobody marked as reminded.')).toBeVisible();
  // The focus moves to the message, because the pressed button is gone.
  expect(again.getByRole('button', { name: 'Undo' }).closest('[role=alert]')).toHaveFocus();
  await user.click(again.getByRole('button', { name: 'Undo' }));
  await user.click(again.getByRole('button', { name: 'Yes' }));
  expect(again.getByText('2 marked as reminded.')).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Undo' }));
  await user.click(again.getByRole('button', { name: 'No' }));
  await user.click(again.getByRole('button', { name: 'Close' }));
  expect((await findRow()).queryByText(/opened|Reminded/)).not.toBeInTheDocument();
});

test('stores the date of a reminder by member id only, and shows it in the dialog and the list', async () => {
  const { user, dialog } = await openRemindDialog();
  await user.click(dialog.getByRole('link', { name: 'Email 2' }));
  await user.click(await dialog.findByRole('button', { name: 'Yes' }));
  expect(await dialog.findByText('To 3 members, 2 already reminded')).toBeVisible();
  await user.click(dialog.getByText('To 3 members, 2 already reminded'));
  const recipients = within(dialog.getByRole('list', { name: 'Recipients' })).getAllByRole('listitem');
  expect(recipients.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^bo@example.com Reminded \w{3} \d+$/),
    'Cy ',
    expect.stringMatching(/^Dee Reminded \w{3} \d+$/),
  ]);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/bo@example|Dee|555\D?01/);

  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect((await findRow()).getByText(/^Reminded /)).toBeVisible();
});

test.each([
  ['Reminded', 'Yes'],
  ['Mail opened', undefined],
])('"%s" can still be taken back in the sheet of the member when the dialog is closed', async (note, answer) => {
  const { user, dialog } = await openRemindDialog();
  await user.click(dialog.getByRole('link', { name: 'Email 2' }));
  if (answer) await user.click(await dialog.findByRole('button', { name: answer }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click((await findRow()).getByRole('button', { name: 'Contact info for bo@example.com' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Contact info' }));
  const takeBack = sheet.getByRole('button', { name: new RegExp(`^Take back “${note} `) });
  await user.click(takeBack);
  expect(takeBack).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect((await findRow()).queryByText(/opened|Reminded/)).not.toBeInTheDocument();
  // The other member stays reminded.
  expect(screen.getAllByText(new RegExp(`^${note} `))[0]).toBeVisible();
});

test('forgets the dates of the reminders when the owner signs out', async () => {
  const { user, dialog } = await openRemindDialog();
  await user.click(dialog.getByRole('link', { name: 'Text 2' }));
  await user.click(await dialog.findByRole('button', { name: 'Yes' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const stored = () => localStorage.getItem(`cheer.my.reminded.${groupIds.austin}`);
  expect(stored()).toMatch(/"bo".*"dee"/);
  await signOut();
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(stored()).toBeNull();
});
