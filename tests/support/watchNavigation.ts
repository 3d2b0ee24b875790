import { onTestFinished, vi } from 'vitest';

/** Where the app sends the browser to, away from itself; jsdom cannot go there. */
export function watchNavigation() {
  const assign = vi.fn<(url: string) => void>();
  const real = window.location;
  // The properties of the real one cannot be replaced, so a proxy takes its place.
  const location = new Proxy(Object.create(null), {
    get: (_target, key) => (key === 'assign' ? assign : Reflect.get(real, key)),
  });
  vi.stubGlobal('location', location);
  onTestFinished(() => void vi.unstubAllGlobals());
  return assign;
}
