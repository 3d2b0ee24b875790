import { existsSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { schemeScript, startScript } from '../../../.build/startScript';
import { type Appearance, chooseAppearance } from '../../../src/hooks/useColorScheme';
import { SESSION_KEY } from '../../../src/lib/person';
import { screens } from '../../../src/pages/screens';
import { paths } from '../../../src/paths';

test.each(Object.values(screens))('the page at $pattern has a module', ({ page }) => {
  const file = `src/pages/${page}Page.tsx`;
  expect(existsSync(file), `Write ${file}`).toBe(true);
});

test('each screen has its URL, there is no other, and none leads to a pattern', () => {
  const patternsOf = (all: Record<string, { pattern: string }>) =>
    Object.fromEntries(Object.entries(all).map(([name, { pattern }]) => [name, pattern]));
  expect(patternsOf(paths), 'Add each screen to src/pages/screens.ts').toEqual(patternsOf(screens));
  const withId = Object.values(paths).filter(({ pattern }) => pattern.includes(':'));
  for (const { pattern, to } of withId)
    expect((to as (id: string) => string)('a'), 'Write the id into the URL in src/paths.ts').not.toBe(pattern);
});

// Use fake timers, because the script starts a timer that would outlive the test.
beforeEach(() => void vi.useFakeTimers());

const pages = [
  { pattern: '^/find-group/?$', signedIn: ['a.js', 'b.js'], visitor: ['login.js'], needsLogin: true, isStart: true },
  {
    pattern: '^/managed-groups/?$',
    signedIn: ['b.js', 'c.js'],
    visitor: ['login.js'],
    needsLogin: true,
    isStart: false,
  },
];
const script = startScript(pages, 'https://api.example');

/** Returns the files that the script requests at a path for the given local storage, and the servers it connects to. */
function filesAskedFor(path: string, stored: Record<string, string>, source = script): string[] {
  const asked: string[] = [];
  const run = new Function('localStorage', 'location', 'document', 'matchMedia', source);
  run(
    { getItem: (key: string) => stored[key] ?? null },
    { pathname: path },
    {
      getElementById: () => document.createElement('div'),
      querySelector: () => null,
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => asked.push(href) },
    },
    () => ({ matches: true }),
  );
  return asked;
}

test('asks for the code of the page also in mock mode, which has no backend to connect to', () => {
  const asked = filesAskedFor('/find-group', { [SESSION_KEY]: 'uid' }, startScript(pages, undefined));
  expect(asked).toEqual(['/a.js', '/b.js']);
});

test('asks for the code of the page, which for a visitor may be another, and connects to the backend if somebody is signed in', () => {
  expect(filesAskedFor('/find-group', { [SESSION_KEY]: 'uid' })).toEqual(['https://api.example', '/a.js', '/b.js']);
  expect(filesAskedFor('/Managed-Groups/', { [SESSION_KEY]: 'uid' })).toEqual([
    'https://api.example',
    '/b.js',
    '/c.js',
  ]);
  expect(filesAskedFor('/nowhere', { [SESSION_KEY]: 'uid' })).toEqual([]);
  expect(filesAskedFor('/find-group', {})).toEqual(['/login.js']);
});

test('a form that a password manager submits before the app has started is not sent, and waits for the app', () => {
  document.body.innerHTML =
    '<div id="root"></div><template data-photo="login"><form><button type="submit">Login</button></form></template>';
  const run = new Function('localStorage', 'location', 'matchMedia', 'addEventListener', script);
  run(
    { getItem: () => null },
    { pathname: '/find-group' },
    () => ({ matches: true }),
    () => undefined,
  );
  const button = document.querySelector('#root button');
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  button?.closest('form')?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  expect(button).toHaveProperty('ariaBusy', 'true');
});

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', undefined],
  ['purple', undefined],
])('shows the stored appearance %s as the scheme %s', (stored, scheme) => {
  delete document.documentElement.dataset.colorScheme;
  chooseAppearance(stored as Appearance);
  new Function(schemeScript)();
  expect(document.documentElement.dataset.colorScheme).toBe(scheme);
  chooseAppearance('system');
});
