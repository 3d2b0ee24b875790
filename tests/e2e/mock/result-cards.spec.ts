import { people } from '../../mocks/people';
import { expect, openSession, test } from '../fixtures';
import { resize } from './layout';
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

test('results can be compared: two columns at most, whole names, facts at fixed places, three lines of text at most', async ({
  page,
}) => {
  await openSession(page, people.stranger);
  await page.goto('/find-group');
  await search(page, 'Austin, TX');
  const list = page.getByRole('list', { name: 'Groups found' });
  const descriptions = list.locator('li > p');
  await expect(descriptions.nth(5)).toBeVisible();
  const lines = await descriptions.evaluateAll((texts) =>
    texts.map((text) => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))),
  );
  expect.soft(Math.max(...lines), 'lines of a description').toBe(3);

  for (const width of [1024, 1440, 1920]) {
    await resize(page, { width, height: 900 });
    const { columns, cut, offsets, places, rows } = await list.evaluate(layoutOfCards, longNames);
    expect.soft(cut, `cut names, ${width} px`).toEqual([]);
    expect.soft(columns, `columns, ${width} px`).toBeLessThanOrEqual(2);
    expect.soft(offsets, `places of the facts in a card, ${width} px`).toHaveLength(1);
    expect.soft(offsets[0]?.split(' '), `facts of a card, ${width} px`).toHaveLength(4);
    // In all cards of a row, the facts are at the same heights.
    expect.soft(places, `heights of the facts in the cards of a row, ${width} px`).toBe(rows);
  }
});

/** Gives the cards of the list other names. Returns which of the names are cut, and how the cards are laid out. */
function layoutOfCards(list: Element, names: string[]) {
  const cards = [...list.querySelectorAll('li')];
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
    cut: [...list.querySelectorAll('h2 a')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
      .map(({ textContent }) => textContent),
    offsets: [...new Set(parts.map(({ facts }) => facts.map(({ x }) => x).join(' ')))],
    places: new Set(parts.map(({ top, facts }) => `${top} ${facts.map(({ y }) => y).join(' ')}`)).size,
    rows: new Set(parts.map(({ top }) => top)).size,
  };
}
