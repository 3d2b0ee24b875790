/** Texts about changes that have not reached the server. Texts given by the specification are verbatim. */
export const changeMessages = {
  recoverySent: (count: number) =>
    count === 1 ? '1 change from last time has been sent.' : `${count} changes from last time have been sent.`,
  recoveryFailed: (changes: string) => `These changes from last time didn't go through: ${changes}.`,
  /** By the kind of the queue. */
  changes: {
    answer: (name: string, answer: string) => `${answer} ${name}`,
    payment: (name: string, status: string) => `mark ${name} as ${status}`,
    fee: (name: string) => `create the fee "${name}"`,
    feeDeletion: (name: string) => `delete the fee "${name}"`,
    post: () => 'post a message',
    deletion: () => 'delete a message',
  },
  groupLeft: (group: string) => `Your group ${group} may not have been created.`,
} as const;
