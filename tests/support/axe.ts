import axe from 'axe-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Disables rules that only browsers can check: jsdom has no colors, no sizes and no index.html. */
const rules = Object.fromEntries(
  ['color-contrast', 'target-size', 'html-has-lang'].map((id) => [id, { enabled: false }]),
);

/** Checks the open dialog, or the page if none is open. */
export async function expectNoAxeViolations(): Promise<void> {
  const { violations } = await axe.run(document.querySelector('[role="dialog"]') ?? document, {
    runOnly: tags,
    rules,
    resultTypes: ['violations'],
  });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}
