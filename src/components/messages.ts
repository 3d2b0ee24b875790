export const componentMessages = {
  copied: 'Copied.',
  copyFailed: "Your browser doesn't let this page copy. Select the text and copy it yourself:",
  selectedCount: (count: number) => `${count} selected`,
  draftSaved: 'Not sent yet: what you typed is kept here.',
  sending: 'Sending…',
  opening: 'Opening…',
  takenBack: 'Taken back.',
  toastKey: (key: string) => `Press ${key} to go to this message.`,
  endedSo: (subject: string, end: string) => `${subject}: ${end}`,
} as const;
