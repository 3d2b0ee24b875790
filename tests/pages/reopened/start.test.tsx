import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { identity, renderApp, reopenApp, signInBefore } from '../../support/renderApp';
import { editGroup, keepFewGroups } from '../../support/world';

const url = `/Manage-group/${groupIds.austin}?tab=requests`;

beforeEach(() => {
  keepFewGroups();
  editGroup(groupIds.austin, { requests: [{ _id: 'ana', memberID: 'ana', name: 'Ana' }] });
});

test('the code of the toast is there before the first press that needs it', async () => {
  await renderApp(url, { as: people.owner });
  const accept = await screen.findByRole('button', { name: 'Accept' });
  // Loading the module here does not help the app, which shows the toast only if the app has preloaded the module
  // itself.
  await import('../../../src/components/Toast');
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.click(accept);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('a page that was reloaded with an open dialog leaves the entry of that dialog', async () => {
  await (await import('../../../src/auth/signIn')).signIn(people.owner);
  window.history.pushState({ overlays: 1 }, '', url);
  await reopenApp();
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
  await waitFor(() => expect(window.history.state?.overlays ?? 0).toBe(0));
});

test('bookmarks of an earlier version stay, also after signing out', async () => {
  await signInBefore(people.member);
  const at = new Date().toISOString();
  localStorage.setItem('cheer.my.savedGroups', JSON.stringify([[groupIds.roundRock, at]]));
  const { unmount } = await reopenApp('/find-group');
  const findBookmarked = () => screen.findByRole('list', { name: 'Bookmarked groups' });
  expect(await findBookmarked()).toHaveTextContent('Round Rock Mini Cheer');
  await (await identity()).signOut();
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  unmount();
  await signInBefore(people.member);
  await reopenApp('/find-group');
  expect(await findBookmarked()).toHaveTextContent('Round Rock Mini Cheer');
});
