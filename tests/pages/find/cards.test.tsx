import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signOut } from '../../../src/auth/firebase';
import { db } from '../../mocks/db';
import { hold } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expectNoAxeViolations } from '../../support/axe';
import { austinUrl, findSearchBox } from '../../support/find';
import { renderApp } from '../../support/renderApp';
import { groupOf } from '../../support/world';

test('a card holds what is specified, the number of members, and a link with the full name', async () => {
  const longName = `The ${'Very '.repeat(20)}Long Cheer Squad`;
  db.groups = [{ ...groupOf(groupIds.austin), groupName: longName }];
  await renderApp(austinUrl, { as: people.stranger });
  const [card] = within(await screen.findByRole('list', { name: 'Groups found' })).getAllByRole('listitem');
  if (!card) throw new Error('No card');
  const { description, phone, members } = groupOf(groupIds.austin);
  for (const text of ['Austin, TX', `${members.length} members`, 'Olivia Carter', phone, description])
    expect(card).toHaveTextContent(text ?? 'a text');
  const link = within(card).getByRole('link', { name: longName });
  expect(link).toHaveAttribute('href', `/Manage-group/${groupIds.austin}`);
  expect(link).toHaveAttribute('title', longName);
  expect(within(card).getByRole('link', { name: phone })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  expect(within(card).getByRole('button', { name: `REQUEST TO JOIN ${longName}` })).toBeVisible();
  await expectNoAxeViolations();
});

test('bookmarks outlive signing out, name nobody, and are shown to nobody else', async () => {
  const { user, unmount } = await renderApp(austinUrl, { as: people.stranger });
  const [bookmark] = await screen.findAllByRole('button', { name: /^Bookmark / });
  if (!bookmark) throw new Error('No card');
  await user.click(bookmark);
  await signOut();
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(JSON.stringify({ ...localStorage })).toContain('savedGroups');
  const { uid, email } = people.stranger;
  expect(JSON.stringify({ ...localStorage })).not.toMatch(new RegExp(`${uid}|${email}`));
  unmount();

  const isPressed = async () =>
    (await screen.findAllByRole('button', { name: /^Bookmark / }))[0]?.getAttribute('aria-pressed');
  const other = await renderApp(austinUrl, { as: people.member });
  expect(await isPressed()).toBe('false');
  await signOut();
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  other.unmount();
  await renderApp(austinUrl, { as: people.stranger });
  expect(await isPressed()).toBe('true');
});

test('the search becomes a bar with radius and order once something was asked, and keeps the focus', async () => {
  const { user } = await renderApp('/find-group', { as: people.stranger });
  const field = await findSearchBox();
  expect(screen.queryByRole('combobox', { name: 'Within' })).not.toBeInTheDocument();
  await user.type(field, 'Austin, TX{Enter}');
  expect(await screen.findByRole('combobox', { name: 'Within' })).toHaveValue('50');
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('distance');
  expect(screen.getByRole('button', { name: 'Use my location' })).toBeVisible();
  expect(await findSearchBox()).toBe(field);
  expect(field).toHaveFocus();
  expect(await screen.findByRole('heading', { level: 1, name: /^Austin, TX: \d+ groups?$/ })).toBeInTheDocument();
});

test('keeps the place for the groups while they load', async () => {
  const release = hold('get', '/groups');
  await renderApp(austinUrl, { as: people.stranger });
  expect(await screen.findByText(/^Still loading the groups\./)).toHaveAttribute('role', 'status');
  await expectNoAxeViolations();
  release();
  expect(await screen.findByRole('list', { name: 'Groups found' })).toBeVisible();
});
