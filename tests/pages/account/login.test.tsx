import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { db } from '../../mocks/db';
import { failWith, hold } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { accountOf, identityError, signInPath } from '../../support/account';
import { expectBusy } from '../../support/disabled';
import { pressTwice } from '../../support/pressTwice';
import { recordRequests } from '../../support/recordCalls';
import { renderApp } from '../../support/renderApp';
import { fillSilently } from '../../support/typeText';

const findEmailField = () => screen.findByRole('textbox', { name: 'Email' });
const getPasswordField = () => screen.getByLabelText('Password');
const getLoginButton = () => screen.getByRole('button', { name: 'Login' });

async function logIn(email: string, password: string) {
  const { user } = await renderApp('/login');
  await findEmailField();
  if (email) await user.type(await findEmailField(), email);
  if (password) await user.type(getPasswordField(), password);
  await user.click(await screen.findByRole('button', { name: 'Login' }));
  return user;
}

test('signs in and shows the find page, and tells the provider the language of the browser', async () => {
  const requests = recordRequests(signInPath);
  await logIn(people.member.email, people.member.password);
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
  expect(window.location.pathname).toBe('/find-group');
  expect(requests.map(({ headers }) => headers.get('X-Firebase-Locale'))).toEqual([navigator.language]);
});

test('submits on Enter and trims the email address', async () => {
  const { user } = await renderApp('/login');
  await user.type(await findEmailField(), `  ${people.member.email} `);
  await user.type(getPasswordField(), `${people.member.password}{Enter}`);
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
});

test('signs in with fields that were filled in without an event', async () => {
  const { user } = await renderApp('/login');
  fillSilently(await findEmailField(), people.member.email);
  fillSilently(getPasswordField(), people.member.password);
  await user.click(getLoginButton());
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
});

test('keeps a password that was filled in without an event while the address is corrected', async () => {
  const { user } = await renderApp('/login');
  fillSilently(await findEmailField(), 'maya.torres');
  fillSilently(getPasswordField(), people.member.password);
  await user.type(await findEmailField(), '@example.com{Enter}');
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
});

test.each([
  ['', ''],
  ['maya.torres@example.com', ''],
  ['', 'tumble22'],
])('requires both fields: email %j, password %j', async (email, password) => {
  await logIn(email, password);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in both email and password.');
  expect(email ? getPasswordField() : await findEmailField()).toHaveFocus();
});

const genericError = 'Worng email or password. Please try again.';
test.each([
  ['protected', 'nobody@example.com', 'whatever1', genericError, undefined],
  ['protected', people.member.email, 'not-it-1', genericError, undefined],
  ['legacy', 'nobody@example.com', 'whatever1', 'No account found with this email.', 'Email'],
  ['legacy', people.member.email, 'not-it-1', 'Invalid password. Please try again.', 'Password'],
  // A valid address for the browser, but not for the provider.
  ['legacy', 'maya@gym', 'whatever1', 'Invalid email format. Please enter a valid email.', 'Email'],
] as const)('%s provider: shows why %s cannot sign in with %s', async (mode, email, password, message, fault) => {
  db.settings.identityMode = mode;
  await logIn(email, password);
  // Nothing but the message: the sign-in service has no problem.
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(await findEmailField()).toHaveValue(email);
  expect(getPasswordField()).toHaveValue(password);
  for (const label of ['Email', 'Password'] as const)
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe(`${label === fault}`);
  // If the provider does not say which field is wrong, the focus goes to the password.
  expect(screen.getByLabelText(fault ?? 'Password')).toHaveFocus();
});

test('a malformed address is told at its field, before the provider is asked', async () => {
  const requests = recordRequests(signInPath);
  const user = await logIn('maya.torres', 'tumble22');
  expect(await screen.findByText('Invalid email format. Please enter a valid email.')).toBeVisible();
  expect(await findEmailField()).toBeInvalid();
  expect(await findEmailField()).toHaveFocus();
  expect(getPasswordField()).toBeValid();
  expect(requests).toEqual([]);
  await user.type(await findEmailField(), '@example.com');
  expect(await findEmailField()).toBeValid();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
});

test('blames the password, and not the sign-in service, if the provider finds the password too weak', async () => {
  failWith('post', signInPath, 400, identityError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing requirements: [x]'));
  await logIn(people.member.email, people.member.password);
  expect((await screen.findByRole('alert')).textContent).toBe(genericError);
});

test('shows that the account is disabled', async () => {
  Object.assign(accountOf(people.member) ?? {}, { disabled: true });
  await logIn(people.member.email, people.member.password);
  expect(await screen.findByRole('alert')).toHaveTextContent(`${genericError}This account has been disabled.`);
});

test.each([
  [503, 'The service is currently unavailable.'],
  [500, 'Internal error encountered.'],
  [400, 'API key not valid. Please pass a valid API key.'],
])('blames neither field when the provider fails with %i "%s"', async (status, message) => {
  failWith('post', signInPath, status, identityError(message));
  await logIn(people.member.email, people.member.password);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    `${genericError}The sign-in service has a problem, so your email and password may be right. Try again in a minute.`,
  );
  expect(alert).toHaveFocus();
  for (const field of [await findEmailField(), getPasswordField()]) expect(field).toBeValid();
});

test('shows the error, too, when the button was pressed twice', async () => {
  const { user } = await renderApp('/login');
  await user.type(await findEmailField(), people.member.email);
  await user.type(getPasswordField(), 'not-it-1');
  pressTwice(getLoginButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(genericError);
});

test('disables the button while the request is being sent', async () => {
  const release = hold('post', signInPath);
  await logIn(people.member.email, people.member.password);
  expectBusy(getLoginButton());
  release();
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
});

test('sets autocomplete for password managers, and can show and hide the password', async () => {
  const { user } = await renderApp('/login');
  expect(await findEmailField()).toHaveAttribute('autocomplete', 'username');
  expect(getPasswordField()).toHaveAttribute('autocomplete', 'current-password');
  expect(getPasswordField()).toHaveAttribute('type', 'password');
  await user.type(getPasswordField(), 'tumble22');
  await user.click(screen.getByRole('button', { name: 'Show what is typed' }));
  expect(getPasswordField()).toHaveAttribute('type', 'text');
  for (const [help, off] of [
    ['autocapitalize', 'none'],
    ['autocorrect', 'off'],
    ['spellcheck', 'false'],
  ] as const)
    expect(getPasswordField()).toHaveAttribute(help, off);
  await user.click(screen.getByRole('button', { name: 'Hide what is typed' }));
  expect(getPasswordField()).toHaveAttribute('type', 'password');
  expect(getPasswordField()).toHaveValue('tumble22');
});

test('puts no password into the URL if a password manager submits the form past the app', async () => {
  await renderApp('/login');
  expect((await findEmailField()).closest('form')).toHaveAttribute('method', 'post');
});

test('links to the password reset and the sign-up, without a navigation bar', async () => {
  await renderApp('/login');
  expect(await screen.findByRole('link', { name: 'Forgot password' })).toHaveAttribute('href', '/reset');
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('redirects signed-in users to the find page, where they can sign out', async () => {
  await renderApp('/login', { as: people.member });
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/find-group'));
});

function askForCaptcha() {
  failWith('post', signInPath, 400, identityError('MISSING_RECAPTCHA_TOKEN'));
  // The SDK logs that it starts the captcha.
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
}

test('signs in with a captcha token when the provider asks for one', async () => {
  askForCaptcha();
  const requests = recordRequests(signInPath);
  await logIn(people.member.email, people.member.password);
  // jsdom runs no external scripts, so the test simulates the captcha.
  const script = await waitFor(() => {
    const element = document.querySelector<HTMLScriptElement>('script[src*="/recaptcha/enterprise.js"]');
    expect(element).not.toBeNull();
    return element;
  });
  onTestFinished(() => script?.remove());
  expect(script?.src).toContain('?render=mock&');
  server.resetHandlers();
  const execute = () => Promise.resolve('a captcha token');
  vi.stubGlobal('grecaptcha', { enterprise: { ready: (onReady: () => void) => onReady(), execute } });
  onTestFinished(() => void vi.unstubAllGlobals());
  Reflect.get(window, new URL(script?.src ?? '').searchParams.get('onload') ?? '')();
  script?.dispatchEvent(new Event('load'));
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
  expect(await Promise.all(requests.map((request) => request.json()))).toMatchObject([
    { email: people.member.email },
    { email: people.member.email, captchaResponse: 'a captcha token', recaptchaVersion: 'RECAPTCHA_ENTERPRISE' },
  ]);
});

const captchaBlocked =
  'The sign-in service asks for a captcha, which this site blocks. Please tell whoever runs the site.';

test('says so when the provider asks for a captcha that the content policy blocks', async () => {
  askForCaptcha();
  await logIn(people.member.email, people.member.password);
  // Repeat, because the SDK tries to load the script twice.
  await waitFor(() => {
    for (const script of document.querySelectorAll('script[src*="/recaptcha/enterprise.js"]')) {
      script.dispatchEvent(new Event('error'));
      script.remove();
    }
    expect(screen.getByRole('alert')).toHaveTextContent(captchaBlocked);
  });
});

test('says so when the provider asks for a captcha that Trusted Types block', async () => {
  askForCaptcha();
  vi.spyOn(HTMLScriptElement.prototype, 'setAttribute').mockImplementation(() => {
    throw new TypeError('This document requires TrustedScriptURL assignment.');
  });
  await logIn(people.member.email, people.member.password);
  expect(await screen.findByRole('alert')).toHaveTextContent(captchaBlocked);
});
