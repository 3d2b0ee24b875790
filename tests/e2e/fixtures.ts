import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import axe from 'axe-core';
import { loadEnv } from 'vite';
import { storedSession } from '../mocks/controls/session';
import { SCREENS } from './summary';

interface Fixtures {
  /** Matches the errors that a test causes on purpose, which do not fail the test. */
  allowedErrors: RegExp[];
  noErrors: undefined;
  attachedScreens: undefined;
  patientTimers: undefined;
  loadedApp: undefined;
}

/**
 * What the browser logs for a response with an error status. This fails no test, because the app handles such
 * responses.
 */
const HTTP_STATUS = /^Failed to load resource: the server responded with a status of/;

/** How many lines of each screen, and how many console messages, a failed test attaches. */
const SCREEN_LINES = 60;

/**
 * Playwright's test. It also fails on uncaught errors, `console.error`, violations of the CSP and external requests.
 * The summary of a run shows the screens of failed tests.
 */
export const test = base.extend<Fixtures>({
  allowedErrors: [[], { option: true }],
  noErrors: [
    async ({ context, allowedErrors }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(`uncaught: ${error.error()}`));
      // Chromium also logs violations of the content security policy to the console.
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      // Playwright reports no CSP violations of a service worker, so log them to the console. Ignore the error if the
      // worker has already ended.
      context.on('serviceworker', (worker) => {
        worker.evaluate(logViolations).catch(() => undefined);
      });
      // A name that is not resolved is an external request: the browser resolves only localhost.
      context.on('requestfailed', (request) => {
        if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED')
          errors.push(`external request: ${request.url()}`);
      });
      await use(undefined);
      const unexpected = errors.filter((error) => ![HTTP_STATUS, ...allowedErrors].some((known) => known.test(error)));
      expect(unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  // Attaches the screens of a failed test: for a failure that cannot be repeated, the log is often all there is.
  attachedScreens: [
    async ({ context }, use, info) => {
      const logged: string[] = [];
      const unanswered = new Set<Request>();
      context.on('console', (message) => logged.push(message.text()));
      context.on('request', (request) => unanswered.add(request));
      context.on('requestfinished', (request) => unanswered.delete(request));
      context.on('requestfailed', (request) => unanswered.delete(request));
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const lines: string[] = [];
      for (const page of context.pages()) {
        const screen = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
        lines.push(page.url(), ...screen.split('\n').slice(0, SCREEN_LINES), '');
      }
      lines.push('Without an answer:', ...[...unanswered].map((request) => request.url()), '');
      lines.push('Console:', ...logged.slice(-SCREEN_LINES));
      await info.attach(SCREENS, { body: lines.join('\n'), contentType: 'text/plain' });
    },
    { auto: true },
  ],
  // Makes navigations wait for the app: until it has started, index.html shows a photo (static HTML) of the page.
  loadedApp: [
    async ({ context }, use) => {
      context.on('page', waitForApp);
      await use(undefined);
    },
    { auto: true },
  ],
  // Makes timers of 2 to 60 seconds 20 times longer: otherwise toasts and Undo could disappear before a slow machine
  // checks them.
  patientTimers: [
    async ({ context }, use) => {
      await context.addInitScript(() => {
        const { setTimeout } = window;
        const patient = (run: () => void, ms = 0) => setTimeout(run, ms < 2000 || ms > 60_000 ? ms : ms * 20);
        Object.assign(window, { setTimeout: patient });
      });
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Makes navigations wait until the app has replaced the photo. With `waitUntil: 'commit'`, a test sees the photo. */
function waitForApp(page: Page) {
  const isReplaced = () => page.locator('#root[data-photo]').waitFor({ state: 'detached' });
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (options?.waitUntil !== 'commit') await isReplaced();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await isReplaced();
    return response;
  };
}

function logViolations() {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI}`),
  );
}

export { expect };

/** Returns the heading of the page. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: true });
export const field = (scope: Page | Locator, label: string) => scope.getByLabel(label, { exact: true });

interface Credentials {
  email: string;
  password: string;
}

/** Fills in the login page, and presses Login. */
export async function logIn(page: Page, { email, password }: Credentials) {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Login').click();
}

/** Signs in on the login page, for tests about signing in. Other tests use `openSession`. */
export async function signIn(page: Page, person: Credentials) {
  await page.goto('/login');
  await logIn(page, person);
  await page.waitForURL('**/find-group');
}

const { VITE_FIREBASE_API_KEY: apiKey = '' } = loadEnv('e2e', process.cwd());

/** Returns the entries of local storage in which the app itself records the person who signed in last. */
const knownPerson = ({ uid, email }: { uid: string; email: string }) => ({
  'cheer.session': uid,
  'cheer.email': email,
});

/**
 * Stores a session where the identity SDK looks for one, which is ten times faster than a sign-in. Leaves the browser
 * on a page without the app.
 */
export async function openSession(page: Page, person: { uid: string; email: string }): Promise<void> {
  await page.goto('/favicon.svg');
  const stored = { ...storedSession(person, apiKey), ...knownPerson(person) };
  await page.evaluate((items) => {
    localStorage.removeItem('cheer.ending');
    Object.assign(localStorage, items);
  }, stored);
}

/** Navigates within the app, as a link does. */
export const follow = (page: Page, path: string) =>
  page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Returns a session as the records that an earlier release stored in the identity SDK's database (IndexedDB). */
export const formerRecords = (person: { uid: string; email: string }) =>
  Object.entries(storedSession(person, apiKey, '[DEFAULT]')).map(([key, user]) => ({
    fbase_key: key,
    value: JSON.parse(user),
  }));

/**
 * Waits until the app has read and checked the session of `openSession`. Call it before moving the clock forward:
 * otherwise the app's time limit for reading the session would pass.
 */
export async function expectSessionRead(page: Page): Promise<void> {
  // The SDK adds `createdAt` to the stored session when the provider has answered.
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(([key, value]) => key.startsWith('firebase:authUser') && /createdAt/.test(value)),
  );
  await page.waitForLoadState('networkidle');
}

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks the page against `axeTags`, or only against `rules`. If a dialog is open, checks only the dialog, because the
 * page behind it is inert and has been checked before.
 */
export async function expectNoAxeViolations(page: Page, rules?: string[]) {
  // Finish color transitions, because axe would measure the contrast of an intermediate color.
  await page.waitForFunction(() => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (const transition of transitions) transition.finish();
    return transitions.length === 0;
  });
  // Loading axe takes longer than running it, so load it only once per document.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const pageAxe = await page.evaluateHandle<typeof axe>('axe');
  const violations = await pageAxe.evaluate(async ({ run }, runOnly) => {
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    return (await run(dialog ?? document, { runOnly, resultTypes: ['violations'] })).violations;
  }, rules ?? axeTags);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  );
  expect(found).toEqual([]);
}
