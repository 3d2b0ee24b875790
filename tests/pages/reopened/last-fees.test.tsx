import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { db } from '../../mocks/db';
import { hold } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { findFeeRow } from '../../support/fees';
import { recordCalls } from '../../support/recordCalls';
import { renderApp, reopenApp } from '../../support/renderApp';
import { readStoredData } from '../../support/storedData';

/** Opens the checkout of a fee that is newer than the stored fees. The server answers after `release`. */
async function openNewFee() {
  await renderApp(`/Manage-group/${groupIds.austin}?tab=fees`, { as: people.member });
  await findFeeRow('Uniform');
  await expect.poll(readStoredData).toContain('Uniform');
  const [first] = db.products.filter(({ groupId }) => groupId === groupIds.austin);
  if (first) db.products.push({ ...first, _id: 'new', name: 'Travel' });
  const release = hold('get', '/groups/:g/products');
  const { user } = await reopenApp(`/checkout?items=new:1&group=${groupIds.austin}`);
  expect(await screen.findByText(/^You pay Austin Spirit All Stars/)).toBeVisible();
  return { user, release };
}

test('a fee that is newer than the stored fees can be paid before the server has answered', async () => {
  const { release } = await openNewFee();
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeVisible();
  release();
  expect(await screen.findByText('Travel')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeVisible();
});

test('a press before the server has answered does not drop a fee that is newer than the stored fees', async () => {
  const sent = recordCalls(/POST \/create-checkout-session/);
  const { user, release } = await openNewFee();
  expect(await screen.findByText('This fee is no longer offered.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  release();
  expect(await screen.findByText(/^The price is now: Travel /)).toBeVisible();
  expect(sent).toEqual([]);
});
