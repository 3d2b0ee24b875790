import createCache from '@emotion/cache';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { mockedFetch } from '../mocks/node';
import type { SamplePerson } from '../mocks/people';
import { setViewport } from './browserStandIns';

interface RenderOptions {
  /** Who is signed in; nobody when left out. */
  as?: SamplePerson;
  /** The width of the window, in pixels. */
  width?: number;
}

/** The calls of the provider by the app that is open: `reopenApp` loads them anew. */
export const identity = () => import('../../src/auth/firebase');

/**
 * Puts the styles of MUI outside the document, because jsdom would apply all of them to find the name of one element.
 * What a style hides is tested in browsers.
 */
const outside = createCache({ key: 'css', container: document.createElement('div') });

async function renderCurrentApp() {
  const [{ App }, { CacheProvider }] = await Promise.all([import('../../src/App'), import('@emotion/react')]);
  const app = (
    <CacheProvider value={outside}>
      <App />
    </CacheProvider>
  );
  return { user: userEvent.setup(), ...render(app) };
}

/**
 * The app after a reload, or as it is opened at a URL later: with what is stored, and nothing in memory. For tests in
 * `reopened/`, whose modules no other file shares.
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

/** Leaves a session and what the app knows of it, as an earlier visit does. */
export async function signInBefore(as: SamplePerson) {
  const user = await (await import('../../src/auth/signIn')).signIn(as);
  const { person } = await import('../../src/lib/person');
  person.become(user.uid, user.email);
}

/** The whole app at a URL, as a user: real routes, guard, cache and identity SDK; only the network is a stand-in. */
export async function renderApp(url: string, { as, width = 1440 }: RenderOptions = {}) {
  setViewport(width);
  if (as) await signInBefore(as);
  window.history.replaceState(null, '', url);
  return renderCurrentApp();
}
