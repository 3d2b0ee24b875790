import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { personalStore, type TextStore } from '../lib/storage';

type PersonalMap = ReturnType<typeof personalMap>;

/** Stores maps from ids to texts in `store`, one map for each key. A map with an invalid text is read as empty. */
export function personalMap(text: v.GenericSchema<unknown, string>, store: TextStore = personalStore) {
  /** Stored as pairs, because an id such as "constructor" would collide with a built-in property of an object. */
  const Stored = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), text]))), []);
  const map = {
    /** The map as stored text, to detect changes by comparison. */
    raw: (key: string) => store.get(key),
    parse: (raw: string | undefined): ReadonlyMap<string, string> => new Map(v.parse(Stored, raw)),
    /** An empty text removes its id. */
    set: (key: string, changes: Iterable<readonly [id: string, text: string]>) => {
      const pairs = [...new Map([...map.parse(map.raw(key)), ...changes])].filter(([, value]) => value !== '');
      store.set(key, JSON.stringify(pairs));
    },
    subscribe: store.subscribe,
  };
  return map;
}

/** Returns the map of a key, and rerenders when it changes. */
export function usePersonalMap(map: PersonalMap, key: string): ReadonlyMap<string, string> {
  const raw = useSyncExternalStore(map.subscribe, () => map.raw(key));
  return useMemo(() => map.parse(raw), [map, raw]);
}
