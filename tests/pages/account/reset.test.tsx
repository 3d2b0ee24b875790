import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { db } from '../../mocks/db';
import { people } from '../../mocks/people';
import { renderApp } from '../../support/renderApp';

async function submitEmail(email: string) {
  const { user } = await renderApp('/reset');
  if (email) await user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await user.click(await screen.findByRole('button', { name: 'Reset Password' }));
}

test.each(['protected', 'legacy'] as const)('sends a reset link (%s provider)', async (mode) => {
  db.settings.identityMode = mode;
  await submitEmail(people.member.email);
  expect(await screen.findByText('Password reset email sent successfully. Check your inbox.')).toBeVisible();
  expect(db.oobCodes).toMatchObject([{ requestType: 'PASSWORD_RESET', email: people.member.email }]);
});

test('shows the same message for an unknown address when the provider protects against enumeration', async () => {
  await submitEmail('nobody@example.com');
  expect(await screen.findByText('Password reset email sent successfully. Check your inbox.')).toBeVisible();
  expect(db.oobCodes).toEqual([]);
});

test("shows the provider's error message", async () => {
  db.settings.identityMode = 'legacy';
  await submitEmail('nobody@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent('auth/user-not-found');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@example.com');
});

test('requires an email address', async () => {
  await submitEmail('');
  expect(await screen.findByText('Please enter your email address.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
});
