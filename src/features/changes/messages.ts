/** The sentences of what has not reached the server. Those of the specification are exact. */
export const changeMessages = {
  recoverySending: (count: number) =>
    count === 1 ? 'Sending 1 decision from last time…' : `Sending ${count} decisions from last time…`,
  recoverySent: (count: number) =>
    count === 1 ? '1 decision from last time has been sent.' : `${count} decisions from last time have been sent.`,
  recoveryFailed: (decisions: string) => `These decisions from last time didn't go through: ${decisions}.`,
  acceptOf: (name: string) => `accept ${name}`,
  declineOf: (name: string) => `decline ${name}`,
  paymentOf: (name: string, status: string) => `mark ${name} as ${status}`,
  deletionOfMessage: 'delete a message',
} as const;
