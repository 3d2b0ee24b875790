import type { Plugin } from 'vite';
import { findMistakes } from '../.doctor/settings.ts';

/** Fails a build if a variable is missing, invalid or contains a secret, because a build publishes all variables. */
export function configured(): Plugin {
  return {
    name: 'configured',
    apply: 'build',
    configResolved({ env, mode }) {
      const mistakes = findMistakes(env, mode);
      if (mistakes.length > 0) throw new Error(`The build needs other variables.\n${mistakes.join('\n')}`);
    },
  };
}
