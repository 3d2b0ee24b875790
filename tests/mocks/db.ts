import * as v from 'valibot';
import { realNow } from './controls/clock';
import { isGenerated, makeGroups, makeMembers } from './controls/generated';
import { groupIds, seed } from './seed';
import { defaultSettings, type Settings } from './settings';
import { Tables } from './tables';

/** One in this many generated groups is near the place that the benchmarks search for. */
const NEAR_SHARE = 50;

export interface Db extends Tables {
  settings: Settings;
}

const createDb = (): Db => ({ ...seed(realNow()), settings: defaultSettings() });

/** The in-memory database that all handlers share. */
export const db: Db = createDb();

/** Restores the initial data and the default settings. */
export function resetDb(): void {
  Object.assign(db, createDb());
}

/** Stores the tables across reloads. */
export interface Persistence {
  load: () => string | undefined;
  save: (text: string) => void;
}

let persistence: Persistence | undefined;

/** Loads the saved tables, and saves them after each write from now on. `undefined` turns saving off. */
export function setPersistence(target: Persistence | undefined): void {
  persistence = target;
  if (target) reload();
}

/** Loads the saved tables, or the initial data when there are none or they are invalid. */
export function reload(): void {
  const result = v.safeParse(Tables, parseJson(persistence?.load()));
  Object.assign(db, result.success ? result.output : seed(realNow()));
  addGenerated();
}

/** Saves the tables, but neither the settings nor the generated rows. */
export function persist(): void {
  const { settings, ...tables } = db;
  persistence?.save(JSON.stringify({ ...tables, groups: storedGroups() }));
}

const storedGroups = () =>
  db.groups
    .filter((group) => !isGenerated(group))
    .map((group) => ({ ...group, members: group.members.filter((member) => !isGenerated(member)) }));

/** Replaces the generated groups and members, so that the totals are those that the settings ask for. */
export function addGenerated(): void {
  const { groups = 0, roster = 0 } = db.settings;
  const stored = storedGroups();
  db.groups = stored.concat(makeGroups(groups, groups / NEAR_SHARE).slice(stored.length));
  const austin = db.groups.find(({ _id }) => _id === groupIds.austin);
  if (austin) austin.members = austin.members.concat(makeMembers(roster).slice(austin.members.length));
}

function parseJson(text: string | undefined): unknown {
  try {
    return text && JSON.parse(text);
  } catch {
    return undefined;
  }
}

const hex = (number: number) => number.toString(16).padStart(2, '0');

/** Returns an id as MongoDB generates it: 24 hex digits, of which the first eight are the time in seconds. */
export function newId(): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(8)), hex).join('');
  return hex(Math.floor(Date.now() / 1000)) + random;
}
