import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { breakConnection, failWith } from '../mocks/failures';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { recordCalls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';

const url = `/Manage-group/${groupIds.austin}`;
const parts = /\/groups\/[^/]+\/(members|products|messages)$/;
const told = ["We couldn't load the fees.", "We couldn't load the members.", "We couldn't load the messages."];

/** Waits for `count` boxes about lists that the page could not load, and returns the texts of the boxes. */
async function findBoxes(count: number) {
  const main = within(await screen.findByRole('main'));
  await waitFor(() => expect(main.getAllByRole('alert')).toHaveLength(count));
  return main
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .sort();
}

test.each([
  ['member', people.member],
  ['owner', people.owner],
])('lists of a group that fail for one cause tell what is missing, and one line tells why (%s)', async (_, person) => {
  breakConnection('get', parts);
  const { user } = await renderApp(url, { as: person });
  expect(await findBoxes(told.length)).toEqual(told);
  expect(screen.getByText('No answer from the server')).toBeVisible();
  server.resetHandlers();
  const calls = recordCalls(parts);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Season registration')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(screen.queryByText('No answer from the server')).not.toBeInTheDocument();
  expect(calls.map(({ path }) => path.split('/').at(-1)).sort()).toEqual(['members', 'messages', 'products']);
});

test('a list that the server refuses has its own cause and button beside the others', async () => {
  breakConnection('get', /\/groups\/[^/]+\/(members|products)$/);
  failWith('get', /\/groups\/[^/]+\/messages$/, 500, { message: 'The board is being painted.' });
  await renderApp(url, { as: people.member });
  expect(await findBoxes(told.length)).toEqual([...told.slice(0, 2), `${told[2]}The board is being painted.Try again`]);
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
});

test.each(['/find-group', '/managed-groups', url])('offline, %s names the cause once', async (page) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  breakConnection('get', /\/groups/);
  await renderApp(page, { as: people.member });
  expect(await findBoxes(1)).toEqual(['Error fetching group data.']);
  expect(screen.getAllByText(/offline/i)).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});

test('a server that does not know the list of groups is not taken for a group that is gone', async () => {
  failWith('get', '/groups', 404, {});
  await renderApp('/managed-groups', { as: people.member });
  const cause = 'The server has problems (404). Reload the page.';
  expect(await findBoxes(1)).toEqual([`Error fetching group data.${cause}Try again`]);
});

test('a dialog, which covers that line, tells the cause itself', async () => {
  breakConnection('get', /\/groups\/[^/]+\/members$/);
  const { user } = await renderApp(`${url}?tab=board`, { as: people.owner });
  await user.click((await screen.findAllByRole('button', { name: /^Send to members/ }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert', {})).toHaveTextContent('The server cannot be reached.');
  server.resetHandlers();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog.queryByRole('alert')).not.toBeInTheDocument());
});
