import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { db } from '../../mocks/db';
import { hold } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { findFeeRow } from '../../support/fees';
import { renderApp, reopenApp } from '../../support/renderApp';
import { readStoredData } from '../../support/storedData';

test('a fee that is newer than the stored fees can be paid before the server has answered', async () => {
  await renderApp(`/Manage-group/${groupIds.austin}?tab=fees`, { as: people.member });
  await findFeeRow('Uniform');
  await expect.poll(readStoredData).toContain('Uniform');
  const [first] = db.products.filter(({ groupId }) => groupId === groupIds.austin);
  if (first) db.products.push({ ...first, _id: 'new', name: 'Travel' });
  const release = hold('get', '/groups/:g/products');
  await reopenApp(`/checkout?items=new:1&group=${groupIds.austin}`);
  expect(await screen.findByText(/^You pay Austin Spirit All Stars/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeVisible();
  release();
  expect(await screen.findByText('Travel')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeVisible();
});
