/** The sentences of what has not reached the server. Those of the specification are exact. */
export const changeMessages = {
  unsentWaiting: (count: number) =>
    count === 1
      ? "1 decision hasn't reached the server yet. We'll send it as soon as we can connect."
      : `${count} decisions haven't reached the server yet. We'll send them as soon as we can connect.`,
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
