import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { personalStore } from '../lib/storage';

const Values = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {});

type Draft = ReturnType<typeof createDraft>;

function createDraft(form: string, uid: string) {
  const key = `draft.${form}.${uid}`;
  return {
    read: () => v.parse(Values, personalStore.get(key)),
    hasText: () => Object.values(v.parse(Values, personalStore.get(key))).some((text) => text.trim() !== ''),
    exists: () => personalStore.get(key) !== undefined,
    save: (values: Record<string, string>) => personalStore.set(key, JSON.stringify(values)),
    clear: () => personalStore.remove(key),
  };
}

/** What a person has typed into a form, stored on this device until it is sent or the person signs out. */
export function useDraft(form: string, uid: string): Draft {
  const [draft] = useState(() => createDraft(form, uid));
  return draft;
}

/** Clears the person's drafts whose field has this text, of a form and its variants, such as `${form}.${id}`. */
export function clearDrafts(form: string, uid: string, field: string, text: string): void {
  for (const key of personalStore.keys(`draft.${form}.`))
    if (key.endsWith(`.${uid}`) && v.parse(Values, personalStore.get(key))[field]?.trim() === text)
      personalStore.remove(key);
}

interface Sending {
  sending: boolean;
  /** Called when a send that began before this form was opened has succeeded, which has cleared the draft. */
  onSent: () => void;
}

/** Saves the values of a form whenever they change. */
export function useSaveDraft<Values extends Record<string, string>>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  draft: Draft,
  { sending, onSent }: Sending,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.save({ ...values }) }),
    [subscribe, draft],
  );
  useOnFalse(sending, () => {
    if (draft.exists()) return;
    onSent();
    draft.clear();
  });
}

/** Calls back after a render in which the flag has become false. */
function useOnFalse(flag: boolean, callback: () => void) {
  const last = useRef(flag);
  useEffect(() => {
    if (last.current && !flag) callback();
    last.current = flag;
  });
}
