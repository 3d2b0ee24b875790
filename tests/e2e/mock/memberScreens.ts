import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { entry, openPart } from './steps';
import { clickButton, expectDialog, expectVisible, visit, type Walkthrough } from './walkthrough';

const { member } = people;
const austin = `/Manage-group/${groupIds.austin}`;

const account: Walkthrough = {
  title: 'the account',
  person: member,
  screens: [
    ['account', (page) => visit(page, '/account', 'Your account')],
    [
      'account, password incomplete',
      async (page) => {
        await clickButton(page, 'Change password');
        await expectVisible(page.getByText('Enter your current password.'));
      },
    ],
    [
      'delete account',
      async (page) => {
        await clickButton(page, 'Delete account');
        await expectDialog(page, 'Delete your account?');
      },
    ],
  ],
};

const joinedGroups: Walkthrough = {
  title: 'the groups of a member',
  person: member,
  screens: [
    [
      "find, with groups of one's own",
      async (page) => {
        await visit(page, '/find-group', 'Find your cheer squad');
        await expectVisible(page.getByRole('list', { name: 'Your groups' }));
      },
    ],
    [
      'joined groups',
      async (page) => {
        await page.goto('/managed-groups?tab=joined');
        await expectVisible(entry(page, 'Alamo City Tumblers'));
      },
    ],
    [
      'leave',
      async (page) => {
        await clickButton(page, 'LEAVE GROUP Alamo City Tumblers');
        await expectDialog(page, /leave this group/);
      },
    ],
  ],
};

const paying: Walkthrough = {
  title: 'paying fees',
  person: member,
  screens: [
    [
      'group, as a member',
      async (page) => {
        await visit(page, austin, 'Austin Spirit All Stars');
        await expectVisible(entry(page, 'Maya Torres'));
      },
    ],
    [
      'group, fees chosen',
      async (page) => {
        await openPart(page, 'Fees');
        await clickButton(page, 'Pay chosen fees');
        await expectVisible(page.getByText('Choose at least one fee.'));
        await page.getByRole('checkbox').first().check();
        await expectVisible(page.getByRole('button', { name: 'Pay $185.00' }));
      },
    ],
    [
      'checkout',
      async (page) => {
        await page.getByRole('link', { name: 'Change quantities' }).click();
        await expectVisible(page.getByText(/^Total/));
      },
    ],
    [
      'checkout, empty',
      async (page) => {
        await visit(page, '/checkout', 'Checkout');
        await clickButton(page, 'Checkout');
        await expectVisible(page.getByRole('alert'));
      },
    ],
  ],
};

export const memberWalkthroughs = [account, joinedGroups, paying];
