import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { db } from '../mocks/db';
import { breakConnection, failWith, hold } from '../mocks/failures';
import { server } from '../mocks/node';
import { people } from '../mocks/people';
import { pressTwice } from '../support/pressTwice';
import { recordCalls, recordUrls } from '../support/recordCalls';
import { renderApp } from '../support/renderApp';

const field = (name: string) => screen.findByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Create group' });
const dialog = () =>
  screen.findByRole('dialog', { name: 'Are you sure you want to create this group?' }, { timeout: 5000 });

const answers: [label: string, answer: string][] = [
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

async function fillIn() {
  const { user } = await renderApp('/create-group', { as: people.stranger });
  await field('First name');
  for (const [label, answer] of answers) {
    const box = screen.getByLabelText(label);
    await user.clear(box);
    await user.paste(answer);
  }
  return user;
}

const confirm = async (user: UserEvent) => user.click(within(await dialog()).getByRole('button', { name: 'Confirm' }));

const expectAllKept = () => {
  for (const [label, answer] of answers) expect(screen.getByLabelText(label)).toHaveValue(answer);
};

test('shows the heading and the ten fields, each made for autofill and the right keyboard', async () => {
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
  for (const [label, hint] of Object.entries(autofill))
    expect(await field(label)).toHaveAttribute('autocomplete', hint);
  expect(screen.getAllByRole('textbox')).toHaveLength(10);
  expect(await field('Email')).toHaveAttribute('type', 'email');
  expect(await field('Phone')).toHaveAttribute('type', 'tel');
  expect(await field('Email')).toHaveValue(people.stranger.email);
});

test('finds the place among three, asks, sends the whole payload and goes to the find page', async () => {
  const lookups = recordUrls(/\/search$/);
  const sent = recordCalls(/POST \/contact/);
  const user = await fillIn();
  await user.click(submit());
  const question = within(await dialog());
  expect(question.getByText('It will be found near: Austin, Travis County, Texas')).toBeVisible();
  expect(question.queryByRole('radio')).not.toBeInTheDocument();
  expect(question.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Confirm' }));
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

test('Cancel sends nothing and keeps everything', async () => {
  const sent = recordCalls(/POST \/contact/);
  const user = await fillIn();
  await user.click(submit());
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expectAllKept();
  expect(sent).toEqual([]);
});

test('names what is missing beside each field and puts the focus on the first', async () => {
  const { user } = await renderApp('/create-group', { as: people.stranger });
  await user.clear(await field('Email'));
  await user.click(submit());
  for (const label of ['First name', 'Last name', 'Email', 'Phone', 'City', 'Group name']) {
    expect(await field(label)).toBeInvalid();
    expect(await field(label)).toHaveAccessibleDescription(`${label} is required.`);
  }
  expect(await field('First name')).toHaveFocus();
  for (const label of ['Country', 'State', 'Zip', 'Description']) expect(await field(label)).toBeValid();
  expect(screen.getByRole('alert')).toHaveTextContent('Some fields still need an answer.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('blanks are no answer, and an email address has to look like one', async () => {
  const user = await fillIn();
  await user.clear(await field('City'));
  await user.type(await field('City'), '   ');
  await user.type(await field('Email'), '@oops');
  await user.click(submit());
  expect(await field('City')).toHaveAccessibleDescription('City is required.');
  expect(await field('Email')).toHaveAccessibleDescription('Enter an email address like name@example.com.');
  expect(await field('Email')).toHaveFocus();
});

test('a place that is not found is told beside the button, and nothing is created', async () => {
  const sent = recordCalls(/POST \/contact/);
  failWith('get', '/search', 200, []);
  const user = await fillIn();
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This place was not found, so the group was not created. Check city, state, zip and country, then submit again.',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expectAllKept();
  expect(sent).toEqual([]);
  expect(window.location.pathname).toBe('/create-group');
});

const place = (display_name: string, lat: string) => ({ display_name, lat, lon: '-89.6' });

test('of several places the first is chosen until another is, and those of one name are one', async () => {
  const springfields = [
    place('Springfield, Illinois, United States', '39.8'),
    place('Springfield, Illinois, United States', '39.7'),
    place('Springfield, Missouri, United States', '37.2'),
  ];
  failWith('get', '/search', 200, springfields);
  const sent = recordCalls(/POST \/contact/);
  const user = await fillIn();
  await user.click(submit());
  const question = within(await dialog());
  const places = within(question.getByRole('radiogroup', { name: 'It will be found near:' })).getAllByRole('radio');
  expect(places).toHaveLength(2);
  expect(question.getByRole('radio', { name: 'Springfield, Illinois' })).toBeChecked();
  await user.click(question.getByRole('radio', { name: 'Springfield, Missouri' }));
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Sixth Street Spirit has been created.')).toBeVisible();
  expect(sent).toMatchObject([{ body: { latitude: '37.2', longitude: '-89.6', city: 'Austin' } }]);
});

test('says that the place is looked up, once', async () => {
  const release = hold('get', '/search');
  const lookups = recordUrls(/\/search$/);
  await fillIn();
  const button = submit();
  pressTwice(button);
  await waitFor(() => expect(button).toHaveTextContent('Finding the place…'));
  release();
  expect(await dialog()).toBeVisible();
  expect(lookups).toHaveLength(1);
});

test('while the place is looked up nothing is changed that would not be sent', async () => {
  const release = hold('get', '/search');
  const user = await fillIn();
  await user.click(submit());
  expect(await screen.findByText('Finding the place…')).toBeVisible();
  await user.type(await field('Group name'), ' and more');
  expect(await field('Group name')).toHaveValue('Sixth Street Spirit');
  release();
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  await user.type(await field('Group name'), ' and more');
  expect(await field('Group name')).toHaveValue('Sixth Street Spirit and more');
});

test('shows the card as people will find it, and only to look at', async () => {
  const { user } = await renderApp('/create-group', { as: people.stranger });
  const preview = within((await screen.findByText('This is what people will find.')).parentElement ?? document.body);
  expect(preview.getByText('Group name')).toBeVisible();
  expect(preview.getByText('No description yet.')).toBeVisible();
  await user.type(await field('Group name'), 'Sixth Street Spirit');
  await user.type(await field('First name'), 'Sam');
  await user.type(await field('City'), 'Austin');
  await user.type(await field('State'), 'TX');
  await user.type(await field('Phone'), '(512) 555-0100');
  await user.type(await field('Description'), 'Loud and proud.');
  for (const text of ['Sixth Street Spirit', 'Sam', 'Austin, TX', '(512) 555-0100', 'Loud and proud.'])
    expect(preview.getByText(text, { selector: ':not(textarea)' })).toBeVisible();
  expect(preview.getByText('Sixth Street Spirit').closest('[inert]')).not.toBeNull();
});

const neverAsked = async () => undefined;

test.each([
  ['the geocoder fails', () => failWith('get', '/search', 500), neverAsked, 'The server has a problem (500).'],
  [
    'the geocoder is out of reach',
    () => breakConnection('get', '/search'),
    neverAsked,
    'The server cannot be reached.',
  ],
  [
    'the server refuses',
    () => failWith('post', '/contact', 400, { message: 'All required fields must be filled in.' }),
    confirm,
    'All required fields must be filled in.',
  ],
  ['the server is out of reach', () => breakConnection('post', '/contact'), confirm, 'The server cannot be reached.'],
])('when %s, it says so, keeps everything and can be tried again', async (_name, fail, answer, words) => {
  fail();
  const user = await fillIn();
  await user.click(submit());
  await answer(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expectAllKept();
  server.resetHandlers();
  await user.click(submit());
  expect(await dialog()).toBeVisible();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test('pressing Confirm twice sends once, and what is sent cannot be cancelled', async () => {
  const release = hold('post', '/contact');
  const sent = recordCalls(/POST \/contact/);
  const user = await fillIn();
  await user.click(submit());
  pressTwice(within(await dialog()).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  release();
  expect(await screen.findByText('Sixth Street Spirit has been created.')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(db.groups.filter(({ groupName }) => groupName === 'Sixth Street Spirit')).toHaveLength(1);
});

test('what was typed outlives a reload, but not its success', async () => {
  await fillIn();
  cleanup();
  const { user } = await renderApp('/create-group', { as: people.stranger });
  await field('First name');
  for (const [label, answer] of answers) expect(screen.getByLabelText(label)).toHaveValue(answer.trim());
  await user.click(submit());
  await user.click(within(await dialog()).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Sixth Street Spirit has been created.')).toBeVisible();
  cleanup();
  await renderApp('/create-group', { as: people.stranger });
  expect(await field('Group name')).toHaveValue('');
});

test('what one person typed is not shown to the next', async () => {
  await fillIn();
  cleanup();
  await renderApp('/create-group', { as: people.member });
  expect(await field('Group name')).toHaveValue('');
  expect(await field('Email')).toHaveValue(people.member.email);
});

test('a link can fill in city and state', async () => {
  await renderApp('/create-group?city=Boise&state=ID', { as: people.stranger });
  expect(await field('City')).toHaveValue('Boise');
  expect(await field('State')).toHaveValue('ID');
});

test('a visitor signs in first and comes back', async () => {
  const { user } = await renderApp('/create-group');
  await user.type(await field('Email'), people.stranger.email);
  expect(window.location.pathname).toBe('/login');
  await user.type(screen.getByLabelText('Password'), `${people.stranger.password}{Enter}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Create a group today!' })).toBeVisible();
  expect(window.location.pathname).toBe('/create-group');
});
