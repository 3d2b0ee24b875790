import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../src/api/queryClient';
import { db } from '../../mocks/db';
import { failWith, loseAnswer } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { recordCalls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import {
  findButton,
  findRequest,
  leaveTab,
  openRequests,
  returnToRequests,
  sendNow,
  setRequests,
} from '../../support/requestsTab';
import { editGroup, groupOf, keepOneMember } from '../../support/world';

beforeEach(keepOneMember);

const storedGroup = () => groupOf(groupIds.austin);
const answerPath = (answer: string) => `/groups/${groupIds.austin}/requests/uid-0/${answer}`;

test('shows the open requests in a separate tab', async () => {
  await openRequests();
  expect((await findRequest('ida@example.com')).getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Accept',
    'Decline',
    'Contact',
  ]);
  expect(await findRequest('Jo')).toBeDefined();
  const tab = screen.getByRole('tab', { name: 'Requests 2 open requests' });
  expect(screen.getByRole('tabpanel', { name: 'Requests 2 open requests' })).toHaveAttribute('aria-labelledby', tab.id);
  expect(screen.queryByRole('table', { name: 'Group members' })).not.toBeInTheDocument();
});

test('the buttons of a request say to screen readers whose request it is', async () => {
  await openRequests(['Zoe', 'Ana']);
  const ofAna = within(await screen.findByRole('group', { name: 'Request of Ana' }));
  expect(ofAna.getAllByRole('button').map((button) => button.textContent)).toEqual(['Accept', 'Decline', 'Contact']);
});

test('Show more takes the focus to the first request that it brings', async () => {
  const user = await openRequests(Array.from({ length: 60 }, (_, index) => `Asker ${index}`));
  await user.click(await screen.findByRole('button', { name: 'Show 24 more of 36' }));
  expect(screen.getByRole('checkbox', { name: 'Select Asker 24' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show 12 more' }));
  expect(screen.getByRole('checkbox', { name: 'Select Asker 48' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
});

test('accepts several selected requests with one call each', async () => {
  const calls = recordCalls(/\/(accept|decline)$/);
  const user = await openRequests(['ida@example.com', 'Jo', 'Kim', 'Lou', 'Max']);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Jo' }));
  await user.click(screen.getByRole('button', { name: 'Accept 4' }));
  expect(await screen.findByText('Accepting ida@example.com, Kim, Lou, and Max…')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem')).toHaveLength(1);
  await leaveTab(user);
  expect(await screen.findByText('4 people are now members.')).toBeVisible();
  expect(calls.map((call) => call.path)).toEqual(
    [0, 2, 3, 4].map((id) => `/groups/${groupIds.austin}/requests/uid-${id}/accept`),
  );
  expect(storedGroup().requests.map(({ name }) => name)).toEqual(['Jo']);
});

test('keeps failed requests selected with the reason, and treats those answered elsewhere as done', async () => {
  const user = await openRequests(['ida@example.com', 'Jo', 'Kim']);
  failWith('post', answerPath('decline'), 500, { message: 'Not today.' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  editGroup(groupIds.austin, { requests: storedGroup().requests.filter(({ name }) => name !== 'Jo') });
  await user.click(screen.getByRole('button', { name: 'Decline 3' }));
  await sendNow();
  expect(await screen.findByText("Couldn't decline ida@example.com. Try again.")).toBeVisible();
  expect((await findRequest('ida@example.com')).getByRole('alert')).toHaveTextContent('Not today.');
  expect(screen.getByRole('checkbox', { name: 'Select ida@example.com' })).toBeChecked();
  expect(within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem')).toHaveLength(1);
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Decline 1' }));
  await leaveTab(user);
  await waitFor(() => expect(storedGroup().requests).toEqual([]));
});

test('searches and sorts more than five requests, and shows when there are no matches', async () => {
  const user = await openRequests(['Zoe', 'Ana', 'bo 10', 'Bo 2', 'Dee', 'Eve']);
  const names = () => screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).map((box) => box.ariaLabel);
  await screen.findByRole('list', { name: 'Requests' });
  expect(names()[0]).toBe('Select Zoe');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest first');
  expect(names()[0]).toBe('Select Eve');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name');
  expect(names()).toEqual(['Ana', 'Bo 2', 'bo 10', 'Dee', 'Eve', 'Zoe'].map((name) => `Select ${name}`));
  await user.type(screen.getByLabelText('Search requests'), 'nobody');
  expect(await screen.findByText('No requests match.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(names()).toHaveLength(6);
});

test('a search that was begun stays in sight when five requests are left', async () => {
  const user = await openRequests(['Zoe', 'Ana', 'Bo', 'Cy', 'Dee', 'Eve']);
  const rows = () => within(screen.getByRole('list', { name: 'Requests' })).getAllByRole('listitem');
  await screen.findByRole('list', { name: 'Requests' });
  const search = screen.getByLabelText('Search requests');
  await user.type(search, 'e');
  await waitFor(() => expect(rows()).toHaveLength(3));
  await user.click(await findButton('Zoe', 'Accept'));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(search).toBeVisible();
  await user.clear(search);
  await waitFor(() => expect(rows()).toHaveLength(5));
  expect(search).toHaveFocus();
});

test('Contact shows the e-mail address as a link, and offers drafts for a welcome and a decline', async () => {
  const user = await openRequests();
  await user.click(await findButton('ida@example.com', 'Contact'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact info' }));
  const draftUrl = (name: string) => new URL(dialog.getByRole('link', { name }).getAttribute('href') ?? '');
  expect(draftUrl('Write a welcome').pathname).toBe('ida@example.com');
  expect(draftUrl('Write a welcome').searchParams.get('subject')).toBe('Welcome to Austin Spirit All Stars');
  const link = `${window.location.origin}/Manage-group/${groupIds.austin}`;
  expect(draftUrl('Write a welcome').searchParams.get('body')).toContain(`\r\n${link}\r\n`);
  expect(draftUrl('Write a decline').searchParams.get('body')).toContain("We're full right now.");
  expect(dialog.getByRole('link', { name: 'ida@example.com' })).toHaveAttribute('href', 'mailto:ida@example.com');
});

test('Contact shows no contact details when the name is not an e-mail address', async () => {
  const user = await openRequests();
  await user.click(await findButton('Jo', 'Contact'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact info' }));
  expect(dialog.getByText('No contact info yet.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('shows that there are no requests, and leads to the next group that waits', async () => {
  const user = await openRequests(['ida@example.com']);
  await user.click(await findButton('ida@example.com', 'Accept'));
  expect(await screen.findByText('No pending requests.')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Next: 1 waiting at Riverside Stunt Club' }));
  expect(window.location.pathname + window.location.search).toBe(`/Manage-group/${groupIds.riverside}?tab=requests`);
  const list = within(await screen.findByRole('list', { name: 'Requests' }));
  await user.click(list.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('When someone asks to join, you can answer here.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Next:/ })).not.toBeInTheDocument();
  await sendNow();
});

test('names people where version 2 of the requests knows them, with the address below', async () => {
  const calls = recordCalls(/\/join-requests$/);
  const requests = storedGroup().requests.filter(({ name }) => name === 'jordan.lee@example.com');
  editGroup(groupIds.austin, { requests: requests.map((request) => ({ ...request, name: 'Jordan.Lee@Example.com' })) });
  const { user } = await renderApp(`/Manage-group/${groupIds.austin}?tab=requests`, { as: people.owner });
  expect(await screen.findByText('Jordan Lee')).toBeVisible();
  const row = await findRequest('Jordan Lee');
  expect(row.getByText('Jordan.Lee@Example.com')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Accepting Jordan Lee…')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(calls).toHaveLength(1);
});

test('gives nobody without an address the name of somebody whose address version 2 leaves empty', async () => {
  loseAnswer('get', '/groups/:id/join-requests', () =>
    HttpResponse.json([
      { _id: 'r1', userId: { firstName: 'Zoe', email: '' } },
      { _id: 'r2', userId: { firstName: 'Ida', email: 'ida@example.com' } },
    ]),
  );
  await openRequests(['ida@example.com', 'Jo']);
  expect(await screen.findByText('Ida')).toBeVisible();
  expect(screen.queryByText('Zoe')).not.toBeInTheDocument();
  expect(screen.getByText('Jo')).toBeVisible();
});

test('keeps the address where the server does not know version 2, and does not ask where all have names', async () => {
  db.settings.joinRequestsV2 = false;
  const calls = recordCalls(/\/join-requests$/);
  const user = await openRequests(['Jo']);
  expect(await findRequest('Jo')).toBeDefined();
  expect(calls).toEqual([]);
  setRequests(['ida@example.com']);
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(async () => expect(await findRequest('ida@example.com')).toBeDefined());
  await waitFor(() => expect(calls).toHaveLength(1));
  // Wait: leaving the tab would abort a running call, and returning would repeat it.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await leaveTab(user);
  await returnToRequests(user);
  expect(await findRequest('ida@example.com')).toBeDefined();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test('on a phone, Select brings the checkboxes, and an answer to the selected ends it', async () => {
  setRequests(['ida@example.com', 'Jo', 'Kim']);
  const { user } = await renderApp(`/Manage-group/${groupIds.austin}?tab=requests`, { as: people.owner, width: 390 });
  await screen.findByRole('list', { name: 'Requests' });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  const select = screen.getByRole('button', { name: 'Select' });
  await user.click(select);
  expect(screen.getByText('0 selected')).toBeVisible();
  expect(select).toHaveFocus();
  await user.click(select);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.dblClick(select);
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Jo' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Kim' }));
  await user.click(screen.getByRole('button', { name: 'Decline 2' }));
  expect(await screen.findByText('Declining Jo and Kim…')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  // There is no "Select" for a single request.
  expect(screen.queryByRole('button', { name: 'Select' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
});

test('shows an error when loading fails, with the requests that the list of groups has, and retries', async () => {
  failWith('get', '/groups/:id/requests', 500);
  const user = await openRequests();
  expect(await screen.findByText("We couldn't load the requests.")).toBeVisible();
  expect(await findRequest('Jo')).toBeDefined();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText("We couldn't load the requests.")).not.toBeInTheDocument());
  expect(await findRequest('Jo')).toBeDefined();
});

test('an old list of groups without requests does not say that there are none', async () => {
  failWith('get', '/groups/:id/requests', 500);
  await openRequests([]);
  expect(await screen.findByText("We couldn't load the requests.")).toBeVisible();
  expect(screen.queryByText('No pending requests.')).not.toBeInTheDocument();
});
