import { findMessages } from './findMessages';
import { identityMessages } from './identityMessages';

/** Every sentence that is not a label. Those of the specification are exact, spelling included. */
export const messages = {
  ...identityMessages,
  ...findMessages,

  // Creating
  findingPlace: 'Finding the place…',
  groupCreated: (name: string) => `${name} has been created.`,

  // Groups
  newsWaiting: (count: number) => `${count} waiting`,
  newsUnpaid: (count: number) => `${count} unpaid`,
  newsPosts: (count: number) => (count === 1 ? '1 new post' : `${count} new posts`),
  newsPost: (ago: string) => `last post ${ago}`,

  // Members and requests
  wantToJoin: (count: number) => (count === 1 ? '1 person wants to join' : `${count} people want to join`),
  openRequests: (count: number) => (count === 1 ? '1 open request' : `${count} open requests`),
  memberCount: (count: number) => (count === 1 ? '1 member' : `${count} members`),

  // Sharing
  codeFailed: 'Part of the app failed to load. Check your connection and try again.',

  // Decisions that have not reached the server
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

  // Any call
  maybeSaved: 'This may or may not have been saved.',
  tryAgainSafely: 'Trying again is safe.',
  groupGone: "This group doesn't exist anymore.",
  reload: 'Reload the page.',
  earlierSaved: 'What you sent before your last change has been saved after all. Send again only if you want both.',
  slowServer: 'The server is waking up. This can take up to a minute.',
} as const;
