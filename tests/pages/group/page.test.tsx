import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SLOW_SERVER_MS } from '../../../src/hooks/delays';
import { db } from '../../mocks/db';
import { failWith, hold } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people, type SamplePerson } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { passTime, stopClock } from '../../support/clock';
import { recordCalls } from '../../support/recordCalls';
import { identity, renderApp, signInBefore } from '../../support/renderApp';
import { editGroup } from '../../support/world';

const url = `/Manage-group/${groupIds.austin}`;
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('shows name, place and description', async () => {
  await renderApp(url, { as: people.member });
  expect(await findHeading('Austin Spirit All Stars')).toBeVisible();
  expect(screen.getByText('Austin, TX')).toBeVisible();
  expect(screen.getByText(/^All-star cheer for ages 8 to 18/)).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Austin Spirit All Stars · Cheer Groups'));
});

test('shows that a group has no description', async () => {
  editGroup(groupIds.austin, { description: undefined });
  await renderApp(url, { as: people.member });
  expect(await screen.findByText('No description yet.')).toBeVisible();
});

test('shows a heading while the group is loading', async () => {
  const release = hold('get', '/groups');
  await renderApp(url, { as: people.member });
  expect(await findHeading('Group')).toBeVisible();
  expect(screen.getByText('Loading the group')).toBeInTheDocument();
  release();
  expect(await findHeading('Austin Spirit All Stars')).toBeVisible();
});

test('whoever waits long for the fees can contact the owner and leave all the same', async () => {
  stopClock();
  hold('get', '/groups/:id/products');
  await renderApp(url, { as: people.member });
  await findHeading('Austin Spirit All Stars');
  expect(screen.queryByRole('heading', { name: 'Owner' })).not.toBeInTheDocument();
  act(() => passTime(SLOW_SERVER_MS));
  expect(screen.getByRole('heading', { name: 'Owner' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^LEAVE GROUP/ })).toBeVisible();
});

test('asks for the lists of the page together with the groups', async () => {
  const release = hold('get', '/groups');
  const calls = recordCalls(new RegExp(`/groups/${groupIds.austin}/`));
  await renderApp(url, { as: people.owner });
  const lists = ['members', 'messages', 'products'].map((list) => `/groups/${groupIds.austin}/${list}`);
  await waitFor(() => expect(calls.map(({ path }) => path).toSorted()).toEqual(lists));
  release();
  expect(await screen.findByRole('checkbox', { name: 'Select Avery Hernandez' })).toBeVisible();
  const asked = [...lists, `/groups/${groupIds.austin}/requests`];
  expect(calls.map(({ path }) => path).toSorted()).toEqual(asked);
});

test('shows an error with links to other pages when the group does not exist', async () => {
  const calls = recordCalls(/\/groups\/nothing/);
  await renderApp('/Manage-group/nothing', { as: people.member });
  expect(await screen.findByText("This group doesn't exist, or it has been removed.")).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Find a Group' })).toHaveAttribute('href', '/find-group');
  expect(main.getByRole('link', { name: 'Manage Groups' })).toHaveAttribute('href', '/managed-groups');
  expect(calls).toEqual([]);
});

test('shows an error when loading fails, and on retry the group and who has paid', async () => {
  failWith('get', '/groups', 500, {});
  const { user } = await renderApp(url, { as: people.owner });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching group data.');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Back to Find a Group' })).toHaveAttribute('href', '/find-group');
  expect(main.queryByText('G')).not.toBeInTheDocument();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findHeading('Austin Spirit All Stars')).toBeVisible();
  expect((await screen.findAllByRole('button', { name: 'Paid', pressed: true })).length).toBeGreaterThan(0);
});

test('shows fees and message board, and selects the members tab', async () => {
  await renderApp(url, { as: people.member });
  expect(await screen.findByRole('heading', { name: 'Fees' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Message board' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Group members' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('table', { name: 'Group members' })).toBeVisible();
});

// The controls below a list appear only with the list: otherwise the list would push them away during a press.
test.each([
  ['an owner cannot add a message', people.owner, '/groups/:id/products', 'button', 'Add Message'],
  ['a member cannot choose a part', people.member, '/groups/:id/messages', 'tab', 'Group members'],
])('%s below a list that is still loading', async (_name, as, list, role, name) => {
  const release = hold('get', list);
  await renderApp(url, { as });
  await screen.findByRole('table', { name: as === people.owner ? 'Group members' : 'Fees' });
  expect(screen.queryByRole(role, { name })).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole(role, { name })).toBeVisible();
});

test("hides the owner's actions from members and does not fetch the requests", async () => {
  const calls = recordCalls(/\/requests$/);
  await renderApp(url, { as: people.member });
  await screen.findByRole('table', { name: 'Group members' });
  await screen.findByRole('list', { name: 'Messages' });
  await screen.findByRole('table', { name: 'Fees' });
  for (const name of ['Create fee', 'Add Message', 'Delete', 'Paid', 'Unpaid'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Requests' })).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test.each([
  ['the owner', people.owner],
  ['a member', people.member],
])('does not show the join button to %s', async (_name, as) => {
  await renderApp(url, { as });
  await findHeading('Austin Spirit All Stars');
  expect(screen.queryByRole('button', { name: /REQUEST TO JOIN/ })).not.toBeInTheDocument();
});

/** Requests to join, and returns the recorded calls. */
async function joinAs(as?: SamplePerson) {
  const calls = recordCalls(/\/request$/);
  const { user } = await renderApp(url, { as });
  await user.click(await screen.findByRole('button', { name: /^REQUEST TO JOIN/ }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('dialog', { name: 'Request Status' })).toBeVisible();
  return calls;
}

test('lets a user who is not a member request to join', async () => {
  const { uid, email } = people.stranger;
  expect(await joinAs(people.stranger)).toMatchObject([
    { path: `/groups/${groupIds.austin}/request`, body: { memberID: uid, name: email } },
  ]);
});

test('somebody whose account has no email address asks to join without a name', async () => {
  await signInBefore(people.stranger);
  const { auth } = await (await identity()).restored;
  Object.assign(db.accounts.find(({ uid }) => uid === people.stranger.uid) ?? {}, { email: '' });
  await auth.currentUser?.reload();
  expect(auth.currentUser?.email).toBeNull();
  expect(await joinAs()).toMatchObject([{ body: { memberID: people.stranger.uid, name: '' } }]);
});
