import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import { search } from './steps';

/** Names of 37 to 39 characters, whose long words leave much of a line empty. */
const longNames = [
  'Westlake Cheerleading Association North',
  'Northwest Pflugerville Cheer Collective',
  'Wimberley Weatherford Womens Tumblers',
  'Mountain Meadows Champion Cheerleaders',
  'Georgetown Intermediate Stunt Companies',
  'Round Rock Competitive Cheerleading Gym',
];

for (const width of [1024, 1440, 1920])
  test(`results can be compared at ${width} px: two columns at most, whole names, facts at fixed places`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSession(page, people.stranger);
    await page.goto('/find-group');
    await search(page, 'Austin, TX');
    const list = page.getByRole('list', { name: 'Groups found' });
    await expect(list.getByRole('listitem').nth(5)).toBeVisible();

    const { columns, cut, offsets, places, rows } = await list.evaluate((element, names) => {
      const cards = [...element.querySelectorAll('li')];
      const place = (part: Element, from: DOMRect) => {
        const { x, y } = part.getBoundingClientRect();
        return { x: Math.round(x - from.x), y: Math.round(y - from.y) };
      };
      for (const [index, card] of cards.entries()) {
        const link = card.querySelector('h2 a');
        if (link) link.textContent = names[index % names.length] ?? '';
      }
      const parts = cards.map((card) => {
        const box = card.getBoundingClientRect();
        // The facts of a card: distance, members, owner, phone.
        const facts = [...(card.children[1]?.children ?? [])].map((fact) => place(fact, box));
        return { top: Math.round(box.y), facts };
      });
      return {
        columns: new Set(cards.map((card) => Math.round(card.getBoundingClientRect().x))).size,
        cut: [...element.querySelectorAll('h2 a')]
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
          .map(({ textContent }) => textContent),
        offsets: [...new Set(parts.map(({ facts }) => facts.map(({ x }) => x).join(' ')))],
        places: new Set(parts.map(({ top, facts }) => `${top} ${facts.map(({ y }) => y).join(' ')}`)).size,
        rows: new Set(parts.map(({ top }) => top)).size,
      };
    }, longNames);
    expect(cut).toEqual([]);
    expect(columns).toBeLessThanOrEqual(2);
    expect(offsets).toHaveLength(1);
    expect(offsets[0]?.split(' ')).toHaveLength(4);
    // In all cards of a row, the facts are at the same heights.
    expect(places).toBe(rows);
  });

test('a description shows three lines at most', async ({ page }) => {
  await openSession(page, people.stranger);
  await page.goto('/find-group');
  await search(page, 'Austin, TX');
  const descriptions = page.getByRole('list', { name: 'Groups found' }).locator('li > p');
  await expect(descriptions.nth(5)).toBeVisible();
  const lines = await descriptions.evaluateAll((texts) =>
    texts.map((text) => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))),
  );
  expect(Math.max(...lines)).toBe(3);
});
