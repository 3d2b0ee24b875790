import { afterEach, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { env } from '../../../src/env';
import { person, SESSION_KEY } from '../../../src/lib/person';
import { startMocks } from '../../mocks/browser';
import { callLog } from '../../mocks/controls/callLog';
import { hideSecrets } from '../../mocks/controls/secrets';
import { db, setPersistence } from '../../mocks/db';
import { people } from '../../mocks/people';
import { endListeners } from '../../support/endListeners';
import { recordUrls } from '../../support/recordCalls';

/** The app's root. It stays empty, so that the panel, which waits for the first render, is not shown. */
const root = document.createElement('div');

let realFetch: typeof fetch;
beforeEach(() => {
  realFetch = window.fetch;
  endListeners();
  // Mock mode logs each call.
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
});
afterEach(() => {
  window.fetch = realFetch;
  // Deleting these properties uncovers the methods of the prototype.
  for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(history, name);
  setPersistence(undefined);
});

describe('mock mode', () => {
  it('answers the calls of all services inside the page', async () => {
    const escaped = recordUrls(/./);
    await startMocks(root);
    const groups = await (await fetch(`${env.apiBaseUrl}/groups`)).json();
    expect(groups).toContainEqual(expect.objectContaining({ groupName: 'Austin Spirit All Stars' }));
    const places = await (await fetch(`${env.geocoderUrl}?q=Austin`)).json();
    expect(places).toHaveLength(1);
    const policy = await fetch('https://identitytoolkit.googleapis.com/v2/passwordPolicy?key=any');
    expect(policy.status).toBe(200);
    expect(escaped).toEqual([]);
  });

  it('tells the app who is signed in before the app starts', async () => {
    person.become(people.owner.uid, people.owner.email);
    onTestFinished(() => {
      person.become(undefined);
      history.replaceState(null, '', '/');
    });
    history.replaceState(null, '', '/register?mock=as:nobody,policy');
    await startMocks(root);
    expect(person.known()).toBeUndefined();
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it('lets a call that no mock answers fail inside the page', async () => {
    const escaped = recordUrls(/./);
    await startMocks(root);
    vi.mocked(console.error).mockImplementation(() => undefined);
    await expect(fetch('https://elsewhere.example/groups-of-others')).rejects.toThrow(TypeError);
    expect(console.error).toHaveBeenCalledWith('No mock answers GET https://elsewhere.example/groups-of-others');
    vi.mocked(console.error).mockClear();
    expect(escaped).toEqual([]);
  });

  it('ends a call that is aborted', async () => {
    await startMocks(root);
    const call = new AbortController();
    const answer = fetch(`${env.apiBaseUrl}/groups`, { signal: call.signal });
    call.abort();
    await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    await expect(fetch(`${env.apiBaseUrl}/groups`, { signal: call.signal })).rejects.toThrow('abort');
  });

  it('fetches files of the app itself from its server', async () => {
    const escaped = recordUrls(/./);
    await startMocks(root);
    await fetch(new URL('/assets/countries.json', location.origin));
    expect(escaped.map(({ href }) => href)).toEqual([`${location.origin}/assets/countries.json`]);
  });

  it('logs the newest 200 calls, what they ask and are answered, without passwords and tokens', async () => {
    await startMocks(root);
    db.settings.delayMs = 0;
    callLog.clear();
    const { email, password } = people.owner;
    const identity = 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any';
    const body = JSON.stringify({ email, password, returnSecureToken: true });
    const { idToken, refreshToken } = await (await fetch(identity, { method: 'POST', body })).json();
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
    await fetch('https://securetoken.googleapis.com/v1/token?key=any', { method: 'POST', body: form });
    await expect.poll(() => callLog.get().every(({ request, response }) => request && response)).toBe(true);
    expect(callLog.get()).toMatchObject([
      { method: 'POST', path: '/v1/token', outcome: '200', request: 'grant_type=refresh_token&refresh_token=••••••' },
      {
        path: '/v1/accounts:signInWithPassword',
        request: `{"email":"${email}","password":"••••••","returnSecureToken":true}`,
        response: expect.stringContaining(`"email":"${email}"`),
      },
    ]);
    for (const secret of [password, idToken, refreshToken]) expect(JSON.stringify(callLog.get())).not.toContain(secret);

    await Promise.all(Array.from({ length: 200 }, () => fetch(`${env.geocoderUrl}?q=Austin`)));
    expect(callLog.get()).toHaveLength(200);
    expect(new Set(callLog.get().map(({ path }) => path))).toEqual(new Set(['/search?q=Austin']));
    expect(callLog.get()[0]?.id).toBeGreaterThan(callLog.get()[1]?.id ?? 0);
  });

  it('logs what became of calls without an answer, and the beginning of long ones', async () => {
    await startMocks(root);
    db.settings.delayMs = 0;
    callLog.clear();
    db.settings.failures = [
      { match: '^GET /groups$', status: 'hang', delayMs: 0, times: 1 },
      { match: '^GET /groups$', status: 0, delayMs: 0, times: 1 },
    ];
    const call = new AbortController();
    const hanging = fetch(`${env.apiBaseUrl}/groups`, { signal: call.signal });
    await expect(fetch(`${env.apiBaseUrl}/groups`)).rejects.toThrow(TypeError);
    expect(callLog.get().map(({ outcome }) => outcome)).toEqual(['network error', undefined]);
    call.abort();
    await expect(hanging).rejects.toThrow('abort');
    expect(callLog.get().map(({ outcome }) => outcome)).toEqual(['network error', 'given up']);
    const groups = await (await fetch(`${env.apiBaseUrl}/groups`)).json();
    expect(groups.length).toBeGreaterThan(300);
    await expect.poll(() => callLog.get()[0]?.response).toMatch(/^\[\{"_id":.*…$/s);
    expect(callLog.get()[0]?.response.length).toBeLessThan(50_000);
  });
});

test.each([
  ['{"idToken":"abc.def', '{"idToken":"••••••"'],
  ['{"newPassword" : "a\\"b","email":"x"}', '{"newPassword" : "••••••","email":"x"}'],
  ['{"postBody":"id_token=abc&providerId=google.com"}', '{"postBody":"id_token=••••••&providerId=google.com"}'],
  ['{"requestType":"PASSWORD_RESET","email":"x"}', '{"requestType":"PASSWORD_RESET","email":"x"}'],
  ['oobCode=abc&mode=x', 'oobCode=••••••&mode=x'],
])('hides secrets: %s', (text, hidden) => {
  expect(hideSecrets(text)).toBe(hidden);
});
