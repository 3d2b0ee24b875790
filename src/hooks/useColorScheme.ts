import { useSyncExternalStore } from 'react';
import { APPEARANCE_KEY, localStore } from '../lib/storage';

type ColorScheme = 'light' | 'dark';
/** The person's choice: a scheme, or the scheme of their system. */
export type Appearance = ColorScheme | 'system';

const choices = new EventTarget();
/** The choice, if the browser cannot store it. */
let unstored: string | undefined;

function currentAppearance(): Appearance {
  const chosen = unstored ?? localStore.get(APPEARANCE_KEY);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function currentScheme(): ColorScheme {
  const appearance = currentAppearance();
  if (appearance !== 'system') return appearance;
  return systemIsDark().matches ? 'dark' : 'light';
}

/** The choice may change here or in another tab, and the system's scheme at any time. */
function subscribe(onChange: () => void) {
  const adopt = ({ key }: StorageEvent) => {
    if (key !== APPEARANCE_KEY) return;
    unstored = undefined;
    onChange();
  };
  const listening = new AbortController();
  const { signal } = listening;
  choices.addEventListener('change', onChange, { signal });
  window.addEventListener('storage', adopt, { signal });
  systemIsDark().addEventListener('change', onChange, { signal });
  return () => listening.abort();
}

export const useAppearance = () => useSyncExternalStore(subscribe, currentAppearance);
/** The scheme to show, with 'system' resolved. */
export const useColorScheme = () => useSyncExternalStore(subscribe, currentScheme);

export function chooseAppearance(appearance: Appearance) {
  localStore.set(APPEARANCE_KEY, appearance);
  unstored = localStore.get(APPEARANCE_KEY) === appearance ? undefined : appearance;
  choices.dispatchEvent(new Event('change'));
}
