import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import { resize } from './layout';
import { search } from './steps';

test('the comparison of four groups is a list on a phone, else a table, and nothing is cut at its side', async ({
  page,
}) => {
  await openSession(page, people.stranger);
  await page.goto('/find-group');
  await search(page, 'Austin, TX');
  const bookmarks = page.getByRole('button', { name: /^Bookmark /, pressed: false });
  for (const index of [4, 2, 1, 0]) await bookmarks.nth(index).click();
  await page.goto('/find-group');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare groups' });
  for (const [width, role] of [
    [1440, 'table'],
    [1024, 'table'],
    [390, 'list'],
  ] as const) {
    await resize(page, { width, height: 844 });
    await expect(dialog.getByRole(role, { name: 'Comparison' }), `${width} px`).toBeVisible();
    await expect(dialog.getByText(/^Loading/)).toHaveCount(0);
    const overflow = await dialog.evaluate((element) =>
      [...element.querySelectorAll('*')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
    expect.soft(overflow, `${width} px`).toEqual([]);
  }
});
