import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../../mocks/people';
import { bookmarkGroups, findSection } from '../../support/account';
import { renderApp } from '../../support/renderApp';

const { member } = people;

test('opens from the navigation bar', async () => {
  const { user } = await renderApp('/find-group', { as: member });
  await user.click(await screen.findByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toHaveFocus();
  expect(window.location.pathname).toBe('/account');
});

test('shows the account link only to signed-in users', async () => {
  await renderApp('/requests');
  expect(await screen.findByRole('link', { name: 'Manage Groups' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Account' })).not.toBeInTheDocument();
});

test('signs out and shows the login page', async () => {
  const { user } = await renderApp('/account', { as: member });
  await user.click((await findSection('Sign out')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});

test('removes all bookmarks, and takes it back', async () => {
  bookmarkGroups(['first-group', 'second-group']);
  const { user } = await renderApp('/account', { as: member });
  const section = await findSection('Bookmarked groups');
  expect(section.getByText(/^2 groups are bookmarked on this device, also after you sign out\./)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Remove all' }));
  expect(section.getByRole('status')).toHaveTextContent('No group is bookmarked any more.');
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/first-group|second-group/);
  expect(section.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.click(section.getByRole('button', { name: 'Undo' }));
  expect(section.getByText(/^2 groups are bookmarked/)).toBeVisible();
  expect(JSON.stringify({ ...localStorage })).toMatch(/first-group.*second-group/);
});

test('speaks of no bookmarks when there are none', async () => {
  await renderApp('/account', { as: member });
  expect(await screen.findByRole('region', { name: 'Sign out' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Bookmarked groups' })).not.toBeInTheDocument();
});
