import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failWith, hold } from '../../mocks/failures';
import { expectInputKept, findDialog, findField, getSubmitButton, openAndFillIn } from '../../support/createForm';
import { pressTwice } from '../../support/pressTwice';
import { recordCalls, recordUrls } from '../../support/recordCalls';

test('shows an error and creates nothing when the place is not found', async () => {
  const sent = recordCalls(/POST \/contact/);
  failWith('get', '/search', 200, []);
  const user = await openAndFillIn();
  await user.click(getSubmitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "We couldn't find this place, so the group wasn't created. Check the city, state, zip, and country, then try again.",
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expectInputKept();
  expect(sent).toEqual([]);
  expect(window.location.pathname).toBe('/create-group');
});

test.each([
  ['999', '-97.7'],
  [' ', ' '],
  ['0x10', '-97.7'],
])('creates no group at the latitude %j and longitude %j', async (lat, lon) => {
  const sent = recordCalls(/POST \/contact/);
  failWith('get', '/search', 200, [{ display_name: 'Austin', lat, lon }]);
  const user = await openAndFillIn();
  await user.click(getSubmitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent("The server's answer is unreadable.");
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('of several places, only the one that cannot be read is left out', async () => {
  failWith('get', '/search', 200, [
    null,
    { display_name: 'Nowhere', lat: '999', lon: '0' },
    { display_name: 'Austin, Texas, United States', lat: '30.2711286', lon: '-97.7436995' },
  ]);
  const user = await openAndFillIn();
  await user.click(getSubmitButton());
  expect(within(await findDialog()).getByText('People will find it near: Austin, Texas')).toBeVisible();
});

const makePlace = (display_name: string, lat: string) => ({ display_name, lat, lon: '-89.6' });

test('preselects the first of several places, and lists places of the same name once', async () => {
  const springfields = [
    makePlace('Springfield, Illinois, United States', '39.8'),
    makePlace('Springfield, Illinois, United States', '39.7'),
    makePlace('Springfield, Missouri, United States', '37.2'),
  ];
  failWith('get', '/search', 200, springfields);
  const sent = recordCalls(/POST \/contact/);
  const user = await openAndFillIn();
  await user.click(getSubmitButton());
  const confirmation = within(await findDialog());
  const places = within(confirmation.getByRole('radiogroup', { name: 'People will find it near:' })).getAllByRole(
    'radio',
  );
  expect(places).toHaveLength(2);
  expect(confirmation.getByRole('radio', { name: 'Springfield, Illinois' })).toBeChecked();
  await user.click(confirmation.getByRole('radio', { name: 'Springfield, Missouri' }));
  await user.click(confirmation.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Sixth Street Spirit has been created.')).toBeVisible();
  expect(sent).toMatchObject([{ body: { latitude: '37.2', longitude: '-89.6', city: 'Austin' } }]);
});

test('shows that the place is being looked up, and sends once when pressed twice', async () => {
  const release = hold('get', '/search');
  const lookups = recordUrls(/\/search$/);
  await openAndFillIn();
  const button = getSubmitButton();
  pressTwice(button);
  await waitFor(() => expect(button).toHaveTextContent('Finding the place…'));
  release();
  expect(await findDialog()).toBeVisible();
  expect(lookups).toHaveLength(1);
});

test('locks the fields while the place is being looked up', async () => {
  const release = hold('get', '/search');
  const user = await openAndFillIn();
  await user.click(getSubmitButton());
  expect(await screen.findByText('Finding the place…')).toBeVisible();
  await user.type(await findField('Group name'), ' and more');
  expect(await findField('Group name')).toHaveValue('Sixth Street Spirit');
  release();
  await user.click(within(await findDialog()).getByRole('button', { name: 'Cancel' }));
  await user.type(await findField('Group name'), ' and more');
  expect(await findField('Group name')).toHaveValue('Sixth Street Spirit and more');
});

test('a zip that cannot be is marked, and not the city, when the place is not found', async () => {
  failWith('get', '/search', 200, []);
  const user = await openAndFillIn();
  await user.clear(await findField('Zip'));
  await user.type(await findField('Zip'), '7870');
  await user.click(getSubmitButton());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Zip' })).toBeInvalid());
  expect(await findField('Zip')).toHaveAccessibleDescription("“7870” doesn't look like a zip code.");
  expect(await findField('Zip')).toHaveFocus();
  expect(await findField('City')).toBeValid();
  await user.type(await findField('Zip'), '1');
  expect(await findField('Zip')).toBeValid();
});
