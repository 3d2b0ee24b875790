import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../src/api/queryClient';
import { failWith, hold } from '../../mocks/failures';
import { people, type SamplePerson } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { changePrice, feeId } from '../../support/fees';
import { recordCalls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { watchNavigation } from '../../support/watchNavigation';
import { editGroup } from '../../support/world';

const group = `/Manage-group/${groupIds.austin}`;
const question = 'You are not a member of this group yet.';
const checkout = () => `/checkout?items=${feeId('Uniform')}:1&group=${groupIds.austin}`;

/** Presses the button that pays for the fee "Uniform". */
async function buy(as: SamplePerson, page: string) {
  const assign = watchNavigation();
  const calls = recordCalls(/create-checkout-session/);
  const { user } = await renderApp(page, { as });
  const row = page === group ? await screen.findByRole('row', { name: /Uniform/ }) : document.body;
  if (page !== group) await screen.findByText('You pay Austin Spirit All Stars, run by Olivia Carter.');
  // Wait for the price: a fee whose price was not shown when the button was pressed would be refused.
  await waitFor(() => expect(row).toHaveTextContent('$99.50'));
  await user.click(await within(row).findByRole('button', { name: /^(Buy now|Checkout)$/ }));
  return { user, assign, calls };
}

const pages: [string, () => string][] = [
  ['the page of the group', () => group],
  ['the checkout', checkout],
];

test.each(pages)(
  '%s asks a stranger before the payment page is opened, and advises against it',
  async (_page, page) => {
    const { user, assign, calls } = await buy(people.stranger, page());
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    expect(cancel).toHaveAttribute('data-variant', 'contained');
    expect(dialog.getByRole('button', { name: 'Pay anyway' })).not.toHaveAttribute('data-variant', 'contained');
    await user.click(cancel);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls).toEqual([]);

    await user.click(screen.getAllByRole('button', { name: /^(Buy now|Checkout)$/ })[0] ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'Pay anyway' }));
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(calls).toHaveLength(1);
  },
);

test.each(pages)('%s asks whoever waits for an answer', async (_page, page) => {
  editGroup(groupIds.austin, { requests: [{ _id: 'r', memberID: people.stranger.uid, name: 'Sam' }] });
  const { calls } = await buy(people.stranger, page());
  const dialog = await screen.findByRole('dialog', { name: question });
  expect(dialog).toHaveTextContent('The owner has not answered your request yet.');
  expect(calls).toEqual([]);
});

const failing = () => {
  failWith('get', '/groups', 500);
  return () => undefined;
};

test.each([
  ['are loading', () => hold('get', '/groups'), 'Total $99.50'],
  ['could not be loaded', failing, 'The group that you pay could not be looked up.'],
])('the checkout asks also while the groups %s, when nobody is known as a member', async (_state, prepare, told) => {
  const release = prepare();
  const assign = watchNavigation();
  const { user } = await renderApp(checkout(), { as: people.member });
  await waitFor(() => expect(document.body).toHaveTextContent('Total $99.50'));
  await waitFor(() => expect(document.body).toHaveTextContent(told));
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  expect(await screen.findByRole('dialog', { name: 'Are you a member of this group?' })).toBeVisible();
  expect(assign).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Pay anyway' }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  release();
});

test('the failure of one fee is not shown at another while the question is open', async () => {
  failWith('post', '/create-checkout-session', 500, { message: 'No' });
  const { user } = await buy(people.stranger, group);
  await user.click(await screen.findByRole('button', { name: 'Pay anyway' }));
  expect(await screen.findByText(/Nothing has been paid\./)).toBeVisible();
  const other = screen.getByRole('row', { name: /Season registration/ });
  await user.click(within(other).getByRole('button', { name: 'Buy now' }));
  expect(await screen.findByRole('dialog', { name: question })).toBeVisible();
  expect(screen.queryByText(/Nothing has been paid\./)).not.toBeInTheDocument();
});

test.each(pages)('%s asks no member', async (_page, page) => {
  const { assign } = await buy(people.member, page());
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(pages)('%s asks no owner', async (_page, page) => {
  const { assign } = await buy(people.owner, page());
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(pages)('%s pays no price that has changed while the question was open', async (_page, page) => {
  const { user, calls } = await buy(people.stranger, page());
  await screen.findByRole('dialog', { name: question });
  changePrice('Uniform', 12_000);
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(document.body).toHaveTextContent('$120.00'));
  await user.click(screen.getByRole('button', { name: 'Pay anyway' }));
  expect(await screen.findByText(/^The price is now: Uniform \$120\.00\./)).toBeVisible();
  expect(calls).toEqual([]);
});
