import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import { search } from './steps';

for (const { name, width, role } of [
  { name: 'a table on a wide screen', width: 1440, role: 'table' },
  { name: 'a table on a tablet', width: 1024, role: 'table' },
  { name: 'a list on a phone', width: 390, role: 'list' },
] as const)
  test(`the comparison of four groups is ${name}, and nothing is cut at its side`, async ({ page }) => {
    await openSession(page, people.stranger);
    await page.goto('/find-group');
    await search(page, 'Austin, TX');
    const bookmarks = page.getByRole('button', { name: /^Bookmark /, pressed: false });
    for (const index of [4, 2, 1, 0]) await bookmarks.nth(index).click();
    await page.goto('/find-group');
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare groups' });
    await expect(dialog.getByRole(role, { name: 'Comparison' })).toBeVisible();
    await expect(dialog.getByText(/^Loading/)).toHaveCount(0);
    const overflow = await dialog.evaluate((element) =>
      [...element.querySelectorAll('*')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
    expect(overflow).toEqual([]);
  });
