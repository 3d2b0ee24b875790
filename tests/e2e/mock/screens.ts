import { expect, type Locator, type Page, test } from '@playwright/test';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { signIn } from '../fixtures';
import { entry, heading, search } from './steps';

/** What one comes upon, in this order, on the way through the app; each step starts where the last one ended. */
interface Tour {
  who: string;
  signIn?: { email: string; password: string };
  screens: [name: string, open: (page: Page) => Promise<unknown>][];
}

const { owner, member, stranger } = people;
const austin = `/Manage-group/${groupIds.austin}`;
const riverside = 'Riverside Stunt Club';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const seen = (found: Locator) => expect(found.first()).toBeVisible();
const dialogs = (page: Page) => page.locator('.MuiDialog-root');
/** `count` is of those that are open then: the one before it may still be fading out. */
async function dialog(page: Page, name: string | RegExp, count = 1) {
  await seen(page.getByRole('dialog', { name }));
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
  await seen(heading(page, title));
}

const visitor: Tour = {
  who: 'a visitor',
  screens: [
    ['login', (page) => visit(page, '/login', 'Login')],
    [
      'login, incomplete',
      async (page) => {
        await press(page, 'Login');
        await seen(page.getByRole('alert'));
      },
    ],
    [
      'login, refused',
      async (page) => {
        await page.getByLabel('Email', { exact: true }).fill(member.email);
        await page.getByLabel('Password', { exact: true }).fill('wrong');
        await press(page, 'Login');
        await seen(page.getByText('Worng email or password.'));
      },
    ],
    ['register', (page) => visit(page, '/register', 'Create an account')],
    [
      'register, incomplete',
      async (page) => {
        await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
        await seen(page.getByText('Please enter your email address.'));
      },
    ],
    ['reset', (page) => visit(page, '/reset', 'Reset Password')],
    [
      'reset, incomplete',
      async (page) => {
        await press(page, 'Reset Password');
        await seen(page.getByText('Please enter your email address.'));
      },
    ],
    [
      'reset, sent',
      async (page) => {
        await page.getByLabel('Email', { exact: true }).fill(member.email);
        await press(page, 'Reset Password');
        await seen(page.getByText('Password reset email sent successfully.'));
      },
    ],
    ['requests, signed out', (page) => visit(page, '/requests', 'Join requests')],
    ['not found', (page) => visit(page, '/nowhere', /no page/)],
  ],
};

const newcomer: Tour = {
  who: 'a newcomer',
  signIn: stranger,
  screens: [
    ['find', (page) => seen(heading(page, 'Find your cheer squad'))],
    [
      'find, nothing typed',
      async (page) => {
        await press(page, 'SEARCH');
        await seen(page.getByText('Type a city and state first'));
        await page.getByRole('button', { name: 'SEARCH' }).hover();
      },
    ],
    [
      'find, unknown place',
      async (page) => {
        await search(page, 'Atlantis');
        await seen(page.getByText('No results found for the provided location.'));
      },
    ],
    [
      'find, none near',
      async (page) => {
        await page.goto('/find-group?q=Nowhere&lat=0&lon=0&place=Null+Island');
        await seen(page.getByText('No groups found within the selected area.'));
      },
    ],
    [
      'find, results',
      async (page) => {
        await search(page, 'Austin, TX');
        await seen(entry(page, riverside));
      },
    ],
    [
      'find, map',
      async (page) => {
        const button = page.getByRole('button', { name: 'Show map' });
        if (await button.isVisible()) await button.click();
        const map = page.getByRole('region', { name: 'Map of the groups found' });
        await seen(map.getByRole('button', { name: /mi [NESW]+$/ }));
        await expect(map.getByText('Drawing the map')).toHaveCount(0);
      },
    ],
    [
      'join, confirm',
      async (page) => {
        const button = page.getByRole('button', { name: 'Show list' });
        if (await button.isVisible()) await button.click();
        await press(page, `REQUEST TO JOIN ${riverside}`);
        await dialog(page, /request to join/);
        await page.getByRole('button', { name: 'Confirm' }).hover();
      },
    ],
    [
      'join, status',
      async (page) => {
        await press(page, 'Confirm');
        await dialog(page, 'Request Status');
      },
    ],
    ['managed groups, none', (page) => visit(page, '/managed-groups', 'Manage Groups')],
    ['create a group', (page) => visit(page, '/create-group', 'Create a group today!')],
    [
      'create a group, incomplete',
      async (page) => {
        await press(page, 'Create group');
        await seen(page.getByText('Some fields still need an answer.'));
      },
    ],
    [
      'create a group, confirm',
      async (page) => {
        for (const label of ['First name', 'Last name', 'Phone', 'Group name'])
          await page.getByLabel(label, { exact: true }).fill('Any');
        await page.getByLabel('City', { exact: true }).fill('Springfield');
        await press(page, 'Create group');
        await dialog(page, /create this group/);
      },
    ],
    ['group, as an outsider', (page) => visit(page, austin, 'Austin Spirit All Stars')],
  ],
};

const groupMember: Tour = {
  who: 'a member',
  signIn: member,
  screens: [
    ['account', (page) => visit(page, '/account', 'Your account')],
    [
      'account, password incomplete',
      async (page) => {
        await press(page, 'Change password');
        await seen(page.getByText('Enter your current password.'));
      },
    ],
    [
      'delete account',
      async (page) => {
        await press(page, 'Delete account');
        await dialog(page, 'Delete your account?');
      },
    ],
    [
      'joined groups',
      async (page) => {
        await page.goto('/managed-groups?tab=joined');
        await seen(entry(page, 'Alamo City Tumblers'));
      },
    ],
    [
      'leave',
      async (page) => {
        await press(page, 'LEAVE GROUP Alamo City Tumblers');
        await dialog(page, /leave this group/);
      },
    ],
    [
      'group, as a member',
      async (page) => {
        await visit(page, austin, 'Austin Spirit All Stars');
        await seen(entry(page, 'Maya Torres'));
      },
    ],
    [
      'pay several',
      async (page) => {
        await press(page, 'Pay several');
        await page.getByRole('checkbox').first().check();
        await dialog(page, 'Pay several');
      },
    ],
    [
      'checkout',
      async (page) => {
        await press(page, 'Go to checkout');
        await expect(dialogs(page)).toHaveCount(0);
        await seen(page.getByText(/^Together/));
      },
    ],
    [
      'checkout, nothing chosen',
      async (page) => {
        await visit(page, '/checkout', 'Checkout');
        await press(page, 'Checkout');
        await seen(page.getByRole('alert'));
      },
    ],
  ],
};

const groupOwner: Tour = {
  who: 'an owner',
  signIn: owner,
  screens: [
    [
      'owned groups',
      async (page) => {
        await page.goto('/managed-groups');
        await seen(entry(page, riverside));
      },
    ],
    [
      'group, as its owner',
      async (page) => {
        await visit(page, austin, 'Austin Spirit All Stars');
        await seen(entry(page, 'Maya Torres'));
      },
    ],
    [
      'share',
      async (page) => {
        await press(page, 'Share');
        await seen(page.getByRole('dialog', { name: 'Share' }).getByRole('img'));
      },
    ],
    [
      'remind',
      async (page) => {
        await closeDialogs(page);
        await press(page, 'Remind unpaid');
        await page
          .getByRole('dialog', { name: 'Remind' })
          .getByText(/^To \d+ members/)
          .click();
        await seen(page.getByRole('list', { name: 'To be reminded' }));
      },
    ],
    [
      'contact',
      async (page) => {
        await closeDialogs(page);
        await press(page, 'Contact info for Maya Torres');
        await dialog(page, 'Contact info');
      },
    ],
    [
      'create fee',
      async (page) => {
        await closeDialogs(page);
        await press(page, 'Create fee');
        await dialog(page, 'Create fee');
      },
    ],
    [
      'create fee, incomplete',
      async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Create fee' }).click();
        await seen(page.getByText('Enter a name for the fee.'));
      },
    ],
    [
      'create fee, unusual price',
      async (page) => {
        await page.getByLabel('Name', { exact: true }).fill('Travel');
        await page.getByLabel('Price in cents').fill('500000');
        await page.getByRole('dialog').getByRole('button', { name: 'Create fee' }).click();
        await dialog(page, /That is \$5,000/, 2);
      },
    ],
    [
      'delete fee',
      async (page) => {
        await closeDialogs(page);
        await entry(page, 'Competition entry').getByRole('button', { name: 'Delete' }).click();
        await dialog(page, /Delete the fee/);
      },
    ],
    [
      'add message',
      async (page) => {
        await closeDialogs(page);
        await press(page, 'Add Message');
        await page.getByRole('dialog').getByRole('button', { name: 'Add Message' }).click();
        await seen(page.getByText('Write something first.'));
      },
    ],
    [
      'requests tab',
      async (page) => {
        await closeDialogs(page);
        await page.getByRole('tab', { name: 'Requests' }).click();
        await seen(entry(page, 'jordan.lee@example.com'));
      },
    ],
    [
      'request declined, with a notice',
      async (page) => {
        await entry(page, 'jordan.lee@example.com').getByRole('button', { name: 'Decline' }).click();
        await seen(page.getByText('Declined jordan.lee@example.com.'));
      },
    ],
    [
      'group without anything',
      async (page) => {
        await page.goto(`/Manage-group/${groupIds.roundRock}`);
        await seen(page.getByText('No fees yet.'));
        await seen(page.getByText('No members yet.'));
      },
    ],
    [
      'requests, which group',
      async (page) => {
        await page.goto('/requests');
        await seen(page.getByRole('link', { name: /Austin Spirit/ }));
      },
    ],
    [
      'requests of a group',
      async (page) => {
        await page.goto(`/requests?groupId=${groupIds.austin}`);
        await seen(entry(page, 'Priya Shah'));
      },
    ],
    [
      'requests, answered',
      async (page) => {
        await press(page, 'Approve Priya Shah');
        await dialog(page, 'Request Status');
      },
    ],
  ],
};

export const tours = [visitor, newcomer, groupMember, groupOwner];

/** Goes through all screens of a tour and looks at each. */
export async function take(tour: Tour, page: Page, look: (name: string) => Promise<void>) {
  // Dozens of looks take a slow machine longer than one journey.
  test.setTimeout(180_000);
  if (tour.signIn) await signIn(page, tour.signIn);
  for (const [name, open] of tour.screens) {
    await test.step(name, async () => {
      await open(page);
      await look(name);
    });
  }
}
