import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { db } from '../mocks/db';
import { people } from '../mocks/people';
import { renderApp } from '../support/renderApp';

async function askFor(address: string) {
  const { user } = await renderApp('/reset');
  if (address) await user.type(await screen.findByRole('textbox', { name: 'Email' }), address);
  await user.click(await screen.findByRole('button', { name: 'Reset Password' }));
}

test.each(['protected', 'legacy'] as const)('sends a link (%s provider)', async (mode) => {
  db.settings.identityMode = mode;
  await askFor(people.member.email);
  expect(await screen.findByText('Password reset email sent successfully. Check your inbox.')).toBeVisible();
  expect(db.oobCodes).toMatchObject([{ requestType: 'PASSWORD_RESET', email: people.member.email }]);
});

test('says the same of an unknown address when the provider protects addresses', async () => {
  await askFor('nobody@example.com');
  expect(await screen.findByText('Password reset email sent successfully. Check your inbox.')).toBeVisible();
  expect(db.oobCodes).toEqual([]);
});

test("shows the provider's words when it refuses", async () => {
  db.settings.identityMode = 'legacy';
  await askFor('nobody@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent('auth/user-not-found');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@example.com');
});

test('asks for the address', async () => {
  await askFor('');
  expect(await screen.findByText('Please enter your email address.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
});
