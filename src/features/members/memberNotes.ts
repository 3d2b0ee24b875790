import * as v from 'valibot';
import { personalMap, usePersonalMap } from '../../hooks/personalMap';

/** In characters. */
export const MAX_NOTE_LENGTH = 200;

/** By member id: the owner's private note about the member, such as "cash, 3 Apr". Stored on this device only. */
const notes = personalMap(v.string());

export function useMemberNotes(groupId: string) {
  const key = `notes.${groupId}`;
  const saved = usePersonalMap(notes, key);
  return {
    noteOf: (memberId: string) => saved.get(memberId),
    /** An empty text removes the note. */
    save: (memberId: string, text: string) =>
      notes.set(key, [[memberId, [...text.trim()].slice(0, MAX_NOTE_LENGTH).join('')]]),
  };
}
