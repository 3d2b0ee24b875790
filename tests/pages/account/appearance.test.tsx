import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { people } from '../../mocks/people';
import { blockStorage } from '../../support/blockStorage';
import { renderApp } from '../../support/renderApp';

const { member } = people;
const shownScheme = () => document.documentElement.getAttribute('data-color-scheme');
const findChoice = async (name: string) =>
  within(await screen.findByRole('radiogroup', { name: 'Appearance' })).getByRole('radio', { name });

beforeEach(() => localStorage.removeItem('cheer.appearance'));

test('follows the system until the person chooses', async () => {
  await renderApp('/account', { as: member });
  expect(await findChoice('System')).toBeChecked();
  expect(shownScheme()).toBe('light');
});

test('shows the chosen scheme at once, also after signing out and when opened again', async () => {
  const { user, unmount } = await renderApp('/account', { as: member });
  await user.click(await findChoice('Dark'));
  expect(shownScheme()).toBe('dark');
  await user.click(screen.getAllByRole('button', { name: 'Sign out' })[0] ?? document.body);
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(shownScheme()).toBe('dark');

  unmount();
  await renderApp('/account', { as: member });
  expect(await findChoice('Dark')).toBeChecked();
  expect(shownScheme()).toBe('dark');
  await user.click(await findChoice('System'));
  expect(shownScheme()).toBe('light');
});

test('gives the browser bar the color of the scheme', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color" content="#16213d">');
  const meta = document.head.querySelector('meta[name="theme-color"]');
  const { user } = await renderApp('/account', { as: member });
  await user.click(await findChoice('Dark'));
  expect(meta).toHaveAttribute('content', '#0d1426');
  meta?.remove();
});

test('can be chosen where the browser stores nothing', async () => {
  const { user } = await renderApp('/account', { as: member });
  await findChoice('Dark');
  blockStorage();
  await user.click(await findChoice('Dark'));
  expect(shownScheme()).toBe('dark');
  expect(await findChoice('Dark')).toBeChecked();
  // Reset the appearance, which stays in memory: otherwise later tests would see it.
  await user.click(await findChoice('System'));
  expect(shownScheme()).toBe('light');
});

test('follows what is chosen in another tab', async () => {
  await renderApp('/account', { as: member });
  expect(await findChoice('System')).toBeChecked();
  localStorage.setItem('cheer.appearance', 'dark');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'cheer.appearance', newValue: 'dark' }));
  });
  expect(await findChoice('Dark')).toBeChecked();
  expect(shownScheme()).toBe('dark');
});
