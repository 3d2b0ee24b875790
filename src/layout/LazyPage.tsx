import { type ComponentType, lazy, useState } from 'react';

/** A page whose code is loaded when it is first rendered, or before that by `preload`. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  let loaded: ComponentType | undefined;
  return {
    Lazy: lazy(load),
    loaded: () => loaded,
    preload: () =>
      load().then((module) => {
        loaded = module.default;
      }),
  };
}

/** Renders a preloaded page at once: a lazy component would show its fallback, which React keeps for 300 ms. */
export function LazyPage({ code }: { code: ReturnType<typeof lazyPage> }) {
  const [Page] = useState(() => code.loaded() ?? code.Lazy);
  return <Page />;
}
