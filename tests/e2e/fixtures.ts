import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

interface Options {
  /** What the browser's console may say in a test that provokes it. */
  allowedErrors: RegExp[];
}

/** An answer of 400 or more is no error of the app: tests look at what it makes of it. */
const HTTP_STATUS = /^Failed to load resource: the server responded with a status of/;
/** The mocks' worker leaves with the last page; the next page may still ask the one that is leaving for a newer one. */
const LEAVING_WORKER = /^uncaught: TypeError: Failed to update a ServiceWorker/;

/** Playwright's test, failed by an uncaught error, `console.error`, a breach of the content policy or a call outside. */
export const test = base.extend<Options & { noErrors: undefined }>({
  allowedErrors: [[], { option: true }],
  noErrors: [
    async ({ context, allowedErrors }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(`uncaught: ${error.error()}`));
      // Chromium reports breaches of the content policy here, too.
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      // The browser resolves no name but this machine's. The mocks' worker tries it for a page that has left meanwhile.
      context.on('requestfailed', (request) => {
        if (!request.serviceWorker() && request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED')
          errors.push(`call outside: ${request.url()}`);
      });
      await use(undefined);
      const unexpected = errors.filter(
        (error) => ![HTTP_STATUS, LEAVING_WORKER, ...allowedErrors].some((known) => known.test(error)),
      );
      expect(unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Goes through the sign-in page, as everybody does. */
export async function signIn(page: Page, person: { email: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/find-group');
}

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** By all rules of these tags, or by those that are named. */
export async function expectNoAxeViolations(page: Page, rules?: string[]) {
  // A colour on its way to another is neither.
  await page.waitForFunction(() => !document.getAnimations().some((animation) => animation instanceof CSSTransition));
  // Legacy: without a page of its own for each look; it cannot look into frames of other origins, and there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(axeTags)).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  );
  expect(found).toEqual([]);
}
