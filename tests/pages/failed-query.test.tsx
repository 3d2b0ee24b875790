import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { renderApp } from '../support/renderApp';

async function messageOf(query: () => unknown): Promise<string> {
  try {
    await query();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error('The query did not fail.');
}
const screenIn = (message: string) => message.slice(message.indexOf('The screen:')).split('\n');

const login = `The screen:
  link "Skip to the content"
  heading "Login"
  textbox "Email" = "me@example.com"
  button "Show what is typed"
  button "Login"
  link "Forgot password"
  link "Sign up"`;

it('a failed query lists what is on the screen', async () => {
  const { user } = await renderApp('/login');
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'me@example.com');
  expect(await messageOf(() => screen.getByRole('button', { name: 'Sign off' }))).toBe(
    `Unable to find an accessible element with the role "button" and name "Sign off"\n\n${login}`,
  );
  expect(await messageOf(() => screen.findByRole('tab', {}, { timeout: 1 }))).toBe(
    `Unable to find role="tab"\n\n${login}`,
  );
});

it('a query that finds several elements names each in one line', async () => {
  await renderApp('/login');
  await screen.findByRole('heading', { name: 'Login' });
  const message = await messageOf(() => screen.getByRole('link'));
  expect(message.split('\n').filter((line) => line.startsWith('<a '))).toHaveLength(3);
  expect(message).toContain('\n\nThe screen:\n');
});

it('a query inside an element lists only what is in it', async () => {
  const { user } = await renderApp(`/Manage-group/${groupIds.austin}`, { as: people.owner });
  await user.click(await screen.findByRole('button', { name: 'Create fee' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(screenIn(await messageOf(() => dialog.getByText('Nowhere')))).toEqual([
    'The screen:',
    '  heading "Create fee"',
    '  button "Close"',
    '  textbox "Name" = ""',
    '  textbox "Description" = ""',
    '  textbox "Price in cents" = ""',
    '  button "Cancel"',
    '  button "Create fee"',
  ]);
});

it('of a large screen, headings and messages come before controls, in at most 40 lines', async () => {
  await renderApp('/find-group?q=Austin,+TX', { as: people.owner });
  await screen.findByText('Riverside Stunt Club');
  const lines = screenIn(await messageOf(() => screen.getByText('Nowhere')));
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(lines).toContain('  heading "Austin, TX: 16 groups"');
  expect(lines).toContain('  status: 16 groups within 50 miles, near Austin, TX');
  expect(lines.at(-1)).toMatch(/^ {2}… and \d+ more$/);
});
