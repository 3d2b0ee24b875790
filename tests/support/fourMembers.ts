import { screen, within } from '@testing-library/react';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import type { MemberRow } from '../mocks/tables';
import { renderApp } from './renderApp';
import { editGroup } from './world';

/** Four members with different statuses, with and without valid contact details. One has paid. */
export const members: MemberRow[] = [
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
/** Replaces the members of the group in Austin. */
export const setMembers = (rows: MemberRow[]) => editGroup(groupIds.austin, { members: rows });

/**
 * Opens the members tab of the group in Austin with `members`. If the sample member is signed in, Dee's row has that
 * person's uid.
 */
export async function renderMembers(as = people.owner, width = 1440) {
  const idOf = ({ memberID, name }: MemberRow) => (as === people.member && name === 'Dee' ? as.uid : memberID);
  setMembers(members.map((row) => ({ ...row, memberID: idOf(row) })));
  return renderApp(`/Manage-group/${groupIds.austin}?tab=members`, { as, width });
}

/** Finds a member's row in the table of wide screens. */
export const findRow = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^\\S* ?${name}`) }));
export const queryRow = (name: string) => screen.queryByRole('row', { name: new RegExp(name) });
/** Finds the rows of the list of phones. */
export const findRows = async () =>
  within(await screen.findByRole('list', { name: 'Group members' })).findAllByRole('listitem');
