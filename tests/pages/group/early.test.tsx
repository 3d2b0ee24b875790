import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SLOW_SERVER_MS } from '../../../src/hooks/delays';
import { hold, holdHalf } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { passTime, stopClock } from '../../support/clock';
import { recordCalls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { findButton, sendNow, setRequests } from '../../support/requestsTab';
import { editGroup, groupOf, keepFewGroups } from '../../support/world';

const url = `/Manage-group/${groupIds.austin}`;
const groupName = 'Austin Spirit All Stars';

// The group is the first of three, so that it is in the first half of the list.
beforeEach(keepFewGroups);

test('the owner answers a request while the list of all groups is still arriving', async () => {
  setRequests(['Ida', 'Jo']);
  const list = holdHalf('get', '/groups');
  const answers = recordCalls(/\/accept$/);
  const { user } = await renderApp(`${url}?tab=requests`, { as: people.owner });
  await user.click(await findButton('Ida', 'Accept'));
  expect(await screen.findByRole('tab', { name: 'Requests 1 open request' })).toBeVisible();
  await sendNow();
  expect(await screen.findByText('Ida is now a member.')).toBeVisible();
  expect(answers).toHaveLength(1);
  list.release();
  await user.click(screen.getByRole('link', { name: /^Manage Groups/ }));
  expect(await screen.findByRole('link', { name: `1 open request of ${groupName}` })).toBeVisible();
});

test('answers to requests do not begin the list of all groups again, which is read once more at its end', async () => {
  setRequests(['Ida', 'Jo']);
  const reads = recordCalls(/^GET \/groups$/);
  const list = holdHalf('get', '/groups');
  const { user } = await renderApp(`${url}?tab=requests`, { as: people.owner });
  for (const name of ['Ida', 'Jo']) {
    await user.click(await findButton(name, 'Accept'));
    await sendNow();
    expect(await screen.findByText(`${name} is now a member.`)).toBeVisible();
  }
  expect(reads).toHaveLength(1);
  list.release();
  await waitFor(() => expect(reads).toHaveLength(2));
  await user.click(screen.getByRole('link', { name: /^Manage Groups/ }));
  const [row] = within(await screen.findByRole('list', { name: 'Owned groups' })).getAllByRole('listitem');
  expect(row).toHaveTextContent(`${groupOf(groupIds.austin).members.length} members`);
  expect(row).not.toHaveTextContent('request');
});

test('an answer begins the list again if the group arrived only before the list broke off', async () => {
  setRequests(['Ida', 'Jo']);
  const reads = recordCalls(/^GET \/groups$/);
  const list = holdHalf('get', '/groups');
  const { user } = await renderApp(`${url}?tab=requests`, { as: people.owner });
  const accept = await findButton('Ida', 'Accept');
  hold('get', '/groups');
  list.cut();
  await waitFor(() => expect(reads).toHaveLength(2));
  await user.click(accept);
  await sendNow();
  expect(await screen.findByText('Ida is now a member.')).toBeVisible();
  await waitFor(() => expect(reads.length).toBeGreaterThan(2));
});

test('a member who is marked paid while the list of all groups is still arriving counts as paid afterwards', async () => {
  const { uid } = people.member;
  editGroup(groupIds.austin, { members: [{ _id: uid, memberID: uid, firstName: 'Ana', paymentStatus: 'unpaid' }] });
  const list = holdHalf('get', '/groups');
  const { user } = await renderApp(`${url}?tab=members`, { as: people.owner });
  await user.click(await screen.findByRole('button', { name: 'Paid' }));
  await sendNow();
  await waitFor(() => expect(groupOf(groupIds.austin).members).toMatchObject([{ paymentStatus: 'paid' }]));
  list.release();
  await user.click(screen.getByRole('link', { name: /^Manage Groups/ }));
  const [row] = within(await screen.findByRole('list', { name: 'Owned groups' })).getAllByRole('listitem');
  expect(row).toHaveTextContent('1 member');
  expect(row).not.toHaveTextContent('unpaid');
});

test('whoever has a link asks to join while the list of all groups is still arriving', async () => {
  const list = holdHalf('get', '/groups');
  const { user } = await renderApp(url, { as: people.stranger });
  await user.click(await screen.findByRole('button', { name: `REQUEST TO JOIN ${groupName}` }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.getByText('Requested')).toHaveFocus();
  expect(groupOf(groupIds.austin).requests.map(({ memberID }) => memberID)).toContain(people.stranger.uid);
  list.release();
  await user.click(screen.getByRole('link', { name: 'Manage Groups' }));
  await user.click(await screen.findByRole('tab', { name: /^My requests/ }));
  expect(await screen.findByText(groupName)).toBeVisible();
});

test('a list that breaks off takes neither the group away, nor what was typed', async () => {
  const list = holdHalf('get', '/groups');
  const { user } = await renderApp(`${url}?tab=board`, { as: people.owner });
  await user.click(await screen.findByRole('button', { name: 'Add Message' }));
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Practice at noon');
  list.cut();
  expect(await screen.findByText(/^No answer from the server/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Practice at noon');
  expect(screen.getByText(groupName)).toBeVisible();
});

test('once a slow list begins to arrive, the server is no longer said to be waking up', async () => {
  holdHalf('get', '/groups');
  const begin = hold('get', '/groups');
  stopClock();
  const calls = recordCalls(/^GET \/groups$/);
  await renderApp(url, { as: people.owner });
  await waitFor(() => expect(calls).toHaveLength(1));
  act(() => passTime(SLOW_SERVER_MS));
  expect(await screen.findByText(/^The server is waking up/)).toBeVisible();
  begin();
  expect(await screen.findByRole('heading', { level: 1, name: groupName })).toBeVisible();
  expect(screen.queryByText(/^The server is waking up/)).not.toBeInTheDocument();
});
