import * as v from 'valibot';
import { personalStore } from './storage';

const Values = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {});

export type Draft = ReturnType<typeof createDraft>;

/** What one person has typed into a form: outlives a reload and a trip elsewhere, until it is sent or they sign out. */
export function createDraft(form: string, uid: string) {
  const key = `draft.${form}.${uid}`;
  return {
    read: () => v.parse(Values, personalStore.get(key)),
    save: (values: Record<string, string>) => personalStore.set(key, JSON.stringify(values)),
    clear: () => personalStore.remove(key),
  };
}
