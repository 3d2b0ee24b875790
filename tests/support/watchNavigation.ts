import { onTestFinished, vi } from 'vitest';

/** Replaces `location`, because its methods cannot be mocked. jsdom can neither leave the page nor reload it. */
function standIn<Stub>(name: 'assign' | 'reload', stub: Stub): Stub {
  const real = window.location;
  const location = new Proxy(Object.create(null), {
    get: (_target, key) => (key === name ? stub : Reflect.get(real, key)),
  });
  vi.stubGlobal('location', location);
  onTestFinished(() => void vi.unstubAllGlobals());
  return stub;
}

/** Records the URLs to which the app navigates the browser. */
export const watchNavigation = () => standIn('assign', vi.fn<(url: string) => void>());

/** Records the reloads by the app. */
export const watchReloads = () => standIn('reload', vi.fn<() => void>());
