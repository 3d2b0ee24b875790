import * as v from 'valibot';
import { hashWords } from '../lib/hash';

/** In bytes. The rows are padded to whole words, so that the digest can be computed word by word. */
export const WORD = Uint32Array.BYTES_PER_ELEMENT;

/** Checks the type by its name, because `instanceof` fails for a stored array from another realm. */
const arrayNamed = <T>(name: string) =>
  v.custom<T>((value) => ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === `[object ${name}]`);
const Floats = arrayNamed<Float64Array<ArrayBuffer>>('Float64Array');
const Words = arrayNamed<Uint32Array<ArrayBuffer>>('Uint32Array');

const Arrays = v.object({
  /** In degrees; NaN for a group without coordinates. */
  latitudes: Floats,
  longitudes: Floats,
  rows: arrayNamed<Uint8Array<ArrayBuffer>>('Uint8Array'),
  /** In bytes: where each row begins, and finally where the last row ends. */
  offsets: Words,
  /** The hash of each id, to find a group by its id. */
  hashes: Words,
  /** The indices of the groups that the person owns, belongs to or has asked to join. */
  theirs: Words,
});
type Arrays = v.InferOutput<typeof Arrays>;

/** All buffers of a list. Pass them to `postMessage` to transfer the list instead of copying it. */
export const buffersOf = ({ latitudes, longitudes, rows, offsets, hashes, theirs }: Arrays) =>
  [latitudes, longitudes, rows, offsets, hashes, theirs].map(({ buffer }) => buffer);

export const digestOf = (columns: Arrays): string =>
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

const Columns = v.pipe(
  v.object({
    ...Arrays.entries,
    /** Sorted by number of groups, most first, then by name. */
    cities: v.array(ListedCity),
    /** A hash of the whole list, to compare two lists. */
    digest: v.string(),
  }),
  v.check((columns) => columns.rows.length % WORD === 0 && digestOf(columns) === columns.digest),
);
/**
 * A list of groups in the form in which a worker passes it to the page and IndexedDB stores it: typed arrays, because
 * 100,000 objects would burden the heap of the page. A row is the JSON text of one group in UTF-8, without its
 * coordinates, and without `members` and `requests` when they are empty.
 */
export type GroupColumns = v.InferOutput<typeof Columns>;

/** Returns undefined for anything but a complete list that matches its digest. */
export function parseColumns(stored: unknown): GroupColumns | undefined {
  const result = v.safeParse(Columns, stored);
  return result.success ? result.output : undefined;
}
