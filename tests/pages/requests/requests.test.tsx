import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../mocks/db';
import { failWith } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { passTime, stopClock } from '../../support/clock';
import { logIn } from '../../support/logIn';
import { recordCalls, recordUrls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { editGroup, groupOf } from '../../support/world';

const url = `/requests?groupId=${groupIds.austin}`;
const { owner } = people;
const findList = () => screen.findByRole('list', { name: 'Requests' });
const storedGroup = () => groupOf(groupIds.austin);

test('lists the join requests with name and email', async () => {
  const urls = recordUrls(/\/join-requests$/);
  await renderApp(url, { as: owner });
  expect(await screen.findByRole('heading', { level: 1, name: 'Join requests' })).toBeVisible();
  const rows = within(await findList()).getAllByRole('listitem');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toHaveTextContent('Jordan Lee');
  expect(within(await findList()).getByRole('link', { name: 'jordan.lee@example.com' })).toHaveAttribute(
    'href',
    'mailto:jordan.lee@example.com',
  );
  expect(within(await findList()).getAllByText('Approve')).toHaveLength(4);
  expect(within(await findList()).getAllByText('Reject')).toHaveLength(4);
  expect(urls.map(({ pathname, search }) => pathname + search)).toEqual([
    `/groups/${groupIds.austin}/join-requests?ownerId=${owner.uid}`,
  ]);
});

test('shows that there are no requests', async () => {
  await renderApp(`/requests?groupId=${groupIds.roundRock}`, { as: owner });
  expect(await screen.findByText('No pending requests.')).toBeVisible();
});

test('links to the Requests tab of the group when the server does not support join requests version 2', async () => {
  db.settings.joinRequestsV2 = false;
  const { user } = await renderApp(url, { as: owner });
  expect(await screen.findByText('Requests for this group are under its own Requests tab.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to the group' }));
  expect(window.location.pathname).toBe(`/Manage-group/${groupIds.austin}`);
  expect(await screen.findByRole('tab', { name: /^Requests/, selected: true })).toBeVisible();
});

test('shows no requests to a signed-in person who does not own the group', async () => {
  const urls = recordUrls(/\/join-requests$/);
  const { user } = await renderApp(url, { as: people.member });
  expect(await screen.findByText('Only the owner of this group sees who asks to join it.')).toBeVisible();
  expect(urls).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Go to the group' }));
  expect(await screen.findByRole('tab', { name: /^Group members/, selected: true })).toBeVisible();
});

test("shows the server's message when the group does not exist", async () => {
  await renderApp('/requests?groupId=nowhere', { as: owner });
  expect(await screen.findByRole('alert')).toHaveTextContent('Group not found.');
});

describe('without a group in the URL', () => {
  /** Returns the ObjectId of a request of this day: ObjectIds contain the time of their creation. */
  const askedOn = (day: string) => `${(Date.parse(day) / 1000).toString(16)}${'0'.repeat(16)}`;
  const requestOf = (name: string, day: string) => ({ _id: askedOn(day), memberID: `uid-${name}`, name });
  const namesIn = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent?.match(/(Ana|Ben|Cy)Asked on \w+ \d+/)?.[1]);
  const button = (person: string, name: string) =>
    within(screen.getByText(person).closest('li') ?? document.body).getByRole('button', { name });

  beforeEach(() => {
    editGroup(groupIds.austin, { requests: [requestOf('Cy', '2024-03-09'), requestOf('Ben', '2024-03-02')] });
    editGroup(groupIds.riverside, { requests: [requestOf('Ana', '2024-02-01')] });
  });

  test('lists the requests of all owned groups under their group, whoever has waited longest first', async () => {
    await renderApp('/requests', { as: owner });
    const austin = await screen.findByRole('list', { name: 'Requests of Austin Spirit All Stars' });
    expect(namesIn(austin)).toEqual(['Ben', 'Cy']);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Riverside Stunt Club',
      'Austin Spirit All Stars',
    ]);
    expect(screen.getByRole('link', { name: 'Austin Spirit All Stars' })).toHaveAttribute(
      'href',
      `/Manage-group/${groupIds.austin}`,
    );
  });

  test('if the list of all groups is missing on the server, does not say that a group is gone', async () => {
    failWith('get', '/groups', 404);
    await renderApp('/requests', { as: owner });
    expect(await screen.findByRole('alert')).toHaveTextContent('The server has problems (404). Reload the page.');
  });

  test('answers of several groups are undone together, and then sent to their groups', async () => {
    stopClock();
    const sent = recordCalls(/POST .*\/accept/);
    const { user } = await renderApp('/requests', { as: owner });
    await screen.findByText('Ana');
    await user.click(button('Ana', 'Accept'));
    await user.click(button('Cy', 'Accept'));
    expect(await screen.findByText('Accepting Ana and Cy…')).toBeVisible();
    const riverside = screen.getByRole('region', { name: 'Riverside Stunt Club' });
    expect(within(riverside).getByText('All answered.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo all' }));
    await user.click(button('Ana', 'Accept'));
    await user.click(button('Ben', 'Accept'));
    await user.click(button('Cy', 'Accept'));
    expect(await screen.findByText('No pending requests.')).toBeVisible();
    expect(screen.queryByText(/people want to join/)).not.toBeInTheDocument();
    const rows = within(screen.getByRole('list', { name: 'Just answered' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Ana, Riverside Stunt Club: accepted');
    await user.click(screen.getByRole('button', { name: 'Undo Ben, Austin Spirit All Stars' }));
    await user.click(button('Ben', 'Accept'));
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(storedGroup().members.map(({ memberID }) => memberID)).toContain('uid-Ben'));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map(({ path }) => path)).toContain(`/groups/${groupIds.riverside}/requests/uid-Ana/accept`);
  });

  test.each([
    ['a phone', 390],
    ['a desktop', 1440],
  ])('on %s, requests of several groups are selected and answered together', async (_device, width) => {
    const sent = recordCalls(/POST .*\/accept/);
    const { user } = await renderApp('/requests', { as: owner, width });
    await screen.findByText('Ana');
    if (width < 600) await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Ana' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Cy' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept 2' }));
    expect(await screen.findByText('Accepting Ana and Cy…')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument();
    expect(screen.getByText('Ben')).toBeVisible();
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ path }) => path)).toEqual([
      `/groups/${groupIds.riverside}/requests/uid-Ana/accept`,
      `/groups/${groupIds.austin}/requests/uid-Cy/accept`,
    ]);
  });

  test('one press on Undo takes back what one press has decided in several groups', async () => {
    stopClock();
    const sent = recordCalls(/POST .*\/decline|DELETE/);
    const { user } = await renderApp('/requests', { as: owner });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ana' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Cy' }));
    await user.click(screen.getByRole('button', { name: 'Decline 2' }));
    expect(await screen.findByText('Declining Ana and Cy…')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo all' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Ana')).toBeVisible();
    expect(await screen.findByText('Cy')).toBeVisible();
    fireEvent(window, new Event('pagehide'));
    expect(sent).toEqual([]);
  });

  test('the groups keep their places while they are answered, and while others begin to wait', async () => {
    const { user } = await renderApp('/requests', { as: owner });
    await screen.findByText('Ana');
    const groups = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const [first, second] = ['Riverside Stunt Club', 'Austin Spirit All Stars'];
    await user.click(button('Ana', 'Accept'));
    expect(groups()).toEqual([first, second]);
    // Add the oldest request of all, in another group.
    editGroup(groupIds.roundRock, { requests: [requestOf('Dee', '2023-01-01')] });
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Dee')).toBeVisible();
    expect(groups()).toEqual([first, second, groupOf(groupIds.roundRock).groupName]);
  });

  test('a request that arrives while the list is being pressed is shown later, so that nothing moves', async () => {
    const { user } = await renderApp('/requests', { as: owner });
    await screen.findByText('Ana');
    await user.pointer({ keys: '[MouseLeft>]', target: button('Ben', 'Accept') });
    editGroup(groupIds.riverside, { requests: [requestOf('Ana', '2024-02-01'), requestOf('Dee', '2024-02-02')] });
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    // The title counts the new request at once.
    await waitFor(() => expect(document.title).toContain('(4)'));
    expect(screen.queryByText('Dee')).not.toBeInTheDocument();
    await user.pointer('[/MouseLeft]');
    expect(await screen.findByText('Dee')).toBeVisible();
  });

  test('on a phone, Select disappears with the second request, and the list takes its focus', async () => {
    const { user } = await renderApp('/requests', { as: owner, width: 390 });
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('button', { name: 'Select' }));
    editGroup(groupIds.austin, { requests: [] });
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByText('Ben')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Select' })).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(
      screen.getByRole('list', { name: 'Requests of Riverside Stunt Club' }),
    );
    expect(document.body).not.toHaveFocus();
  });

  test('the list takes the focus of Cancel, and of an Undo whose time ends', async () => {
    stopClock();
    const { user } = await renderApp('/requests', { as: owner });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ana' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    await user.click(button('Ana', 'Accept'));
    act(() => screen.getByRole('button', { name: 'Undo Ana, Riverside Stunt Club' }).focus());
    await act(async () => passTime(10_000));
    expect(screen.queryByRole('list', { name: 'Just answered' })).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  test('a request that the server refuses to decline is back, with the reason', async () => {
    failWith('post', '/groups/:id/requests/:rid/decline', 500, { message: 'Not today.' });
    const { user } = await renderApp('/requests', { as: owner });
    await screen.findByText('Ana');
    await user.click(button('Ana', 'Decline'));
    expect(screen.queryByText('Ana')).not.toBeInTheDocument();
    fireEvent(window, new Event('pagehide'));
    expect(await screen.findByText("Couldn't decline Ana. Try again.")).toBeVisible();
    expect(screen.getByText('Ana').closest('li')).toHaveTextContent('Not today.');
  });
});

test('shows that there are no groups when the URL names none and the user owns none', async () => {
  await renderApp('/requests', { as: people.stranger });
  expect(await screen.findByText('No groups found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create a group' })).toHaveAttribute('href', '/create-group');
});

test.each(['/requests', url])('%s asks a visitor to sign in and is shown again afterwards', async (path) => {
  const urls = recordUrls(/\/join-requests$/);
  const { user } = await renderApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Join requests' })).toBeVisible();
  expect(await screen.findByText('Sign in to see the requests for your groups.')).toBeVisible();
  expect(urls).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await logIn(user, owner);
  expect(await screen.findByRole('heading', { level: 1, name: 'Join requests' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe(path);
});
