import { expect, type Locator, type Page, test } from '@playwright/test';
import { people, type SamplePerson } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { openSession } from '../fixtures';
import { entry, heading, search } from './steps';

/** The screens that one kind of user visits. Order matters: each step starts on the screen of the step before. */
interface Walkthrough {
  persona: string;
  /** Who is signed in; nobody when left out. */
  person?: SamplePerson;
  screens: [name: string, open: (page: Page) => Promise<unknown>][];
}

const { owner, member, stranger } = people;
const austin = `/Manage-group/${groupIds.austin}`;
const riverside = 'Riverside Stunt Club';

const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const expectVisible = (locator: Locator) => expect(locator.first()).toBeVisible();
const dialogs = (page: Page) => page.locator('.MuiDialog-root');
/** Waits until exactly `count` dialogs are in the document, since a closed one may still be fading out. */
async function expectDialog(page: Page, name: string | RegExp, count = 1) {
  await expectVisible(page.getByRole('dialog', { name }));
  await expect(dialogs(page)).toHaveCount(count);
}
async function closeDialogs(page: Page) {
  for (let open = await dialogs(page).count(); open > 0; open--) {
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(open - 1);
  }
}
async function visit(page: Page, path: string, title: string | RegExp) {
  await page.goto(path);
  await expectVisible(heading(page, title));
}

const visitor: Walkthrough = {
  persona: 'a signed-out visitor',
  screens: [
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
    ['register', (page) => visit(page, '/register', 'Create an account')],
    [
      'register, incomplete',
      async (page) => {
        await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
        await expectVisible(page.getByText('Please enter your email address.'));
      },
    ],
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
    ['requests, signed out', (page) => visit(page, '/requests', 'Join requests')],
    ['not found', (page) => visit(page, '/nowhere', /no page/)],
  ],
};

const newUser: Walkthrough = {
  persona: 'a new user',
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
      'find, no results',
      async (page) => {
        await page.goto('/find-group?q=Nowhere&lat=0&lon=0&place=Null+Island');
        await expectVisible(page.getByText('No groups found within the selected area.'));
      },
    ],
    [
      'find, results',
      async (page) => {
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
    ['managed groups, empty', (page) => visit(page, '/managed-groups', 'Manage Groups')],
    ['create a group', (page) => visit(page, '/create-group', 'Create a group today!')],
    [
      'create a group, incomplete',
      async (page) => {
        await clickButton(page, 'Create group');
        await expectVisible(page.getByText('Some fields still need an answer.'));
      },
    ],
    [
      'create a group, confirm',
      async (page) => {
        for (const label of ['First name', 'Last name', 'Phone', 'Group name'])
          await page.getByLabel(label, { exact: true }).fill('Any');
        await page.getByLabel('City', { exact: true }).fill('Springfield');
        await clickButton(page, 'Create group');
        await expectDialog(page, /create this group/);
      },
    ],
    ['group, as a non-member', (page) => visit(page, austin, 'Austin Spirit All Stars')],
  ],
};

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

export const walkthroughs = [visitor, newUser, groupMember, groupOwner];

/** Opens all screens of a walkthrough and calls `check` on each. */
export async function visitScreens(walkthrough: Walkthrough, page: Page, check: (name: string) => Promise<void>) {
  // Checking dozens of screens takes minutes on a slow machine.
  test.setTimeout(180_000);
  if (walkthrough.person) await openSession(page, walkthrough.person);
  for (const [name, open] of walkthrough.screens) {
    await test.step(name, async () => {
      await open(page);
      await check(name);
    });
  }
}
