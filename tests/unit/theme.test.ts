import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { colors, contrast, over, type Scheme, schemes } from '../support/colors';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(css|tsx?)$/.test(name));
const css = sources.map((name) => readFileSync(join('src', name), 'utf8')).join('\n');

/** CSS variables to which src/ assigns a value, in style sheets or in styles of components. */
const set = new Set([...css.matchAll(/['" ](--[\w-]+)['"]?\]?:/g)].map(([, name]) => name));
const usedIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);

const colorOf = (name: string, scheme: Scheme) => colors.get(name)?.[scheme] ?? `no color ${name}`;

test('each color has a value for either scheme', () => {
  const declared = [...readFileSync('src/theme/colors.css', 'utf8').matchAll(/--([\w-]+):\s*([^;]+);/g)];
  expect(declared.length).toBeGreaterThan(0);
  for (const [, name, value] of declared) expect(value, name).toMatch(/^light-dark\(\s*\S.*,\s*\S.*\)$/s);
});

test('style sheets use no variable that nothing sets', () => {
  const fromSheets = sources
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join('src', name), 'utf8'));
  const used = usedIn(fromSheets.join('\n'));
  expect(used).not.toEqual([]);
  expect(used.filter((name) => !set.has(name))).toEqual([]);
});

test.each(schemes)('text has a contrast of at least 4.5 to what it stands on, in the %s scheme', (scheme) => {
  const color = (name: string) => colorOf(name, scheme);
  const pairs: [text: string, ground: string][] = [
    ...['background', 'paper'].flatMap((ground): [string, string][] =>
      ['text', 'text-secondary', 'primary', 'error', 'success', 'warning', 'info'].map((text) => [
        color(text),
        color(ground),
      ]),
    ),
    ...['primary', 'error', 'success', 'warning', 'info'].map((ground): [string, string] => [
      color('contrast'),
      color(ground),
    ]),
    [color('secondary-contrast'), color('secondary')],
    // While the pointer is on a button, its color is darker.
    [color('secondary-contrast'), over(color('secondary'), '#000000', 0.15)],
    [color('contrast'), over(color('primary'), '#000000', 0.15)],
  ];
  for (const severity of ['error', 'warning', 'info', 'success']) {
    pairs.push([color(`on-${severity}-soft`), color(`${severity}-soft`)]);
    // Toasts. In the dark scheme, their text is black at 87 %.
    const filled = color(`${severity}-filled`);
    pairs.push([scheme === 'light' ? color('on-filled') : over(filled, '#000000', 0.87), filled]);
    // Tags.
    pairs.push([color(severity), over(color('paper'), color(severity), 0.13)]);
  }
  for (const [text, ground] of pairs)
    expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});
