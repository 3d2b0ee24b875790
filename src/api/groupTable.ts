import type { City } from '../domain/cities';
import { hashText } from '../lib/hash';
import type { GroupColumns } from './groupColumns';
import type { Group } from './schemas';

const decoder = new TextDecoder();
const [QUOTE, BACKSLASH] = [34, 92];
/** The length of `{"_id":`, with which every row begins. */
const BEFORE_ID = 7;

/**
 * All groups, of which there may be 100,000: an immutable list that decodes a group only when it is requested. Requests
 * for the same group return the same object while anything still refers to it.
 */
export class GroupTable {
  readonly size: number;
  readonly digest: string;
  private readonly columns: GroupColumns;
  /** By index: groups that replace a group in the columns, and added groups, whose indices come after the columns. */
  private readonly changed: ReadonlyMap<number, Group>;
  private readonly decoded: Map<number, WeakRef<Group>>;
  private concerning: Group[] | undefined;

  constructor(columns: GroupColumns, changed: ReadonlyMap<number, Group> = new Map(), before?: GroupTable) {
    this.columns = columns;
    this.changed = changed;
    this.decoded = before?.decoded ?? new Map();
    const length = columns.hashes.length;
    const added = [...changed.keys()].filter((index) => index >= length).length;
    this.size = length + added;
    this.digest = changed.size === 0 ? columns.digest : '';
  }

  /** In degrees; NaN when the group has no coordinates. */
  latitude(index: number): number {
    return this.columns.latitudes[index] ?? this.changed.get(index)?.latitude ?? Number.NaN;
  }

  longitude(index: number): number {
    return this.columns.longitudes[index] ?? this.changed.get(index)?.longitude ?? Number.NaN;
  }

  get(index: number): Group {
    const known = this.changed.get(index) ?? this.decoded.get(index)?.deref();
    if (known) return known;
    const { rows, offsets, latitudes, longitudes } = this.columns;
    const text = decoder.decode(rows.subarray(offsets[index], offsets[index + 1]));
    const [latitude = Number.NaN, longitude = Number.NaN] = [latitudes[index], longitudes[index]];
    const group: Group = {
      members: [],
      requests: [],
      latitude: Number.isNaN(latitude) ? undefined : latitude,
      longitude: Number.isNaN(longitude) ? undefined : longitude,
      ...JSON.parse(text),
    };
    this.decoded.set(index, new WeakRef(group));
    return group;
  }

  /** Reads the id of a group without decoding the rest. */
  idAt(index: number): string {
    const changed = this.changed.get(index);
    if (changed) return changed._id;
    const { rows, offsets } = this.columns;
    const start = (offsets[index] ?? 0) + BEFORE_ID;
    let end = start + 1;
    while (rows[end] !== QUOTE) end += rows[end] === BACKSLASH ? 2 : 1;
    return JSON.parse(decoder.decode(rows.subarray(start, end + 1)));
  }

  byId(id: string): Group | undefined {
    const index = this.indexOf(id);
    return index === -1 ? undefined : this.get(index);
  }

  /**
   * The groups that the person owns, belongs to or has asked to join, and every group that was changed after the read.
   * Callers must check each group, because not every changed group is the person's.
   */
  get theirs(): Group[] {
    if (!this.concerning) {
      const indices = new Set([...this.columns.theirs, ...this.changed.keys()]);
      this.concerning = [...indices].sort((a, b) => a - b).map((index) => this.get(index));
    }
    return this.concerning;
  }

  /** Sorted by number of groups, most first, then by name. Changes after the read are not counted. */
  get cities(): City[] {
    return this.columns.cities;
  }

  /** Returns a list in which the group replaces the one with the same id, or is added at the end. */
  with(group: Group): GroupTable {
    const found = this.indexOf(group._id);
    const index = found === -1 ? this.size : found;
    return new GroupTable(this.columns, new Map(this.changed).set(index, group), this);
  }

  private indexOf(id: string): number {
    const { hashes } = this.columns;
    const hash = hashText(id);
    for (let index = hashes.indexOf(hash); index !== -1; index = hashes.indexOf(hash, index + 1))
      if (this.idAt(index) === id) return index;
    for (let index = hashes.length; index < this.size; index++) if (this.changed.get(index)?._id === id) return index;
    return -1;
  }
}
