import { type ComponentType, lazy, useState } from 'react';

/** The code of a page, which is fetched when the page is first shown, or before that by `preload`. */
export function pageCode(load: () => Promise<{ default: ComponentType }>) {
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

/** Draws what has been preloaded at once: React would show a lazy page's fallback first, and then keep it for 300 ms. */
export function LazyPage({ code }: { code: ReturnType<typeof pageCode> }) {
  const [Page] = useState(() => code.loaded() ?? code.Lazy);
  return <Page />;
}
