import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { accountKey, accountStore } from '../../../src/lib/storage';
import { db } from '../../mocks/db';
import { failWith, loseAnswer } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expectNoAxeViolations } from '../../support/axe';
import { recordUrls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { editGroup, groupOf } from '../../support/world';

const ids = [groupIds.austin, groupIds.roundRock];
const austin = 'Austin Spirit All Stars';
const roundRock = 'Round Rock Mini Cheer';
const lists = /\/groups\/[^/]+\/(products|messages)$/;

/** Opens the comparison of two bookmarked groups as somebody who belongs to neither. */
async function openComparison(width = 1440) {
  accountStore.set(
    accountKey(people.stranger.uid, 'savedGroups'),
    JSON.stringify(ids.map((id) => [id, new Date().toISOString()])),
  );
  const { user } = await renderApp('/find-group', { as: people.stranger, width });
  const urls = recordUrls(lists);
  const button = await screen.findByRole('button', { name: 'Compare' });
  const before = urls.length;
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare groups' }));
  return { user, dialog, before, urls };
}

/** The texts of a row of the table, without its title. */
async function findCells(dialog: Awaited<ReturnType<typeof openComparison>>['dialog'], title: string) {
  const header = await dialog.findByRole('rowheader', { name: title });
  return within(header.closest('tr') ?? document.body).getAllByRole('cell');
}

test('compares bookmarked groups, and reads fees and posts only then', async () => {
  const fee = { _id: 'p1', groupId: groupIds.austin, name: 'Spring dues', description: 'Fee', price: 26_000 };
  db.products = [fee];
  const timestamp = new Date().toISOString();
  db.messages = [{ _id: 'm1', groupId: groupIds.austin, ownerId: people.owner.uid, content: 'Bring water', timestamp }];
  editGroup(groupIds.roundRock, { members: [] });
  const { dialog, before, urls } = await openComparison();
  expect(before).toBe(0);
  expect(await dialog.findByText('Spring dues: $260.00')).toBeVisible();
  expect(await dialog.findByText('Bring water')).toBeVisible();
  expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([austin, roundRock]);
  const [size, none] = await findCells(dialog, 'Members');
  expect(size).toHaveTextContent(/^\d+ members$/);
  expect(none).toHaveTextContent('No members yet.');
  expect((await findCells(dialog, 'Fees'))[1]).toHaveTextContent('No fees.');
  expect((await findCells(dialog, 'Newest post'))[1]).toHaveTextContent('No posts yet.');
  expect(urls).toHaveLength(4);
  await expectNoAxeViolations();
});

test('shows strangers neither how to reach a group nor what its members owe', async () => {
  const { dialog } = await openComparison();
  await dialog.findByRole('table', { name: 'Comparison' });
  const text = screen.getByRole('dialog').textContent ?? '';
  for (const secret of [groupOf(groupIds.austin).phone, ...groupOf(groupIds.austin).members.map(({ email }) => email)])
    expect(text).not.toContain(secret);
  expect(text).not.toMatch(/unpaid/i);
});

test('an error concerns one group only, and goes with another attempt', async () => {
  failWith('get', `/groups/${groupIds.austin}/products`, 500);
  const { user, dialog } = await openComparison();
  const again = await dialog.findByRole('button', { name: `Try again: Fees of ${austin}` });
  expect((await findCells(dialog, 'Fees'))[1]).not.toHaveTextContent('Try again');
  loseAnswer('get', `/groups/${groupIds.austin}/products`, () => HttpResponse.json([]));
  await user.click(again);
  await waitFor(async () => expect((await findCells(dialog, 'Fees'))[0]).toHaveTextContent('No fees.'));
  expect(dialog.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
});

test('is a list of groups on a phone', async () => {
  const { dialog } = await openComparison(390);
  const list = within(await dialog.findByRole('list', { name: 'Comparison' }));
  expect(list.getByRole('heading', { level: 3, name: austin })).toBeVisible();
  expect(list.getAllByText('Newest post')).toHaveLength(2);
  await expectNoAxeViolations();
});
