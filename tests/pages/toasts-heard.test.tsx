import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { db } from '../mocks/db';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { passTime, stopClock } from '../support/clock';
import { renderApp } from '../support/renderApp';
import { findButton } from '../support/requestsTab';
import { rowOf } from '../support/rowOf';
import { expectNoToast, prepareGroup } from '../support/toasts';

const groupId = groupIds.austin;
const url = `/Manage-group/${groupId}`;

/** How long a message for screen readers is delayed, and how long it then stays, in ms. */
const [WAITS, LASTS] = [300, 6000];

beforeEach(() => {
  // Stop the clock, because on a slow machine the time to undo would end before the test presses Undo.
  stopClock(WAITS);
  prepareGroup();
});

const openRequests = () => renderApp(`${url}?tab=requests`, { as: people.owner });

test('Undo and Undo all are told to screen readers, also a second time', async () => {
  const { user } = await openRequests();
  const accept = async (name: string) => user.click(await findButton(name, 'Accept'));
  const expectTold = async (label: string) => {
    await user.click(await screen.findByRole('button', { name: label }));
    expect(screen.queryByText('Taken back.')).toBeNull();
    act(() => passTime(WAITS, WAITS));
    expect(screen.getByText('Taken back.')).toHaveAttribute('role', 'status');
  };
  await accept('Ana');
  await accept('Bo');
  await expectTold('Undo');
  await expectTold('Undo');
  await expectNoToast();
  await accept('Ana');
  await accept('Cy');
  await expectTold('Undo all');
});

test('a toast comes into an element whose changes screen readers tell', async () => {
  const { user } = await openRequests();
  const row = await rowOf('Requests', 'Ana');
  const regions = screen.getAllByRole('status');
  await user.click(row.getByRole('button', { name: 'Accept' }));
  const text = await screen.findByText('Accepting Ana…');
  expect(regions.filter((region) => region.contains(text))).toHaveLength(1);
});

test('a success that can be seen has no toast, and is told to screen readers', async () => {
  const { user } = await openRequests();
  await user.click(await findButton('Ana', 'Accept'));
  await user.keyboard('{Escape}');
  const told = await waitFor(() => {
    act(() => passTime(WAITS, WAITS));
    return screen.getByText('Ana is now a member.');
  });
  expect(told).toHaveAttribute('role', 'status');
  expect(told.closest('.toast')).toBeNull();
  await expectNoToast();
});

test('the same words told again to screen readers, just when they end, end once more', async () => {
  const { user } = await renderApp(url, { as: people.owner });
  const told = () => screen.queryByText('The message has been deleted.');
  const deleteMessage = async (message: string) => {
    await user.click((await rowOf('Messages', message)).getByRole('button', { name: 'Delete' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(db.messages.map(({ content }) => content)).not.toContain(message));
    await expectNoToast();
  };
  await deleteMessage('Old news');
  await waitFor(() => {
    act(() => passTime(WAITS, WAITS));
    expect(told()).toBeInTheDocument();
  });
  await deleteMessage('Older news');
  await waitFor(() => {
    act(() => {
      passTime(LASTS, LASTS);
      passTime(WAITS, WAITS);
    });
    expect(told()).toBeInTheDocument();
  });
  act(() => passTime(LASTS, LASTS));
  expect(told()).toBeNull();
});
