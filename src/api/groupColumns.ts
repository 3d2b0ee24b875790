import * as v from 'valibot';
import type { City } from '../domain/cities';
import { hashWords } from '../lib/hash';

/** In bytes. The rows are padded to whole words, so that the digest can be computed word by word. */
export const WORD = Uint32Array.BYTES_PER_ELEMENT;

/**
 * A list of groups in the form in which a worker passes it to the page and IndexedDB stores it: typed arrays, because
 * 100,000 objects would burden the heap of the page. A row is the JSON text of one group in UTF-8, without its
 * coordinates, and without `members` and `requests` when they are empty.
 */
export interface GroupColumns {
  /** In degrees; NaN for a group without coordinates. */
  latitudes: Float64Array<ArrayBuffer>;
  longitudes: Float64Array<ArrayBuffer>;
  rows: Uint8Array<ArrayBuffer>;
  /** In bytes: where each row begins, and finally where the last row ends. */
  offsets: Uint32Array<ArrayBuffer>;
  /** The hash of each id, to find a group by its id. */
  hashes: Uint32Array<ArrayBuffer>;
  /** The indices of the groups that the person owns, belongs to or has asked to join. */
  theirs: Uint32Array<ArrayBuffer>;
  /** Sorted by number of groups, most first, then by name. */
  cities: City[];
  /** A hash of the whole list, to compare two lists. */
  digest: string;
}

type Buffers = Omit<GroupColumns, 'cities' | 'digest'>;

/** All buffers of a list. Pass them to `postMessage` to transfer the list instead of copying it. */
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
/** Checks the type by its name, because `instanceof` fails for a stored array from another realm. */
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

/** Returns undefined for anything but a complete list that matches its digest. */
export function parseColumns(stored: unknown): GroupColumns | undefined {
  const result = v.safeParse(Columns, stored);
  return result.success ? result.output : undefined;
}
