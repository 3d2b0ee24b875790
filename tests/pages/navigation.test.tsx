import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../mocks/people';
import { renderApp } from '../support/renderApp';

const queryBar = () => screen.queryByRole('navigation', { name: 'Main' });

test.each(['/login', '/login/', '/LOGIN', '/Login/?x=1'])('hides the bar on %s', async (url) => {
  await renderApp(url);
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(queryBar()).not.toBeInTheDocument();
});

test.each(['/register', '/reset', '/login/x'])('shows the bar on %s', async (url) => {
  await renderApp(url);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(queryBar()).toBeVisible();
});

test('has the desktop form from 1200 px up, with the button to sign out in view', async () => {
  await renderApp('/reset', { as: people.member, width: 1200 });
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
});

test('has the mobile form below 1200 px, with the button to sign out in its menu', async () => {
  const { user } = await renderApp('/reset', { as: people.member, width: 1199 });
  const menu = await screen.findByRole('button', { name: 'Menu' });
  expect(screen.queryByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
  await user.click(menu);
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
});
