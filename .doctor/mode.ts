import { existsSync } from 'node:fs';
import { note, type Row } from './rows.ts';

/** Modes that need no `.env` file of their own. */
const MODES = ['production', 'development'];

/** The file for values that belong to this machine only. */
export const ownFile = (mode: string) => (mode === 'production' ? '.env.local' : `.env.${mode}.local`);

export const buildCommand = (mode: string) =>
  mode === 'production' ? 'npm run build' : `npm run build -- --mode ${mode}`;

/** Warns about a mode without a file, whose name is probably misspelled. */
export function unknownMode(mode: string): Row[] {
  if ([`.env.${mode}`, `.env.${mode}.local`].some((file) => existsSync(file)) || MODES.includes(mode)) return [];
  return [
    note('mode', {
      answer: `There is neither .env.${mode} nor .env.${mode}.local.`,
      toDo: 'Name another one with --mode, or write one of these files.',
    }),
  ];
}
