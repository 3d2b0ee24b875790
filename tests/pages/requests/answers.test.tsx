import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { breakConnection, failWith, hold } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { passTime, stopClock } from '../../support/clock';
import { expectDisabled, expectEnabled, isDisabled } from '../../support/disabled';
import { pressTwice } from '../../support/pressTwice';
import { recordCalls, recordUrls } from '../../support/recordCalls';
import { goTo, renderApp } from '../../support/renderApp';
import { editGroup, groupOf } from '../../support/world';

const url = `/requests?groupId=${groupIds.austin}`;
const { owner } = people;
const findList = () => screen.findByRole('list', { name: 'Requests' });
const findButton = (name: string) => screen.findByRole('button', { name });
const findStatusDialog = () => screen.findByRole('dialog', { name: 'Request Status' });
const storedGroup = () => groupOf(groupIds.austin);

async function openAndPress(name: string) {
  const { user } = await renderApp(url, { as: owner });
  await user.click(await findButton(name));
  return user;
}

test.each([
  ['Approve', 'approve', 'Join request approved.', 19],
  ['Reject', 'reject', 'Join request rejected.', 18],
])(
  "%s sends the owner id once, shows the server's message and removes the row",
  async (label, action, message, members) => {
    const sent = recordCalls(new RegExp(`POST /groups/${groupIds.austin}/join-requests/\\w+/${action}`));
    const { user } = await renderApp(url, { as: owner });
    pressTwice(await findButton(`${label} Priya Shah`));
    expect(await findStatusDialog()).toHaveTextContent(message);
    await user.click(await findButton('Close'));
    expect(screen.queryByText('Priya Shah')).not.toBeInTheDocument();
    expect(screen.getByText('Jordan Lee')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ ownerId: owner.uid }]);
    expect(storedGroup().members).toHaveLength(members);
  },
);

test('after the message, the list has the focus of a button that has gone with its row', async () => {
  const user = await openAndPress('Approve Priya Shah');
  await findStatusDialog();
  await waitFor(() => expect(screen.queryByText('Priya Shah')).not.toBeInTheDocument());
  await user.click(await findButton('Close'));
  await waitFor(() => expect(document.activeElement).toHaveAttribute('tabindex', '-1'));
  expect(document.activeElement).toContainElement(await findList());
});

test('after the message about a failure, the pressed button has the focus again', async () => {
  failWith('post', approval, 500, { message: 'Database asleep.' });
  const user = await openAndPress('Approve Priya Shah');
  await findStatusDialog();
  await user.click(await findButton('Close'));
  expect(await findButton('Approve Priya Shah')).toHaveFocus();
});

test('the outcome of an answer is told, and the other requests stay, although the list of groups cannot be read', async () => {
  failWith('get', '/groups', 500);
  const user = await openAndPress('Approve Priya Shah');
  expect(await findStatusDialog()).toHaveTextContent('Join request approved.');
  await user.click(await findButton('Close'));
  expect(screen.getByText('Jordan Lee')).toBeVisible();
  expect(screen.queryByText('Priya Shah')).not.toBeInTheDocument();
});

test('what is answered here is answered under the group, and the other way round', async () => {
  const group = `/Manage-group/${groupIds.austin}?tab=requests`;
  const requests = ['Ana', 'Ben', 'Cy'].map((name) => ({ _id: name, memberID: name, name }));
  editGroup(groupIds.austin, { members: [], requests });
  const expectRows = (there: string, gone: string) =>
    waitFor(async () => {
      const list = await findList();
      expect(list).toHaveTextContent(there);
      expect(list).not.toHaveTextContent(gone);
    });
  const { user } = await renderApp(group, { as: owner });
  await expectRows('Ana', 'Dan');
  goTo(url);
  await user.click(await findButton('Approve Ana'));
  await user.click(await findButton('Close'));
  goTo(group);
  await expectRows('Ben', 'Ana');
  await user.click(screen.getAllByRole('button', { name: 'Decline' })[0] as HTMLElement);
  fireEvent(window, new Event('pagehide'));
  goTo(url);
  await expectRows('Cy', 'Ben');
});

test("shows the server's message before the list is refetched", async () => {
  const { user } = await renderApp(url, { as: owner });
  await findButton('Approve Priya Shah');
  const release = hold('get', '/groups/:id/join-requests');
  await user.click(await findButton('Approve Priya Shah'));
  expect(await findStatusDialog()).toHaveTextContent('Join request approved.');
  release();
});

const approval = '/groups/:id/join-requests/:rid/approve';
const unclear = 'This may or may not have been saved.';

test.each([
  ['an error response', () => failWith('post', approval, 500, { message: 'Database asleep.' }), 'Database asleep.'],
  [
    'an HTML error page',
    () => failWith('post', approval, 502, '<h1>Bad gateway</h1>'),
    `The server has problems (502). ${unclear} Please try again.`,
  ],
  [
    'a network error',
    () => breakConnection('post', approval),
    `The server cannot be reached. ${unclear} Check your connection and try again.`,
  ],
])('shows %s as an error and keeps the row', async (_name, fail, message) => {
  fail();
  const user = await openAndPress('Approve Priya Shah');
  expect(within(await findStatusDialog()).getByText(`Error: ${message}`)).toBeVisible();
  await user.click(await findButton('Close'));
  expectEnabled(await findButton('Approve Priya Shah'));
});

test.each([
  ['Approve', 'approve', 'Join request approved.', undefined],
  ['Reject', 'reject', 'Join request rejected.', undefined],
  ['Approve', 'approve', 'The books are closed.', 400],
  ['Reject', 'reject', 'The books are closed.', 400],
])('how %s ends is told on the page that one has gone to (%s: %s)', async (label, action, message, status) => {
  const path = `/groups/:id/join-requests/:rid/${action}`;
  if (status) failWith('post', path, status, { message });
  const release = hold('post', path);
  const sent = recordCalls(/POST/);
  const user = await openAndPress(`${label} Priya Shah`);
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  release();
  expect(await screen.findByText(`Your answer to Priya Shah: ${message}`)).toBeVisible();
});

test('an answer that is being sent is not sent again by whoever comes back to the page meanwhile', async () => {
  const release = hold('post', '/groups/:id/join-requests/:rid/approve');
  const sent = recordCalls(/POST/);
  const user = await openAndPress('Approve Priya Shah');
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  window.history.back();
  expectDisabled(await findButton('Approve Priya Shah'));
  expectDisabled(await findButton('Reject Priya Shah'));
  expectEnabled(await findButton('Approve Jordan Lee'));
  release();
  await waitFor(() => expect(screen.queryByText('Priya Shah')).not.toBeInTheDocument());
  expect(sent).toHaveLength(1);
});

const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks before the tab closes while an answer is sent, which can be cancelled after five seconds', async () => {
  const { user } = await renderApp(url, { as: owner });
  const approve = await findButton('Approve Priya Shah');
  expect(asksBeforeClosing()).toBe(false);
  stopClock();
  hold('post', '/groups/:id/join-requests/:rid/approve');
  await user.click(approve);
  await waitFor(() => expect(isDisabled(approve)).toBe(true));
  expectDisabled(approve);
  expect(asksBeforeClosing()).toBe(true);
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  passTime(5000);
  await user.click(await findButton('Cancel'));
  expect(await findStatusDialog()).toHaveTextContent(
    'Error: This may or may not have been saved. Trying again is safe.',
  );
  expect(asksBeforeClosing()).toBe(false);
  server.resetHandlers();
  await user.click(await findButton('Close'));
  await user.click(await findButton('Approve Priya Shah'));
  expect(await findStatusDialog()).toHaveTextContent('Join request approved.');
});

test('shows "Done." when the response has no message', async () => {
  failWith('post', '/groups/:id/join-requests/:rid/reject', 200, { message: '' });
  await openAndPress('Reject Priya Shah');
  expect(await findStatusDialog()).toHaveTextContent('Done.');
});

test('removes a request that was answered elsewhere', async () => {
  const { user } = await renderApp(url, { as: owner });
  await findButton('Approve Priya Shah');
  editGroup(groupIds.austin, {
    requests: storedGroup().requests.filter(({ name }) => name !== 'priya.shah@example.com'),
  });
  await user.click(await findButton('Approve Priya Shah'));
  expect(await findStatusDialog()).toHaveTextContent('Error: Request not found.');
  await user.click(await findButton('Close'));
  await waitFor(() => expect(screen.queryByText('Priya Shah')).not.toBeInTheDocument());
});

test('lets a visitor answer as the owner that the URL names', async () => {
  const sent = recordCalls(/POST .*\/reject/);
  const { user } = await renderApp(`${url}&ownerId=${owner.uid}`);
  await user.click(await findButton('Reject Tyler Brooks'));
  expect(await findStatusDialog()).toHaveTextContent('Join request rejected.');
  expect(sent.map(({ body }) => body)).toEqual([{ ownerId: owner.uid }]);
});

test('asks and answers as the person who is signed in, whatever owner the URL names', async () => {
  const asked = recordUrls(/\/join-requests$/);
  const sent = recordCalls(/POST .*\/approve/);
  const { user } = await renderApp(`${url}&ownerId=${people.stranger.uid}`, { as: owner });
  await user.click(await findButton('Approve Priya Shah'));
  expect(await findStatusDialog()).toHaveTextContent('Join request approved.');
  expect(new Set(asked.map(({ searchParams }) => searchParams.get('ownerId')))).toEqual(new Set([owner.uid]));
  expect(sent.map(({ body }) => body)).toEqual([{ ownerId: owner.uid }]);
});
