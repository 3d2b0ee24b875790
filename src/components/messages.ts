export const componentMessages = {
  copied: 'Copied.',
  copyFailed: "Your browser doesn't let this page copy. Select the text and copy it yourself:",
  selectedCount: (count: number) => `${count} selected`,
  draftSaved: 'Not sent yet: what you typed is kept here.',
  sending: 'Sending…',
  waits: 'Waiting to be sent',
  tooLate: 'Too late: it is already on its way.',
  draftFirst: 'Another draft is in the form. Send or clear it first.',
  confirmDiscard: 'Discard this?',
  takenBack: 'Taken back.',
  toastKey: (key: string) => `Press ${key} to get here.`,
  endedSo: (subject: string, end: string) => `${subject}: ${end}`,
} as const;
