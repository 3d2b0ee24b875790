import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { db } from '../mocks/db';
import { people } from '../mocks/people';
import { groupIds } from '../mocks/seed';
import { renderApp } from '../support/renderApp';
import { findScrambledOnPage } from '../support/scrambled';
import { keepFewGroups } from '../support/world';

// Parts of texts that strangers write, such as names. All can change the order of the characters around them.
const pieces = [...'\u202E\u202D\u202B\u2067\u2066\u2068\u2069\u200F', 'אבג', 'كرة', 'Ana', ' ', '12', '(', '!'];
const stranger = fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 8 }).map((parts) => parts.join(''));
/** The same texts in each run. */
const strangers = [
  '\u202Eevil',
  'אבג (12)',
  'Ana\u2067',
  '\u2069كرة!',
  ...fc.sample(stranger, { numRuns: 4, seed: 7 }),
];

/**
 * Stores the text as every value on the mocked server that strangers can enter. Most values begin with "Zz", for which
 * the tests wait.
 */
function writeEverywhere(text: string) {
  const written = `Zz ${text}`;
  keepFewGroups();
  db.groups = db.groups.map((group) => ({
    ...group,
    ...{ groupName: written, city: written, state: written, description: `${written}\n${written}` },
    ...{ firstName: written, lastName: written, phone: text, email: `a${text}@b.example` },
    members: group.members.map((member) => ({ ...member, firstName: written, lastName: text, phone: text })),
    requests: [{ _id: '64a7f0c2e1b5d83f9a6c0999', memberID: 'asks', name: written, status: 'pending' }],
  }));
  db.products = db.products.map((product) => ({ ...product, name: written, description: written }));
  db.messages = db.messages.map((message) => ({ ...message, content: `${written}\n${written}` }));
}

const group = `/Manage-group/${groupIds.austin}`;
const near = 'lat=30.2672&lon=-97.7431';
const screens = [
  { name: 'the group, for its owner', as: people.owner, url: group },
  { name: 'its requests', as: people.owner, url: `${group}?tab=requests` },
  { name: 'its members', as: people.owner, url: `${group}?tab=members` },
  { name: 'the group, for a member', as: people.member, url: group },
  { name: 'the group, for a stranger', as: people.stranger, url: group },
  { name: 'the groups of an owner', as: people.owner, url: '/managed-groups' },
  { name: 'all requests', as: people.owner, url: `/requests?groupId=${groupIds.austin}` },
  { name: 'the groups of a member', as: people.member, url: '/managed-groups?tab=joined' },
  { name: 'the groups found', as: people.stranger, url: `/find-group?q=Austin%2C+TX&${near}&place=Austin%2C+Texas` },
];

test.each(screens)('no text of a stranger changes the order of our words: $name', async ({ as, url }) => {
  for (const text of strangers) {
    writeEverywhere(text);
    const { unmount } = await renderApp(url, { as });
    await waitFor(() => expect(document.body).toHaveTextContent(/Zz/));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(findScrambledOnPage(), JSON.stringify(text)).toEqual([]);
    unmount();
  }
});

test('no text of a stranger changes the order of our words: what one asks and is told about a group', async () => {
  writeEverywhere('\u202Eאבג');
  const { user } = await renderApp(group, { as: people.stranger });
  await user.click(await screen.findByRole('button', { name: /^REQUEST TO JOIN/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(findScrambledOnPage()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('dialog', { name: 'Request Status' });
  expect(findScrambledOnPage()).toEqual([]);
});

test('what a link asks for is told in its own order, too', async () => {
  const query = encodeURIComponent('\u202Eאבג');
  await renderApp(`/find-group?q=${query}&${near}&place=${query}`, { as: people.stranger });
  await screen.findByRole('list', { name: 'Groups found' });
  expect(findScrambledOnPage()).toEqual([]);
});
