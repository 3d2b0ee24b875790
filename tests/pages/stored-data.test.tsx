import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { createGroupPacker } from '../../src/api/groupPacker';
import { messagesQuery } from '../../src/api/queries/messages';
import { productsQuery } from '../../src/api/queries/products';
import { Group } from '../../src/api/schemas';
import { storedAnswers } from '../../src/api/storedAnswers';
import { groupsKey } from '../../src/api/storedGroups';
import { breakConnection } from '../mocks/failures';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { renderApp, signInBefore } from '../support/renderApp';
import { groupOf, keepOneMember } from '../support/world';

const { owner } = people;
const messages = messagesQuery(groupIds.austin);
const fees = productsQuery(groupIds.austin);

beforeEach(async () => {
  keepOneMember();
  await signInBefore(owner);
  await storedAnswers.claim(owner);
});

const note = / · as of /;
const paths = new Map<unknown, string>([
  [messages.queryKey, '/groups/:id/messages'],
  [fees.queryKey, '/groups/:id/products'],
]);

/** Stores a list as an earlier visit does, and makes the server unreachable for that list. */
async function leave({ queryKey }: typeof messages | typeof fees, day: string) {
  breakConnection('get', paths.get(queryKey) ?? '');
  await storedAnswers.store(owner, queryKey, { rows: [], unreadable: 0, at: Date.parse(day) });
}

async function leaveGroups(day: string) {
  breakConnection('get', '/groups');
  const packer = createGroupPacker(owner);
  packer.add(v.parse(Group, groupOf(groupIds.austin)));
  const answer = { rows: packer.pack(), unreadable: 0, at: Date.parse(day) };
  await storedAnswers.store(owner, groupsKey, answer);
}

test.each([
  ['2025-01-02T10:00:00', '2025-01-05T10:00:00', '2025-01-07T10:00:00'],
  ['2025-01-05T10:00:00', '2025-01-02T10:00:00', '2025-01-07T10:00:00'],
  ['2025-01-07T10:00:00', '2025-01-05T10:00:00', '2025-01-02T10:00:00'],
])('names the age of the oldest list on the page (%s, %s, %s)', async (board, prices, groups) => {
  await leave(messages, board);
  await leave(fees, prices);
  await leaveGroups(groups);
  await renderApp(`/Manage-group/${groupIds.austin}`, { as: owner });
  expect(await screen.findByText('No fees yet.')).toBeVisible();
  expect(await screen.findByText('No messages yet.')).toBeVisible();
  expect(await screen.findByText(note)).toHaveTextContent(/ · as of Jan 2, 2025, 10:00 AM$/);
});

test('does not name the age of a list that is on another page', async () => {
  await leave(messages, '2025-01-02T10:00:00');
  const { user } = await renderApp(`/Manage-group/${groupIds.austin}`, { as: owner });
  expect(await screen.findByText(note)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  expect(screen.queryByText(note)).not.toBeInTheDocument();
});
