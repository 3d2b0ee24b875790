import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { env } from '../../src/env';
import { db } from '../mocks/db';
import { breakConnection, failWith, hold } from '../mocks/failures';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { pressTwice } from '../support/pressTwice';
import { recordCalls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';
import { watchNavigation } from '../support/watchNavigation';
import { keepOneMember } from '../support/world';

beforeEach(keepOneMember);

const stripe = vi.hoisted(() => ({ loadStripe: vi.fn() }));
vi.mock('@stripe/stripe-js/pure', () => stripe);

const url = `/Manage-group/${groupIds.austin}`;
const feeRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const buyUniform = async () => within(await feeRow('Uniform')).findByRole('button', { name: 'Buy now' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const idOf = (name: string) =>
  db.products.find((fee) => fee.name === name && fee.groupId === groupIds.austin)?._id ?? '';

test('lists each fee with name and price', async () => {
  await renderApp(url, { as: people.member });
  const table = within(await screen.findByRole('table', { name: 'Fees' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Name', 'Price', 'Actions']);
  expect(within(await feeRow('Season registration')).getByText('$185.00')).toBeVisible();
  expect(within(await feeRow('Uniform')).getByText('$99.50')).toBeVisible();
  expect(table.getAllByRole('button', { name: 'Buy now' })).toHaveLength(4);
});

test('on a phone the fees are a list of cards', async () => {
  await renderApp(url, { as: people.member, width: 390 });
  const cards = within(await screen.findByRole('list', { name: 'Fees' })).getAllByRole('listitem');
  expect(cards).toHaveLength(4);
  expect(cards[0]).toHaveTextContent('$185.00');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test.each([
  ['a member', people.member, 'When the owner adds a fee, it can be paid here.'],
  ['the owner', people.owner, 'Create a fee, and members can pay it here by card.'],
])('tells %s that there are no fees', async (_name, as, hint) => {
  db.products = [];
  await renderApp(url, { as });
  expect(await screen.findByText('No fees yet.')).toBeVisible();
  expect(screen.getByText(hint)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay several' })).not.toBeInTheDocument();
});

test('waits in words', async () => {
  const release = hold('get', '/groups/:id/products');
  await renderApp(url, { as: people.member });
  expect(await screen.findByText('Loading the fees')).toBeInTheDocument();
  release();
  expect(await feeRow('Uniform')).toBeVisible();
});

test('fees that cannot be read are told, and read on Try again', async () => {
  server.use(http.get('*/groups/:id/products', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = await renderApp(url, { as: people.member });
  expect(await screen.findByText('The fees could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await feeRow('Uniform')).toBeVisible();
  expect(screen.queryByText('The fees could not be loaded.')).not.toBeInTheDocument();
});

test('Buy now sends the fee, then the browser to the payment page, and is locked meanwhile', async () => {
  const assign = watchNavigation();
  const calls = recordCalls(/create-checkout-session/);
  await renderApp(url, { as: people.member });
  const button = await buyUniform();
  pressTwice(button);
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(assign.mock.calls[0]?.[0]).toMatch(/^http:\/\/localhost:5173\/hosted-checkout\.html/);
  expect(calls).toMatchObject([{ body: { name: 'Uniform', description: 'Fee', price: 9950 } }]);
  expect(button).toHaveTextContent('Opening secure checkout…');
  expect(button).toBeDisabled();
  for (const other of screen.getAllByRole('button', { name: 'Buy now' })) expect(other).toBeDisabled();
  expect(sessionStorage.getItem('cheer.checkout')).toBe(groupIds.austin);
});

test('a fee without a description is bought as Fee', async () => {
  watchNavigation();
  server.use(
    http.get('*/groups/:id/products', () =>
      HttpResponse.json([{ _id: 'f', name: 'Uniform', description: '', price: 100 }]),
    ),
  );
  const calls = recordCalls(/create-checkout-session/);
  const { user } = await renderApp(url, { as: people.member });
  await user.click(await buyUniform());
  await waitFor(() => expect(calls).toMatchObject([{ body: { name: 'Uniform', description: 'Fee', price: 100 } }]));
});

test.each([
  [true, 'Buy now'],
  [false, 'Opening secure checkout…'],
])('when the page is shown again, kept alive: %s, the button says %s', async (persisted, label) => {
  const assign = watchNavigation();
  const { user } = await renderApp(url, { as: people.member });
  const button = await buyUniform();
  await user.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  expect(button).toHaveTextContent(label);
});

test.each(['https://evil.example/pay', 'javascript:alert(1)', '/relative'])(
  'a payment page at %s is refused in words',
  async (address) => {
    const assign = watchNavigation();
    server.use(http.post('*/create-checkout-session', () => HttpResponse.json({ url: address })));
    const { user } = await renderApp(url, { as: people.member });
    await user.click(await buyUniform());
    const row = within(await feeRow('Uniform'));
    expect(await row.findByRole('alert')).toHaveTextContent(
      'The payment page that the server named is not one this app trusts, so it was not opened.',
    );
    expect(assign).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('cheer.checkout')).toBeNull();
    expect(await buyUniform()).toBeEnabled();
  },
);

test.each([
  [
    'a refusal',
    () => failWith('post', '/create-checkout-session', 400, { message: 'No such price.' }),
    'No such price.',
  ],
  ['a lost connection', () => breakConnection('post', '/create-checkout-session'), 'The server cannot be reached.'],
  [
    'an answer without url',
    () => failWith('post', '/create-checkout-session', 200, {}),
    'The server sent an answer that this app does not understand.',
  ],
])('%s on the way to the payment page is told beside the button', async (_name, fail, words) => {
  fail();
  const { user } = await renderApp(url, { as: people.member });
  await user.click(await buyUniform());
  expect(await within(await feeRow('Uniform')).findByRole('alert')).toHaveTextContent(words);
  expect(await buyUniform()).toBeEnabled();
});

test.each([
  ['pk_test_1', [['pk_test_1']]],
  [undefined, []],
])('with the key %s, the provider’s fraud signals are loaded accordingly', async (key, calls) => {
  onTestFinished(() => void Object.assign(env, { stripeKey: undefined }));
  Object.assign(env, { stripeKey: key });
  stripe.loadStripe.mockReset().mockRejectedValue(new Error('blocked'));
  await renderApp(url, { as: people.member });
  await feeRow('Uniform');
  // By then, the page's own import of it has been answered, too.
  await import('@stripe/stripe-js/pure');
  await waitFor(() => expect(stripe.loadStripe.mock.calls).toEqual(calls));
});

async function openCreateFee() {
  const { user } = await renderApp(url, { as: people.owner });
  await user.click(await screen.findByRole('button', { name: 'Create fee' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create fee' }));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Create fee' }));
  const type = (label: string, text: string) => user.type(dialog.getByRole('textbox', { name: label }), text);
  return { user, dialog, submit, type };
}

test('creates a fee, showing what the member will pay', async () => {
  const calls = recordCalls(/POST \/products/);
  const { dialog, type } = await openCreateFee();
  expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveAttribute('placeholder', 'Fee');
  await type('Name', ' Travel ');
  await type('Price in cents', '12345');
  expect(dialog.getByText('The member pays $123.45.')).toBeVisible();
  pressTwice(dialog.getByRole('button', { name: 'Create fee' }));
  expect(await feeRow('Travel')).toHaveTextContent('$123.45');
  await noDialog();
  const body = { name: 'Travel', description: 'Fee', price: 12345, groupId: groupIds.austin };
  expect(calls).toMatchObject([{ body }]);
});

test('says what a fee lacks, and sends nothing', async () => {
  const calls = recordCalls(/POST \/products/);
  const { dialog, submit } = await openCreateFee();
  await submit();
  expect(dialog.getByText('Enter a name for the fee.')).toBeVisible();
  expect(dialog.getByText('Enter the price in cents, as a whole number above 0: 2500 is $25.00.')).toBeVisible();
  expect(calls).toEqual([]);
});

test.each(['0', '12.5', '-3', 'ten'])('a price of %s is none', async (price) => {
  const calls = recordCalls(/POST \/products/);
  const { dialog, submit, type } = await openCreateFee();
  await type('Name', 'Travel');
  await type('Price in cents', price);
  await submit();
  expect(await dialog.findByText(/^Enter the price in cents/)).toBeVisible();
  expect(calls).toEqual([]);
});

test('what was typed is kept when creating fails, and when the dialog is closed', async () => {
  failWith('post', '/products', 500, { message: 'The books are closed.' });
  const { user, dialog, submit, type } = await openCreateFee();
  await type('Name', 'Travel');
  await type('Description', 'Bus to Dallas');
  await type('Price in cents', '4000');
  await submit();
  expect(await dialog.findByRole('alert')).toHaveTextContent('The books are closed.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await noDialog();
  await user.click(screen.getByRole('button', { name: 'Create fee' }));
  const again = within(await screen.findByRole('dialog', { name: 'Create fee' }));
  expect(again.getByRole('textbox', { name: 'Name' })).toHaveValue('Travel');
  expect(again.getByRole('textbox', { name: 'Description' })).toHaveValue('Bus to Dallas');
  expect(again.getByRole('textbox', { name: 'Price in cents' })).toHaveValue('4000');
});

test.each([
  ['99', '$0.99', true],
  ['100', '$1.00', false],
  ['100000', '$1,000.00', false],
  ['100001', '$1,000.01', true],
])('a price of %s cents is asked about first: %s, %s', async (cents, price, asked) => {
  const calls = recordCalls(/POST \/products/);
  const { user, submit, type } = await openCreateFee();
  await type('Name', 'Travel');
  await type('Price in cents', cents);
  await submit();
  if (asked) {
    const question = await screen.findByRole('dialog', { name: `That is ${price}. Is this right?` });
    expect(calls).toEqual([]);
    const yes = within(question).getByRole('button', { name: 'Yes, create fee' });
    pressTwice(yes);
  }
  expect(await feeRow('Travel')).toHaveTextContent(price);
  await noDialog();
  expect(calls).toMatchObject([{ body: { price: Number(cents) } }]);
  await user.click(screen.getByRole('button', { name: 'Create fee' }));
  expect(await screen.findByRole('textbox', { name: 'Price in cents' })).toHaveValue('');
});

test('who answers no to the price goes on typing', async () => {
  const calls = recordCalls(/POST \/products/);
  const { user, submit, type } = await openCreateFee();
  await type('Name', 'Travel');
  await type('Price in cents', '25');
  await submit();
  const question = within(await screen.findByRole('dialog', { name: 'That is $0.25. Is this right?' }));
  expect(question.getByText('You typed 25 cents.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('dialog', { name: 'Create fee' });
  await type('Price in cents', '00');
  await submit();
  expect(await feeRow('Travel')).toHaveTextContent('$25.00');
  expect(calls).toMatchObject([{ body: { name: 'Travel', price: 2500 } }]);
});

test('Duplicate begins a fee with what another says, and leaves the one that was begun alone', async () => {
  const calls = recordCalls(/POST \/products/);
  const { user, dialog, type } = await openCreateFee();
  await type('Name', 'Travel');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await noDialog();

  await user.click(within(await feeRow('Uniform')).getByRole('button', { name: 'Duplicate' }));
  const copy = within(await screen.findByRole('dialog', { name: 'Create fee' }));
  const uniform = db.products.find(({ name }) => name === 'Uniform');
  expect(copy.getByRole('textbox', { name: 'Name' })).toHaveValue('Uniform');
  expect(copy.getByRole('textbox', { name: 'Description' })).toHaveValue('');
  expect(copy.getByRole('textbox', { name: 'Price in cents' })).toHaveValue(`${uniform?.price}`);
  await user.type(copy.getByRole('textbox', { name: 'Name' }), ' 2');
  await user.click(copy.getByRole('button', { name: 'Create fee' }));
  expect(await feeRow('Uniform 2')).toHaveTextContent('$99.50');
  await noDialog();
  expect(calls).toMatchObject([{ body: { name: 'Uniform 2', description: 'Fee', price: 9950 } }]);

  await user.click(screen.getByRole('button', { name: 'Create fee' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Travel');
});

test('members duplicate and delete nothing', async () => {
  await renderApp(url, { as: people.member });
  const row = within(await feeRow('Uniform'));
  expect(row.queryByRole('button', { name: 'Duplicate' })).not.toBeInTheDocument();
  expect(row.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});

test('a description is shown, but not where it only says Fee', async () => {
  const fee = { groupId: groupIds.austin, price: 100 };
  db.products = [
    { ...fee, _id: 'a', name: 'Travel', description: 'Bus to Dallas' },
    { ...fee, _id: 'b', name: 'Bow', description: ' Fee ' },
  ];
  await renderApp(url, { as: people.member });
  expect(await feeRow('Travel')).toHaveTextContent('Bus to Dallas');
  expect(within(await feeRow('Bow')).getByRole('rowheader').textContent).toBe('Bow');
});

async function askToDeleteUniform() {
  const { user } = await renderApp(url, { as: people.owner });
  await user.click(within(await feeRow('Uniform')).getByRole('button', { name: 'Delete' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Delete the fee "Uniform"?' })) };
}

test('deletes a fee once it is confirmed', async () => {
  const id = idOf('Uniform');
  const calls = recordCalls(/DELETE/);
  const { dialog } = await askToDeleteUniform();
  expect(calls).toEqual([]);
  pressTwice(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Uniform/ })).not.toBeInTheDocument());
  expect(await screen.findByText('The fee has been deleted.')).toBeVisible();
  expect(calls).toMatchObject([{ path: `/products/${id}` }]);
});

test('Cancel deletes nothing', async () => {
  const calls = recordCalls(/DELETE/);
  const { user, dialog } = await askToDeleteUniform();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await noDialog();
  expect(await feeRow('Uniform')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a fee that somebody else has deleted is gone, too', async () => {
  const { user, dialog } = await askToDeleteUniform();
  db.products = db.products.filter(({ name }) => name !== 'Uniform');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The fee has been deleted.')).toBeVisible();
  await noDialog();
});

test('a delete that fails is told where it was asked, and the fee stays', async () => {
  failWith('delete', '/products/:id', 500);
  const { user, dialog } = await askToDeleteUniform();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The server has a problem (500). Please try again.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await noDialog();
  expect(await feeRow('Uniform')).toBeVisible();
});

test('Pay several leads to the checkout with the chosen fees', async () => {
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
  expect(dialog.getByText('Together $294.50')).toBeVisible();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Go to checkout' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  expect(window.location.pathname).toBe('/checkout');
  const params = new URLSearchParams(window.location.search);
  expect(params.get('items')).toBe(`${idOf('Uniform')}:1,${idOf('Monthly gym fee')}:3`);
  expect(params.get('group')).toBe(groupIds.austin);
});
