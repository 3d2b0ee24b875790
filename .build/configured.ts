import type { Plugin } from 'vite';
import { findMistakes } from '../.doctor/settings.ts';

/** Refuses to build with variables that are missing or broken, or that hold a secret: a build publishes all of them. */
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
