import { people } from '../../mocks/people';
import { austin, entry, openPart } from './steps';
import { clickButton, expectDialog, expectVisible, visit, type Walkthrough } from './walkthrough';

export const memberWalkthrough: Walkthrough = {
  title: 'a member',
  person: people.member,
  screens: {
    account: (page) => visit(page, '/account', 'Your account'),
    async 'account, password incomplete'(page) {
      await clickButton(page, 'Change password');
      await expectVisible(page.getByText('Enter your current password.'));
    },
    async 'delete account'(page) {
      await clickButton(page, 'Delete account');
      await expectDialog(page, 'Delete your account?');
    },
    async "find, with groups of one's own"(page) {
      await visit(page, '/find-group', 'Find your cheer squad');
      await expectVisible(page.getByRole('list', { name: 'Your groups' }));
    },
    async 'joined groups'(page) {
      await page.goto('/managed-groups?tab=joined');
      await expectVisible(entry(page, 'Alamo City Tumblers'));
    },
    async leave(page) {
      await clickButton(page, 'LEAVE GROUP Alamo City Tumblers');
      await expectDialog(page, /leave this group/);
    },
    async 'group, as a member'(page) {
      await visit(page, austin, 'Austin Spirit All Stars');
      await expectVisible(entry(page, 'Maya Torres'));
    },
    async 'group, fees chosen'(page) {
      await openPart(page, 'Fees');
      await clickButton(page, 'Pay chosen fees');
      await expectVisible(page.getByText('Choose at least one fee.'));
      await page.getByRole('checkbox').first().check();
      await expectVisible(page.getByRole('button', { name: 'Pay $185.00' }));
    },
    async checkout(page) {
      await page.getByRole('link', { name: 'Change quantities' }).click();
      await expectVisible(page.getByText(/^Total/));
    },
    async 'checkout, empty'(page) {
      await visit(page, '/checkout', 'Checkout');
      await clickButton(page, 'Checkout');
      await expectVisible(page.getByRole('alert'));
    },
  },
};
