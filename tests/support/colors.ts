import { readFileSync } from 'node:fs';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const source = readFileSync('src/theme/colors.css', 'utf8');
const pairs = [...source.matchAll(/--([\w-]+): light-dark\((#\w{6}|rgb\(.+?\)), (#\w{6}|rgb\(.+?\))\);/g)];

/** The colors of src/theme/colors.css in each scheme, by variable name without dashes. */
export const colors = new Map<string, Record<Scheme, string>>(
  pairs.map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
);

/** Returns red, green and blue of `#rrggbb`, each from 0 to 255. */
export const channels = (hex: string) =>
  (hex.match(/[\da-f]{2}/gi) ?? []).map((channel) => Number.parseInt(channel, 16));

const WEIGHTS = [0.2126, 0.7152, 0.0722];

/** The relative luminance, as WCAG 2 defines it. */
function luminance(color: string) {
  return channels(color)
    .map((channel) => channel / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * (WEIGHTS[index] ?? 0), 0);
}

/** The contrast of two colors (`#rrggbb`), from 1 to 21. */
export function contrast(one: string, other: string) {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Blends a color over a background at an opacity. Both colors are `#rrggbb`. */
export function over(ground: string, color: string, opacity: number) {
  const [below, above] = [channels(ground), channels(color)];
  const mixed = below.map((channel, index) => Math.round(channel + ((above[index] ?? 0) - channel) * opacity));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
