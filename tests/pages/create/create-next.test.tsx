import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { db } from '../../mocks/db';
import { failWith, hold, loseAnswer } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { findDialog, findField, getSubmitButton, pressConfirm } from '../../support/createForm';
import { renderApp } from '../../support/renderApp';
import { groupOf, keepFewGroups } from '../../support/world';

async function fillIn(user: UserEvent, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await user.clear(await findField(label));
    await user.click(await findField(label));
    await user.paste(value);
  }
}
const submit = (user: UserEvent) => user.click(getSubmitButton());
const expectValues = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await waitFor(() => expect(screen.getByRole('textbox', { name: label })).toHaveValue(value));
};

const sam = { 'First name': 'Sam', 'Last name': 'Rivera', Phone: '(512) 555-0100' };
const group = { City: 'Austin', State: 'TX', 'Group name': 'Sixth Street Spirit' };

async function createGroup() {
  const { user } = await renderApp('/create-group', { as: people.stranger });
  await fillIn(user, { ...sam, ...group });
  await submit(user);
  await pressConfirm(user);
  return user;
}
const created = 'Sixth Street Spirit has been created.';
const createdId = () => db.groups.find(({ groupName }) => groupName === 'Sixth Street Spirit')?._id;
const openLink = () => screen.findByRole('link', { name: 'Open group' });

/** The details of the owner's newest group, which the form suggests. */
const newest = {
  firstName: 'Liv',
  lastName: 'Carter',
  email: 'liv@gym.example',
  phone: '(604) 555-0100',
  country: 'Canada',
};
beforeEach(() => {
  keepFewGroups();
  db.groups.push({ ...groupOf(groupIds.austin), ...newest, _id: 'a'.repeat(24), city: 'Vancouver', zip: 'V5K' });
});

test('fills in what the newest group of the owner tells of them, and not its place', async () => {
  const { user } = await renderApp('/create-group?state=BC', { as: people.owner });
  expect(await screen.findByText('Liv Carter · liv@gym.example · (604) 555-0100')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await findField('First name')).toHaveFocus();
  await expectValues({
    'First name': 'Liv',
    'Last name': 'Carter',
    Email: 'liv@gym.example',
    Phone: '(604) 555-0100',
    Country: 'Canada',
    City: '',
    State: 'BC',
    Zip: '',
    'Group name': '',
  });
  // The country, which was filled in from the owner's newest group, is not enough as a place.
  await user.clear(await findField('State'));
  await submit(user);
  expect(await findField('City')).toHaveAccessibleDescription('Tell us where the group is: a city, state, or zip.');
});

test('details that arrive late leave alone what is typed or about to be, and a draft as it was', async () => {
  const release = hold('get', '/groups');
  const { user } = await renderApp('/create-group', { as: people.owner });
  await fillIn(user, { 'First name': 'Olive' });
  await submit(user);
  await user.click(await findField('Phone'));
  release();
  await expectValues({ 'Last name': 'Carter', Country: 'Canada', 'First name': 'Olive', Phone: '' });
  expect(await findField('Last name')).toBeValid();
  expect(await findField('Phone')).toHaveFocus();
  cleanup();
  await renderApp('/create-group', { as: people.owner });
  await expectValues({ 'First name': 'Olive', 'Last name': 'Carter', Phone: '', Country: 'Canada' });
});

test('who comes to a field right after it was filled in late stays there', async () => {
  const release = hold('get', '/groups');
  const { user } = await renderApp('/create-group', { as: people.owner });
  // Fill in one field about the owner: otherwise the form would fill in all of these fields, and fold them.
  await fillIn(user, { 'First name': 'Olive' });
  const field = await findField('Last name');
  const value = Object.getOwnPropertyDescriptor(field, 'value');
  Object.defineProperty(field, 'value', {
    ...value,
    set: (filledIn: string) => {
      value?.set?.call(field, filledIn);
      queueMicrotask(() => screen.getByRole('textbox', { name: 'Last name' }).focus());
    },
  });
  release();
  await expectValues({ 'Last name': 'Carter', Country: 'Canada' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(await findField('Last name')).toBe(field);
});

test('details that arrive late fold into a line', async () => {
  const release = hold('get', '/groups');
  await renderApp('/create-group', { as: people.owner });
  expect(await findField('Phone')).toBeVisible();
  release();
  expect(await screen.findByText('Liv Carter · liv@gym.example · (604) 555-0100')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Phone' })).not.toBeInTheDocument();
});

test('a phone number that looks mistyped is not folded', async () => {
  db.groups.push({ ...groupOf(groupIds.austin), ...newest, _id: 'b'.repeat(24), phone: '555' });
  await renderApp('/create-group', { as: people.owner });
  await expectValues({ Phone: '555' });
  expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
});

test('a refusal names the fields that it concerns, leads to them, and unfolds those about the owner', async () => {
  const { user } = await renderApp('/create-group', { as: people.owner });
  await screen.findByRole('button', { name: 'Change' });
  await submit(user);
  const form = within(await screen.findByRole('alert'));
  expect(form.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Group name', 'City']);
  await user.click(form.getByRole('button', { name: 'City' }));
  expect(await findField('City')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Change' })).toBeVisible();

  failWith('post', '/contact', 400, { message: 'The phone is not valid.' });
  await fillIn(user, { ...group, Country: 'United States' });
  await submit(user);
  await pressConfirm(user);
  await screen.findByText('The phone is not valid.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const server = within(screen.getByRole('alert'));
  expect(server.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Phone']);
  await user.click(server.getByRole('button', { name: 'Phone' }));
  expect(await findField('Phone')).toHaveFocus();
});

test('offers a city of a similar name for one that is not found, and looks it up when it is chosen', async () => {
  failWith('get', '/search', 200, []);
  const { user } = await renderApp('/create-group', { as: people.stranger });
  await fillIn(user, { ...sam, ...group, City: 'Austn' });
  await submit(user);
  const meant = await screen.findByRole('button', { name: 'Did you mean Austin, TX?' });
  failWith('get', '/search', 200, [{ display_name: 'Austin, Texas', lat: '30.3', lon: '-97.7' }]);
  await user.click(meant);
  expect(within(await findDialog()).getByText('People will find it near: Austin, Texas')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Austin');
});

test('a place that is not found marks the city, until the place is changed', async () => {
  failWith('get', '/search', 200, []);
  const { user } = await renderApp('/create-group', { as: people.stranger });
  await fillIn(user, { ...sam, ...group });
  await submit(user);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'City' })).toBeInvalid());
  expect(await findField('City')).toHaveAccessibleDescription("We couldn't find this place.");
  expect(await findField('City')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(/^We couldn't find this place/);
  await user.type(await findField('Group name'), '!');
  expect(await findField('City')).toBeInvalid();
  await user.type(await findField('State'), 'S');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'City' })).toBeValid());
  await expectValues({ ...sam, City: 'Austin', State: 'TXS', 'Group name': 'Sixth Street Spirit!' });
});

test('asks about a phone number and a zip that cannot be, and creates the group all the same', async () => {
  failWith('get', '/search', 200, [{ display_name: 'Austin, Texas', lat: '30.3', lon: '-97.7' }]);
  const { user } = await renderApp('/create-group', { as: people.stranger });
  await fillIn(user, { ...sam, ...group, Zip: '7870' });
  await submit(user);
  const zipOnly = within(await findDialog());
  expect(zipOnly.getByRole('alert')).toHaveTextContent("“7870” doesn't look like a zip code. Create the group anyway?");
  await user.click(zipOnly.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Zip')).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await fillIn(user, { Phone: '555' });
  await submit(user);
  const both = within(await findDialog());
  expect(both.getByRole('alert')).toHaveTextContent(
    "“555” doesn't look like a phone number. “7870” doesn't look like a zip code. Create the group anyway?",
  );
  await user.click(both.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(created)).toBeVisible();
  expect(db.groups.at(-1)).toMatchObject({ phone: '555', zip: '7870' });
});

test('on a phone, the preview stands folded below the fields', async () => {
  const { user } = await renderApp('/create-group', { as: people.stranger, width: 390 });
  const preview = await screen.findByText('Preview');
  expect((await findField('Description')).compareDocumentPosition(preview)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('No description yet.')).not.toBeVisible();
  await user.click(preview);
  expect(screen.getByText('No description yet.')).toBeVisible();
});

test('the page that follows offers to open and to share the group, also after a reload', async () => {
  const user = await createGroup();
  expect((await screen.findByText(created)).closest('[role=alert]')).toBeVisible();
  expect(window.location.pathname).toBe('/find-group');
  // The message appears only in the banner, not in a toast as well.
  expect(screen.getAllByText(created)).toHaveLength(1);
  cleanup();
  const { App } = await import('../../../src/App');
  render(<App />);
  expect(await openLink()).toHaveAttribute('href', `/Manage-group/${createdId()}`);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const share = within(await screen.findByRole('dialog', { name: 'Share' }));
  expect(share.getByRole('textbox', { name: 'Link' })).toHaveDisplayValue(RegExp(`/Manage-group/${createdId()}$`));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(created)).not.toBeInTheDocument());
  expect(document.body).not.toHaveFocus();
  expect(window.location.pathname).toBe('/find-group');
});

test('another navigation ends the offer', async () => {
  const user = await createGroup();
  await user.click(await openLink());
  expect(await screen.findByRole('heading', { level: 1, name: 'Sixth Street Spirit' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Find a Group' }));
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
  expect(screen.queryByText(created)).not.toBeInTheDocument();
});

test('a group whose creation only the list shows can be opened, too', async () => {
  loseAnswer('post', '/contact', () => HttpResponse.error());
  await createGroup();
  expect(await openLink()).toHaveAttribute('href', `/Manage-group/${createdId()}`);
});

test('the success is told although the list of groups cannot be read', async () => {
  failWith('get', '/groups', 500);
  await createGroup();
  expect(await screen.findByText(created)).toBeVisible();
  expect(await openLink()).toHaveAttribute('href', `/Manage-group/${createdId()}`);
});
