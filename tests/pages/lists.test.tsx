import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { failWith, hold } from '../mocks/failures';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { renderApp } from '../support/renderApp';
import { keepOneMember } from '../support/world';

beforeEach(keepOneMember);

const { owner, member } = people;
const group = `/Manage-group/${groupIds.austin}`;
const requests = { loading: 'Loading the requests', failed: "We couldn't load the requests." };
const groups = { call: '/groups', loading: 'Loading your groups', failed: 'Error fetching group data.' };

const lists = [
  {
    name: 'Group members',
    url: group,
    as: owner,
    call: '/groups/:id/members',
    loading: 'Loading the members',
    failed: "We couldn't load the members.",
  },
  {
    name: 'Fees',
    url: group,
    as: member,
    call: '/groups/:id/products',
    loading: 'Loading the fees',
    failed: "We couldn't load the fees.",
  },
  {
    name: 'Messages',
    url: group,
    as: member,
    call: '/groups/:id/messages',
    loading: 'Loading the messages',
    failed: "We couldn't load the messages.",
  },
  { name: 'Requests', url: `${group}?tab=requests`, as: owner, call: '/groups/:id/requests', ...requests },
  {
    name: 'Requests',
    url: `/requests?groupId=${groupIds.austin}`,
    as: owner,
    call: '/groups/:id/join-requests',
    ...requests,
  },
  { name: 'Owned groups', url: '/managed-groups', as: owner, ...groups },
  { name: 'Joined groups', url: '/managed-groups?tab=joined', as: member, ...groups },
];

test.each(lists)('$name at $url: tells that it loads, and that it failed, and is shown on retry', async (list) => {
  failWith('get', list.call, 500, { code: 11 });
  const release = hold('get', list.call);
  const { user } = await renderApp(list.url, { as: list.as });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(list.loading)).toBeInTheDocument();
  release();
  const failed = await main.findByText(list.failed);
  expect(failed.closest('[role="alert"]')).toBeVisible();
  expect(main.queryByText(/^No .* (found|requests)\.$/)).not.toBeInTheDocument();
  server.resetHandlers();
  await user.click(main.getByRole('button', { name: 'Try again' }));
  expect(await main.findByLabelText(list.name, { selector: 'table, ul' })).toBeVisible();
  await waitFor(() => expect(failed).not.toBeInTheDocument());
});
