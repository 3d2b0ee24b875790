export const NOTE_LENGTH = 200;
export const useMemberNotes = (_groupId: string) => ({
  noteOf: (_id: string): string | undefined => undefined,
  save: (_id: string, _text: string) => undefined,
});
