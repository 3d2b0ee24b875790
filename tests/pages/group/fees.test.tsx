import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { db } from '../../mocks/db';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expectEnabled } from '../../support/disabled';
import { findBuyButton, findFeeRow } from '../../support/fees';
import { renderApp } from '../../support/renderApp';
import { keepOneMember } from '../../support/world';

beforeEach(keepOneMember);

const url = `/Manage-group/${groupIds.austin}`;

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

test('creating stands out for the owner, and deleting looks dangerous', async () => {
  await renderApp(url, { as: people.owner });
  expect((await findBuyButton()).dataset.variant).toBe('text');
  expect(screen.getByRole('button', { name: 'Create fee' }).dataset.variant).toBe('outlined');
  const row = within(await findFeeRow('Uniform'));
  expect(row.getByRole('button', { name: 'Delete' }).dataset).toMatchObject({ variant: 'text', color: 'error' });
  expect(screen.queryByRole('button', { name: /^Pay (chosen|\$)/ })).not.toBeInTheDocument();
});

test('of paying, what has been chosen stands out for a member', async () => {
  const { user } = await renderApp(url, { as: people.member });
  expect((await findBuyButton()).dataset.variant).toBe('outlined');
  expect(screen.getByRole('button', { name: 'Pay chosen fees' }).dataset.variant).toBe('outlined');
  await user.click(screen.getByRole('checkbox', { name: 'Uniform' }));
  expect(screen.getByRole('button', { name: 'Pay $99.50' }).dataset.variant).toBe('contained');
});

test.each([
  ['a member', people.member, 'When the owner adds a fee, you can pay it here.'],
  ['the owner', people.owner, 'Create a fee, and members can pay it here by card.'],
])('shows %s that there are no fees', async (_name, as, hint) => {
  db.products = [];
  await renderApp(url, { as });
  expect(await screen.findByText('No fees yet.')).toBeVisible();
  expect(screen.getByText(hint)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay (chosen|\$)/ })).not.toBeInTheDocument();
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

test('a fee without a valid price is shown, but cannot be paid', async () => {
  const prices = [-500, 12.5, 1e21, ' ', '0x10', null];
  const mistakes = prices.map((price, index) => ({ _id: `m${index}`, name: `Mistake ${index}`, price }));
  const fees = [{ _id: 'a', name: 'Bow', price: 500 }, ...mistakes, { _id: 'c', name: 'Ribbon', price: '700' }];
  server.use(http.get('*/groups/:id/products', () => HttpResponse.json(fees)));
  await renderApp(url, { as: people.owner });
  for (const { name } of mistakes) {
    const row = within(await findFeeRow(`${name} `));
    expect(row.getByRole('cell', { name: 'No valid price' })).toBeVisible();
    expect(row.queryByRole('button', { name: 'Buy now' })).not.toBeInTheDocument();
    expectEnabled(row.getByRole('button', { name: 'Delete' }));
  }
  expect(screen.getAllByRole('button', { name: 'Buy now' })).toHaveLength(2);
});

test('a fee without a valid price has no box', async () => {
  const fees = [
    { _id: 'a', name: 'Bow', price: 500 },
    { _id: 'b', name: 'Mistake', price: -500 },
  ];
  server.use(http.get('*/groups/:id/products', () => HttpResponse.json(fees)));
  await renderApp(url, { as: people.member });
  const table = within(await screen.findByRole('table', { name: 'Fees' }));
  expect(table.getAllByRole('checkbox').map((box) => box.ariaLabel)).toEqual(['Bow']);
});
