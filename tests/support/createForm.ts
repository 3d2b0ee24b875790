import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { people } from '../mocks/people';
import { renderApp } from './renderApp';

export const findField = (name: string) => screen.findByRole('textbox', { name });
export const getSubmitButton = () => screen.getByRole('button', { name: 'Create a group' });
export const findDialog = () => screen.findByRole('dialog', { name: 'Are you sure you want to create this group?' });

export const fieldValues: [label: string, value: string][] = [
  ['First name', 'Sam'],
  ['Last name', 'Rivera'],
  ['Email', 'sam@gym.example'],
  ['Phone', '(512) 555-0100'],
  ['Country', 'United States'],
  ['City', ' Austin '],
  ['State', 'TX'],
  ['Zip', '78701'],
  ['Group name', 'Sixth Street Spirit'],
  ['Description', 'Loud and proud.'],
];

export async function openAndFillIn() {
  const { user } = await renderApp('/create-group', { as: people.stranger });
  await fillIn(user);
  return user;
}

export async function fillIn(user: UserEvent) {
  await findField('First name');
  for (const [label, value] of fieldValues) {
    const box = screen.getByLabelText(label);
    await user.clear(box);
    await user.paste(value);
  }
}

export const pressConfirm = async (user: UserEvent) =>
  user.click(within(await findDialog()).getByRole('button', { name: 'Confirm' }));

export const expectInputKept = () => {
  for (const [label, value] of fieldValues) expect(screen.getByLabelText(label)).toHaveValue(value);
};
