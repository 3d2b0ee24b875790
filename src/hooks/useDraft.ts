import { useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { personalStore } from '../lib/storage';

const Values = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {});

export type Draft = ReturnType<typeof createDraft>;

/** The text that a person has typed into a form, stored on this device until it is sent or the person signs out. */
export function createDraft(form: string, uid: string) {
  const key = `draft.${form}.${uid}`;
  const read = () => v.parse(Values, personalStore.get(key));
  return {
    key,
    read,
    hasText: () => Object.values(read()).some((text) => text.trim() !== ''),
    exists: () => personalStore.get(key) !== undefined,
    save: (values: Record<string, string>) => personalStore.set(key, JSON.stringify(values)),
    clear: () => personalStore.remove(key),
    /** The draft with the values of one form. The same form in another tab may have stored other values since. */
    of(values: Record<string, string>) {
      const isStored = () => {
        const stored = read();
        return Object.entries(values).every(([name, text]) => stored[name] === text);
      };
      const clear = () => {
        if (isStored()) personalStore.remove(key);
      };
      return { key, isStored, clear };
    },
    subscribe: personalStore.subscribe,
  };
}

export const useDraft = (form: string, uid: string): Draft => useMemo(() => createDraft(form, uid), [form, uid]);

/** Saves the values of a form whenever they change. */
export function useSaveDraft<Values extends Record<string, string>>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  draft: Pick<Draft, 'save'>,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.save({ ...values }) }),
    [subscribe, draft],
  );
}
