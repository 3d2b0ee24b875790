import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accountMessages } from '../../../src/features/account/messages';
import { SESSION_KEY } from '../../../src/lib/person';
import { db } from '../../mocks/db';
import { breakConnection, failWith, hold } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { expectNoAxeViolations } from '../../support/axe';
import { advanceClock } from '../../support/clock';
import { journalKeys, leaveInJournal } from '../../support/journal';
import { logIn } from '../../support/logIn';
import { recordCalls, recordUrls } from '../../support/recordCalls';
import { identity, reopenApp, signInBefore as signInAs } from '../../support/renderApp';
import { readStoredData } from '../../support/storedData';

const { member } = people;
const calls = { lookup: /accounts:lookup/, renewal: /\/v1\/token/ };
type CallName = keyof typeof calls;
type User = Awaited<ReturnType<typeof reopenApp>>['user'];

/** Signs in. For a renewal, lets the token expire before the app is reopened. */
async function signInBefore(call: CallName) {
  await signInAs(member);
  if (call === 'renewal') advanceClock(61);
}

const liftFault = () => server.resetHandlers();

/** Makes the app repeat the call at once, and waits until the call is sent. */
async function tryAgain(call: CallName) {
  const sent = recordUrls(calls[call]);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent).toHaveLength(1));
}

async function fill(user: User, label: string, text: string) {
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
}

const expectPage = async (heading: string) =>
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();

describe('an answer that does not end the session leaves it as it is', () => {
  const htmlPage = '<!doctype html><h1>Service Unavailable</h1>';
  const refusal = { error: { code: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.' } };
  const answers: [CallName, number, string, object | string][] = [
    ['lookup', 200, 'no account', { users: [] }],
    ['lookup', 400, 'a token too old for the clock of the provider', { error: { message: 'INVALID_ID_TOKEN' } }],
    ['renewal', 200, 'empty tokens', { access_token: '', refresh_token: '', expires_in: '3600' }],
  ];
  for (const call of ['lookup', 'renewal'] as const) {
    for (const status of [200, 400, 403, 429, 500, 503])
      answers.push([call, status, 'HTML', htmlPage], [call, status, 'an empty body', '']);
    for (const status of [400, 403, 429, 500, 503]) answers.push([call, status, 'a refusal', refusal]);
    answers.push([call, 200, 'an empty object', {}]);
  }

  test.each(answers)('%s: %i with %s', async (call, status, _name, body) => {
    await signInBefore(call);
    failWith('post', calls[call], status, body);
    await reopenApp('/account');
    await expectPage('Your account');
    await tryAgain(call);
    expect(await readStoredData()).toContain(member.email);

    liftFault();
    await tryAgain('lookup');
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  });

  test.each(['lookup', 'renewal'] as const)('can be used again after a failed %s', async (call) => {
    await signInBefore(call);
    failWith('post', calls[call], 503);
    const { user } = await reopenApp('/account');
    await expectPage('Your account');
    liftFault();
    await fill(user, 'Current password', member.password);
    await fill(user, 'New password', 'brandnew1');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your password has been changed.')).toBeVisible();
  });
});

test('an address that was verified elsewhere is shown as verified once the session is checked', async () => {
  const account = db.accounts.find(({ uid }) => uid === member.uid);
  Object.assign(account ?? {}, { emailVerified: false });
  await signInBefore('lookup');
  Object.assign(account ?? {}, { emailVerified: true });
  const release = hold('post', calls.lookup);
  await reopenApp('/account');
  expect(await screen.findByText('Not verified')).toBeVisible();
  screen.getByRole('button', { name: 'Send verification email' }).focus();
  release();
  const verified = await screen.findByText('Verified');
  expect(verified).toBeVisible();
  // The focus moves, because the button that had the focus has disappeared.
  await waitFor(() => expect(verified.parentElement).toHaveFocus());
});

describe('an answer that ends the session is told on the login page', () => {
  const { disabled, deleted, expired } = accountMessages.sessionEnded;
  const answers: [CallName, string, string][] = [];
  for (const call of ['lookup', 'renewal'] as const)
    answers.push(
      [call, 'USER_DISABLED', disabled],
      [call, 'USER_NOT_FOUND', deleted],
      [call, 'TOKEN_EXPIRED', expired],
    );
  answers.push(['renewal', 'INVALID_REFRESH_TOKEN', expired], ['renewal', 'TOKEN_EXPIRED : More about it.', expired]);
  const url = '/managed-groups?tab=joined';

  test.each(answers)('%s when the app is opened: %s', async (call, message, sentence) => {
    await signInBefore(call);
    failWith('post', calls[call], 400, { error: { code: 400, message } });
    await reopenApp(url);
    await expectPage('Login');
    expect(screen.getByText(sentence)).toBeVisible();
    expect(await readStoredData()).not.toContain(member.email);
  });

  test.each(answers)('%s while the app is open: %s', async (call, message, sentence) => {
    await signInBefore('lookup');
    failWith('post', calls.lookup, 503);
    const checks = recordUrls(calls.lookup);
    await reopenApp('/account');
    await waitFor(() => expect(checks).toHaveLength(1));
    await expectPage('Your account');
    liftFault();
    failWith('post', calls[call], 400, { error: { code: 400, message } });
    await tryAgain(call);
    await expectPage('Login');
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  });

  test('a new password elsewhere, found when the account is used', async () => {
    await signInBefore('lookup');
    const checks = recordUrls(calls.lookup);
    const { user } = await reopenApp('/account');
    await waitFor(() => expect(checks).toHaveLength(1));
    await fill(user, 'Current password', member.password);
    await fill(user, 'New password', 'brandnew1');
    Object.assign(db.accounts.find(({ uid }) => uid === member.uid) ?? {}, { disabled: true });
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await expectPage('Login');
    expect(screen.getByText(disabled)).toBeVisible();
  });

  const messagesCall = `/groups/${groupIds.austin}/messages/:id`;
  const deletions = (ids: string[]) => ids.map((key) => ({ key, change: 'delete', at: Date.now() }));
  const leaveDeletions = (ids: string[]) =>
    leaveInJournal({ owner: member.uid, kind: 'deletion', groupId: groupIds.austin }, deletions(ids));

  test.each([
    [[], disabled],
    [['message-1'], `${disabled} 1 change had not reached the server and may be lost.`],
    [['message-1', 'message-2'], `${disabled} 2 changes had not reached the server and may be lost.`],
  ])('with the number of changes that the server has not confirmed: %j', async (ids, text) => {
    await signInBefore('lookup');
    await leaveDeletions(ids);
    breakConnection('delete', messagesCall);
    failWith('post', calls.lookup, 400, { error: { code: 400, message: 'USER_DISABLED' } });
    await reopenApp(url);
    await expectPage('Login');
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await waitFor(async () => expect(await journalKeys()).toEqual([]));
    liftFault();
    const { user } = await reopenApp();
    expect(await screen.findByText(text)).toBeVisible();
    await expectNoAxeViolations();
    await logIn(user);
    await expectPage('Manage Groups');
    expect(window.location.search).toBe('?tab=joined');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await expectPage('Login');
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  /** Ends the session while a change is on its way. Returns a function that lets the server confirm the change. */
  async function endWhileSending() {
    await signInBefore('lookup');
    await leaveDeletions(['message-1']);
    const release = hold('delete', messagesCall);
    const sent = recordCalls(/^DELETE/);
    failWith('post', calls.lookup, 503);
    await reopenApp(url);
    await waitFor(() => expect(sent).toHaveLength(1));
    liftFault();
    failWith('post', calls.lookup, 400, { error: { code: 400, message: 'USER_DISABLED' } });
    await tryAgain('lookup');
    return release;
  }

  test('with nothing of a change that the server confirms before the end', async () => {
    const release = await endWhileSending();
    release();
    await expectPage('Login');
    expect(screen.getByRole('alert')).toHaveTextContent(disabled);
    expect(screen.queryByText(/had not reached/)).not.toBeInTheDocument();
  });

  test('with the number of another tab, which has found the end first', async () => {
    const release = await endWhileSending();
    const { lastEnding } = await import('../../../src/auth/ending');
    lastEnding.set('disabled', 2);
    release();
    await expectPage('Login');
    expect(screen.getByRole('alert')).toHaveTextContent('2 changes had not reached the server and may be lost.');
  });

  test('but not to another person, who has signed in meanwhile in another tab', async () => {
    const release = await endWhileSending();
    localStorage.setItem(SESSION_KEY, people.owner.uid);
    release();
    await expectPage('Login');
    const { lastEnding } = await import('../../../src/auth/ending');
    expect(lastEnding.get()).toBeUndefined();
  });

  test('with the number of changes, also in a tab that hears of the end from another one', async () => {
    await signInBefore('lookup');
    const checks = recordUrls(calls.lookup);
    await reopenApp(url);
    await waitFor(() => expect(checks).toHaveLength(1));
    await expectPage('Manage Groups');
    const { lastEnding } = await import('../../../src/auth/ending');
    lastEnding.set('expired', 2);
    await (await identity()).signOut();
    await expectPage('Login');
    const sentence = `${expired} 2 changes had not reached the server and may be lost.`;
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  });
});
