import { expect } from '@playwright/test';
import { people } from '../../mocks/people';
import { austin, entry, search } from './steps';
import { clickButton, expectDialog, expectVisible, visit, type Walkthrough } from './walkthrough';

const { member, stranger } = people;
const riverside = 'Riverside Stunt Club';

const signedOut: Walkthrough = {
  title: 'signed out',
  screens: {
    register: (page) => visit(page, '/register', 'Create an account'),
    async 'register, incomplete'(page) {
      await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
      await expectVisible(page.getByText('Please enter your email address.'));
    },
    reset: (page) => visit(page, '/reset', 'Reset Password'),
    async 'reset, incomplete'(page) {
      await clickButton(page, 'Reset Password');
      await expectVisible(page.getByText('Please enter your email address.'));
    },
    async 'reset, sent'(page) {
      await page.getByLabel('Email', { exact: true }).fill(member.email);
      await clickButton(page, 'Reset Password');
      await expectVisible(page.getByText('Password reset email sent successfully.'));
    },
    'requests, signed out': (page) => visit(page, '/requests', 'Join requests'),
    'not found': (page) => visit(page, '/nowhere', /no page/),
    async 'login, to open a group'(page) {
      await visit(page, austin, 'Login');
      await expectVisible(page.getByText('Sign in to open Austin Spirit All Stars'));
    },
    login: (page) => visit(page, '/login', 'Login'),
    async 'login, incomplete'(page) {
      await clickButton(page, 'Login');
      await expectVisible(page.getByRole('alert'));
    },
    async 'login, refused'(page) {
      await page.getByLabel('Email', { exact: true }).fill(member.email);
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await clickButton(page, 'Login');
      await expectVisible(page.getByText('Worng email or password.'));
    },
  },
};

const newUser: Walkthrough = {
  title: 'a new user',
  person: stranger,
  screens: {
    find: (page) => visit(page, '/find-group', 'Find your cheer squad'),
    async 'find, empty input'(page) {
      await clickButton(page, 'SEARCH');
      await expectVisible(page.getByText('Type a city and state first'));
      await page.getByRole('button', { name: 'SEARCH' }).hover();
    },
    async 'find, unknown place'(page) {
      await search(page, 'Atlantis');
      await expectVisible(page.getByText('No results found for the provided location.'));
    },
    async 'find, misspelled place'(page) {
      await search(page, 'Autsin, TX');
      await expectVisible(page.getByRole('button', { name: 'Did you mean Austin, TX?' }));
    },
    async 'find, no results'(page) {
      await page.goto('/find-group?q=Nowhere&lat=0&lon=0&place=Null+Island');
      await expectVisible(page.getByText('No groups found within the selected area.'));
    },
    'managed groups, empty': (page) => visit(page, '/managed-groups', 'Manage Groups'),
    'group, as a non-member': (page) => visit(page, austin, 'Austin Spirit All Stars'),
    'create a group': (page) => visit(page, '/create-group', 'Create a group today!'),
    async 'create a group, incomplete'(page) {
      await clickButton(page, 'Create a group');
      await expectVisible(page.getByText('Some fields are empty or need another look.'));
    },
    async 'create a group, confirm'(page) {
      for (const label of ['First name', 'Last name', 'Phone', 'Group name'])
        await page.getByLabel(label, { exact: true }).fill('Any');
      await page.getByLabel('City', { exact: true }).fill('Springfield');
      await clickButton(page, 'Create a group');
      await expectDialog(page, /create this group/);
    },
  },
};

const joining: Walkthrough = {
  title: 'finding a group and requesting to join it',
  person: stranger,
  screens: {
    async 'find, results'(page) {
      await page.goto('/find-group');
      await search(page, 'Austin, TX');
      await expectVisible(entry(page, riverside));
    },
    async 'find, map'(page) {
      const button = page.getByRole('button', { name: 'Show map' });
      if (await button.isVisible()) await button.click();
      const map = page.getByRole('region', { name: 'Map of the groups found' });
      await expectVisible(map.getByRole('button', { name: /mi [NESW]+$/ }));
      await expect(map.getByText('Drawing the map')).toHaveCount(0);
    },
    async 'find, a group on the map'(page) {
      const map = page.getByRole('region', { name: 'Map of the groups found' });
      await map
        .getByRole('button', { name: /mi [NESW]+$/ })
        .first()
        .click();
      await expectVisible(map.getByRole('button', { name: 'Show in list' }));
    },
    async 'join, confirm'(page) {
      const button = page.getByRole('button', { name: 'Show list' });
      if (await button.isVisible()) await button.click();
      await clickButton(page, `REQUEST TO JOIN ${riverside}`);
      await expectDialog(page, /request to join/);
      await page.getByRole('button', { name: 'Confirm' }).hover();
    },
    async 'join, status'(page) {
      await clickButton(page, 'Confirm');
      await expectDialog(page, 'Request Status');
    },
    async 'my requests'(page) {
      await page.getByRole('link', { name: 'My requests' }).click();
      await expectVisible(entry(page, riverside));
    },
  },
};

export const newcomerWalkthroughs = [signedOut, newUser, joining];
