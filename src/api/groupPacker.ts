import { createCityCounter } from '../domain/cities';
import { isTheirs, visibleTo } from '../domain/permissions';
import { hashText } from '../lib/hash';
import type { Person } from '../lib/person';
import { digestOf, type GroupColumns, WORD } from './groupColumns';
import { readJsonList } from './jsonList';
import { collectRows, type ListAnswer } from './rows';
import { Group } from './schemas';

const FIRST_SIZE = 64 * 1024;
/** UTF-8 needs at most three bytes for one UTF-16 code unit. */
const BYTES_PER_UNIT = 3;

/** Receives the person's own groups as soon as they are read, before the rest of the list has arrived. */
export interface EarlyGroups {
  /** The id of another group to receive, such as the one whose page is open. */
  wanted?: string;
  take: (group: Group) => void;
}

/** Packs groups one by one into columns, after reducing each group to what the person may see (`visibleTo`). */
export function createGroupPacker(user: Person | undefined, early?: EarlyGroups) {
  const encoder = new TextEncoder();
  const cities = createCityCounter();
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const offsets = [0];
  const hashes: number[] = [];
  const theirs: number[] = [];
  let rows = new Uint8Array(FIRST_SIZE);
  let end = 0;

  function write(text: string) {
    const needed = end + text.length * BYTES_PER_UNIT;
    if (needed > rows.length) {
      const larger = new Uint8Array(Math.max(needed, rows.length * 2));
      larger.set(rows.subarray(0, end));
      rows = larger;
    }
    end += encoder.encodeInto(text, rows.subarray(end)).written;
    offsets.push(end);
  }

  function add(group: Group) {
    const visible = visibleTo(user, group);
    const { _id, latitude, longitude, members, requests, ...texts } = visible;
    const isOwn = isTheirs(user, visible);
    if (isOwn || _id === early?.wanted) early?.take(visible);
    cities.add(group);
    if (isOwn) theirs.push(hashes.length);
    hashes.push(hashText(_id));
    latitudes.push(latitude ?? Number.NaN);
    longitudes.push(longitude ?? Number.NaN);
    // The id comes first, so that `GroupTable.idAt` can read it without parsing the rest.
    write(
      JSON.stringify({
        _id,
        ...texts,
        ...(members.length > 0 && { members }),
        ...(requests.length > 0 && { requests }),
      }),
    );
  }

  function pack(): GroupColumns {
    const packed = rows.slice(0, Math.ceil(end / WORD) * WORD);
    packed.fill(0, end);
    const columns = {
      latitudes: Float64Array.from(latitudes),
      longitudes: Float64Array.from(longitudes),
      rows: packed,
      offsets: Uint32Array.from(offsets),
      hashes: Uint32Array.from(hashes),
      theirs: Uint32Array.from(theirs),
    };
    return { ...columns, cities: cities.list(), digest: digestOf(columns) };
  }
  return { add, pack };
}

/**
 * Parses and packs the response with all groups. Workers pass an infinite `sliceMs`, because they need no pauses.
 * @throws {SyntaxError} when the body is not a list, or when it has rows but none of them is a group
 */
export async function packGroups(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  user: Person | undefined,
  early?: EarlyGroups,
  sliceMs?: number,
): Promise<ListAnswer<GroupColumns>> {
  const packer = createGroupPacker(user, early);
  const list = collectRows(Group, ({ _id }) => _id, packer.add);
  await readJsonList(body, list.add, sliceMs);
  return { unreadable: list.end(), rows: packer.pack() };
}
