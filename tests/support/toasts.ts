import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { db } from '../mocks/db';
import { groupIds } from '../mocks/seed';
import { editGroup, keepFewGroups } from './world';

const groupId = groupIds.austin;

/** Gives the group in Austin three members, the same three as requests, and two messages. */
export function prepareGroup(): void {
  keepFewGroups();
  const rows = ['Ana', 'Bo', 'Cy'].map((name) => ({ _id: name, memberID: name, name }));
  editGroup(groupId, { requests: rows, members: rows.map((row) => ({ ...row, paymentStatus: 'unpaid' })) });
  db.messages = ['Old news', 'Older news'].map((content, index) => ({
    _id: content,
    groupId,
    content,
    timestamp: `2026-01-0${5 - index}T12:00:00Z`,
  }));
}

export const toasts = () => [...document.querySelectorAll<HTMLElement>('.toast')];
export const expectNoToast = () => waitFor(() => expect(toasts()).toEqual([]));
