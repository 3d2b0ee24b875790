import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { groupIds } from '../mocks/seed';
import { editGroup, keepFewGroups, setMessages } from './world';

/** Gives the group in Austin three members, the same three as requests, and two messages. */
export function prepareGroup(): void {
  keepFewGroups();
  const rows = ['Ana', 'Bo', 'Cy'].map((name) => ({ _id: name, memberID: name, name }));
  editGroup(groupIds.austin, { requests: rows, members: rows.map((row) => ({ ...row, paymentStatus: 'unpaid' })) });
  setMessages('Old news', 'Older news');
}

export const toasts = () => [...document.querySelectorAll<HTMLElement>('.toast')];
export const expectNoToast = () => waitFor(() => expect(toasts()).toEqual([]));
