export const comparingMessages = {
  chooseGroups: 'Choose two to four groups.',
  upToFour: 'Compare up to four groups.',
  noPlace: 'No place given.',
  noMembers: 'No members yet.',
  noFees: 'No fees.',
  noPosts: 'No posts yet.',
  notRead: 'Not loaded.',
  listsFailed: "We couldn't load all fees and posts.",
  reading: (what: string, group: string) => `Loading: ${what} of ${group}`,
  retry: (what: string, group: string) => `Try again: ${what} of ${group}`,
} as const;
