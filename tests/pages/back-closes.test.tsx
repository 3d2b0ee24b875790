import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../src/api/queryClient';
import { db } from '../mocks/db';
import { hold } from '../mocks/failures';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { expectBusy, expectDisabled } from '../support/disabled';
import { austinUrl } from '../support/find';
import { recordCalls, recordUrls } from '../support/recordCalls';
import { goTo, renderApp } from '../support/renderApp';
import { keepFewGroups } from '../support/world';

const url = `/Manage-group/${groupIds.austin}`;

beforeEach(keepFewGroups);

const overlays = () => window.history.state?.overlays ?? 0;
/** Waits until the app has left the dialog's history entry, which happens shortly after the dialog closes. */
const entryIsLeft = () => waitFor(() => expect(overlays()).toBe(0));
const dialogIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const goBack = () => act(() => window.history.back());
/** Waits for the next `popstate` event, and until the app has handled it. */
const arrival = () =>
  act(() => new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true })));
const findButton = (name: string) => screen.findByRole('button', { name });
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const pageIs = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

/** Opens a group's page from the account page, so that Back has a page to return to. */
async function comeToGroup({ as = people.owner, width = 1440, view = 'board' }) {
  const { user } = await renderApp('/account', { as, width });
  await screen.findByRole('heading', { level: 1, name: 'Your account' });
  goTo(`${url}?tab=${view}`);
  return user;
}

test('Back closes a form and nothing else, and what was typed is there again; Forward opens nothing', async () => {
  const user = await comeToGroup({ width: 390 });
  await user.click(await findButton('Add Message'));
  await user.click((await findDialog('Add Message')).getByRole('textbox', { name: 'Message' }));
  await user.paste('Practice at six');
  goBack();
  await dialogIsClosed();
  expect(window.location.pathname).toBe(url);
  expect(await findButton('Add Message')).toHaveFocus();

  window.history.forward();
  await arrival();
  await entryIsLeft();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(await findButton('Add Message'));
  expect((await findDialog('Add Message')).getByRole('textbox', { name: 'Message' })).toHaveValue('Practice at six');
});

test('a dialog that is closed by its × or by Escape leaves no entry behind: the next Back leaves the page', async () => {
  const user = await comeToGroup({ width: 390, view: 'fees' });
  const opener = await findButton('Create fee');
  const entries = window.history.length;
  for (const close of [
    async () => user.click((await findDialog('Create fee')).getByRole('button', { name: 'Close' })),
    async () => user.keyboard('{Escape}'),
  ]) {
    await user.click(opener);
    expect(overlays()).toBe(1);
    await close();
    await dialogIsClosed();
    await entryIsLeft();
    expect(opener).toHaveFocus();
  }
  // One entry is left over, the dialog's own, and only Forward reaches it.
  expect(window.history.length).toBe(entries + 1);
  goBack();
  await pageIs('/account');
});

test('a dialog that is opened while the entry of the one before is being left stays open', async () => {
  const user = await comeToGroup({});
  const [first, second] = [await findButton('Create fee'), await findButton('Add Message')];
  await user.click(first);
  fireEvent.click((await findDialog('Create fee')).getByRole('button', { name: 'Close' }));
  // The app has called `history.back()`, but its `popstate` event has not arrived yet.
  await new Promise((resolve) => setTimeout(resolve));
  expect(overlays()).toBe(1);
  fireEvent.click(second);
  await arrival();
  expect((await findDialog('Add Message')).getByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(overlays()).toBe(1);
  goBack();
  await dialogIsClosed();
  expect(window.location.pathname).toBe(url);
});

test('Back does not close a question while what cannot be undone is in flight', async () => {
  const { user } = await renderApp('/account', { as: people.member });
  await user.click(await findButton('Delete account'));
  const dialog = await findDialog('Delete your account?');
  await user.type(dialog.getByLabelText('Password'), people.member.password);
  const release = hold('post', /accounts:delete/);
  const deletions = recordUrls(/accounts:delete/);
  await user.click(dialog.getByRole('button', { name: 'Yes, Delete Account' }));
  await waitFor(() => expect(deletions).toHaveLength(1));
  goBack();
  await arrival();
  expect(overlays()).toBe(1);
  expectDisabled(dialog.getByRole('button', { name: 'Close' }));
  expect(dialog.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test('Back from a page to which a dialog has led returns to the page of the dialog in one step', async () => {
  const user = await comeToGroup({ as: people.member, width: 390, view: 'members' });
  await user.click(await findButton('LEAVE GROUP Austin Spirit All Stars'));
  await user.click(await findButton('Yes, Leave Group'));
  await pageIs('/managed-groups');
  goBack();
  await pageIs(url);
  await entryIsLeft();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  goBack();
  await pageIs('/account');
});

test('two dialogs that go at once, since their fee is gone, leave their own entries and no other', async () => {
  const user = await comeToGroup({ width: 390, view: 'fees' });
  await user.click(await findButton('Actions for Uniform'));
  await user.click((await findDialog('Uniform')).getByRole('button', { name: 'Send to members' }));
  await findDialog('Send fee');
  expect(overlays()).toBe(2);
  db.products = db.products.filter(({ name }) => name !== 'Uniform');
  await act(() => queryClient.invalidateQueries());
  await dialogIsClosed();
  await entryIsLeft();
  expect(window.location.pathname).toBe(url);
  goBack();
  await pageIs('/account');
});

test('Back closes a question, also while its call runs, which then ends in a toast', async () => {
  const user = await comeToGroup({ as: people.member, width: 390, view: 'members' });
  const question = 'Are you sure you want to leave this group?';
  await user.click(await findButton('LEAVE GROUP Austin Spirit All Stars'));
  await findDialog(question);
  goBack();
  await dialogIsClosed();
  expect(window.location.pathname).toBe(url);

  const release = hold('post', '/groups/:id/leave');
  const calls = recordUrls(/leave$/);
  await user.click(await findButton('LEAVE GROUP Austin Spirit All Stars'));
  await user.click((await findDialog(question)).getByRole('button', { name: 'Yes, Leave Group' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  goBack();
  await dialogIsClosed();
  expect(window.location.pathname).toBe(url);
  release();
  expect(await screen.findByText('You have left Austin Spirit All Stars.')).toBeVisible();
  await pageIs('/managed-groups');
  goBack();
  await pageIs(url);
});

type User = Awaited<ReturnType<typeof renderApp>>['user'];
const fromMenu = (role: 'link' | 'button', name: string) => async (user: User) => {
  await user.click(await findButton('Menu'));
  await user.click((await findDialog('Menu')).getByRole(role, { name }));
};

test.each([
  {
    way: 'the link in the answer to a request',
    as: people.stranger,
    from: austinUrl,
    go: async (user: User) => {
      const [join] = await screen.findAllByRole('button', { name: /^REQUEST TO JOIN/ });
      if (join) await user.click(join);
      await user.click(await findButton('Confirm'));
      await user.click(await screen.findByRole('link', { name: 'My requests' }));
    },
    to: '/managed-groups',
  },
  {
    way: 'leaving a group',
    as: people.member,
    from: `${url}?tab=members`,
    go: async (user: User) => {
      await user.click(await findButton('LEAVE GROUP Austin Spirit All Stars'));
      await user.click(await findButton('Yes, Leave Group'));
    },
    to: '/managed-groups',
  },
  {
    way: 'a link of the menu',
    as: people.member,
    from: '/managed-groups',
    go: fromMenu('link', 'Account'),
    to: '/account',
  },
  { way: 'signing up from the menu', from: '/reset', go: fromMenu('link', 'Sign Up'), to: '/register' },
  {
    way: 'signing out from the menu',
    as: people.member,
    from: '/reset',
    go: fromMenu('button', 'Sign out'),
    to: '/login',
  },
])('after Back, Forward leads again to where a dialog has led: $way', async ({ as, from, go, to }) => {
  const { user } = await renderApp(from, { as, width: 390 });
  await go(user);
  await pageIs(to);
  goBack();
  await pageIs(from.replace(/\?.*/, ''));
  await entryIsLeft();
  window.history.forward();
  await pageIs(to);
});

test('a link of the menu to the page without its search moves the focus to the heading', async () => {
  const { user } = await renderApp(austinUrl, { as: people.stranger, width: 390 });
  await screen.findByRole('heading', { level: 1, name: /^Austin, TX/ });
  await fromMenu('link', 'Find a Group')(user);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Find your cheer squad' })).toHaveFocus());
});

/** Opens the form for a new group from the account page, fills it, and confirms the question. */
async function confirmNewGroup() {
  const { user } = await renderApp('/account', { as: people.owner });
  await screen.findByRole('heading', { level: 1, name: 'Your account' });
  goTo('/create-group');
  await user.click(await screen.findByRole('textbox', { name: 'Group name' }));
  await user.paste('Sixth Street Spirit');
  await user.click(screen.getByRole('textbox', { name: 'City' }));
  await user.paste('Austin');
  await user.click(screen.getByRole('button', { name: 'Create a group' }));
  const question = await findDialog('Are you sure you want to create this group?');
  await user.click(question.getByRole('button', { name: 'Confirm' }));
}

test('Back after creating a group leads to the page before the form', async () => {
  await confirmNewGroup();
  await pageIs('/find-group');
  await screen.findByText('Sixth Street Spirit has been created.');
  goBack();
  await pageIs('/account');
});

test('Back from the question for a new group, while it is created, leads to the busy form and on to the group', async () => {
  const release = hold('post', '/contact');
  const calls = recordCalls(/contact$/);
  await confirmNewGroup();
  await waitFor(() => expect(calls).toHaveLength(1));
  goBack();
  await dialogIsClosed();
  expect(window.location.pathname).toBe('/create-group');
  expectBusy(await findButton('Create a group'));
  release();
  await pageIs('/find-group');
  expect(await screen.findByText('Sixth Street Spirit has been created.')).toBeVisible();
  goBack();
  await pageIs('/account');
});
