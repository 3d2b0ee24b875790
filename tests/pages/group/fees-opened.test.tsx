import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../src/api/queryClient';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { findBuyButton } from '../../support/fees';
import { renderApp } from '../../support/renderApp';
import { watchNavigation } from '../../support/watchNavigation';
import { editGroup, groupOf, keepOneMember } from '../../support/world';

beforeEach(keepOneMember);

const url = `/Manage-group/${groupIds.austin}`;

test('where it says "Unpaid", it also says that the payment page was opened, since the owner confirms payments', async () => {
  const assign = watchNavigation();
  const opened = 'Payment page opened today';
  editGroup(groupIds.austin, {
    members: [...groupOf(groupIds.austin).members, { _id: 'bo', memberID: 'bo', name: 'Bo Ray' }],
  });
  const { user } = await renderApp(url, { as: people.member });
  await findBuyButton();
  expect(screen.queryByText(`${opened}. The owner confirms payments.`)).not.toBeInTheDocument();
  await user.click(await findBuyButton());
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(await screen.findByText(`${opened}. The owner confirms payments.`)).toBeVisible();
  const members = within(screen.getByRole('table', { name: 'Group members' }));
  expect(members.getByRole('row', { name: /Maya Torres/ })).toHaveTextContent(opened);
  expect(members.getByRole('row', { name: /Bo Ray/ })).not.toHaveTextContent(opened);
  cleanup();
  await renderApp('/managed-groups?tab=joined', { as: people.member });
  expect(await screen.findByText(opened)).toBeVisible();
  cleanup();
  await renderApp('/find-group', { as: people.member });
  const tiles = await screen.findByRole('list', { name: 'Your groups' });
  await waitFor(() => expect(tiles).toHaveTextContent(`Unpaid · ${opened}`));
  cleanup();
  await renderApp(url, { as: people.member, width: 390 });
  expect(await screen.findByText(new RegExp(`^You: .*Unpaid · ${opened}$`))).toBeVisible();
  cleanup();
  await renderApp(`${url}?tab=members`, { as: people.member, width: 390 });
  const rows = within(await screen.findByRole('list', { name: 'Group members' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.includes(opened))).toEqual([true, false]);
  cleanup();
  await queryClient.resetQueries();
  editGroup(groupIds.austin, {
    members: groupOf(groupIds.austin).members.map((member) => ({ ...member, paymentStatus: 'paid' })),
  });
  await renderApp(url, { as: people.member });
  expect(await screen.findByRole('row', { name: /Maya Torres.* Paid/ })).not.toHaveTextContent(opened);
});
