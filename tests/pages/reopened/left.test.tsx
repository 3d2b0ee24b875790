import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { memberName } from '../../../src/domain/names';
import { SESSION_KEY } from '../../../src/lib/person';
import { storedSession } from '../../mocks/controls/session';
import { failWith, hold } from '../../mocks/failures';
import { server } from '../../mocks/node';
import { people } from '../../mocks/people';
import { groupIds } from '../../mocks/seed';
import { logIn } from '../../support/logIn';
import { recordRequests, recordUrls } from '../../support/recordCalls';
import { identity, renderApp, reopenApp } from '../../support/renderApp';
import { readStoredData } from '../../support/storedData';
import { watchReloads } from '../../support/watchNavigation';
import { groupOf, keepOneMember } from '../../support/world';

const lookup = /accounts:lookup/;
const disabled = { error: { code: 400, message: 'USER_DISABLED' } };

/** Waits for a page. Looks up its heading again and again, because the app replaces all elements for another person. */
const expectPage = (heading: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible());

/** Leaves the owner's data on the device. The app stays open. */
async function leaveTraces() {
  const checks = recordUrls(lookup);
  const app = await renderApp('/create-group', { as: people.owner });
  await screen.findByRole('heading', { level: 1, name: 'Create a group today!' });
  fireEvent.change(screen.getByLabelText('Group name'), { target: { value: 'Secret Squad' } });
  await waitFor(() => expect(localStorage.getItem(`cheer.my.draft.group.${people.owner.uid}`)).toContain('Secret'));
  sessionStorage.setItem('cheer.checkout', groupIds.austin);
  // Wait for the check of the session: from then on, the app notices a sign-out in another tab.
  await waitFor(() => expect(checks).not.toEqual([]));
  return app;
}

async function expectNoTraces() {
  const left = (await readStoredData()) + document.documentElement.outerHTML;
  for (const trace of ['Secret Squad', groupIds.austin, people.owner.email, people.owner.uid])
    expect(left).not.toContain(trace);
}

describe('what a person leaves is deleted', () => {
  test('when they sign out', async () => {
    const { user } = await leaveTraces();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await expectPage('Login');
    await expectNoTraces();
  });

  test('when they sign out in another tab', async () => {
    await leaveTraces();
    await (await identity()).signOut();
    await expectPage('Login');
    await expectNoTraces();
    expect(JSON.stringify(window.history.state)).not.toContain(people.owner.uid);
  });

  test('when they sign out in another tab, and this one has been in the background from the start', async () => {
    await leaveTraces();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    onTestFinished(() => void vi.restoreAllMocks());
    const checks = recordUrls(lookup);
    await reopenApp('/create-group');
    await waitFor(() => expect(checks).not.toEqual([]));
    await (await identity()).signOut();
    await expectPage('Login');
    await waitFor(expectNoTraces);
  });

  test('when they sign out in another tab while this one begins', async () => {
    await leaveTraces();
    await reopenApp('/create-group');
    // Delete the key as the other tab does. The SDK of this tab does not notice this, and restores the session.
    localStorage.removeItem(SESSION_KEY);
    await expectPage('Login');
    await expectNoTraces();
    await reopenApp('/create-group');
    await expectPage('Login');
  });

  test('when they sign out in another tab, and the SDK has overwritten that', async () => {
    await leaveTraces();
    localStorage.removeItem(SESSION_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }));
    await expectPage('Login');
    await expectNoTraces();
  });

  test('when they sign out, and another tab that was opening stores the session again', async () => {
    const { user } = await leaveTraces();
    const session = Object.entries(localStorage).filter(([key]) => key.startsWith('firebase:authUser'));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await expectPage('Login');
    Object.assign(localStorage, Object.fromEntries(session));
    for (const [key, newValue] of session)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    for (const [key] of session) await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
    await expectPage('Login');
    await expectNoTraces();
  });

  test('when they sign out in another tab, which this one, while it begins, has signed in again', async () => {
    await leaveTraces();
    const stored = Object.entries(localStorage).filter(([key]) => /^firebase:authUser|^cheer\.session$/.test(key));
    localStorage.setItem('cheer.ending', 'left');
    await (await identity()).signOut();
    await expectPage('Login');
    Object.assign(localStorage, Object.fromEntries(stored));
    await reopenApp('/create-group');
    await expectPage('Login');
    await expectNoTraces();
  });

  test('but not when they have signed in again meanwhile', async () => {
    await leaveTraces();
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }));
    const { auth } = await (await identity()).restored;
    expect(auth.currentUser).not.toBeNull();
  });

  test('when their account was disabled while the app was closed', async () => {
    await leaveTraces();
    failWith('post', lookup, 400, disabled);
    await reopenApp('/login');
    await expectPage('Login');
    // Poll, because the stored list of groups is deleted shortly afterwards.
    await waitFor(expectNoTraces);
  });

  test('when another person was signed in while the app was closed', async () => {
    await leaveTraces();
    localStorage.setItem(SESSION_KEY, people.owner.uid);
    const personal = Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('cheer.')));
    await (await import('../../../src/auth/signIn')).signIn(people.stranger);
    Object.assign(localStorage, personal);
    await reopenApp('/account');
    await expectPage('Your account');
    // Poll, because the page shows the last person until the SDK says who is signed in.
    await waitFor(expectNoTraces);
  });

  test('also in memory, when another person signs in in another tab while this one begins', async () => {
    await leaveTraces();
    const frames: FrameRequestCallback[] = [];
    // Hold the frames back to delay the SDK, which loads after the first frame.
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    onTestFinished(() => void vi.restoreAllMocks());
    await reopenApp(`/Manage-group/${groupIds.austin}?tab=members`);
    const names = groupOf(groupIds.austin).members.map(memberName);
    const address = names.find((name) => name.includes('@')) ?? '';
    expect((await screen.findAllByText(address))[0]).toBeVisible();
    const release = hold('get', /groups/);
    const { uid, email } = people.stranger;
    const session = storedSession(people.stranger, import.meta.env.VITE_FIREBASE_API_KEY);
    Object.assign(localStorage, { ...session, [SESSION_KEY]: uid, 'cheer.email': email });
    for (const frame of frames) frame(0);
    expect(await screen.findByText('Loading the group')).toBeInTheDocument();
    expect(screen.queryByText(address)).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole('button', { name: /^REQUEST TO JOIN/ })).toBeVisible();
    expect(screen.queryByText(address)).not.toBeInTheDocument();
  });

  test('but not while the provider cannot tell', async () => {
    await leaveTraces();
    failWith('post', lookup, 503);
    await reopenApp('/create-group');
    await expectPage('Create a group today!');
    expect(screen.getByLabelText('Group name')).toHaveValue('Secret Squad');
    expect(sessionStorage.getItem('cheer.checkout')).toBe(groupIds.austin);
  });
});

test('the page of the last person opens for them only', async () => {
  await renderApp('/managed-groups?tab=joined', { as: people.owner });
  await expectPage('Manage Groups');
  failWith('post', lookup, 400, disabled);
  await reopenApp();
  await expectPage('Login');
  server.resetHandlers();
  const { user } = await reopenApp();
  await logIn(user, people.stranger);
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/find-group');
});

test('a success that comes after the person has left is not told', async () => {
  keepOneMember();
  const { user } = await renderApp(`/Manage-group/${groupIds.austin}`, { as: people.owner });
  const release = hold('post', /\/messages$/);
  const posts = recordRequests(/^POST .*\/messages$/);
  await user.click(await screen.findByRole('button', { name: 'Add Message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Message' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Message' }), { target: { value: 'Practice at six' } });
  await user.click(dialog.getByRole('button', { name: 'Add Message' }));
  await waitFor(() => expect(posts).toHaveLength(1));
  await (await identity()).signOut();
  await expectPage('Login');
  release();
  await logIn(user, people.stranger);
  expect(await screen.findByRole('button', { name: 'SEARCH' })).toBeVisible();
  expect(screen.queryByText('Your message is on the board.')).not.toBeInTheDocument();
});

test('the location of a person is not known to the next one', async () => {
  const getCurrentPosition = (onSuccess: (position: object) => void) =>
    onSuccess({ coords: { latitude: 30.2672, longitude: -97.7431 } });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  const { user } = await renderApp('/find-group', { as: people.owner });
  await user.click(await screen.findByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText(/near your location/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await logIn(user, people.stranger);
  await screen.findByRole('button', { name: 'SEARCH' });
  window.history.pushState(null, '', '/find-group?here=1');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await screen.findByText(/^This search is near you, but your location is never stored\./)).toBeVisible();
});

test('the browser may keep the list of all groups, and nothing else, in a cache that the app cannot clear', async () => {
  keepOneMember();
  const requests = recordRequests(/^\w+ \/(?:groups|products|contact)/);
  const { user } = await renderApp(`/Manage-group/${groupIds.austin}`, { as: people.owner });
  await user.click(await screen.findByRole('button', { name: 'Add Message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Message' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Message' }), { target: { value: 'Practice at six' } });
  await user.click(dialog.getByRole('button', { name: 'Add Message' }));
  expect(await screen.findByText('Your message is on the board.')).toBeVisible();
  await user.click(await screen.findByRole('tab', { name: /^Requests/ }));
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/requests'))).toBe(true));
  const group = `/groups/${groupIds.austin}`;
  const found = new Map(
    requests.map(({ method, url, cache }) => [`${method} ${new URL(url).pathname.replace(group, '')}`, cache]),
  );
  expect(Object.fromEntries(found)).toEqual({
    'GET /groups': 'default',
    'GET /members': 'no-store',
    'GET /requests': 'no-store',
    'GET /join-requests': 'no-store',
    'GET /products': 'no-store',
    'GET /messages': 'no-store',
    'POST /messages': 'no-store',
  });
});

test('a page from the back/forward cache is loaded anew when somebody else is signed in by then', async () => {
  const reload = watchReloads();
  await renderApp('/account', { as: people.owner });
  await expectPage('Your account');
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  localStorage.removeItem(SESSION_KEY);
  comeBack();
  expect(reload).toHaveBeenCalledOnce();
});
