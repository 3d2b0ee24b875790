import { useSyncExternalStore } from 'react';
import { deviceStore } from '../lib/storage';
import { usePrefersDark } from './useViewport';

type ColorScheme = 'light' | 'dark';
/** The person's choice: a scheme, or the scheme of their system. */
export type Appearance = ColorScheme | 'system';

const KEY = 'appearance';

function currentAppearance(): Appearance {
  const chosen = deviceStore.get(KEY);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

export const useAppearance = () => useSyncExternalStore(deviceStore.subscribe, currentAppearance);

/** The scheme to show, with 'system' resolved. */
export function useColorScheme(): ColorScheme {
  const appearance = useAppearance();
  const system = usePrefersDark() ? 'dark' : 'light';
  return appearance === 'system' ? system : appearance;
}

export const chooseAppearance = (appearance: Appearance) =>
  appearance === 'system' ? deviceStore.remove(KEY) : deviceStore.set(KEY, appearance);
