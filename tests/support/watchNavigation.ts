import { onTestFinished, vi } from 'vitest';

/** Takes the place of `location`, the properties of which cannot be replaced. jsdom can neither leave the page nor reload it. */
function standIn<Stub>(name: 'assign' | 'reload', stub: Stub): Stub {
  const real = window.location;
  const location = new Proxy(Object.create(null), {
    get: (_target, key) => (key === name ? stub : Reflect.get(real, key)),
  });
  vi.stubGlobal('location', location);
  onTestFinished(() => void vi.unstubAllGlobals());
  return stub;
}

/** Where the app sends the browser to, away from itself. */
export const watchNavigation = () => standIn('assign', vi.fn<(url: string) => void>());

/** The times that the app reloads itself. */
export const watchReloads = () => standIn('reload', vi.fn<() => void>());
