import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { mockedFetch } from '../mocks/node';
import type { SamplePerson } from '../mocks/people';
import { setViewport } from './browserStandIns';

interface RenderOptions {
  /** Who is signed in; nobody if omitted. */
  as?: SamplePerson;
  /** The width of the window, in pixels. */
  width?: number;
}

/** Imports the identity module that the current app uses, because `reopenApp` loads all modules again. */
export const identity = () => import('../../src/auth/firebase');

async function renderCurrentApp() {
  const { App } = await import('../../src/App');
  return { user: userEvent.setup(), ...render(<App />) };
}

/**
 * Renders the app as after a reload or at a later visit: with stored data, but nothing in memory. Only for tests in
 * `reopened/`: it resets the modules, which all other page tests share.
 */
export async function reopenApp(url?: string) {
  cleanup();
  const { deleteApp, getApps } = await import('firebase/app');
  await Promise.all(getApps().map(deleteApp));
  vi.resetModules();
  globalThis.fetch = mockedFetch;
  if (url !== undefined) window.history.replaceState(null, '', url);
  return renderCurrentApp();
}

/** Stores a session and the app's record of it, as an earlier visit does. */
export async function signInBefore(as: SamplePerson) {
  const user = await (await import('../../src/auth/signIn')).signIn(as);
  const { person } = await import('../../src/lib/person');
  person.become(user.uid, user.email);
}

/** Renders the whole app at a URL: real routes, guard, cache and identity SDK. Only the network is mocked. */
export async function renderApp(url: string, { as, width = 1440 }: RenderOptions = {}) {
  setViewport(width);
  if (as) await signInBefore(as);
  window.history.replaceState(null, '', url);
  return renderCurrentApp();
}

/** Navigates within the app, even if the screen has no link to the URL. */
export function goTo(url: string): void {
  act(() => {
    window.history.pushState(null, '', url);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}
