import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatDay } from '../../../src/domain/dates';
import { failWith, hold } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { recordRequests } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { editGroup, keepOneMember } from '../../support/world';

const austin = `/Manage-group/${groupIds.austin}`;

async function askToJoin() {
  keepOneMember();
  const { user } = await renderApp(austin, { as: people.stranger });
  await user.click(await screen.findByRole('button', { name: 'REQUEST TO JOIN Austin Spirit All Stars' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Request Status' })) };
}

const showRequest = async (changes: Parameters<typeof editGroup>[1] = {}, _id = 'r') => {
  const request = { _id, memberID: people.stranger.uid, name: people.stranger.email, status: 'pending' };
  editGroup(groupIds.austin, { requests: [request], ...changes });
  const { user } = await renderApp('/managed-groups?tab=requests', { as: people.stranger });
  const list = await screen.findByRole('list', { name: 'Groups that I have asked to join' });
  return { user, card: within(within(list).getByRole('listitem')) };
};

test('after a request, tells who decides and leads to where the answer will be', async () => {
  failWith('post', '/groups/:id/request', 200, { message: '' });
  const { user, dialog } = await askToJoin();
  expect(dialog.getByText('Request successful')).toBeVisible();
  expect(
    dialog.getByText(
      'Olivia Carter decides. Until then, your request is under My requests. You will not get an email about the answer.',
    ),
  ).toBeVisible();
  await user.click(dialog.getByRole('link', { name: 'My requests' }));
  expect(await screen.findByRole('tab', { name: 'My requests 1', selected: true })).toBeVisible();
  expect(window.location.search).toBe('?tab=requests');
});

test.each([
  [200, 'Your request to join has been sent to the owner of the group.'],
  [400, 'The books are closed.'],
])('an answer after the question was closed is told once, without a dialog (%i)', async (status, message) => {
  keepOneMember();
  failWith('post', '/groups/:id/request', status, { message });
  const release = hold('post', '/groups/:id/request');
  const sent = recordRequests(/^POST .*\/request$/);
  const { user } = await renderApp(austin, { as: people.stranger });
  await user.click(await screen.findByRole('button', { name: 'REQUEST TO JOIN Austin Spirit All Stars' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  release();
  expect(await screen.findByText(`Your request to join Austin Spirit All Stars: ${message}`)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.location.pathname).toBe(austin);
});

test('whoever opens the question again while the request is on its way is told that it was sent', async () => {
  keepOneMember();
  const release = hold('post', '/groups/:id/request');
  const sent = recordRequests(/^POST .*\/request$/);
  const { user } = await renderApp(austin, { as: people.stranger });
  const ask = await screen.findByRole('button', { name: 'REQUEST TO JOIN Austin Spirit All Stars' });
  await user.click(ask);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(ask);
  expect(await screen.findByRole('dialog')).toBeVisible();
  release();
  const status = await screen.findByRole('dialog', { name: 'Request Status' });
  expect(status).toHaveTextContent('Request successful');
  expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  await user.click(within(status).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toHaveLength(1);
});

test('a request that is refused promises nothing', async () => {
  failWith('post', '/groups/:id/request', 400, { message: 'We are full.' });
  const { user, dialog } = await askToJoin();
  expect(dialog.getByText('We are full.')).toBeVisible();
  expect(dialog.queryByText(/decides/)).not.toBeInTheDocument();
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a request tells when it was made, who decides, and how to reach them', async () => {
  const asked = Date.UTC(2026, 4, 12, 12);
  const id = `${(asked / 1000).toString(16)}f83f9a6c00010001`;
  const { user, card } = await showRequest({}, id);
  expect(card.getByText(`Requested on ${formatDay(new Date(asked).toISOString())}`)).toBeVisible();
  expect(card.getByText('Olivia Carter decides.')).toBeVisible();
  expect(
    screen.getByText("A request can't be withdrawn here. Ask the owner of the group to decline it."),
  ).toBeVisible();
  expect(card.getByRole('link', { name: people.owner.email })).toHaveAttribute('href', `mailto:${people.owner.email}`);
  expect(card.getByRole('link', { name: '(512) 555-0142' })).toHaveAttribute('href', 'tel:5125550142');
  await user.click(card.getByRole('button', { name: 'Copy email' }));
  expect(await navigator.clipboard.readText()).toBe(people.owner.email);
  await user.click(card.getByRole('button', { name: 'Copy number' }));
  expect(await navigator.clipboard.readText()).toBe('(512) 555-0142');
});

test('a request whose time and owner nobody knows tells that the owner decides, without links that may be unsafe', async () => {
  const { card } = await showRequest({ firstName: '', lastName: '', email: 'a@b?bcc=c@d.com', phone: 'ask my mom' });
  expect(card.getByText('The owner decides.')).toBeVisible();
  expect(card.getByText('Requested')).toBeVisible();
  expect(card.getAllByRole('link')).toHaveLength(1);
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});
