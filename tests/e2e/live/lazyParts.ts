import { expect, type Locator, type Page } from '@playwright/test';

/** A part of the app whose code is loaded on demand. */
export interface Part {
  /** The name of its script. */
  script: string;
  /** The path to open before `need`. */
  at: string;
  /** Triggers the loading of the script, as a person does. */
  need: () => Promise<unknown>;
  /** The error message that appears if the script is missing. */
  problem: Locator;
  tryAgain: () => Promise<unknown>;
  /** Checks that the part works. */
  works: () => Promise<unknown>;
}

interface World {
  groupId: string;
  /** The name of a group that the signed-in person owns. */
  name: string;
  /** Navigates within the app, as a link does. */
  follow: (path: string) => Promise<void>;
}

/** All lazily loaded pages and parts, in an order in which none is loaded before its turn. */
export function lazyParts(page: Page, { groupId, name, follow }: World): { pages: Part[]; parts: Part[] } {
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const pressTryAgain = () => button('Try again').click();
  const group = `/Manage-group/${groupId}`;

  const pageAt = (script: string, path: string, title: string | RegExp): Part => ({
    script,
    at: '/nowhere',
    need: () => follow(path),
    problem: page.getByRole('heading', { level: 1, name: 'This page could not be loaded.' }),
    tryAgain: pressTryAgain,
    works: () => expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(),
  });

  /** A part that a button of a group's page loads. */
  const part = (script: string, press: () => Promise<unknown>, works: () => Promise<unknown>): Part => ({
    script,
    at: group,
    need: press,
    problem: page.getByText('Part of the app failed to load.'),
    tryAgain: press,
    works,
  });

  const printed = (count: number) => () => expect.poll(() => page.evaluate('window.printed')).toBe(count);
  const place = page.getByLabel('Search for a location (City, State)');
  const share = () => button('Share').click();

  const map: Part = {
    ...part(
      'GroupMap',
      async () => {
        await place.fill('Austin, TX');
        await place.press('Enter');
      },
      async () => {
        await expect(page.getByLabel('Zoom in')).toBeVisible();
        await expect(place).toHaveValue('Austin, TX');
      },
    ),
    at: '/find-group',
    tryAgain: async () => {
      await expect(place).toHaveValue('Austin, TX');
      await pressTryAgain();
    },
  };
  const compare: Part = {
    ...part(
      'CompareDialog',
      async () => {
        await place.fill('Austin, TX');
        await place.press('Enter');
        const bookmarks = page.getByRole('button', { name: /^Bookmark /, pressed: false });
        await bookmarks.nth(1).click();
        await bookmarks.first().click();
        await page.getByRole('link', { name: 'Find a Group' }).first().click();
        await button('Compare').click();
      },
      () => expect(page.getByRole('dialog', { name: 'Compare groups' })).toBeVisible(),
    ),
    at: '/find-group',
    tryAgain: pressTryAgain,
  };
  const qrCode: Part = {
    ...part('qrCode', share, () => expect(page.getByRole('img', { name: /^QR code of / })).toBeVisible()),
    tryAgain: pressTryAgain,
  };
  const poster: Part = {
    ...part(
      'Poster',
      async () => {
        await share();
        await button('Print poster').click();
      },
      printed(2),
    ),
    tryAgain: () => button('Print poster').click(),
  };

  return {
    pages: [
      pageAt('ResetPage', '/reset', 'Reset Password'),
      pageAt('RequestsPage', '/requests', /requests/i),
      pageAt('CheckoutPage', '/checkout', 'Checkout'),
      pageAt('AccountPage', '/account', 'Account'),
      pageAt('ManagedGroupsPage', '/managed-groups', 'Manage Groups'),
      pageAt('CreateGroupPage', '/create-group', 'Create a group today!'),
      // The app redirects a signed-in person from here to the search page.
      pageAt('RegisterPage', '/register', 'Find your cheer squad'),
      pageAt('GroupPage', group, name),
    ],
    parts: [map, compare, part('RosterSheet', () => button('Print').click(), printed(1)), qrCode, poster],
  };
}
