/** The sentences of the session; a part of `messages`. */
export const identityMessages = {
  // Session
  sessionSlow: 'Checking your sign-in is taking longer than it should.',
  sessionSlowHint: 'Reload the page, or continue signed out and sign in again.',
  sessionUnsaved:
    "This browser doesn't save your sign-in, so reloading signs you out. Its storage may be full or blocked.",
  signOutFailed: "We couldn't sign you out. Please try again.",
  offline: 'You are offline.',
  unreachable: "We can't reach the server right now.",
  maybeStale: 'What you see may be out of date.',
  asOf: (time: string) => `What you see is as of ${time}.`,
  pageFailed: 'Something went wrong on this page.',
  pageFailedHint: 'Reload it. If it happens again, go back and try another way.',
  pageMissing: 'This page could not be loaded.',
  pageMissingHint: "Check your connection and try again. If that doesn't help, reload the page.",
  newVersion: 'A new version of Cheer Groups is available.',
  notConfigured: 'Cheer Groups is not configured yet.',
  notConfiguredHint: 'Set these variables and build again:',
} as const;
