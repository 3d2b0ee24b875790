import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { groupsQuery } from '../../../src/api/queries/groups';
import { queryClient } from '../../../src/api/queryClient';
import { env } from '../../../src/env';
import { db } from '../../mocks/db';
import { breakConnection, failWith } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { passTime, stopClock } from '../../support/clock';
import { expectBusy, expectDisabled, expectEnabled, isDisabled } from '../../support/disabled';
import { changePrice, feeId, findBuyButton, findFeeRow } from '../../support/fees';
import { pressTwice } from '../../support/pressTwice';
import { recordCalls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { watchNavigation } from '../../support/watchNavigation';
import { keepOneMember } from '../../support/world';

beforeEach(keepOneMember);

const stripe = vi.hoisted(() => ({ loadStripe: vi.fn() }));
vi.mock('@stripe/stripe-js/pure', () => stripe);

const url = `/Manage-group/${groupIds.austin}`;
/** Finds the error in its own row below the fee, where it takes no width from the names. */
async function findProblem() {
  const table = within(screen.getByRole('table', { name: 'Fees' }));
  const alert = await table.findByRole('alert');
  expect(alert.closest('tr')?.previousElementSibling).toHaveTextContent('Uniform');
  expect(alert.closest('td')).toHaveAttribute('colspan', '3');
  return alert;
}

test('Buy now sends once when pressed twice, opens the payment page and stays disabled meanwhile', async () => {
  const assign = watchNavigation();
  const calls = recordCalls(/create-checkout-session/);
  await renderApp(url, { as: people.member });
  const button = await findBuyButton();
  pressTwice(button);
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(assign.mock.calls[0]?.[0]).toMatch(/^http:\/\/localhost:5173\/hosted-checkout\.html/);
  expect(calls).toMatchObject([{ body: { name: 'Uniform', description: 'Fee', price: 9950 } }]);
  expect(button).toHaveAccessibleName('Opening secure checkout…');
  expect(await findFeeRow('Uniform')).toHaveTextContent('Opening secure checkout…');
  expectBusy(button);
  for (const other of screen.getAllByRole('button', { name: 'Buy now' })) expectDisabled(other);
  expect(calls).toHaveLength(1);
  // The note appears next to the fee as soon as its payment page is opened.
  expect(await findFeeRow('Uniform')).toHaveTextContent('Payment page opened today');
  expect(await findFeeRow('Season registration')).not.toHaveTextContent('Payment page opened');
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

test('sends the name of a fee as plain text, without the marks that isolate its direction on the page', async () => {
  watchNavigation();
  server.use(
    http.get('*/groups/:id/products', () =>
      HttpResponse.json([{ _id: 'f', name: ' תלבושת ', description: 'Red', price: 100 }]),
    ),
  );
  const calls = recordCalls(/create-checkout-session/);
  const { user } = await renderApp(url, { as: people.member });
  await user.click(await screen.findByRole('button', { name: 'Buy now' }));
  await waitFor(() => expect(calls).toMatchObject([{ body: { name: 'תלבושת', description: 'Red', price: 100 } }]));
});

const pageShow = (persisted: boolean) => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
test.each([
  ['Buy now', 'it is restored from the back/forward cache', () => pageShow(true)],
  ['Opening secure checkout…', 'it has finished loading', () => pageShow(false)],
  ['Buy now', 'another site above it is closed', () => void document.dispatchEvent(new Event('visibilitychange'))],
])('the button shows "%s" on a page when %s', async (label, _when, happen) => {
  const assign = watchNavigation();
  const { user } = await renderApp(url, { as: people.member });
  const button = await findBuyButton();
  await user.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  act(happen);
  expect(button).toHaveAccessibleName(label);
});

test('the button can be pressed again if the browser was stopped on the way to the payment page', async () => {
  const assign = watchNavigation();
  const { user } = await renderApp(url, { as: people.member });
  const button = await findBuyButton();
  stopClock();
  await user.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  await waitFor(() => expect(isDisabled(button)).toBe(true));
  expectBusy(button);
  act(() => passTime(20_000, 20_000));
  expectEnabled(button);
  await user.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
});

test.each(['https://evil.example/pay', 'javascript:alert(1)', '/relative'])(
  'shows an error and opens nothing for the payment URL %s',
  async (address) => {
    const assign = watchNavigation();
    server.use(http.post('*/create-checkout-session', () => HttpResponse.json({ url: address })));
    const { user } = await renderApp(url, { as: people.member });
    await user.click(await findBuyButton());
    expect(await findProblem()).toHaveTextContent(
      'The payment page that the server named is not one this app trusts, so it was not opened.',
    );
    expect(assign).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('cheer.checkout')).toBeNull();
    expectEnabled(await findBuyButton());
    // The reason stays when the person comes back from another tab.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await findProblem()).toBeVisible();
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
    "The server's answer is unreadable.",
  ],
])('shows %s from the checkout call as an error in the row', async (_name, fail, message) => {
  fail();
  const { user } = await renderApp(url, { as: people.member });
  await user.click(await findBuyButton());
  expect(await findProblem()).toHaveTextContent(message);
  expectEnabled(await findBuyButton());
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
  // Wait until the page has imported Stripe's module, too, because it cannot call `loadStripe` before that.
  await import('@stripe/stripe-js/pure');
  await waitFor(() => expect(stripe.loadStripe.mock.calls).toEqual(calls));
});

test.each([1440, 390])('at %i px, the chosen fees are paid together, without listing them before', async (width) => {
  const assign = watchNavigation();
  const calls = recordCalls(/create-checkout-session/);
  const { user } = await renderApp(`${url}?tab=fees`, { as: people.member, width });
  const pay = (name: string) => user.click(screen.getByRole('button', { name }));
  const choose = async (name: string) => user.click(await screen.findByRole('checkbox', { name }));
  await screen.findByRole('checkbox', { name: 'Uniform' });
  await pay('Pay chosen fees');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one fee.');

  await choose('Uniform');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await choose('Monthly gym fee');
  await choose('Competition entry');
  await choose('Competition entry');
  await waitFor(() => expect(queryClient.getQueryData(groupsQuery.queryKey)).toBeDefined());
  await pay('Pay $164.50');
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(calls).toMatchObject([
    {
      body: {
        items: [
          { id: feeId('Uniform'), quantity: 1 },
          { id: feeId('Monthly gym fee'), quantity: 1 },
        ],
      },
    },
  ]);
  expectBusy(screen.getByRole('button', { name: 'Opening secure checkout…' }));
});

test('several of a chosen fee are chosen at the checkout', async () => {
  const { user } = await renderApp(url, { as: people.member });
  const link = () => screen.queryByRole('link', { name: 'Change quantities' });
  await user.click(await screen.findByRole('checkbox', { name: 'Uniform' }));
  await user.click(link() ?? document.body);
  expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  const params = new URLSearchParams(window.location.search);
  expect(params.get('items')).toBe(`${feeId('Uniform')}:1`);
  expect(params.get('group')).toBe(groupIds.austin);
});

test.each([
  ['the link to the group', (user: UserEvent) => user.click(screen.getByRole('link', { name: 'Back to the group' }))],
  ['Back', () => act(() => window.history.back())],
])('what was chosen is still chosen after the checkout was left by %s, in the same quantities', async (_way, leave) => {
  const calls = recordCalls(/create-checkout-session/);
  watchNavigation();
  const { user } = await renderApp(url, { as: people.member });
  await user.click(await screen.findByRole('checkbox', { name: 'Uniform' }));
  await user.click(screen.getByRole('checkbox', { name: 'Monthly gym fee' }));
  await user.click(screen.getByRole('link', { name: 'Change quantities' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Quantity of Monthly gym fee' }), '2');
  await leave(user);
  expect(await screen.findByRole('checkbox', { name: 'Uniform' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Monthly gym fee' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Competition entry' })).not.toBeChecked();
  expect(await findFeeRow('Monthly gym fee')).toHaveTextContent('Quantity 2');
  expect(await findFeeRow('Uniform')).not.toHaveTextContent('Quantity');
  await waitFor(() => expect(queryClient.getQueryData(groupsQuery.queryKey)).toBeDefined());
  await user.click(screen.getByRole('button', { name: 'Pay $229.50' }));
  await waitFor(() => expect(calls).toMatchObject([{ body: { items: [{ quantity: 1 }, { quantity: 2 }] } }]));
});

test('says beside the button why the chosen fees cannot be paid, and pays them at the next press', async () => {
  const assign = watchNavigation();
  const { user } = await renderApp(url, { as: people.member });
  await user.click(await screen.findByRole('checkbox', { name: 'Uniform' }));
  changePrice('Uniform', 12_000);
  await user.click(screen.getByRole('button', { name: 'Pay $99.50' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The price is now: Uniform $120.00.');
  await user.click(screen.getByRole('button', { name: 'Pay $120.00' }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
});

test('Buy now reads the fees again, and asks again when the price has changed', async () => {
  const assign = watchNavigation();
  const calls = recordCalls(/create-checkout-session/);
  const { user } = await renderApp(url, { as: people.member });
  const button = await findBuyButton();
  changePrice('Uniform', 12_000);
  await user.click(button);
  expect(await findProblem()).toHaveTextContent(
    'The price is now: Uniform $120.00. Nothing has been paid yet. Press the button again to pay this price.',
  );
  expect(screen.getByRole('cell', { name: '$120.00' })).toBeVisible();
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
  expect(await findProblem()).toHaveTextContent(
    'The server has problems (500). Nothing has been paid. Please try again.',
  );
  expect(calls).toEqual([]);
});
