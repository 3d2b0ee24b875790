import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { people } from '../mocks/people';

/** Signs in on the login page. */
export async function logIn(user: UserEvent, { email, password } = people.member) {
  await user.click(await screen.findByLabelText('Email'));
  await user.paste(email);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}
