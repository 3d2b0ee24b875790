import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { db } from '../../mocks/db';
import { breakConnection, failWith, hold } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import {
  expectInputKept,
  fieldValues,
  findDialog,
  findField,
  getSubmitButton,
  openAndFillIn,
  pressConfirm,
} from '../../support/createForm';
import { expectDisabled } from '../../support/disabled';
import { pressTwice } from '../../support/pressTwice';
import { recordCalls, recordUrls } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';

test('looks up the place, asks for confirmation, sends the payload and opens the find page', async () => {
  const lookups = recordUrls(/\/search$/);
  const sent = recordCalls(/POST \/contact/);
  const user = await openAndFillIn();
  await user.click(getSubmitButton());
  const confirmation = within(await findDialog());
  expect(confirmation.getByText('People will find it near: Austin, Travis County, Texas')).toBeVisible();
  expect(confirmation.queryByRole('radio')).not.toBeInTheDocument();
  expect(confirmation.queryByRole('alert')).not.toBeInTheDocument();
  expect(confirmation.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(confirmation.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Sixth Street Spirit has been created.')).toBeVisible();
  expect(window.location.pathname).toBe('/find-group');
  expect(lookups.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { format: 'json', q: 'Austin, TX, 78701, United States', limit: '3' },
  ]);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ownerID: people.stranger.uid,
      firstName: 'Sam',
      lastName: 'Rivera',
      email: 'sam@gym.example',
      phone: '(512) 555-0100',
      groupName: 'Sixth Street Spirit',
      description: 'Loud and proud.',
      country: 'United States',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      latitude: expect.stringMatching(/^30\.\d+$/),
      longitude: expect.stringMatching(/^-97\.\d+$/),
      memberID: 'group-member',
    },
  ]);
});

test('Cancel sends nothing and keeps the input', async () => {
  const sent = recordCalls(/POST \/contact/);
  const user = await openAndFillIn();
  await user.click(getSubmitButton());
  await user.click(within(await findDialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expectInputKept();
  expect(sent).toEqual([]);
});

test('shows an inert preview of the group card', async () => {
  const { user } = await renderApp('/create-group', { as: people.stranger });
  const preview = within((await screen.findByText('This is what people will see.')).parentElement ?? document.body);
  expect(preview.getByText('Group name')).toBeVisible();
  expect(preview.getByText('No description yet.')).toBeVisible();
  await user.type(await findField('Group name'), 'Sixth Street Spirit');
  await user.type(await findField('First name'), 'Sam');
  await user.type(await findField('City'), 'Austin');
  await user.type(await findField('State'), 'TX');
  await user.type(await findField('Phone'), '(512) 555-0100');
  await user.type(await findField('Description'), 'Loud and proud.');
  for (const text of ['Sixth Street Spirit', 'Sam', 'Austin, TX', '(512) 555-0100', 'Loud and proud.'])
    expect(preview.getByText(text, { selector: ':not(textarea)' })).toBeVisible();
  expect(preview.getByText('Sixth Street Spirit').closest('[inert]')).not.toBeNull();
  expect(preview.getByText('Preview')).toBeVisible();
  expectDisabled(preview.getByRole('button', { name: 'REQUEST TO JOIN' }));
});

const noConfirmation = async () => undefined;

test.each([
  ['the geocoder fails', () => failWith('get', '/search', 500), noConfirmation, 'The server has problems (500).'],
  [
    'the geocoder cannot be reached',
    () => breakConnection('get', '/search'),
    noConfirmation,
    'The server cannot be reached.',
  ],
  [
    'the server rejects the group',
    () => failWith('post', '/contact', 400, { message: 'All required fields must be filled in.' }),
    pressConfirm,
    'All required fields must be filled in.',
  ],
])('shows an error, keeps the input and allows a retry when %s', async (_name, fail, proceed, message) => {
  fail();
  const user = await openAndFillIn();
  await user.click(getSubmitButton());
  await proceed(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expectInputKept();
  server.resetHandlers();
  await user.click(getSubmitButton());
  expect(await findDialog()).toBeVisible();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

test('sends once when Confirm is pressed twice, and disables Cancel meanwhile', async () => {
  const release = hold('post', '/contact');
  const sent = recordCalls(/POST \/contact/);
  const user = await openAndFillIn();
  await user.click(getSubmitButton());
  pressTwice(within(await findDialog()).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expectDisabled(screen.getByRole('button', { name: 'Cancel' }));
  expect(within(await findDialog()).getByRole('status')).toHaveTextContent('Sending…');
  release();
  expect(await screen.findByText('Sixth Street Spirit has been created.')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(db.groups.filter(({ groupName }) => groupName === 'Sixth Street Spirit')).toHaveLength(1);
});

test('keeps what was typed over a reload and drops it after the group is created', async () => {
  await openAndFillIn();
  cleanup();
  const { user } = await renderApp('/create-group', { as: people.stranger });
  expect(await screen.findByText('Sam Rivera · sam@gym.example · (512) 555-0100')).toBeVisible();
  for (const [label, value] of fieldValues) expect(screen.getByLabelText(label)).toHaveValue(value.trim());
  await user.click(getSubmitButton());
  await user.click(within(await findDialog()).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Sixth Street Spirit has been created.')).toBeVisible();
  cleanup();
  await renderApp('/create-group', { as: people.stranger });
  expect(await findField('Group name')).toHaveValue('');
});

test('does not show what one user typed to another user', async () => {
  await openAndFillIn();
  cleanup();
  await renderApp('/create-group', { as: people.member });
  expect(await findField('Group name')).toHaveValue('');
  expect(await findField('Email')).toHaveValue(people.member.email);
});
