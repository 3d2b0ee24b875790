import type { Page } from '@playwright/test';
import { groupIds, seed } from '../../mocks/seed';
import { expect, test } from '../fixtures';
import { allOf, boxOf, linesOf, resize, setTextSize } from './layout';
import { austin } from './steps';

const never = 'fail:POST+/create-checkout-session=hang';
const fees = (page: Page) => page.getByRole('table', { name: 'Fees' });

/** Opens the fees of a group. Two of the fees have long names, and the payment page never opens. */
async function openFees(page: Page, as: 'owner' | 'member') {
  const tables = seed(Date.now());
  const [first, second] = tables.products.filter(({ groupId }) => groupId === groupIds.austin);
  if (first) first.name = 'Regional championship registration and choreography';
  if (second) second.name = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';
  await page.goto('/favicon.svg');
  await page.evaluate((stored) => localStorage.setItem('cheer.mock.v1', stored), JSON.stringify(tables));
  await page.goto(`${austin}?tab=fees&mock=as:${as},latency:0,${never}`);
  await expect(fees(page).getByRole('button', { name: 'Buy now' })).toHaveCount(4);
}

/** Checks that no word of moderate length in a fee's name is broken, and that the buttons are inside the table. */
async function expectReadable(page: Page, size: string) {
  const name = page.getByText('Regional championship registration and choreography');
  for (const word of [/Regional/, /championship/, /registration/, /choreography/])
    expect.soft(await linesOf(name, word), `lines of ${word}, ${size}`).toBe(1);
  const { right } = await boxOf(page.locator('.shared-card').filter({ has: fees(page) }));
  for (const button of await allOf(fees(page).getByRole('button')))
    expect.soft((await boxOf(button)).right, `end of a button, ${size}`).toBeLessThanOrEqual(right);
}

for (const as of ['owner', 'member'] as const)
  test(`while the payment page opens, the focus and the fees stay in place for the ${as}, and their names readable`, async ({
    page,
  }) => {
    await openFees(page, as);
    const row = fees(page).getByRole('row').nth(3);
    const buttonOf = (name: string) => row.getByRole('button', { name });
    const sizes = [900, 1024, 1200, 1320, 1440].flatMap((width) =>
      ['100%', '150%', '200%'].map((text) => ({ width, text, size: `${width} px, text at ${text}` })),
    );
    const before = new Map<string, Awaited<ReturnType<typeof boxOf>>>();
    const show = async ({ width, text }: (typeof sizes)[number]) => {
      await resize(page, { width, height: 800 });
      await setTextSize(page, text);
    };
    for (const shown of sizes) {
      await show(shown);
      await expectReadable(page, shown.size);
      before.set(shown.size, await boxOf(buttonOf('Buy now')));
    }
    await buttonOf('Buy now').press('Enter');
    await expect(row.getByText('Opening secure checkout…')).toBeVisible();
    await expect(buttonOf('Opening secure checkout…')).toHaveAttribute('aria-busy', 'true');
    await expect(buttonOf('Opening secure checkout…')).toBeFocused();
    const disabled = page
      .getByRole('main')
      .getByRole('button', { name: /^(Buy now|Pay chosen fees)$/, disabled: true });
    await expect(disabled).toHaveCount(as === 'owner' ? 3 : 4);
    const colors = await disabled.evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).color));
    expect(new Set(colors)).toHaveProperty('size', 1);
    for (const shown of sizes) {
      await show(shown);
      await expectReadable(page, `opening, ${shown.size}`);
      const { x, width } = await boxOf(buttonOf('Opening secure checkout…'));
      expect
        .soft({ x, width }, shown.size)
        .toMatchObject({ x: before.get(shown.size)?.x, width: before.get(shown.size)?.width });
    }
  });
