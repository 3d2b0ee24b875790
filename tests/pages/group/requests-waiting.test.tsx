import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { groupsQuery } from '../../../src/api/queries/groups';
import { queryClient } from '../../../src/api/queryClient';
import { db } from '../../mocks/db';
import { breakConnection, hold, loseAnswer } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { groupIds } from '../../mocks/seed';
import { recordCalls } from '../../support/recordCalls';
import { findButton, findRequest, openRequests, sendNow } from '../../support/requestsTab';
import { keepOneMember } from '../../support/world';

beforeEach(keepOneMember);

const accept = `/groups/${groupIds.austin}/requests/uid-0/accept`;
const takeBack = () => screen.findByRole('button', { name: 'Undo ida@example.com' });

test('an answer without a network stays in sight, can be taken back after the time to undo, and is not sent then', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  breakConnection('post', accept);
  const user = await openRequests();
  await user.click(await findButton('ida@example.com', 'Accept'));
  await sendNow();
  expect(await screen.findByText('Waiting to be sent')).toBeVisible();
  await user.click(await takeBack());
  expect(await screen.findByText('Taken back.')).toBeInTheDocument();
  expect(await findRequest('ida@example.com')).toBeDefined();
  expect(screen.queryByText(/is now a member/)).not.toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Just answered' })).not.toBeInTheDocument();

  server.resetHandlers();
  const calls = recordCalls(/\/(accept|decline)$/);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await user.click(await findButton('Jo', 'Accept'));
  await sendNow();
  expect(await screen.findByText('Jo is now a member.')).toBeInTheDocument();
  expect(calls).toMatchObject([{ path: `/groups/${groupIds.austin}/requests/uid-1/accept` }]);
});

test('an answer cannot be taken back if the server may have received it', async () => {
  loseAnswer('post', accept);
  const user = await openRequests();
  await user.click(await findButton('ida@example.com', 'Accept'));
  await sendNow();
  expect(await screen.findByText('Waiting to be sent')).toBeVisible();
  await user.click(await takeBack());
  expect(await screen.findByText('Too late: it is already on its way.')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Request of ida@example.com' })).not.toBeInTheDocument();
  server.resetHandlers();
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('ida@example.com is now a member.')).toBeInTheDocument();
});

test('an answer stays in sight although an older list of all groups lacks its request', async () => {
  const release = hold('post', '/groups/:id/requests/:memberId/accept');
  const user = await openRequests();
  await findRequest('Jo');
  const older = db.groups.map((group) => ({ ...group, requests: [] }));
  server.use(http.get('*/groups', () => HttpResponse.json(older)));
  await act(() => queryClient.refetchQueries(groupsQuery));
  await user.click(await findButton('Jo', 'Accept'));
  await sendNow();
  expect(screen.getByRole('list', { name: 'Just answered' })).toHaveTextContent('Jo: acceptedSending…');
  release();
  expect(await screen.findByText('Jo is now a member.')).toBeInTheDocument();
});

test('an answer says that it is being sent while the server takes long', async () => {
  const release = hold('post', accept);
  const user = await openRequests();
  await user.click(await findButton('ida@example.com', 'Accept'));
  await sendNow();
  const row = within(screen.getByRole('list', { name: 'Just answered' })).getByRole('listitem');
  expect(row).toHaveTextContent('ida@example.com: acceptedSending…');
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  release();
  await waitFor(() => expect(row).not.toBeInTheDocument());
});
