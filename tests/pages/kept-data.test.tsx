import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../src/api/queryClient';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { controlByWorker, keptSince } from '../support/controlByWorker';
import { renderApp } from '../support/renderApp';
import { groupOf, keepOneMember } from '../support/world';

beforeEach(() => {
  controlByWorker();
  keepOneMember();
});

const note = /What you see is as of /;

/** The service worker answers a list of the group with a kept one, until the returned function is called. */
function keep(part: string, rows: object[], day: string): () => void {
  let fault = true;
  server.use(
    http.get(`*/groups/${groupIds.austin}/${part}`, () =>
      fault ? HttpResponse.json(rows, keptSince(day)) : undefined,
    ),
  );
  return () => {
    fault = false;
  };
}

test('reads the other kept lists again when the server has answered one', async () => {
  const answerBoard = keep('messages', [], '2026-01-02T10:00:00');
  const answerFees = keep('products', [], '2026-01-05T10:00:00');
  await renderApp(`/Manage-group/${groupIds.austin}`, { as: people.owner });
  expect(await screen.findByText(/as of Jan 2, 2026/)).toBeVisible();
  answerBoard();
  answerFees();
  await queryClient.refetchQueries({ queryKey: ['group', groupIds.austin, 'messages'] });
  await waitFor(() => expect(screen.queryByText(note)).not.toBeInTheDocument());
  expect(await screen.findByText('Season registration')).toBeVisible();
});

test.each([
  ['2026-01-02T10:00:00', '2026-01-05T10:00:00', '2026-01-07T10:00:00'],
  ['2026-01-05T10:00:00', '2026-01-02T10:00:00', '2026-01-07T10:00:00'],
  ['2026-01-07T10:00:00', '2026-01-05T10:00:00', '2026-01-02T10:00:00'],
])('names the age of the oldest list on the page (%s, %s, %s)', async (messages, fees, groups) => {
  keep('messages', [], messages);
  keep('products', [], fees);
  server.use(http.get('*/groups', () => HttpResponse.json([groupOf(groupIds.austin)], keptSince(groups))));
  await renderApp(`/Manage-group/${groupIds.austin}`, { as: people.owner });
  expect(await screen.findByText('No fees yet.')).toBeVisible();
  expect(await screen.findByText('No messages yet.')).toBeVisible();
  expect(screen.getByText(note)).toHaveTextContent(/What you see is as of Jan 2, 2026, 10:00 AM\.$/);
});

test('does not name the age of a list that is on another page', async () => {
  keep('messages', [], '2026-01-02T10:00:00');
  const { user } = await renderApp(`/Manage-group/${groupIds.austin}`, { as: people.owner });
  expect(await screen.findByText(note)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  expect(screen.queryByText(note)).not.toBeInTheDocument();
});
