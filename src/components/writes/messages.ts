/** Texts about changes that wait to be sent, which only the pages with such changes load. */
export const writeMessages = {
  waits: 'Waiting to be sent',
  tooLate: 'Too late: it is already on its way.',
  draftFirst: 'Another draft is in the form. Send or clear it first.',
  confirmDiscard: 'Discard this?',
  mayHaveArrived: 'This may already have arrived. If so, it appears in the list, where you can delete it.',
  originalStays: 'Only the change is discarded: the original stays.',
} as const;
