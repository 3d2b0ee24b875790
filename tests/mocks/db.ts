import * as v from 'valibot';
import { seed } from './seed';
import { defaultSettings, type Settings } from './settings';
import { Tables } from './tables';

export interface Db extends Tables {
  settings: Settings;
}

const createDb = (): Db => ({ ...seed(Date.now()), settings: defaultSettings() });

/** The one world that all handlers share. */
export const db: Db = createDb();

/** Puts everything, the settings too, back to what it was at first. */
export function resetDb(): void {
  Object.assign(db, createDb());
}

/** Where the tables outlive a reload. */
export interface Persistence {
  load: () => string | undefined;
  save: (text: string) => void;
}

let persistence: Persistence | undefined;

/** Takes over what was saved, if it can be read, and saves after each write from now on; undefined stops that. */
export function persistIn(target: Persistence | undefined): void {
  persistence = target;
  if (target) reload();
}

/** Reads the tables anew; nothing saved, or nothing that makes sense, is the world as it was at first. */
export function reload(): void {
  const result = v.safeParse(Tables, parseJson(persistence?.load()));
  Object.assign(db, result.success ? result.output : seed(Date.now()));
}

export function persist(): void {
  const { settings, ...tables } = db;
  persistence?.save(JSON.stringify(tables));
}

function parseJson(text: string | undefined): unknown {
  try {
    return text && JSON.parse(text);
  } catch {
    return undefined;
  }
}

const hex = (number: number) => number.toString(16).padStart(2, '0');

/** As the database makes them: 24 hex digits, of which the first eight are the second. */
export function newId(): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(8)), hex).join('');
  return hex(Math.floor(Date.now() / 1000)) + random;
}
