import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../src/api/queryClient';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { controlByWorker, keptSince } from '../support/controlByWorker';
import { renderApp } from '../support/renderApp';

beforeEach(controlByWorker);

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

it('reads the other kept lists again when the server has answered one', async () => {
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
