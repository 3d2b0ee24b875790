import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { breakConnection } from '../mocks/failures';
import { server } from '../mocks/node';
import { people, type SamplePerson } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { bookmarkGroups, unreachable } from '../support/account';
import { getSubmitButton, openAndFillIn } from '../support/createForm';
import { findBuyButton } from '../support/fees';
import { renderApp } from '../support/renderApp';

function goOffline(calls: string | RegExp = '*') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.all(calls, () => HttpResponse.error()));
  act(() => void window.dispatchEvent(new Event('offline')));
}

/** Expects one error box, with this text, and that only the line at the end of the window tells of the network. */
async function expectOneBox(text: string) {
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  expect(screen.getAllByText(/offline|connection/i).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Offline/),
  ]);
}

test('a search tells that it failed, and can be tried again', async () => {
  const { user } = await renderApp('/find-group', { as: people.stranger });
  const search = await screen.findByLabelText('Search for a location (City, State)');
  goOffline();
  await user.type(search, 'Tulsa, OK{Enter}');
  await expectOneBox('Error fetching search results.Try again');
});

test('a link to a search tells only that the groups are missing', async () => {
  goOffline(/\/(groups|search)\b/);
  await renderApp('/find-group?q=Tulsa%2C+OK', { as: people.stranger });
  await expectOneBox('Error fetching group data.');
});

test.each([
  ['the group', `/Manage-group/${groupIds.austin}`],
  ['/checkout', `/checkout?items=fee-1:1`],
])('a payment from %s tells that nothing has been paid', async (_, url) => {
  const { user } = await renderApp(url, { as: people.member });
  const button = url.startsWith('/checkout')
    ? await screen.findByRole('button', { name: 'Checkout' })
    : await findBuyButton();
  goOffline();
  await user.click(button);
  await expectOneBox('Nothing has been paid.');
});

test('a new group tells that it was not created', async () => {
  const user = await openAndFillIn();
  goOffline();
  await user.click(getSubmitButton());
  await expectOneBox('Your group was not created.');
});

const typed = { Email: 'a@example.com', Password: 'tumble22' };
const forms: [url: string, button: string, failed: string, fields: Record<string, string>, as?: SamplePerson][] = [
  ['/login', 'Login', 'Worng email or password. Please try again.', typed],
  ['/register', 'Sign Up', 'An error occurred during signup. Please try again.', typed],
  [
    '/account',
    'Change password',
    "We couldn't change your password. Please try again.",
    { 'Current password': 'a', 'New password': 'tumble22' },
    people.member,
  ],
];
async function fillIn(url: string, fields: Record<string, string>, as?: SamplePerson) {
  const { user } = await renderApp(url, { as });
  for (const [label, text] of Object.entries(fields)) await user.type(await screen.findByLabelText(label), text);
  return user;
}

test.each(forms)('%s tells that the sign-in service was not reached', async (url, _button, failed, fields, as) => {
  const user = await fillIn(url, fields, as);
  const field = document.activeElement;
  goOffline();
  await user.keyboard('{Enter}');
  await expectOneBox(`${failed}${unreachable}`);
  expect(field).toHaveFocus();
});

test.each(forms)('%s tells so online, too, and focuses the message', async (url, button, failed, fields, as) => {
  const user = await fillIn(url, fields, as);
  breakConnection('post', /accounts:sign/);
  await user.click(screen.getByRole('button', { name: button }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`${failed}${unreachable}`);
  await waitFor(() => expect(alert).toHaveFocus());
});

test('a comparison tells the cause once for all groups, and reads all of them again', async () => {
  bookmarkGroups([groupIds.austin, groupIds.roundRock], people.stranger);
  const { user } = await renderApp('/find-group', { as: people.stranger });
  const compare = await screen.findByRole('button', { name: 'Compare' });
  goOffline();
  await user.click(compare);
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare groups' }));
  await waitFor(() => expect(dialog.getAllByText('Not loaded.')).toHaveLength(4));
  expect(dialog.getByRole('alert').textContent).toBe(
    "We couldn't load all fees and posts.You seem to be offline. Check your connection and try again.Try again",
  );
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  server.resetHandlers();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/^Uniform: /)).toBeVisible();
  await waitFor(() => expect(dialog.queryByRole('alert')).not.toBeInTheDocument());
  expect(dialog.queryByText('Not loaded.')).not.toBeInTheDocument();
});
