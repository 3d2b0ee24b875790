import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { loadEnv } from 'vite';
import { storedSession } from '../mocks/controls/session';

interface Fixtures {
  /** Console errors that a test expects. */
  allowedErrors: RegExp[];
  noErrors: undefined;
  patientTimers: undefined;
}

/** A response of 400 or more is not an error of the app; tests check how the app handles it. */
const HTTP_STATUS = /^Failed to load resource: the server responded with a status of/;

/** Playwright's test. It also fails on uncaught errors, `console.error`, violations of the CSP and external requests. */
export const test = base.extend<Fixtures>({
  allowedErrors: [[], { option: true }],
  noErrors: [
    async ({ context, allowedErrors }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(`uncaught: ${error.error()}`));
      // Chromium also reports violations of the content security policy here.
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      // A worker's violations appear nowhere by themselves. It may end before it listens.
      context.on('serviceworker', (worker) => {
        worker.evaluate(logViolations).catch(() => undefined);
      });
      // Only localhost can be resolved.
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
  // What the app shows for some seconds only, such as a toast or Undo, must not be gone before a slow machine looks.
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

function logViolations() {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI}`),
  );
}

export { expect };

/** Signs in on the sign-in page, for tests about signing in. Others start with `openSession`. */
export async function signIn(page: Page, person: { email: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/find-group');
}

const { VITE_FIREBASE_API_KEY: apiKey = '' } = loadEnv('e2e', process.cwd());

/** What the app knows of who was signed in when it was last open. */
const knownPerson = ({ uid, email }: { uid: string; email: string }) => ({
  'cheer.session': uid,
  'cheer.email': email,
});

/**
 * Stores a session where the identity SDK looks for one, which takes a tenth of the time of a sign-in. Leaves the browser
 * on a page without the app.
 */
export async function openSession(page: Page, person: { uid: string; email: string }): Promise<void> {
  await page.goto('/favicon.svg');
  const stored = { ...storedSession(person, apiKey), ...knownPerson(person) };
  await page.evaluate((items) => Object.assign(localStorage, items), stored);
}

/**
 * Waits until the app has read and checked the session of `openSession`. A clock that is put forward earlier ends the time
 * that the browser may take for it.
 */
export async function expectSessionRead(page: Page): Promise<void> {
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('firebase:authUser')));
  await page.waitForLoadState('networkidle');
}

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks the page with all rules of `axeTags`, or with the given ones only. Of an open dialog, it checks the dialog:
 * nobody reaches what is behind it, and that has been checked without the dialog.
 */
export async function expectNoAxeViolations(page: Page, rules?: string[]) {
  // While a colour is animated, its contrast says nothing.
  await page.waitForFunction(() => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (const transition of transitions) transition.finish();
    return transitions.length === 0;
  });
  // Loading axe takes longer than running it, so the document keeps it.
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
