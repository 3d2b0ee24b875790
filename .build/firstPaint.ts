import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Rolldown } from 'vite';
import type { Photos } from './photograph.ts';

const photograph = fileURLToPath(new URL('photograph.ts', import.meta.url));

/** Renders the first screens of the app in jsdom, in a process of its own: jsdom changes the globals of Node. */
async function takePhotos(mode: string): Promise<Photos> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', photograph, mode], {
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  return JSON.parse(stdout);
}

/** Matches the name of a class of our CSS Modules, which .build/cssModules.ts has made. */
const OWN_CLASS = /(?<=\.)[A-Za-z]+-[A-Za-z]\w*/g;

/** Splits a minified stylesheet into its rules. An at-rule stays whole. */
function splitRules(css: string): string[] {
  const rules: string[] = [];
  let [start, depth] = [0, 0];
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    rules.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
}

/** Returns the rules that the HTML may need: rules for its classes, and rules without a class of our CSS Modules. */
function rulesFor(html: string, css: string): string {
  const needed = splitRules(css).map((rule) => {
    const [layer] = /^@layer[^{]*\{/.exec(rule) ?? [];
    if (layer) return `${layer}${rulesFor(html, rule.slice(layer.length, -1))}}`;
    const names = rule.match(OWN_CLASS) ?? [];
    return names.length === 0 || names.some((name) => html.includes(name)) ? rule : '';
  });
  return needed.join('');
}

/**
 * Adds photos of the first screens (made by photograph.ts) to index.html as templates, with the styles that they need.
 * `script` shows one of the photos. Moves the link of the stylesheet to the end, where the app waits for it, but the
 * first paint does not.
 */
export async function firstPaint(html: string, bundle: Rolldown.OutputBundle, mode: string, script: string) {
  const { styles, ...photos } = await takePhotos(mode);
  const [link = '', name = ''] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(html) ?? [];
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error('The build has no stylesheet.');
  const needed = rulesFor(Object.values(photos).join(''), `${file.source}`);
  const templates = Object.entries(photos).map(([shot, photo]) => `<template data-photo="${shot}">${photo}</template>`);
  return html
    .replace(link, () => `<style>${styles}${needed}</style>`)
    .replace('</noscript>', () => `</noscript>\n${templates.join('\n')}\n<script>${script}</script>\n${link}`);
}
