import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { db } from '../../mocks/db';
import { failWith } from '../../mocks/failures';
import { people } from '../../mocks/people';
import { findDialog, findField, getSubmitButton, openAndFillIn, pressConfirm } from '../../support/createForm';
import { recordUrls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { fillSilently } from '../../support/typeText';

test('shows the heading and ten fields with autocomplete and input types', async () => {
  await renderApp('/create-group', { as: people.stranger });
  expect(await screen.findByRole('heading', { level: 1, name: 'Create a group today!' })).toBeVisible();
  const autofill = {
    'First name': 'given-name',
    'Last name': 'family-name',
    Email: 'email',
    Phone: 'tel',
    Country: 'country-name',
    City: 'address-level2',
    State: 'address-level1',
    Zip: 'postal-code',
    'Group name': 'off',
    Description: 'off',
  };
  for (const [label, autocomplete] of Object.entries(autofill))
    expect(await findField(label)).toHaveAttribute('autocomplete', autocomplete);
  expect(screen.getAllByRole('textbox')).toHaveLength(10);
  expect(await findField('Email')).toHaveAttribute('type', 'email');
  expect(await findField('Phone')).toHaveAttribute('type', 'tel');
  expect(await findField('Email')).toHaveValue(people.stranger.email);
});

test('shows an error at each missing field and focuses the first', async () => {
  const { user } = await renderApp('/create-group', { as: people.stranger });
  await user.clear(await findField('Email'));
  await user.click(getSubmitButton());
  for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Group name']) {
    expect(await findField(label)).toBeInvalid();
    expect(await findField(label)).toBeRequired();
    expect(await findField(label)).toHaveAccessibleDescription(`${label} is required.`);
  }
  expect(await findField('City')).toBeInvalid();
  expect(await findField('City')).toHaveAccessibleDescription('Tell us where the group is: a city, state, or zip.');
  expect(await findField('Group name')).toHaveFocus();
  for (const label of ['Country', 'State', 'Zip', 'Description']) expect(await findField(label)).toBeValid();
  for (const label of ['Country', 'City', 'State', 'Zip', 'Description'])
    expect(await findField(label)).not.toBeRequired();
  expect(screen.getByRole('alert')).toHaveTextContent('Some fields are empty or need another look.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('uses what was filled in without an event', async () => {
  const lookups = recordUrls(/\/search$/);
  const user = await openAndFillIn();
  fillSilently(await findField('Email'), 'sam@other.example');
  fillSilently(await findField('City'), 'Dallas');
  await user.click(getSubmitButton());
  await pressConfirm(user);
  expect(await screen.findByText('Sixth Street Spirit has been created.')).toBeVisible();
  expect(lookups.map(({ searchParams }) => searchParams.get('q'))).toEqual(['Dallas, TX, 78701, United States']);
  expect(db.groups.at(-1)).toMatchObject({ city: 'Dallas', email: 'sam@other.example' });
});

test('rejects blank required fields and invalid email addresses', async () => {
  const user = await openAndFillIn();
  await user.clear(await findField('Group name'));
  await user.type(await findField('Group name'), '   ');
  await user.type(await findField('Email'), '@oops');
  await user.click(getSubmitButton());
  expect(await findField('Group name')).toHaveAccessibleDescription('Group name is required.');
  expect(await findField('Email')).toHaveAccessibleDescription('Enter an email address like name@example.com.');
  expect(await findField('Group name')).toHaveFocus();
});

test.each([
  ['a zip', { Zip: '78701' }],
  ['a city', { City: 'Austin' }],
  ['a country other than the one that the form begins with', { Country: 'Monaco' }],
])('%s alone is a place', async (_name, place) => {
  const lookups = recordUrls(/\/search$/);
  failWith('get', '/search', 200, [{ display_name: 'Somewhere', lat: '30', lon: '-97' }]);
  const user = await openAndFillIn();
  for (const label of ['City', 'State', 'Zip', 'Description']) await user.clear(screen.getByLabelText(label));
  await user.click(getSubmitButton());
  expect(await findField('City')).toBeInvalid();
  for (const [label, value] of Object.entries(place)) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
  }
  await waitFor(() => expect(screen.getByLabelText('City')).toBeValid());
  await user.click(getSubmitButton());
  expect(await findDialog()).toBeVisible();
  expect(lookups).toHaveLength(1);
});

test.each(["pat.o'neil@example.com", 'sam+cheer@gym', 'a!#$%&*/=?^_`{|}~-@b.example'])(
  'accepts the email address %s, as browsers do',
  async (email) => {
    const user = await openAndFillIn();
    await user.clear(await findField('Email'));
    await user.click(await findField('Email'));
    await user.paste(email);
    await user.click(getSubmitButton());
    expect(await findDialog()).toBeVisible();
  },
);

test('fills in city and state from the URL', async () => {
  await renderApp('/create-group?city=Boise&state=ID', { as: people.stranger });
  expect(await findField('City')).toHaveValue('Boise');
  expect(await findField('State')).toHaveValue('ID');
});

async function reload() {
  cleanup();
  const { App } = await import('../../../src/App');
  render(<App />);
}

test('after a reload, what was typed counts, and not the place in the URL', async () => {
  const { user } = await renderApp('/create-group?city=Dallas&state=TX', { as: people.stranger });
  await user.clear(await findField('City'));
  await user.type(await findField('City'), 'Plano');
  await user.type(await findField('Zip'), '75023');
  await reload();
  expect(await findField('City')).toHaveValue('Plano');
  expect(await findField('Zip')).toHaveValue('75023');
});

test('another link brings its place, without the zip of the draft', async () => {
  const { user } = await renderApp('/create-group?city=Dallas&state=TX', { as: people.stranger });
  await user.type(await findField('Group name'), 'Sixth Street');
  await user.type(await findField('Zip'), '75023');
  window.history.pushState(null, '', '/create-group?city=Boise&state=ID');
  await reload();
  expect(await findField('City')).toHaveValue('Boise');
  expect(await findField('Zip')).toHaveValue('');
  expect(await findField('Group name')).toHaveValue('Sixth Street');
});
