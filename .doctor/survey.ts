import * as v from 'valibot';
import { collectRows } from '../src/api/rows';

/** The report names at most this many of the rows with a problem. */
const MAX_NAMED = 3;

/** A list as the app reads it. */
export interface Survey<Row> {
  rows: Row[];
  /** The name of each row in the report. */
  names: string[];
  /** The names of the rows that the app leaves out. */
  unreadable: string[];
  /** By field: the names of the rows in which the app changes or drops the value of the field. */
  broken: Map<string, string[]>;
}

/** Reads a list with a schema of the app, and notes the rows and fields that do not match it. */
export function surveyRows<S extends v.GenericSchema<unknown, object>>(
  items: unknown[],
  schema: S,
  keyOf: (row: v.InferOutput<S>) => string,
): Survey<v.InferOutput<S>> {
  const survey: Survey<v.InferOutput<S>> = { rows: [], names: [], unreadable: [], broken: new Map() };
  const list = collectRows(schema, keyOf, (row) => survey.rows.push(row));
  items.forEach((item, index) => {
    const { length } = survey.rows;
    list.add([item]);
    const row = survey.rows[length];
    const name = nameOf(item, index);
    if (!row) {
      survey.unreadable.push(name);
      return;
    }
    survey.names.push(name);
    for (const field of brokenFields(item, row)) append(survey.broken, field, name);
  });
  return survey;
}

function append(broken: Map<string, string[]>, field: string, name: string) {
  const names = broken.get(field);
  if (names) names.push(name);
  else broken.set(field, [name]);
}

const Identified = v.object({ _id: v.pipe(v.string(), v.regex(/^[\da-f]{24}$/i)) });

/** Returns the id if it has the backend's format, or else the row number: any other id may contain anything. */
const nameOf = (item: unknown, index: number) =>
  v.is(Identified, item) ? item._id : `row ${(index + 1).toLocaleString('en')}`;

function brokenFields(item: unknown, row: object): string[] {
  const values: Map<string, unknown> = new Map(Object.entries(Object(item)));
  return Object.entries(row).flatMap(([field, read]) => (isBroken(values.get(field), read) ? [field] : []));
}

/** Whether the app changed or dropped the value. An optional field may be missing, null or empty. */
function isBroken(value: unknown, read: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  if (Array.isArray(read)) return !Array.isArray(value) || read.length < value.length;
  if (typeof read === 'object') return typeof value !== 'object';
  return read === undefined || (typeof read === 'string' && read !== value);
}

/** Returns how many names there are, with the first ones, such as "3 (row 1, row 2, …)". */
export const countNamed = (names: string[]) =>
  `${names.length.toLocaleString('en')} (${names.slice(0, MAX_NAMED).join(', ')}${names.length > MAX_NAMED ? ', …' : ''})`;

/** Describes which rows and fields do not match the schema. Undefined if the app takes every value unchanged. */
export function describeBreaks({ unreadable, broken }: Survey<unknown>): string | undefined {
  const breaks = [...broken].map(([field, names]) => `${field} in ${countNamed(names)}`);
  if (unreadable.length > 0) breaks.unshift(`left out by the app: ${countNamed(unreadable)}`);
  return breaks.length > 0 ? `${breaks.join('; ')}.` : undefined;
}
