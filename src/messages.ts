/**
 * All sentences, except labels, that several parts of the app show. Sentences of a single feature are in its own
 * messages.ts. Sentences from the specification must stay exactly as they are, misspellings included.
 */
export const messages = {
  findingPlace: 'Finding the place…',
  openRequests: (count: number) => (count === 1 ? '1 open request' : `${count} open requests`),
  codeFailed: 'Part of the app failed to load.',
  maybeSaved: 'This may or may not have been saved.',
  tryAgainSafely: 'Trying again is safe.',
  groupGone: "This group doesn't exist anymore.",
  reload: 'Reload the page.',
  slowServer: 'The server is waking up. This can take up to a minute.',
  sessionSlow: 'Checking your sign-in is taking longer than it should.',
  sessionSlowHint: 'Reload the page, or continue signed out and sign in again.',
  sessionUnsaved:
    "This browser doesn't save your sign-in, so reloading signs you out. Its storage may be full or blocked.",
  offline: 'Offline',
  asking: 'Waiting for the server',
  unreachable: 'No answer from the server',
  asOf: (time: string) => `as of ${time}`,
  waiting: (count: number) => `${count} waiting to be sent`,
  sent: 'Sent',
  pageFailed: 'Something went wrong on this page.',
  pageFailedHint: 'Reload it. If it happens again, go back and try another way.',
  pageMissing: 'This page could not be loaded.',
  pageMissingHint: "If trying again doesn't help, reload the page.",
  pageOfflineHint: 'You are offline. The page opens by itself when you are online again.',
  newVersion: 'A new version of Cheer Groups is available.',
  notConfigured: 'Cheer Groups is not configured yet.',
  notConfiguredHint: 'Set these variables and build again:',
  locationDenied: 'Your browser does not share your location with this site. Allow it there, or type a city and state.',
  locationUnknown: "Couldn't find your location. Type a city and state instead.",
  geocoderBusy: 'The map service is busy. Wait a minute and search again.',
  signOutFailed: "We couldn't sign you out. Please try again.",
} as const;
