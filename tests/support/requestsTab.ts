import { act, fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { renderApp } from './renderApp';
import { rowOf } from './rowOf';
import { editGroup } from './world';

/** Replaces the open requests of the group in Austin, oldest first. */
export const setRequests = (names: string[]) => {
  const requests = names.map((name, index) => ({
    // An ObjectId starts with its creation time: seconds in 8 hex digits. Each request is a day newer.
    _id: `${(0x66000000 + index * 86_400).toString(16)}${'0'.repeat(16)}`,
    memberID: `uid-${index}`,
    name,
    status: 'pending',
  }));
  editGroup(groupIds.austin, { requests });
};

/** Opens the requests tab of the group in Austin as its owner. */
export async function openRequests(names = ['ida@example.com', 'Jo']) {
  setRequests(names);
  const { user } = await renderApp(`/Manage-group/${groupIds.austin}`, { as: people.owner });
  await user.click(await screen.findByRole('tab', { name: /^Requests/ }));
  return user;
}

export const findRequest = (name: string) => rowOf('Requests', name);
export const findButton = async (name: string, button: string) =>
  (await findRequest(name)).getByRole('button', { name: button });

/** Sends the pending answers without waiting for the time to undo. */
export const sendNow = () => act(async () => void fireEvent(window, new Event('pagehide')));
/** Sends the pending answers, and opens the members tab. */
export async function leaveTab(user: UserEvent) {
  await sendNow();
  await user.click(screen.getByRole('tab', { name: /^Group members/ }));
}
export const returnToRequests = (user: UserEvent) => user.click(screen.getByRole('tab', { name: /^Requests/ }));
