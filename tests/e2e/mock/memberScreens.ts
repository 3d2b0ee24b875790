import { expect } from '@playwright/test';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { entry } from './steps';
import {
  clickButton,
  closeDialogs,
  dialogs,
  expectDialog,
  expectVisible,
  visit,
  type Walkthrough,
} from './walkthrough';

const { owner, member } = people;
const austin = `/Manage-group/${groupIds.austin}`;
const riverside = 'Riverside Stunt Club';

const groupMember: Walkthrough = {
  persona: 'a member',
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
    [
      'group, as a member',
      async (page) => {
        await visit(page, austin, 'Austin Spirit All Stars');
        await expectVisible(entry(page, 'Maya Torres'));
      },
    ],
    [
      'pay several',
      async (page) => {
        await clickButton(page, 'Pay several');
        await page.getByRole('checkbox').first().check();
        await expectDialog(page, 'Pay several');
      },
    ],
    [
      'checkout',
      async (page) => {
        await clickButton(page, 'Go to checkout');
        await expect(dialogs(page)).toHaveCount(0);
        await expectVisible(page.getByText(/^Together/));
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

const groupOwner: Walkthrough = {
  persona: 'an owner',
  person: owner,
  screens: [
    [
      'owned groups',
      async (page) => {
        await page.goto('/managed-groups');
        await expectVisible(entry(page, riverside));
      },
    ],
    [
      'group, as its owner',
      async (page) => {
        await visit(page, austin, 'Austin Spirit All Stars');
        await expectVisible(entry(page, 'Maya Torres'));
      },
    ],
    [
      'share',
      async (page) => {
        await clickButton(page, 'Share');
        await expectVisible(page.getByRole('dialog', { name: 'Share' }).getByRole('img'));
      },
    ],
    [
      'remind',
      async (page) => {
        await closeDialogs(page);
        await clickButton(page, 'Remind unpaid');
        await page
          .getByRole('dialog', { name: 'Remind' })
          .getByText(/^To \d+ members/)
          .click();
        await expectVisible(page.getByRole('list', { name: 'To be reminded' }));
      },
    ],
    [
      'contact',
      async (page) => {
        await closeDialogs(page);
        await clickButton(page, 'Contact info for Maya Torres');
        await expectDialog(page, 'Contact info');
      },
    ],
    [
      'create fee',
      async (page) => {
        await closeDialogs(page);
        await clickButton(page, 'Create fee');
        await expectDialog(page, 'Create fee');
      },
    ],
    [
      'create fee, incomplete',
      async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Create fee' }).click();
        await expectVisible(page.getByText('Enter a name for the fee.'));
      },
    ],
    [
      'create fee, unusual price',
      async (page) => {
        await page.getByLabel('Name', { exact: true }).fill('Travel');
        await page.getByLabel('Price in cents').fill('500000');
        await page.getByRole('dialog').getByRole('button', { name: 'Create fee' }).click();
        await expectDialog(page, /That is \$5,000/, 2);
      },
    ],
    [
      'delete fee',
      async (page) => {
        await closeDialogs(page);
        await entry(page, 'Competition entry').getByRole('button', { name: 'Delete' }).click();
        await expectDialog(page, /Delete the fee/);
      },
    ],
    [
      'add message',
      async (page) => {
        await closeDialogs(page);
        await clickButton(page, 'Add Message');
        await page.getByRole('dialog').getByRole('button', { name: 'Add Message' }).click();
        await expectVisible(page.getByText('Write something first.'));
      },
    ],
    [
      'requests tab',
      async (page) => {
        await closeDialogs(page);
        await page.getByRole('tab', { name: 'Requests' }).click();
        await expectVisible(entry(page, 'jordan.lee@example.com'));
      },
    ],
    [
      'request declined, with a toast',
      async (page) => {
        await entry(page, 'jordan.lee@example.com').getByRole('button', { name: 'Decline' }).click();
        await expectVisible(page.getByText('Declined jordan.lee@example.com.'));
      },
    ],
    [
      'group, empty',
      async (page) => {
        await page.goto(`/Manage-group/${groupIds.roundRock}`);
        await expectVisible(page.getByText('No fees yet.'));
        await expectVisible(page.getByText('No members yet.'));
      },
    ],
    [
      'requests, group selection',
      async (page) => {
        await page.goto('/requests');
        await expectVisible(page.getByRole('link', { name: /Austin Spirit/ }));
      },
    ],
    [
      'requests of a group',
      async (page) => {
        await page.goto(`/requests?groupId=${groupIds.austin}`);
        await expectVisible(entry(page, 'Priya Shah'));
      },
    ],
    [
      'requests, answered',
      async (page) => {
        await clickButton(page, 'Approve Priya Shah');
        await expectDialog(page, 'Request Status');
      },
    ],
  ],
};

export const memberWalkthroughs = [groupMember, groupOwner];
