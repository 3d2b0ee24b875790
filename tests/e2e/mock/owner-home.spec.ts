import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import { layoutShift, UNSEEN } from '../layoutShift';
import { rows } from './layout';

const sizes = [
  { name: '360 × 640', viewport: { width: 360, height: 640 }, text: '' },
  { name: '390 × 844', viewport: { width: 390, height: 844 }, text: '' },
  { name: '320 × 568', viewport: { width: 320, height: 568 }, text: '' },
  { name: 'a phone on its side', viewport: { width: 640, height: 360 }, text: '' },
  { name: 'text at 200 %', viewport: { width: 360, height: 640 }, text: '200%' },
];

for (const { name, viewport, text } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('the start of an owner begins with their requests and groups', { tag: '@phone' }, async ({ page }) => {
      await page.addInitScript((size) => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = size;
        });
      }, text);
      await openSession(page, people.owner);
      await page.goto('/find-group');
      await expect(rows(page, 'Your groups').first()).toBeVisible();
      // From the second visit on, the device knows that the user owns groups, however long the list takes.
      await page.reload();
      const answer = page.getByRole('link', { name: 'Answer' });
      await expect(answer).toBeVisible();
      expect((await answer.boundingBox())?.y).toBeLessThanOrEqual(120);
      const search = await page.getByRole('search').boundingBox();
      const last = await rows(page, 'Your groups').last().boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(search?.y ?? 0);
      expect(await layoutShift(page)).toBeLessThan(UNSEEN);
    });
  });
}
