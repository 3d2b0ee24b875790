import axe from 'axe-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Not for jsdom, which has no colours, no sizes and not the document of index.html: browsers check these. */
const rules = Object.fromEntries(
  ['color-contrast', 'target-size', 'html-has-lang'].map((id) => [id, { enabled: false }]),
);

/** Checks the open dialog, or else the page. */
export async function expectNoAxeViolations(): Promise<void> {
  const { violations } = await axe.run(document.querySelector('[role="dialog"]') ?? document, {
    runOnly: tags,
    rules,
    resultTypes: ['violations'],
  });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}
