import * as v from 'valibot';
import type { City } from '../domain/cities';
import { hashWords } from '../lib/hash';

/** In bytes: the rows are padded to whole words, for the digest. */
export const WORD = Uint32Array.BYTES_PER_ELEMENT;

/**
 * A list of groups as a worker hands it over and IndexedDB stores it: typed arrays, which do not burden the heap of the
 * page. A row is the JSON text of its group in UTF-8, without the coordinates, and without members and requests where
 * there are none.
 */
export interface GroupColumns {
  /** In degrees; NaN when there are none. */
  latitudes: Float64Array<ArrayBuffer>;
  longitudes: Float64Array<ArrayBuffer>;
  rows: Uint8Array<ArrayBuffer>;
  /** Where each row begins, and where the last one ends. */
  offsets: Uint32Array<ArrayBuffer>;
  /** Of each id. */
  hashes: Uint32Array<ArrayBuffer>;
  /** The rows that concern the person. */
  theirs: Uint32Array<ArrayBuffer>;
  /** Those with most groups first, then by name. */
  cities: City[];
  /** The same for two lists of the same groups, and mostly another for others. */
  digest: string;
}

type Buffers = Omit<GroupColumns, 'cities' | 'digest'>;

/** For `postMessage`, too: what changes its owner instead of being copied. */
export const buffersOf = ({ latitudes, longitudes, rows, offsets, hashes, theirs }: Buffers) =>
  [latitudes, longitudes, rows, offsets, hashes, theirs].map(({ buffer }) => buffer);

export const digestOf = (columns: Buffers): string =>
  buffersOf(columns)
    .map((buffer) => hashWords(new Uint32Array(buffer)).toString(36))
    .join(' ');

const ListedCity = v.object({
  city: v.string(),
  state: v.string(),
  label: v.string(),
  count: v.number(),
  center: v.object({ latitude: v.number(), longitude: v.number() }),
});
/** By name: what was stored may be of another realm. */
const arrayNamed = <T>(name: string) =>
  v.custom<T>((value) => ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === `[object ${name}]`);
const Floats = arrayNamed<Float64Array<ArrayBuffer>>('Float64Array');
const Words = arrayNamed<Uint32Array<ArrayBuffer>>('Uint32Array');

const Columns = v.pipe(
  v.object({
    latitudes: Floats,
    longitudes: Floats,
    rows: arrayNamed<Uint8Array<ArrayBuffer>>('Uint8Array'),
    offsets: Words,
    hashes: Words,
    theirs: Words,
    cities: v.array(ListedCity),
    digest: v.string(),
  }),
  v.check((columns) => columns.rows.length % WORD === 0 && digestOf(columns) === columns.digest),
);

/** Undefined for anything that is not such a list, whole and unchanged. */
export function parseColumns(stored: unknown): GroupColumns | undefined {
  const result = v.safeParse(Columns, stored);
  return result.success ? result.output : undefined;
}
