import * as v from 'valibot';
import { parseLatitude, parseLongitude } from './numbers';

/** A required value that `parse` accepts. */
const required = <T>(parse: (value: unknown) => T | undefined) =>
  v.pipe(
    v.unknown(),
    v.transform(parse),
    v.check((value) => value !== undefined),
    v.transform((value) => value as T),
  );

export const Latitude = required(parseLatitude);
export const Longitude = required(parseLongitude);

/**
 * In characters: a longer line is cut. Far more than people write, but few enough that one line cannot freeze the page.
 */
export const MAX_LINE = 2000;
/** In characters: longer texts are cut. */
export const MAX_TEXT = 20_000;
/** Whether a text may have been cut. */
export const isCut = (text: string) => text.length >= MAX_TEXT && text.endsWith('…');

/** Drops invalid rows, so that one bad row does not hide the others. */
export const listOf = <T extends v.GenericSchema>(item: T) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((rows) =>
      rows.flatMap((row): v.InferOutput<T>[] => {
        const result = v.safeParse(item, row);
        return result.success ? [result.output] : [];
      }),
    ),
  );
