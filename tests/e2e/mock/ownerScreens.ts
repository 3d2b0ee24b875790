import { expect, type Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { austin, entry, openPart } from './steps';
import {
  clickButton,
  closeDialogs,
  dialogs,
  expectDialog,
  expectVisible,
  visit,
  type Walkthrough,
} from './walkthrough';

const person = people.owner;
const riverside = 'Riverside Stunt Club';

const inDialog = (page: Page, button: string) => page.getByRole('dialog').getByRole('button', { name: button }).click();

/** Opens a small group, which keeps the page behind dialogs simple. The large group is checked without dialogs. */
const open = async (page: Page, part: Parameters<typeof openPart>[1] = 'Group members') => {
  await visit(page, `/Manage-group/${groupIds.riverside}`, riverside);
  await openPart(page, part);
};

const largeGroup: Walkthrough = {
  title: 'a large group, as its owner',
  person,
  screens: {
    async 'group, as its owner'(page) {
      await visit(page, austin, 'Austin Spirit All Stars');
      await openPart(page, 'Group members');
      await expectVisible(entry(page, 'Maya Torres'));
    },
    async 'members selected'(page) {
      const menu = page.getByRole('button', { name: 'More about the members' });
      // On a phone, the checkboxes appear only after "Select" in the menu.
      if (await menu.isVisible()) {
        await menu.click();
        await clickButton(page, 'Select');
        await expect(dialogs(page)).toHaveCount(0);
      }
      const maya = page.getByRole('checkbox', { name: 'Select Maya Torres' });
      await maya.click();
      await expectVisible(page.getByRole('button', { name: 'Mark paid' }));
      // The bar with the button may have moved the row away from under the pointer.
      await maya.hover();
    },
    async 'requests tab'(page) {
      await openPart(page, 'Requests');
      await expectVisible(page.getByText('Jordan Lee', { exact: true }));
    },
    async 'requests selected'(page) {
      const select = page.getByRole('button', { name: 'Select', exact: true });
      // On a phone, the checkboxes appear only after "Select", and the bar selects all.
      if (await select.isVisible()) {
        await select.click();
        await clickButton(page, 'Select all');
      } else await page.getByRole('checkbox', { name: 'Select all' }).check();
      const jordan = page.getByRole('checkbox', { name: 'Select Jordan Lee' });
      // Just above the bar: a press on a covered row would scroll other controls half under the tabs.
      await jordan.evaluate((box) => box.scrollIntoView({ block: 'nearest' }));
      await jordan.uncheck();
      await expectVisible(page.getByRole('button', { name: 'Accept 3' }));
    },
    async 'requests accepted, with Undo'(page) {
      await clickButton(page, 'Accept 3');
      await expectVisible(page.getByRole('button', { name: 'Undo', exact: true }));
    },
    async 'request declined, with a toast'(page) {
      await entry(page, 'jordan.lee@example.com').getByRole('button', { name: 'Decline' }).click();
      await expectVisible(page.getByText('Declining Jordan Lee…'));
    },
  },
};

const smallGroup: Walkthrough = {
  title: 'a small group and requests, as an owner',
  person,
  screens: {
    async 'owned groups'(page) {
      await page.goto('/managed-groups');
      await expectVisible(entry(page, riverside));
    },
    async 'group, empty'(page) {
      await page.goto(`/Manage-group/${groupIds.roundRock}`);
      await expectVisible(page.getByText('No members yet.'));
      await openPart(page, 'Fees');
      await expectVisible(page.getByText('No fees yet.'));
    },
    async 'requests of all groups'(page) {
      await page.goto('/requests');
      await expectVisible(page.getByRole('button', { name: 'Accept' }));
    },
    async 'requests of a group'(page) {
      await page.goto(`/requests?groupId=${groupIds.austin}`);
      await expectVisible(entry(page, 'Priya Shah'));
    },
    async 'requests, answered'(page) {
      await clickButton(page, 'Approve Priya Shah');
      await expectDialog(page, 'Request Status');
    },
    async share(page) {
      await open(page);
      await clickButton(page, 'Share');
      await expectVisible(page.getByRole('dialog', { name: 'Share' }).getByRole('img'));
    },
    async remind(page) {
      await closeDialogs(page);
      await page.getByRole('button', { name: /^Unpaid \d/ }).click();
      // On a phone, the Remind button is below the list of unpaid members.
      await page.getByRole('button', { name: /^Remind (1|unpaid)$/ }).click();
      await page
        .getByRole('dialog', { name: 'Remind' })
        .getByText(/^To \d+ member/)
        .click();
      await expectVisible(page.getByRole('list', { name: 'Recipients' }));
    },
    async contact(page) {
      await closeDialogs(page);
      await page
        .getByRole('button', { name: /^Contact info for/ })
        .first()
        .click();
      await expectDialog(page, 'Contact info');
    },
    async 'create fee'(page) {
      await open(page, 'Fees');
      await clickButton(page, 'Create fee');
      await expectDialog(page, 'Create fee');
    },
    async 'create fee, incomplete'(page) {
      await inDialog(page, 'Create fee');
      await expectVisible(page.getByText('Enter a name for the fee.'));
    },
    async 'create fee, unusual price'(page) {
      await page.getByLabel('Name', { exact: true }).fill('Travel');
      await page.getByLabel('Price in cents').fill('500000');
      await inDialog(page, 'Create fee');
      await expectDialog(page, /That is \$5,000/, 2);
    },
    async 'delete fee'(page) {
      await closeDialogs(page);
      const inRow = entry(page, 'Open gym pass').getByRole('button', { name: 'Delete' });
      // On a phone, Delete is in the fee's menu.
      if (await inRow.isVisible()) await inRow.click();
      else {
        await clickButton(page, 'Actions for Open gym pass');
        await inDialog(page, 'Delete');
      }
      await expectVisible(page.getByText('Deleting the fee "Open gym pass"…'));
    },
    async 'add message'(page) {
      await closeDialogs(page);
      // Escape ends the time to undo, so that the toast disappears.
      await page.keyboard.press('Escape');
      await openPart(page, 'Message board');
      await clickButton(page, 'Add Message');
      await inDialog(page, 'Add Message');
      await expectVisible(page.getByText('Write something first.'));
    },
  },
};

export const ownerWalkthroughs = [largeGroup, smallGroup];
