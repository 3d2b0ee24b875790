/** Texts about changes that have not reached the server. Texts given by the specification are verbatim. */
export const changeMessages = {
  recoverySent: (count: number) =>
    count === 1 ? '1 change from last time has been sent.' : `${count} changes from last time have been sent.`,
  recoveryFailed: (changes: string) => `These changes from last time didn't go through: ${changes}.`,
  acceptOf: (name: string) => `accept ${name}`,
  declineOf: (name: string) => `decline ${name}`,
  paymentOf: (name: string, status: string) => `mark ${name} as ${status}`,
  deletionOfMessage: 'delete a message',
  post: 'post a message',
  creationOfFee: (name: string) => `create the fee "${name}"`,
  deletionOfFee: (name: string) => `delete the fee "${name}"`,
  groupLeft: (group: string) => `Your group ${group} may not have been created.`,
} as const;
