import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { env } from '../../../src/env';
import { db } from '../../mocks/db';
import { breakConnection, failWith, hold } from '../../mocks/failures';
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
const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const feeId = (name: string) =>
  db.products.find((fee) => fee.name === name && fee.groupId === groupIds.austin)?._id ?? '';

test('lists each fee with name and price', async () => {
  await renderApp(url, { as: people.member });
  const table = within(await screen.findByRole('table', { name: 'Fees' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Name', 'Price', 'Actions']);
  expect(within(await findFeeRow('Season registration')).getByText('$185.00')).toBeVisible();
  expect(within(await findFeeRow('Uniform')).getByText('$99.50')).toBeVisible();
  expect(table.getAllByRole('button', { name: 'Buy now' })).toHaveLength(4);
});

test('lists the fees as rows on a phone, where a member can pay at once', async () => {
  await renderApp(`${url}?tab=fees`, { as: people.member, width: 390 });
  const rows = within(await screen.findByRole('list', { name: 'Fees' })).getAllByRole('listitem');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toHaveTextContent('$185.00');
  for (const row of rows)
    expect(
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Buy now']);
  expect(screen.queryByRole('table', { name: 'Fees' })).not.toBeInTheDocument();
});

async function openMenu() {
  const { user } = await renderApp(`${url}?tab=fees`, { as: people.owner, width: 390 });
  await user.click(await screen.findByRole('button', { name: 'Actions for Uniform' }));
  return { user, menu: within(await screen.findByRole('dialog', { name: 'Uniform' })) };
}

test("keeps the owner's actions on a fee in a menu on a phone, which Back closes", async () => {
  const { user, menu } = await openMenu();
  const labels = menu.getAllByRole('button').map((button) => button.textContent || button.ariaLabel);
  expect(labels).toEqual(['Close', 'Buy now', 'Duplicate', 'Send to members', 'Delete']);
  act(() => window.history.back());
  await expectNoDialog();
  const rows = within(screen.getByRole('list', { name: 'Fees' })).getAllByRole('listitem');
  expect(rows).toHaveLength(4);
  for (const row of rows) expect(within(row).getAllByRole('button')).toHaveLength(1);
  const opener = screen.getByRole('button', { name: 'Actions for Uniform' });
  expect(opener).toHaveFocus();

  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete the fee "Uniform"?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Uniform')).not.toBeInTheDocument());
});

test('Buy now in the menu says there why the payment page could not be opened, and opens it on the next try', async () => {
  const assign = watchNavigation();
  failWith('post', '/create-checkout-session', 400, { message: 'No such price.' });
  const { user, menu } = await openMenu();
  await user.click(menu.getByRole('button', { name: 'Buy now' }));
  expect(await menu.findByRole('alert')).toHaveTextContent('No such price.');
  server.resetHandlers();
  await user.click(menu.getByRole('button', { name: 'Buy now' }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
});

test('Duplicate in the menu opens a copy of the fee in place of the menu', async () => {
  const { user, menu } = await openMenu();
  await user.click(menu.getByRole('button', { name: 'Duplicate' }));
  const copy = within(await screen.findByRole('dialog', { name: 'Create fee' }));
  expect(copy.getByRole('textbox', { name: 'Name' })).toHaveValue('Uniform');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Uniform' })).not.toBeInTheDocument());
});

test('Send to members opens over the menu, and Back leads to the menu again', async () => {
  const { user, menu } = await openMenu();
  await user.click(menu.getByRole('button', { name: 'Send to members' }));
  await screen.findByRole('dialog', { name: 'Send fee' });
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send fee' })).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Uniform' })).toBeVisible();
});

test('creating stands out for the owner, paying for a member, and deleting looks dangerous', async () => {
  await renderApp(url, { as: people.owner });
  expect((await findBuyButton()).className).toMatch(/outlined/);
  expect(screen.getByRole('button', { name: 'Create fee' }).className).toMatch(/contained/);
  const row = within(await findFeeRow('Uniform'));
  expect(row.getByRole('button', { name: 'Delete' }).className).toMatch(/text.*colorError/);
  cleanup();
  await renderApp(url, { as: people.member });
  expect((await findBuyButton()).className).toMatch(/contained/);
});

test.each([
  ['a member', people.member, 'When the owner adds a fee, it can be paid here.'],
  ['the owner', people.owner, 'Create a fee, and members can pay it here by card.'],
])('shows %s that there are no fees', async (_name, as, hint) => {
  db.products = [];
  await renderApp(url, { as });
  expect(await screen.findByText('No fees yet.')).toBeVisible();
  expect(screen.getByText(hint)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay several' })).not.toBeInTheDocument();
});

test('shows that the fees are loading', async () => {
  const release = hold('get', '/groups/:id/products');
  await renderApp(url, { as: people.member });
  expect(await screen.findByText('Loading the fees')).toBeInTheDocument();
  release();
  expect(await findFeeRow('Uniform')).toBeVisible();
});

test('shows an error when loading fails, and loads the fees on retry', async () => {
  server.use(http.get('*/groups/:id/products', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = await renderApp(url, { as: people.member });
  expect(await screen.findByText('The fees could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findFeeRow('Uniform')).toBeVisible();
  expect(screen.queryByText('The fees could not be loaded.')).not.toBeInTheDocument();
});

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
    'The server sent an answer that this app does not understand.',
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

test('hides Delete and the menu of other actions from members', async () => {
  await renderApp(url, { as: people.member });
  const row = within(await findFeeRow('Uniform'));
  expect(row.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
  expect(row.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});

test('shows the description unless it is "Fee"', async () => {
  const fee = { groupId: groupIds.austin, price: 100 };
  db.products = [
    { ...fee, _id: 'a', name: 'Travel', description: 'Bus to Dallas' },
    { ...fee, _id: 'b', name: 'Bow', description: ' Fee ' },
  ];
  await renderApp(url, { as: people.member });
  expect(await findFeeRow('Travel')).toHaveTextContent('Bus to Dallas');
  expect(within(await findFeeRow('Bow')).getByRole('rowheader').textContent).toBe('Bow');
});

async function openDeleteDialog() {
  const { user } = await renderApp(url, { as: people.owner });
  await user.click(within(await findFeeRow('Uniform')).getByRole('button', { name: 'Delete' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Delete the fee "Uniform"?' })) };
}

test('deletes a fee after confirmation, once when pressed twice', async () => {
  const id = feeId('Uniform');
  const calls = recordCalls(/DELETE/);
  const { dialog } = await openDeleteDialog();
  expect(calls).toEqual([]);
  pressTwice(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Uniform/ })).not.toBeInTheDocument());
  expect(await screen.findByText('The fee has been deleted.')).toBeVisible();
  expect(calls).toMatchObject([{ path: `/products/${id}` }]);
});

test('Cancel deletes nothing', async () => {
  const calls = recordCalls(/DELETE/);
  const { user, dialog } = await openDeleteDialog();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expectNoDialog();
  expect(await findFeeRow('Uniform')).toBeVisible();
  expect(calls).toEqual([]);
});

test('treats a fee that was deleted elsewhere as deleted', async () => {
  const { user, dialog } = await openDeleteDialog();
  db.products = db.products.filter(({ name }) => name !== 'Uniform');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The fee has been deleted.')).toBeVisible();
  await expectNoDialog();
});

test('shows an error in the dialog when deleting fails, and keeps the fee', async () => {
  failWith('delete', '/products/:id', 500);
  const { user, dialog } = await openDeleteDialog();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The server has a problem (500). This may or may not have been saved: the server does not show it so far.',
  );
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expectNoDialog();
  expect(await findFeeRow('Uniform')).toBeVisible();
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

test('a fee without a valid price is shown, but cannot be paid', async () => {
  const prices = [-500, 12.5, 1e21, ' ', '0x10', null];
  const mistakes = prices.map((price, index) => ({ _id: `m${index}`, name: `Mistake ${index}`, price }));
  const fees = [{ _id: 'a', name: 'Bow', price: 500 }, ...mistakes, { _id: 'c', name: 'Ribbon', price: '700' }];
  server.use(http.get('*/groups/:id/products', () => HttpResponse.json(fees)));
  const { user } = await renderApp(url, { as: people.owner });
  for (const { name } of mistakes) {
    const row = within(await findFeeRow(`${name} `));
    expect(row.getByRole('cell', { name: 'No valid price' })).toBeVisible();
    expect(row.queryByRole('button', { name: 'Buy now' })).not.toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Delete' })).toBeEnabled();
  }
  expect(screen.getAllByRole('button', { name: 'Buy now' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Pay several' }));
  const boxes = within(await screen.findByRole('dialog')).getAllByRole('checkbox');
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(['Bow, $5.00', 'Ribbon, $7.00']);
});
