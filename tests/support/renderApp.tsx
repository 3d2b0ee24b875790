import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../src/App';
import { signIn } from '../../src/auth/firebase';
import type { SamplePerson } from '../mocks/people';
import { setViewport } from './browserStandIns';

interface RenderOptions {
  /** Who is signed in; nobody when left out. */
  as?: SamplePerson;
  /** The width of the window, in pixels. */
  width?: number;
}

/** The whole app at a URL, as a user: real routes, guard, cache and identity SDK; only the network is a stand-in. */
export async function renderApp(url: string, { as, width = 1440 }: RenderOptions = {}) {
  setViewport(width);
  if (as) await signIn(as);
  window.history.replaceState(null, '', url);
  return { user: userEvent.setup(), ...render(<App />) };
}
