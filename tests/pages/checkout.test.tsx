import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { db } from '../mocks/db';
import { breakConnection, failWith, hold } from '../mocks/failures';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { expectBusy, expectEnabled } from '../support/disabled';
import { changePrice, feeId } from '../support/fees';
import { pressTwice } from '../support/pressTwice';
import { recordCalls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';
import { watchNavigation } from '../support/watchNavigation';

const findButton = (name: string) => screen.findByRole('button', { name });
const chosen = () => `?items=${feeId('Uniform')}:2,${feeId('Season registration')}:1`;
const openCheckout = (query = `${chosen()}&group=${groupIds.austin}`) =>
  renderApp(`/checkout${query}`, { as: people.member });

test('sends the chosen fees once when pressed twice, and opens the payment page', async () => {
  const assign = watchNavigation();
  const release = hold('post', '/create-checkout-session');
  const sent = recordCalls(/POST \/create-checkout-session/);
  await openCheckout(chosen());
  expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  expect(screen.getByText('2 fees have been chosen.')).toBeVisible();
  pressTwice(await findButton('Checkout'));
  expectBusy(await findButton('Opening secure checkout…'));
  release();
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  expectBusy(await findButton('Opening secure checkout…'));
  expect(new URL(assign.mock.calls[0]?.[0] ?? '').origin).toBe('http://localhost:5173');
  const items = [
    { id: feeId('Uniform'), quantity: 2 },
    { id: feeId('Season registration'), quantity: 1 },
  ];
  expect(sent.map(({ body }) => body)).toEqual([{ items }]);
});

test('shows the names, prices and total of the fees, whom one pays, what happens next, and a link to all fees', async () => {
  await openCheckout();
  const [uniform, season] = await screen.findAllByRole('listitem');
  expect(uniform).toHaveTextContent(/^Uniform.*\$199\.00$/);
  expect(season).toHaveTextContent(/^Season registration.*\$185\.00$/);
  expect(screen.getByRole('combobox', { name: 'Quantity of Uniform' })).toHaveValue('2');
  const total = screen.getByText('Total $384.00');
  expect(total).toBeVisible();
  expect(total.nextElementSibling).toBe(await findButton('Checkout'));
  expect(await screen.findByText('You pay Austin Spirit All Stars, run by Olivia Carter.')).toBeVisible();
  expect(await screen.findByText(/^Next comes a secure page for your card\./)).toBeVisible();
  const back = screen.getByRole('link', { name: 'Back to the group' });
  expect(back).toHaveAttribute('href', `/Manage-group/${groupIds.austin}?tab=fees`);
});

test('the quantity of each fee can be changed, which changes the total, the address and what is sent', async () => {
  watchNavigation();
  const sent = recordCalls(/POST \/create-checkout-session/);
  const { user } = await openCheckout();
  const entries = window.history.length;
  const quantity = await screen.findByRole('combobox', { name: 'Quantity of Season registration' });
  expect(within(quantity).getAllByRole('option')).toHaveLength(9);
  await user.selectOptions(quantity, '3');
  expect(screen.getByText('Total $754.00')).toBeVisible();
  const items = `${feeId('Uniform')}:2,${feeId('Season registration')}:3`;
  expect(new URLSearchParams(window.location.search).get('items')).toBe(items);
  expect(window.history.length).toBe(entries);
  await user.click(await findButton('Checkout'));
  await waitFor(() => expect(sent).toMatchObject([{ body: { items: [{ quantity: 2 }, { quantity: 3 }] } }]));
});

test('keeps a quantity of a link that the list does not offer', async () => {
  await openCheckout(`?items=${feeId('Uniform')}:12&group=${groupIds.austin}`);
  expect(await screen.findByRole('combobox', { name: 'Quantity of Uniform' })).toHaveValue('12');
  expect(screen.getByText('Total $1,194.00')).toBeVisible();
});

test('shows that a fee is no longer offered', async () => {
  await openCheckout(`?items=${feeId('Uniform')}:1,gone:1&group=${groupIds.austin}`);
  expect(await screen.findByText('This fee is no longer offered.')).toBeVisible();
});

test.each([
  ['of unknown ids', 'gone:1,lost:2', () => undefined],
  ['without a valid price', 'uniform:1', () => changePrice('Uniform', -500)],
  ['of a group without fees', 'uniform:1', () => void db.products.splice(0)],
  ['of a group that is gone', 'uniform:1', () => failWith('get', '/groups/:id/products', 404, { message: 'Gone.' })],
])('offers no payment for fees %s, says so, and leads back', async (_name, items, change) => {
  const query = `?items=${items.replace('uniform', feeId('Uniform'))}&group=${groupIds.austin}`;
  change();
  await openCheckout(query);
  expect(await screen.findByText('There is nothing to pay.')).toBeVisible();
  expect(screen.getByText(/^The chosen fees are no longer offered, or have no valid price\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Checkout' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Total|You pay|Next comes/)).not.toBeInTheDocument();
  const back = screen.getByRole('link', { name: 'Back to the group' });
  expect(back).toHaveAttribute('href', `/Manage-group/${groupIds.austin}?tab=fees`);
});

test('when the last fee was deleted meanwhile, a press says so, and keeps the focus in its place', async () => {
  const sent = recordCalls(/POST/);
  const { user } = await openCheckout(`?items=${feeId('Uniform')}:1&group=${groupIds.austin}`);
  expect(await screen.findByText('Total $99.50')).toBeVisible();
  db.products = [];
  await user.click(await findButton('Checkout'));
  const told = await screen.findByText('There is nothing to pay.');
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement).toContainElement(told);
  expect(sent).toEqual([]);
});

test('pays nothing of unknown price: when the fees cannot be read, it says so and allows a retry', async () => {
  failWith('get', '/groups/:id/products', 500);
  const assign = watchNavigation();
  const sent = recordCalls(/POST/);
  const { user } = await openCheckout();
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the fees.");
  await user.click(await findButton('Checkout'));
  await waitFor(() => expect(screen.getAllByText(/^The server has problems \(500\)\./)).toHaveLength(2));
  expect(sent).toEqual([]);
  server.resetHandlers();
  await user.click(await findButton('Checkout'));
  // The app shows the new prices and asks again, because the person has not seen these prices before.
  expect(
    await screen.findByText(/^The price is now: Uniform \$99\.50 and Season registration \$185\.00\./),
  ).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(await findButton('Checkout'));
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
});

test('reads the fees again, and asks again when a price has changed', async () => {
  const assign = watchNavigation();
  const sent = recordCalls(/POST/);
  const { user } = await openCheckout();
  expect(await screen.findByText('Total $384.00')).toBeVisible();
  changePrice('Uniform', 12_000);
  await user.click(await findButton('Checkout'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The price is now: Uniform $120.00. Nothing has been paid yet. Press the button again to pay this price.',
  );
  expect(screen.getByText('Total $425.00')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(await findButton('Checkout'));
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  expect(sent).toHaveLength(1);
});

test.each([
  [
    'deleted',
    () => {
      db.products = db.products.filter(({ name }) => name !== 'Uniform');
    },
  ],
  ['given no valid price', () => changePrice('Uniform', -500)],
])('refuses a fee that has been %s meanwhile, and pays the rest at the next press', async (_name, change) => {
  const assign = watchNavigation();
  const sent = recordCalls(/POST/);
  const { user } = await openCheckout();
  expect(await screen.findByText('Total $384.00')).toBeVisible();
  change();
  await user.click(await findButton('Checkout'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Uniform is no longer offered. Nothing has been paid.');
  expect(screen.getByText('Total $185.00')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(await findButton('Checkout'));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body)).toEqual([{ items: [{ id: feeId('Season registration'), quantity: 1 }] }]);
});

test.each([
  ['of an unknown id', () => 'gone:1', () => undefined],
  ['without a valid price', () => `${feeId('Season registration')}:1`, () => changePrice('Season registration', -500)],
])('does not send a fee %s, which the total does not count', async (_name, item, change) => {
  const assign = watchNavigation();
  const sent = recordCalls(/POST/);
  change();
  const { user } = await openCheckout(`?items=${feeId('Uniform')}:2,${item()}&group=${groupIds.austin}`);
  expect(await screen.findByText('Total $199.00')).toBeVisible();
  await user.click(await findButton('Checkout'));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body)).toEqual([{ items: [{ id: feeId('Uniform'), quantity: 2 }] }]);
});

test('names no fee that was never shown: pressed before the fees are known, it says that some are gone', async () => {
  failWith('get', '/groups/:id/products', 500);
  const assign = watchNavigation();
  const { user } = await openCheckout(`?items=${feeId('Uniform')}:2,gone:1&group=${groupIds.austin}`);
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the fees.");
  server.resetHandlers();
  await user.click(await findButton('Checkout'));
  expect(
    await screen.findByText('Some of the chosen fees are no longer offered. Nothing has been paid.'),
  ).toBeVisible();
  expect(screen.getByText('Total $199.00')).toBeVisible();
  expect(assign).not.toHaveBeenCalled();
  await user.click(await findButton('Checkout'));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
});

test.each([
  ['no items', '', 'Nothing has been chosen yet. Open a group and choose its fees.'],
  ['an empty list', '?items=', 'Nothing has been chosen yet. Open a group and choose its fees.'],
  ['no quantity', '?items=abc', 'This link holds no valid items. Open the group and choose its fees again.'],
  ['a quantity of 0', '?items=abc:0', 'This link holds no valid items. Open the group and choose its fees again.'],
  ['one invalid item', '?items=abc:1,:2', 'This link holds no valid items. Open the group and choose its fees again.'],
])('shows an error and sends nothing for %s', async (_name, query, message) => {
  const sent = recordCalls(/POST \/create-checkout-session/);
  const { user } = await openCheckout(query);
  const checkout = await findButton('Checkout');
  expect(checkout).toHaveAccessibleDescription(message);
  await user.click(checkout);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(sent).toEqual([]);
});

test.each([
  [
    'an error response',
    () => failWith('post', '/create-checkout-session', 400, { message: 'Unknown item.' }),
    'Unknown item.',
  ],
  ['a network error', () => breakConnection('post', '/create-checkout-session'), 'The server cannot be reached.'],
  [
    'an untrusted payment URL',
    () => failWith('post', '/create-checkout-session', 200, { url: 'https://evil.example/pay' }),
    'The payment page that the server named is not one this app trusts, so it was not opened.',
  ],
])('shows an error, opens nothing and allows a retry after %s', async (_name, fail, message) => {
  const assign = watchNavigation();
  fail();
  const { user } = await openCheckout(chosen());
  await user.click(await findButton('Checkout'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expectEnabled(await findButton('Checkout'));
  expect(assign).not.toHaveBeenCalled();
});
