import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as TestingLibrary from '@testing-library/dom';
import { type Connection, elementId, execute } from './webdriver';

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/**
 * Loads Testing Library before each query: a new page does not have it yet, and Firefox discards it after each script.
 */
const loadLibrary = `if (typeof TestingLibraryDom === 'undefined') { ${library} }`;

declare const TestingLibraryDom: typeof TestingLibrary;

/** Identifies an element as a person does: by role and name, by label, or by text. */
export type Target = { role: string; name?: string | RegExp } | { label: string } | { text: string | RegExp };

/**
 * A regular expression, as an array that contains its source, because neither driver can pass the expression itself.
 */
type Sent = string | [source: string] | undefined;
const sent = (text: string | RegExp | undefined): Sent => (text instanceof RegExp ? [text.source] : text);

/** Finds elements by label or text if they are visible, and by role if assistive technology can reach them. */
function query(by: string, what: Sent): Element[] {
  const wanted = Array.isArray(what) ? new RegExp(what[0]) : what;
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = TestingLibraryDom;
  const { body } = document;
  // Testing Library does not know that `inert` hides an element from assistive technology.
  if (by !== 'label' && by !== 'text')
    return queryAllByRole(body, by, { name: wanted }).filter((element) => !element.closest('[inert]'));
  const found = (by === 'label' ? queryAllByLabelText : queryAllByText)(body, wanted ?? '');
  return found.filter((element) => element.checkVisibility());
}

/** After this time, a wait fails with a description of what the screen showed. */
const TIMEOUT_MS = 60_000;

const KEYS = { Escape: '\uE00C', Tab: '\uE004', Enter: '\uE007' };

/** A tab of a browser, used as a person does: elements are found by their role and name, their label or their text. */
export class Tab {
  private readonly connection: Connection;
  private readonly baseUrl: string;

  constructor(connection: Connection, baseUrl: string) {
    this.connection = connection;
    this.baseUrl = baseUrl;
  }

  /** Deletes all data that an earlier test has left in the browser. */
  async reset() {
    await this.goto('/favicon.svg');
    await this.until('a page without the app', () => location.pathname === '/favicon.svg');
    // Firefox runs scripts in a sandbox, where only `window` has all properties.
    await this.run(async () => {
      const { localStorage, sessionStorage, indexedDB, caches, navigator } = window;
      localStorage.clear();
      sessionStorage.clear();
      for (const { name = '' } of await indexedDB.databases())
        await new Promise((resolve, reject) => {
          const deletion = indexedDB.deleteDatabase(name);
          deletion.onsuccess = resolve;
          deletion.onerror = reject;
        });
      for (const name of await caches.keys()) await caches.delete(name);
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    });
  }

  /** Starts a navigation without waiting: the old page stays until the server answers. */
  leaveFor = (path: string) => this.connection.send('navigate', { url: this.baseUrl + path });
  goto = (path: string) => this.load(() => this.leaveFor(path));
  reload = () => this.load(() => this.connection.send('refresh', {}));
  back = () => this.connection.send('back', {});

  /**
   * Waits for the new page, and for the app to replace the static copy of the page in index.html. The drivers do not
   * wait, and commands would go to the old page or to the copy.
   */
  private async load(start: () => Promise<unknown>) {
    await this.run(() => document.documentElement.setAttribute('data-left', ''));
    await start();
    await this.until(
      'a new page',
      () =>
        !document.documentElement.hasAttribute('data-left') &&
        document.readyState === 'complete' &&
        !document.querySelector('#root[data-photo]'),
    );
  }

  /** Runs a function in the page. The function must not refer to anything outside itself. */
  run = <A extends unknown[], R>(run: (...args: A) => R, ...args: A) => execute(this.connection, run, ...args);

  private async find(target: Target): Promise<string[]> {
    const [by, what] =
      'role' in target
        ? [target.role, target.name]
        : 'label' in target
          ? ['label', target.label]
          : ['text', target.text];
    const script = `${loadLibrary}\nreturn (${query}).apply(null, arguments)`;
    const found = await this.connection.send('execute', { script, args: [by, sent(what)] });
    return Array.isArray(found) ? found.flatMap((element) => elementId(element) ?? []) : [];
  }

  /** Repeats until `act` succeeds, because the page can change between finding an element and using it. */
  private async retry<T>(what: string, act: () => Promise<T | undefined>): Promise<T> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      let problem: unknown;
      const result = await act().catch((error: unknown) => {
        problem = error;
        return undefined;
      });
      if (result !== undefined) return result;
      if (Date.now() > deadline) {
        const body = await this.run(() => `${location.href}\n${document.body.textContent}`);
        throw new Error(`${what} failed. ${problem ?? ''}\nThe page shows:\n${body}`);
      }
      await sleep(100);
    }
  }

  see = (target: Target) => this.retry(`see ${name(target)}`, async () => (await this.find(target))[0]);
  gone = (target: Target) =>
    this.retry(`gone ${name(target)}`, async () => (await this.find(target)).length === 0 || undefined);

  /** Waits until the function returns true. The function runs in the page. */
  until = (what: string, isSo: () => boolean | Promise<boolean>) =>
    this.retry(what, async () => (await this.run(isSo)) || undefined);

  private act = (what: string, target: Target, act: (id: string) => Promise<unknown>) =>
    this.retry(`${what} ${name(target)}`, async () => {
      const [id] = await this.find(target);
      if (id === undefined) return undefined;
      await act(id);
      return true;
    });

  click = (target: Target) => this.act('click', target, (id) => this.connection.send('click', { id }));
  fill = (label: string, text: string) =>
    this.act('fill', { label }, async (id) => {
      await this.connection.send('clear', { id });
      await this.connection.send('sendKeys', { id, text });
    });

  async press(key: keyof typeof KEYS) {
    const value = KEYS[key];
    const actions = [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
    await this.connection.send('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }
}

/** Presses an item of the navigation. On a narrow screen, opens the menu first. */
export async function navigate(tab: Tab, target: Target) {
  if (await tab.run(() => window.innerWidth < 1024)) await tab.click(button('Menu'));
  await tab.click(target);
}

/** Shows the fees or the message board of a group. A wide screen always shows both. */
export async function show(page: Tab, view: RegExp) {
  if (await page.run(() => window.innerWidth < 900)) await page.click(tab(view));
}

/** Opens `path` signed out, and signs in on the login page that appears. The app then shows `path`. */
export async function signIn(tab: Tab, path: string, { email, password }: { email: string; password: string }) {
  await tab.goto(path);
  await tab.fill('Email', email);
  await tab.fill('Password', password);
  await tab.click(button('Login'));
}

const name = (target: Target) =>
  Object.values(target)
    .map((value) => `${value}`)
    .join(' ');

export const button = (name: string | RegExp): Target => ({ role: 'button', name });
export const heading = (name: string | RegExp): Target => ({ role: 'heading', name });
export const dialog = (name: string | RegExp): Target => ({ role: 'dialog', name });
export const tab = (name: string | RegExp): Target => ({ role: 'tab', name });
export const link = (name: string | RegExp): Target => ({ role: 'link', name });
export const text = (text: string | RegExp): Target => ({ text });
