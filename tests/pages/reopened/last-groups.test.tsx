import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { memberName } from '../../../src/domain/names';
import { db } from '../../mocks/db';
import { breakConnection, failWith, hold, holdHalf } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { recordCalls } from '../../support/recordCalls';
import { identity, renderApp, reopenApp } from '../../support/renderApp';
import { findButton, sendNow, setRequests } from '../../support/requestsTab';
import { readStoredData } from '../../support/storedData';
import { editGroup, groupOf, keepFewGroups } from '../../support/world';

const austin = '/find-group?q=Austin%2C+TX&lat=30.2672&lon=-97.7431&place=Austin%2C+Texas';
const { member, owner, stranger } = people;
const comets = groupOf(groupIds.austin).groupName ?? '';

/** Opens the search page, and waits until the list of groups is stored. */
async function visitBefore(as = member) {
  await renderApp('/find-group', { as });
  await expect.poll(readStoredData).toContain(comets);
}
const note = / · as of /;

test('a second visit searches the last list before the server has answered, and then shows the new one', async () => {
  await visitBefore();
  editGroup(groupIds.austin, { groupName: 'Renamed Comets' });
  const release = hold('get', '/groups');
  const { user } = await reopenApp('/find-group');
  await user.type(await screen.findByLabelText('Search for a location (City, State)'), 'Austin, TX');
  await user.click(screen.getByRole('button', { name: 'SEARCH' }));
  const found = within(await screen.findByRole('list', { name: 'Groups found' }));
  expect(await found.findByText(comets)).toBeVisible();
  expect(screen.queryByText('Renamed Comets')).not.toBeInTheDocument();
  release();
  expect(await found.findByText('Renamed Comets')).toBeVisible();
  expect(screen.queryByText(comets)).not.toBeInTheDocument();
  expect(screen.queryByText(note)).not.toBeInTheDocument();
});

test('the age of the last list is told while the server does not answer, and no longer', async () => {
  await visitBefore();
  breakConnection('get', '/groups');
  await reopenApp(austin);
  expect((await screen.findAllByText(comets))[0]).toBeVisible();
  // While the first read is repeated, the line says that the server has not answered.
  expect(await screen.findByText(/^No answer from the server · as of /)).toBeVisible();
  server.resetHandlers();
  const { queryClient } = await import('../../../src/api/queryClient');
  await queryClient.refetchQueries({ queryKey: ['groups'] });
  await waitFor(() => expect(screen.queryByText(note)).not.toBeInTheDocument());
});

test('the age of the last list is told when the server takes long', async () => {
  await visitBefore();
  const release = hold('get', '/groups');
  await reopenApp(austin);
  expect(await screen.findByText(note)).toHaveTextContent(/^Waiting for the server · as of /);
  release();
  await waitFor(() => expect(screen.queryByText(note)).not.toBeInTheDocument());
});

test('after a read that was cancelled, the last list is not taken for a new one', async () => {
  await visitBefore();
  editGroup(groupIds.austin, { groupName: 'Renamed Comets' });
  const release = hold('get', '/groups');
  const { user } = await reopenApp(austin);
  expect((await screen.findAllByText(comets))[0]).toBeVisible();
  const { queryClient } = await import('../../../src/api/queryClient');
  await act(() => queryClient.cancelQueries({ queryKey: ['groups'] }));
  // The list must be stale: otherwise a page that opens now would not read the list from the server.
  expect(
    queryClient
      .getQueryCache()
      .find({ queryKey: ['groups'] })
      ?.isStale(),
  ).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  release();
  await user.click(screen.getByRole('link', { name: 'Find a Group' }));
  expect((await screen.findAllByText('Renamed Comets'))[0]).toBeVisible();
});

test('a group that is newer than the last list is not said to be missing', async () => {
  await visitBefore();
  db.groups.push({ ...groupOf(groupIds.austin), _id: 'new', groupName: 'Newcomers' });
  const release = hold('get', '/groups');
  await reopenApp('/Manage-group/new');
  expect(await screen.findByText('Loading the group')).toBeInTheDocument();
  const { queryClient } = await import('../../../src/api/queryClient');
  await waitFor(() => expect(queryClient.getQueryData(['groups'])).toBeDefined());
  expect(screen.getByText('Loading the group')).toBeInTheDocument();
  release();
  expect(await screen.findByRole('heading', { level: 1, name: /^Newcomers/ })).toBeVisible();
});

test('a group that is newer than the last list is shown before the rest of the new list, and also without it', async () => {
  await visitBefore();
  db.groups.unshift({ ...groupOf(groupIds.austin), _id: 'new', groupName: 'Newcomers' });
  const list = holdHalf('get', '/groups');
  await reopenApp('/Manage-group/new');
  expect(await screen.findByRole('heading', { level: 1, name: /^Newcomers/ })).toBeVisible();
  list.cut();
  const { queryClient } = await import('../../../src/api/queryClient');
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['groups'] })).toBe(0));
  expect(screen.getByRole('heading', { level: 1, name: /^Newcomers/ })).toBeVisible();
});

test('of other people, a member keeps no e-mail address but those by which groups are reached', async () => {
  await visitBefore();
  const emails = db.groups.flatMap(({ members }) => members.flatMap(({ email }) => email ?? []));
  const reached = new Set([member.email, ...db.groups.map(({ email }) => email)]);
  const others = emails.filter((email) => !reached.has(email) && email.toLowerCase() !== member.email);
  expect(others.length).toBeGreaterThan(0);
  const stored = await readStoredData();
  expect(others.filter((email) => stored.includes(email))).toEqual([]);
});

test('what a person leaves behind is nothing of the last list', async () => {
  await visitBefore(owner);
  await (await import('../../../src/auth/firebase')).signOut();
  await expect.poll(readStoredData).not.toContain(comets);
});

test('who signs out while a group is sought in the list does not read the list once more', async () => {
  await visitBefore();
  const id = '64a7f0c2e1b5d83f9a6cffff';
  db.groups.push({ ...groupOf(groupIds.austin), _id: id });
  const calls = recordCalls(/^GET \/groups/);
  hold('get', '/groups');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await reopenApp(`/Manage-group/${id}`);
  const { queryClient } = await import('../../../src/api/queryClient');
  await expect.poll(() => queryClient.getQueryData(['groups'])).toBeDefined();
  // The page reads the members only once it has the group.
  await expect.poll(() => calls.map(({ path }) => path)).toContain(`/groups/${id}/members`);
  await act(async () => (await identity()).signOut());
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  calls.length = 0;
  await act(async () => void vi.advanceTimersByTime(60_000));
  expect(calls).toEqual([]);
});

test.each([
  ['fails', () => failWith('get', '/groups', 500)],
  ['takes long', () => void hold('get', '/groups')],
])('the owner of a stored group sees who has paid although the list of all groups %s', async (_, disturb) => {
  const paid = groupOf(groupIds.austin).members.find(({ paymentStatus }) => paymentStatus === 'paid');
  await visitBefore(owner);
  disturb();
  await reopenApp(`/Manage-group/${groupIds.austin}`);
  const payment = await screen.findByRole('group', { name: `Payment of ${memberName(paid ?? {})}` });
  expect(within(payment).getByRole('button', { name: 'Paid' })).toHaveAttribute('aria-pressed', 'true');
});

test('after an answer to a request, the last list is still there without a network, and contains the answer', async () => {
  setRequests(['Ida', 'Jo']);
  await visitBefore(owner);
  const requests = `/Manage-group/${groupIds.austin}?tab=requests`;
  const { user } = await reopenApp(requests);
  await user.click(await findButton('Ida', 'Accept'));
  await sendNow();
  expect(await screen.findByText('Ida is now a member.')).toBeVisible();
  server.use(http.all('*', () => HttpResponse.error()));
  await reopenApp(requests);
  expect(await screen.findByRole('heading', { level: 1, name: comets })).toBeVisible();
  expect(await findButton('Jo', 'Accept')).toBeVisible();
  expect(screen.queryByText('Ida')).not.toBeInTheDocument();
});

test('the last list contains the answers of two windows', async () => {
  setRequests(['Ida', 'Jo']);
  editGroup(groupIds.roundRock, { requests: [{ _id: 'r', memberID: 'kim', name: 'Kim', status: 'pending' }] });
  await visitBefore(owner);
  // Import a module of the first window before the second window loads its own modules.
  const { answerQueue } = await import('../../../src/api/queries/requests');
  const { user } = await reopenApp(`/Manage-group/${groupIds.austin}?tab=requests`);
  const accept = await findButton('Ida', 'Accept');
  const { queryClient } = await import('../../../src/api/queryClient');
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['groups'] })).toBe(0));
  await answerQueue(groupIds.roundRock).enqueue(['kim'], 'decline');
  const { storedGroups } = await import('../../../src/api/storedGroups');
  await expect.poll(() => storedGroups.readChanges(owner)).toHaveLength(1);
  await user.click(accept);
  await sendNow();
  expect(await screen.findByText('Ida is now a member.')).toBeVisible();
  server.use(http.all('*', () => HttpResponse.error()));
  await reopenApp('/managed-groups');
  expect(await screen.findByRole('link', { name: `1 open request of ${comets}` })).toBeVisible();
  expect(screen.queryByRole('link', { name: /open request of Round Rock/ })).not.toBeInTheDocument();
});

test('a request that was declined meanwhile is not shown again from the last list', async () => {
  const { requests } = structuredClone(groupOf(groupIds.austin));
  const url = `/Manage-group/${groupIds.austin}`;
  const button = { name: `REQUEST TO JOIN ${comets}` };
  await visitBefore(stranger);
  const { user } = await reopenApp(url);
  await user.click(await screen.findByRole('button', button));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.getByText('Requested')).toBeVisible();
  editGroup(groupIds.austin, { requests });
  await reopenApp(url);
  expect(await screen.findByRole('button', button)).toBeVisible();
  server.use(http.all('*', () => HttpResponse.error()));
  await reopenApp(url);
  expect(await screen.findByRole('heading', { level: 1, name: comets })).toBeVisible();
  expect(screen.getByRole('button', button)).toBeVisible();
});

test('the last list contains an answer that was given while the list arrived for the first time', async () => {
  keepFewGroups();
  setRequests(['Ida', 'Jo']);
  const list = holdHalf('get', '/groups');
  const { user } = await renderApp(`/Manage-group/${groupIds.austin}?tab=requests`, { as: owner });
  await user.click(await findButton('Ida', 'Accept'));
  await sendNow();
  expect(await screen.findByText('Ida is now a member.')).toBeVisible();
  hold('get', '/groups');
  list.release();
  await expect.poll(readStoredData).toContain('Round Rock Mini Cheer');
  server.use(http.all('*', () => HttpResponse.error()));
  await reopenApp('/managed-groups');
  expect(await screen.findByRole('link', { name: `1 open request of ${comets}` })).toBeVisible();
});

test('the last list stays, with an answer to a request of a group that it does not have yet', async () => {
  keepFewGroups();
  await visitBefore(owner);
  setRequests(['Ida', 'Jo']);
  const id = '64a7f0c2e1b5d83f9a6cffff';
  db.groups.unshift({ ...groupOf(groupIds.austin), _id: id, groupName: 'New Squad' });
  const list = holdHalf('get', '/groups');
  const { user } = await reopenApp(`/Manage-group/${id}?tab=requests`);
  const { queryClient } = await import('../../../src/api/queryClient');
  await expect.poll(() => queryClient.getQueryData(['groups'])).toBeDefined();
  await user.click(await findButton('Ida', 'Accept'));
  await sendNow();
  expect(await screen.findByText('Ida is now a member.')).toBeVisible();
  server.use(http.all('*', () => HttpResponse.error()));
  list.cut();
  await reopenApp('/managed-groups');
  expect(await screen.findByText(comets)).toBeVisible();
  expect(screen.getByRole('link', { name: '1 open request of New Squad' })).toBeVisible();
});
