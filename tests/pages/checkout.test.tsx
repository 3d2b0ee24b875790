import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { db } from '../mocks/db';
import { breakConnection, failWith, hold } from '../mocks/failures';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { pressTwice } from '../support/pressTwice';
import { recordCalls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';
import { watchNavigation } from '../support/watchNavigation';

const button = (name: string) => screen.findByRole('button', { name });
const fees = () => db.products.filter(({ groupId }) => groupId === groupIds.austin);
const idOf = (name: string) => fees().find((fee) => fee.name === name)?._id ?? '';
const chosen = () => `/checkout?items=${idOf('Uniform')}:2,${idOf('Season registration')}:1`;

test('sends the chosen items and leaves for the payment page', async () => {
  const assign = watchNavigation();
  const sent = recordCalls(/POST \/create-checkout-session/);
  const { user } = await renderApp(chosen(), { as: people.member });
  expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  expect(screen.getByText('2 fees have been chosen.')).toBeVisible();
  await user.click(await button('Checkout'));
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  expect(new URL(assign.mock.calls[0]?.[0] ?? '').origin).toBe('http://localhost:5173');
  expect(sent.map(({ body }) => body)).toEqual([
    {
      items: [
        { id: idOf('Uniform'), quantity: 2 },
        { id: idOf('Season registration'), quantity: 1 },
      ],
    },
  ]);
});

test('says that the payment page is being opened; pressing twice sends once', async () => {
  const assign = watchNavigation();
  const release = hold('post', '/create-checkout-session');
  const sent = recordCalls(/POST \/create-checkout-session/);
  await renderApp(chosen(), { as: people.member });
  pressTwice(await button('Checkout'));
  expect(await button('Opening secure checkout…')).toBeDisabled();
  release();
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  expect(await button('Opening secure checkout…')).toBeDisabled();
  expect(sent).toHaveLength(1);
});

test('knows the names, the prices and the total of a group, and the way back to it', async () => {
  await renderApp(`${chosen()}&group=${groupIds.austin}`, { as: people.member });
  const [uniform, season] = await screen.findAllByRole('listitem');
  expect(uniform).toHaveTextContent('Uniform × 2$199.00');
  expect(season).toHaveTextContent('Season registration$185.00');
  expect(screen.getByText('Together $384.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the group' })).toHaveAttribute(
    'href',
    `/Manage-group/${groupIds.austin}`,
  );
});

test('names a fee that is no longer offered', async () => {
  await renderApp(`/checkout?items=${idOf('Uniform')}:1,gone:1&group=${groupIds.austin}`, { as: people.member });
  expect(await screen.findByText('This fee is no longer offered.')).toBeVisible();
});

test('can be paid even when the fees cannot be listed', async () => {
  failWith('get', '/groups/:id/products', 500);
  const assign = watchNavigation();
  const { user } = await renderApp(`${chosen()}&group=${groupIds.austin}`, { as: people.member });
  expect(await screen.findByRole('alert')).toHaveTextContent('The fees could not be loaded.');
  await user.click(await button('Checkout'));
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
});

test.each([
  ['no items', '', 'Nothing has been chosen yet. Open a group, choose "Pay several", and pick its fees.'],
  ['an empty list', '?items=', 'Nothing has been chosen yet. Open a group, choose "Pay several", and pick its fees.'],
  ['no quantity', '?items=abc', 'This link holds no valid items. Open the group and choose its fees again.'],
  ['a quantity of 0', '?items=abc:0', 'This link holds no valid items. Open the group and choose its fees again.'],
  ['one broken item', '?items=abc:1,:2', 'This link holds no valid items. Open the group and choose its fees again.'],
])('with %s, explains itself and sends nothing', async (_name, query, words) => {
  const sent = recordCalls(/POST \/create-checkout-session/);
  const { user } = await renderApp(`/checkout${query}`, { as: people.member });
  const checkout = await button('Checkout');
  expect(checkout).toHaveAccessibleDescription(words);
  await user.click(checkout);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(sent).toEqual([]);
});

test.each([
  ['a refusal', () => failWith('post', '/create-checkout-session', 400, { message: 'Unknown item.' }), 'Unknown item.'],
  ['a broken connection', () => breakConnection('post', '/create-checkout-session'), 'The server cannot be reached.'],
  [
    'an address that is not trusted',
    () => failWith('post', '/create-checkout-session', 200, { url: 'https://evil.example/pay' }),
    'The payment page that the server named is not one this app trusts, so it was not opened.',
  ],
])('%s is told, nothing is opened, and it can be tried again', async (_name, fail, words) => {
  const assign = watchNavigation();
  fail();
  const { user } = await renderApp(chosen(), { as: people.member });
  await user.click(await button('Checkout'));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(await button('Checkout')).toBeEnabled();
  expect(assign).not.toHaveBeenCalled();
});

test('a visitor is sent to the login page', async () => {
  await renderApp('/checkout');
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(window.location.pathname).toBe('/login');
});
