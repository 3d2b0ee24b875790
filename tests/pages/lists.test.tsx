import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { failWith, hold } from '../mocks/failures';
import { server } from '../mocks/node';
import { people, type SamplePerson } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { renderApp } from '../support/renderApp';
import { keepOneMember } from '../support/world';

beforeEach(keepOneMember);

const { owner, member } = people;
const group = `/Manage-group/${groupIds.austin}`;
const groupsFailed = 'Error fetching group data.';

const lists: [name: string, url: string, as: SamplePerson, call: string, loading: string, failed?: string][] = [
  ['Group members', group, owner, '/groups/:id/members', 'the members'],
  ['Fees', group, member, '/groups/:id/products', 'the fees'],
  ['Messages', group, member, '/groups/:id/messages', 'the messages'],
  ['Requests', `${group}?tab=requests`, owner, '/groups/:id/requests', 'the requests'],
  ['Requests', `/requests?groupId=${groupIds.austin}`, owner, '/groups/:id/join-requests', 'the requests'],
  ['Owned groups', '/managed-groups', owner, '/groups', 'your groups', groupsFailed],
  ['Joined groups', '/managed-groups?tab=joined', member, '/groups', 'your groups', groupsFailed],
];

test.each(lists)('%s at %s: tells that it loads, and that it failed, and is shown on retry', async (...list) => {
  const [name, url, as, call, loading, failure = `We couldn't load ${loading}.`] = list;
  failWith('get', call, 500, { code: 11 });
  const release = hold('get', call);
  const { user } = await renderApp(url, { as });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(`Loading ${loading}`)).toBeInTheDocument();
  release();
  const failed = await main.findByText(failure);
  expect(failed.closest('[role="alert"]')).toBeVisible();
  expect(main.queryByText(/^No .* (found|requests)\.$/)).not.toBeInTheDocument();
  server.resetHandlers();
  await user.click(main.getByRole('button', { name: 'Try again' }));
  expect(await main.findByLabelText(name, { selector: 'table, ul' })).toBeVisible();
  await waitFor(() => expect(failed).not.toBeInTheDocument());
});
