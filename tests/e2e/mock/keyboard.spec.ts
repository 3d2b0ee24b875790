import type { Locator, Page } from '@playwright/test';
import { people } from '../../mocks/people';
import { expect, heading, openSession, test } from '../fixtures';
import { boxOf } from './layout';
import { austin, entry, search } from './steps';

test('Tab visits the sign-in controls in reading order, and Enter signs in', async ({ page }) => {
  await page.goto('/login');
  await expect(heading(page, 'Login')).toBeVisible();
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const stops = [
    page.getByRole('link', { name: 'Skip to the content' }),
    email,
    password,
    page.getByRole('button', { name: 'Show what is typed' }),
    page.getByRole('button', { name: 'Login', exact: true }),
    page.getByRole('link', { name: 'Forgot password' }),
    page.getByRole('link', { name: 'Sign up' }),
    page.getByRole('button', { name: 'Olivia Carter' }),
  ];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }

  await email.fill(people.member.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(people.member.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Find your cheer squad')).toBeFocused();
});

test('focused controls have a visible focus indicator', async ({ page }) => {
  await page.goto('/login');
  const signInControls = [
    page.getByLabel('Email', { exact: true }),
    page.getByRole('button', { name: 'Show what is typed' }),
    page.getByRole('button', { name: 'Login', exact: true }),
    page.getByRole('link', { name: 'Forgot password' }),
    page.getByRole('button', { name: 'Olivia Carter' }),
  ];
  for (const control of signInControls) await expectVisibleFocus(page, control);

  await openSession(page, people.owner);
  await page.goto(austin);
  await expect(page.getByRole('button', { name: 'Contact info for Maya Torres' })).toBeVisible();
  const groupControls = [
    page.getByRole('navigation').locator('a, button').last(),
    page.getByRole('button', { name: 'Create fee' }),
    page.getByRole('button', { name: 'Buy now' }).first(),
    page.getByRole('button', { name: 'Actions for Uniform' }),
    page.getByRole('tab', { name: 'Requests' }),
    page.getByRole('button', { name: 'Contact info for Maya Torres' }),
    page.getByRole('button', { name: 'Unpaid' }).first(),
  ];
  for (const control of groupControls) await expectVisibleFocus(page, control);
});

/** Checks that the control looks different with keyboard focus, by comparing screenshots. */
async function expectVisibleFocus(page: Page, control: Locator) {
  await control.scrollIntoViewIfNeeded();
  const box = await boxOf(control);
  const clip = { x: Math.max(0, box.x - 4), y: box.y - 4, width: box.width + 8, height: box.height + 8 };
  const screenshot = () => page.screenshot({ clip });

  const unfocused = await screenshot();
  // A key press makes the browser treat the focus as keyboard focus (`:focus-visible`).
  await page.keyboard.press('Shift');
  await control.focus();
  await expect
    .poll(async () => (await screenshot()).equals(unfocused), `${control} looks the same with focus`)
    .toBe(false);
  await control.blur();
}

test('a dialog keeps the focus off the page behind it, and Escape returns it to the control that opened the dialog', async ({
  page,
}) => {
  await openSession(page, people.owner);
  await page.goto(austin);
  const openers = [
    page.getByRole('button', { name: 'Create fee' }),
    page.getByRole('button', { name: 'Contact info for Maya Torres' }),
    page.getByRole('button', { name: 'Actions for Uniform' }),
  ];
  for (const opener of openers) {
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectFocusInside(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }

  await test.step('the page behind a dialog stays where it is', async () => {
    await page.getByRole('button', { name: 'Actions for Uniform' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const scrolled = await page.evaluate(() => scrollY);
    await page.mouse.move(20, 450);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled + 400);
  });
});

/** Checks that Tab leads out of the dialog only to the mock panel and the browser's own controls, never to the page. */
async function expectFocusInside(page: Page, dialog: Locator) {
  for (const key of ['Tab', 'Shift+Tab']) {
    let outside = 0;
    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press(key);
      await expect(page.locator('#root :focus')).toHaveCount(0);
      if ((await dialog.locator(':focus').count()) === 0) outside += 1;
    }
    expect(outside).toBeLessThanOrEqual(2);
  }
}

test('whoever stays signed in after all has the focus on "Sign out" again', async ({ page }) => {
  await page.clock.install();
  const call = encodeURIComponent('POST /groups/:groupId/requests/:memberId/accept');
  await page.goto(`${austin}?tab=requests&mock=as:owner,fail:${call}=hang`);
  await page.getByRole('button', { name: 'Accept' }).first().click();
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await signOut.focus();
  await page.keyboard.press('Enter');
  await expect(signOut).toBeDisabled();
  await page.clock.fastForward('00:06');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(signOut).toBeFocused();
});

test('while a call is in flight, the buttons of its dialog keep the focus, and ignore presses', async ({ page }) => {
  const call = encodeURIComponent('POST /groups/:groupId/leave');
  await page.goto(`/managed-groups?tab=joined&mock=as:member,latency:0,fail:${call}=hang`);
  await page
    .getByRole('button', { name: /^LEAVE GROUP/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  const confirm = dialog.getByRole('button', { name: 'Yes, Leave Group' });
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(confirm).toHaveAttribute('aria-busy', 'true');
  await expect(confirm).toBeFocused();
  for (const button of [confirm, cancel]) {
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await expect(button).toBeFocused();
  }
  await expect(dialog).toBeVisible();
});

test('a button that stays has the focus when its call has succeeded', async ({ page }) => {
  await page.goto('/reset');
  await page.getByLabel('Email').fill(people.member.email);
  const reset = page.getByRole('button', { name: 'Reset Password' });
  await reset.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(reset).toBeFocused();
});

test('the ring of a card is around all of it, and skip links lead into the results and to the map', async ({
  page,
}) => {
  await openSession(page, people.stranger);
  await page.goto('/find-group');
  await search(page, 'Austin, TX');
  const card = entry(page, 'Riverside Stunt Club');
  const box = await boxOf(card);
  // A strip above the card that contains nothing but the focus ring.
  const clip = { x: box.x + 20, y: box.y - 7, width: box.width - 40, height: 4 };
  const unfocused = await page.screenshot({ clip });
  await page.keyboard.press('Shift');
  await card.getByRole('link', { name: 'Riverside Stunt Club' }).focus();
  await expect
    .poll(async () => (await page.screenshot({ clip })).equals(unfocused), 'no ring above the card')
    .toBe(false);

  const skipTo = async (name: string) => {
    await page.getByRole('link', { name: `Skip to ${name}` }).press('Enter');
    await page.keyboard.press('Tab');
  };
  await skipTo('the results');
  await expect(page.getByRole('link', { name: 'Austin Spirit All Stars', exact: true })).toBeFocused();
  await skipTo('the map');
  const map = page.getByRole('region', { name: 'Map of the groups found' });
  expect(await map.evaluate((part) => part.contains(document.activeElement))).toBe(true);
});
