import { screen, within } from '@testing-library/react';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import type { MemberRow } from '../mocks/tables';
import { setMembers } from './fourMembers';
import { renderApp } from './renderApp';

/** Ana has paid. Of the unpaid, Bo and Dee have an e-mail address and a phone number, and Cy has invalid ones. */
export const members: MemberRow[] = [
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

export async function openRemindDialog(rows = members, select: string[] = []) {
  setMembers(rows);
  const { user } = await renderApp(`/Manage-group/${groupIds.austin}`, { as: people.owner });
  await screen.findByRole('table', { name: 'Fees' });
  await screen.findByRole('table', { name: 'Group members' });
  for (const name of select) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: select.length > 0 ? 'Remind' : 'Remind unpaid' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Remind' })) };
}
