import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { env } from '../../../src/env';
import { db } from '../../mocks/db';
import { breakConnection, failWith } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { pressTwice } from '../../support/pressTwice';
import { recordCalls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { watchNavigation } from '../../support/watchNavigation';
import { keepOneMember } from '../../support/world';

beforeEach(keepOneMember);

const stripe = vi.hoisted(() => ({ loadStripe: vi.fn() }));
vi.mock('@stripe/stripe-js/pure', () => stripe);

const url = `/Manage-group/${groupIds.austin}`;
const findFeeRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const findBuyButton = async () => within(await findFeeRow('Uniform')).findByRole('button', { name: 'Buy now' });
const feeId = (name: string) =>
  db.products.find((fee) => fee.name === name && fee.groupId === groupIds.austin)?._id ?? '';

test('Buy now sends once when pressed twice, opens the payment page and stays disabled meanwhile', async () => {
  const assign = watchNavigation();
  const calls = recordCalls(/create-checkout-session/);
  await renderApp(url, { as: people.member });
  const button = await findBuyButton();
  pressTwice(button);
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(assign.mock.calls[0]?.[0]).toMatch(/^http:\/\/localhost:5173\/hosted-checkout\.html/);
  expect(calls).toMatchObject([{ body: { name: 'Uniform', description: 'Fee', price: 9950 } }]);
  expect(button).toHaveTextContent('Opening secure checkout…');
  expect(button).toBeDisabled();
  for (const other of screen.getAllByRole('button', { name: 'Buy now' })) expect(other).toBeDisabled();
  expect(sessionStorage.getItem('cheer.checkout')).toBe(groupIds.austin);
});

test('sends "Fee" as the description of a fee without one', async () => {
  watchNavigation();
  server.use(
    http.get('*/groups/:id/products', () =>
      HttpResponse.json([{ _id: 'f', name: 'Uniform', description: '', price: 100 }]),
    ),
  );
  const calls = recordCalls(/create-checkout-session/);
  const { user } = await renderApp(url, { as: people.member });
  await user.click(await findBuyButton());
  await waitFor(() => expect(calls).toMatchObject([{ body: { name: 'Uniform', description: 'Fee', price: 100 } }]));
});

test.each([
  [true, 'Buy now'],
  [false, 'Opening secure checkout…'],
])('on pageshow (from the back/forward cache: %s), the button shows "%s"', async (persisted, label) => {
  const assign = watchNavigation();
  const { user } = await renderApp(url, { as: people.member });
  const button = await findBuyButton();
  await user.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  expect(button).toHaveTextContent(label);
});

test.each(['https://evil.example/pay', 'javascript:alert(1)', '/relative'])(
  'shows an error and opens nothing for the payment URL %s',
  async (address) => {
    const assign = watchNavigation();
    server.use(http.post('*/create-checkout-session', () => HttpResponse.json({ url: address })));
    const { user } = await renderApp(url, { as: people.member });
    await user.click(await findBuyButton());
    const row = within(await findFeeRow('Uniform'));
    expect(await row.findByRole('alert')).toHaveTextContent(
      'The payment page that the server named is not one this app trusts, so it was not opened.',
    );
    expect(assign).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('cheer.checkout')).toBeNull();
    expect(await findBuyButton()).toBeEnabled();
  },
);

test.each([
  [
    'an error response',
    () => failWith('post', '/create-checkout-session', 400, { message: 'No such price.' }),
    'No such price.',
  ],
  ['a network error', () => breakConnection('post', '/create-checkout-session'), 'The server cannot be reached.'],
  [
    'a response without a URL',
    () => failWith('post', '/create-checkout-session', 200, {}),
    "The server sent an answer this app doesn't understand.",
  ],
])('shows %s from the checkout call as an error in the row', async (_name, fail, message) => {
  fail();
  const { user } = await renderApp(url, { as: people.member });
  await user.click(await findBuyButton());
  expect(await within(await findFeeRow('Uniform')).findByRole('alert')).toHaveTextContent(message);
  expect(await findBuyButton()).toBeEnabled();
});

test.each([
  ['pk_test_1', [['pk_test_1']]],
  [undefined, []],
])('loads Stripe.js for fraud detection only when a key is set (%s)', async (key, calls) => {
  onTestFinished(() => void Object.assign(env, { stripeKey: undefined }));
  Object.assign(env, { stripeKey: key });
  stripe.loadStripe.mockReset().mockRejectedValue(new Error('blocked'));
  await renderApp(url, { as: people.member });
  await findFeeRow('Uniform');
  // Resolves after the page's own import of the module, so that a call would have been recorded.
  await import('@stripe/stripe-js/pure');
  await waitFor(() => expect(stripe.loadStripe.mock.calls).toEqual(calls));
});

test('Pay several opens the checkout with the selected fees', async () => {
  const { user } = await renderApp(url, { as: people.member });
  await user.click(await screen.findByRole('button', { name: 'Pay several' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay several' }));
  await user.click(dialog.getByRole('button', { name: 'Go to checkout' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose at least one fee.');

  await user.click(dialog.getByRole('checkbox', { name: 'Uniform, $99.50' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Monthly gym fee, $65.00' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Quantity of Monthly gym fee' }), '3');
  await user.click(dialog.getByRole('checkbox', { name: 'Competition entry, $75.00' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Competition entry, $75.00' }));
  expect(dialog.getByText('Total $294.50')).toBeVisible();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Go to checkout' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  expect(window.location.pathname).toBe('/checkout');
  const params = new URLSearchParams(window.location.search);
  expect(params.get('items')).toBe(`${feeId('Uniform')}:1,${feeId('Monthly gym fee')}:3`);
  expect(params.get('group')).toBe(groupIds.austin);
});

const changeFee = (name: string, changes: { price: number }) => {
  const id = feeId(name);
  db.products = db.products.map((fee) => (fee._id === id ? { ...fee, ...changes } : fee));
};

test('Buy now reads the fees again, and asks again when the price has changed', async () => {
  const assign = watchNavigation();
  const calls = recordCalls(/create-checkout-session/);
  const { user } = await renderApp(url, { as: people.member });
  const button = await findBuyButton();
  changeFee('Uniform', { price: 12_000 });
  await user.click(button);
  const row = within(await findFeeRow('Uniform'));
  expect(await row.findByRole('alert')).toHaveTextContent(
    'The price is now: Uniform $120.00. Nothing has been paid yet. Press the button again to pay this price.',
  );
  expect(row.getByRole('cell', { name: '$120.00' })).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(calls).toMatchObject([{ body: { name: 'Uniform', price: 12_000 } }]);
});

test('Buy now says that a fee has been deleted meanwhile, and sells nothing', async () => {
  const calls = recordCalls(/create-checkout-session/);
  const { user } = await renderApp(url, { as: people.member });
  const button = await findBuyButton();
  db.products = db.products.filter(({ name }) => name !== 'Uniform');
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Uniform is no longer offered. Nothing has been paid.');
  expect(screen.queryByRole('row', { name: /Uniform/ })).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('Buy now sells nothing while the fees cannot be read again', async () => {
  const calls = recordCalls(/create-checkout-session/);
  const { user } = await renderApp(url, { as: people.member });
  const button = await findBuyButton();
  failWith('get', '/groups/:id/products', 500);
  await user.click(button);
  expect(await within(await findFeeRow('Uniform')).findByRole('alert')).toHaveTextContent(
    'The server has a problem (500). Nothing has been paid. Please try again.',
  );
  expect(calls).toEqual([]);
});
