import type { Locator } from '@playwright/test';
import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import { boxOf } from './layout';
import { austin } from './steps';

test.use({ contextOptions: { forcedColors: 'active' } });

/** Returns how many pixels in each row of `box` differ from the top left pixel. `box` is relative to the element. */
async function drawnWidths(element: Locator, box: { x: number; y: number; width: number; height: number }) {
  const at = await boxOf(element);
  const page = element.page();
  const png = await page.screenshot({ clip: { ...box, x: at.x + box.x, y: at.y + box.y } });
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!canvas) throw new Error('The browser has no canvas.');
    canvas.drawImage(image, 0, 0);
    const pixels = canvas.getImageData(0, 0, image.width, image.height).data;
    const color = (pixel: number) => pixels.subarray(4 * pixel, 4 * pixel + 3).join();
    return Array.from(
      { length: image.height },
      (_, y) =>
        Array.from({ length: image.width }, (_, x) => color(y * image.width + x)).filter((c) => c !== color(0)).length,
    );
  }, png.toString('base64'));
}

test('with forced colors, dialogs and suggestions have a border, and selections and selects stand out', async ({
  page,
}) => {
  await openSession(page, people.owner);
  await page.goto('/find-group');
  const field = page.getByRole('combobox', { name: 'Search for a location (City, State)' });
  await field.fill('bo');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  const text = await field.evaluate((element) => getComputedStyle(element).color);
  await expect(page.getByRole('listbox').locator('..')).toHaveCSS('border', `1px solid ${text}`);
  await field.press('ArrowDown');
  const background = (option: Locator) => option.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(() => background(options.first())).not.toBe(await background(options.last()));

  await page.goto(`${austin}?tab=fees`);
  await page.getByRole('button', { name: 'Create fee' }).click();
  await expect(page.getByRole('dialog')).toHaveCSS('border', `1px solid ${text}`);

  await page.goto(`${austin}?tab=members`);
  const select = page.getByRole('combobox', { name: 'Status' });
  await expect(select).toBeVisible();
  const { width, height } = await boxOf(select);
  const widths = (await drawnWidths(select, { x: width - 24, y: height / 2 - 6, width: 16, height: 12 })).filter(
    Boolean,
  );
  expect(widths[0], 'the arrow of the select is a triangle').toBeGreaterThan(widths.at(-1) ?? Number.POSITIVE_INFINITY);
});

test('with forced colors, the membership of a group has a border', async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto('/find-group?q=Austin, TX');
  const membership = page.getByRole('list', { name: 'Groups found' }).getByText('Yours', { exact: true }).first();
  await expect(membership).toHaveCSS('border-style', 'solid');
  expect((await boxOf(membership)).height).toBe(32);
});

test('with forced colors, a disabled button has the color that the browser has for it', async ({ page }) => {
  const never = `fail:${encodeURIComponent('POST /create-checkout-session')}=hang`;
  await page.goto(`${austin}?tab=fees&mock=as:member,latency:0,${never}`);
  const buy = page.getByRole('button', { name: 'Buy now' });
  await buy.first().click();
  const disabled = buy.last();
  await expect(disabled).toBeDisabled();
  const native = await page.evaluate(() => {
    const button = document.body.appendChild(Object.assign(document.createElement('button'), { disabled: true }));
    const { color } = getComputedStyle(button);
    button.remove();
    return color;
  });
  await expect(disabled).toHaveCSS('color', native);
});

test('with forced colors, the bar of members who have paid is visible', async ({ page }) => {
  await openSession(page, people.owner);
  await page.goto(`${austin}?tab=members`);
  const meter = page.getByRole('progressbar', { name: '10 of 18 paid' });
  await expect(meter).toHaveAttribute('aria-valuenow', '55');
  const { width } = await boxOf(meter);
  // The pixels begin inside the bar, so those of another color are the rest of the track.
  const [drawn = 0] = await drawnWidths(meter, { x: 8, y: 4, width: width - 16, height: 1 });
  expect(drawn / width).toBeCloseTo(8 / 18, 1);
});
