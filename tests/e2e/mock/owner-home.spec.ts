import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import { layoutShift, UNSEEN } from '../layoutShift';
import { boxOf, resize, rows } from './layout';

/** `first` is how far from the top the link "Answer" may be on the first visit, in px. */
const sizes = [
  { name: '360 × 640', viewport: { width: 360, height: 640 }, text: '', first: 120 },
  { name: '390 × 844', viewport: { width: 390, height: 844 }, text: '', first: 120 },
  { name: '320 × 568', viewport: { width: 320, height: 568 }, text: '', first: 120 },
  { name: 'a phone on its side', viewport: { width: 640, height: 360 }, text: '', first: 120 },
  { name: 'text at 200 %', viewport: { width: 360, height: 640 }, text: '200%', first: 200 },
];

for (const { name, viewport, text, first } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('the start of an owner begins with their requests and groups', { tag: '@phone' }, async ({ page }) => {
      // Enlarge the text before the first frame, so that this is not a shift of the layout.
      await page.addInitScript((size) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`html { font-size: ${size} }`);
        document.adoptedStyleSheets = [sheet];
      }, text);
      await openSession(page, people.owner);
      await page.goto('/find-group');
      const answer = page.getByRole('link', { name: 'Answer' });
      const search = page.getByRole('search');
      await expect(answer).toBeVisible();
      await expect(rows(page, 'Your groups').first()).toBeVisible();
      expect((await boxOf(answer)).y).toBeLessThanOrEqual(first);
      expect(await layoutShift(page)).toBeLessThan(UNSEEN);
      // On the second visit, the app knows from local storage that the person owns groups, before the list has loaded.
      await page.reload();
      await expect(answer).toBeVisible();
      expect((await boxOf(answer)).y).toBeLessThanOrEqual(120);
      const last = await boxOf(rows(page, 'Your groups').last());
      expect(last.bottom).toBeLessThanOrEqual((await boxOf(search)).y);
      expect(await layoutShift(page)).toBeLessThan(UNSEEN);
    });
  });
}

test('on the first visit, the requests of an owner move nothing, however wide the window is', {
  tag: '@phone',
}, async ({ page }) => {
  const search = page.getByRole('search');
  const searchAt = async (width: number) => {
    await resize(page, { width, height: 900 });
    return (await boxOf(search)).y;
  };
  const widths = [320, 390, 600, 768, 899, 900, 1440];
  await openSession(page, people.stranger);
  await page.goto('/find-group');
  await expect(page.getByRole('heading', { name: 'Cities with groups' })).toBeVisible();
  const without: number[] = [];
  for (const width of widths) without.push(await searchAt(width));
  await openSession(page, people.owner);
  await page.goto('/find-group');
  await expect(page.getByRole('link', { name: 'Answer' })).toBeVisible();
  const withRequests: number[] = [];
  for (const width of widths) withRequests.push(await searchAt(width));
  expect(withRequests).toEqual(without);
});
