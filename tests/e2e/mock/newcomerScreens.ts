import { expect } from '@playwright/test';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { entry, search } from './steps';
import { clickButton, expectDialog, expectVisible, visit, type Walkthrough } from './walkthrough';

const { member, stranger } = people;
const austin = `/Manage-group/${groupIds.austin}`;
const riverside = 'Riverside Stunt Club';

const signIn: Walkthrough = {
  title: 'signing in',
  screens: [
    [
      'login, to open a group',
      async (page) => {
        await visit(page, austin, 'Login');
        await expectVisible(page.getByText('Sign in to open Austin Spirit All Stars'));
      },
    ],
    ['login', (page) => visit(page, '/login', 'Login')],
    [
      'login, incomplete',
      async (page) => {
        await clickButton(page, 'Login');
        await expectVisible(page.getByRole('alert'));
      },
    ],
    [
      'login, refused',
      async (page) => {
        await page.getByLabel('Email', { exact: true }).fill(member.email);
        await page.getByLabel('Password', { exact: true }).fill('wrong');
        await clickButton(page, 'Login');
        await expectVisible(page.getByText('Worng email or password.'));
      },
    ],
  ],
};

const signUp: Walkthrough = {
  title: 'signing up',
  screens: [
    ['register', (page) => visit(page, '/register', 'Create an account')],
    [
      'register, incomplete',
      async (page) => {
        await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
        await expectVisible(page.getByText('Please enter your email address.'));
      },
    ],
  ],
};

const resetPassword: Walkthrough = {
  title: 'resetting a password',
  screens: [
    ['reset', (page) => visit(page, '/reset', 'Reset Password')],
    [
      'reset, incomplete',
      async (page) => {
        await clickButton(page, 'Reset Password');
        await expectVisible(page.getByText('Please enter your email address.'));
      },
    ],
    [
      'reset, sent',
      async (page) => {
        await page.getByLabel('Email', { exact: true }).fill(member.email);
        await clickButton(page, 'Reset Password');
        await expectVisible(page.getByText('Password reset email sent successfully.'));
      },
    ],
  ],
};

const signedOut: Walkthrough = {
  title: 'pages without a session',
  screens: [
    ['requests, signed out', (page) => visit(page, '/requests', 'Join requests')],
    ['not found', (page) => visit(page, '/nowhere', /no page/)],
  ],
};

const noResults: Walkthrough = {
  title: 'searches without results',
  person: stranger,
  screens: [
    ['find', (page) => visit(page, '/find-group', 'Find your cheer squad')],
    [
      'find, empty input',
      async (page) => {
        await clickButton(page, 'SEARCH');
        await expectVisible(page.getByText('Type a city and state first'));
        await page.getByRole('button', { name: 'SEARCH' }).hover();
      },
    ],
    [
      'find, unknown place',
      async (page) => {
        await search(page, 'Atlantis');
        await expectVisible(page.getByText('No results found for the provided location.'));
      },
    ],
    [
      'find, misspelled place',
      async (page) => {
        await search(page, 'Autsin, TX');
        await expectVisible(page.getByRole('button', { name: 'Did you mean Austin, TX?' }));
      },
    ],
    [
      'find, no results',
      async (page) => {
        await page.goto('/find-group?q=Nowhere&lat=0&lon=0&place=Null+Island');
        await expectVisible(page.getByText('No groups found within the selected area.'));
      },
    ],
  ],
};

const results: Walkthrough = {
  title: 'search results and requests to join',
  person: stranger,
  screens: [
    [
      'find, results',
      async (page) => {
        await page.goto('/find-group');
        await search(page, 'Austin, TX');
        await expectVisible(entry(page, riverside));
      },
    ],
    [
      'find, map',
      async (page) => {
        const button = page.getByRole('button', { name: 'Show map' });
        if (await button.isVisible()) await button.click();
        const map = page.getByRole('region', { name: 'Map of the groups found' });
        await expectVisible(map.getByRole('button', { name: /mi [NESW]+$/ }));
        await expect(map.getByText('Drawing the map')).toHaveCount(0);
      },
    ],
    [
      'find, a group on the map',
      async (page) => {
        const map = page.getByRole('region', { name: 'Map of the groups found' });
        await map
          .getByRole('button', { name: /mi [NESW]+$/ })
          .first()
          .click();
        await expectVisible(map.getByRole('button', { name: 'Show in list' }));
      },
    ],
    [
      'join, confirm',
      async (page) => {
        const button = page.getByRole('button', { name: 'Show list' });
        if (await button.isVisible()) await button.click();
        await clickButton(page, `REQUEST TO JOIN ${riverside}`);
        await expectDialog(page, /request to join/);
        await page.getByRole('button', { name: 'Confirm' }).hover();
      },
    ],
    [
      'join, status',
      async (page) => {
        await clickButton(page, 'Confirm');
        await expectDialog(page, 'Request Status');
      },
    ],
    [
      'my requests',
      async (page) => {
        await page.getByRole('link', { name: 'My requests' }).click();
        await expectVisible(entry(page, riverside));
      },
    ],
  ],
};

const createGroup: Walkthrough = {
  title: 'creating a group',
  person: stranger,
  screens: [
    ['create a group', (page) => visit(page, '/create-group', 'Create a group today!')],
    [
      'create a group, incomplete',
      async (page) => {
        await clickButton(page, 'Create a group');
        await expectVisible(page.getByText('Some fields still need to be filled in.'));
      },
    ],
    [
      'create a group, confirm',
      async (page) => {
        for (const label of ['First name', 'Last name', 'Phone', 'Group name'])
          await page.getByLabel(label, { exact: true }).fill('Any');
        await page.getByLabel('City', { exact: true }).fill('Springfield');
        await clickButton(page, 'Create a group');
        await expectDialog(page, /create this group/);
      },
    ],
  ],
};

const newUser: Walkthrough = {
  title: 'the groups of a new user',
  person: stranger,
  screens: [
    ['managed groups, empty', (page) => visit(page, '/managed-groups', 'Manage Groups')],
    ['group, as a non-member', (page) => visit(page, austin, 'Austin Spirit All Stars')],
  ],
};

export const newcomerWalkthroughs = [
  signIn,
  signUp,
  resetPassword,
  signedOut,
  noResults,
  results,
  createGroup,
  newUser,
];
