/** Texts about requests to join. Texts given by the specification are verbatim. */
export const requestMessages = {
  noRequests: 'No pending requests.',
  allAnswered: 'All answered.',
  noRequestsHint: 'When someone asks to join, you can answer here.',
  requestsFailed: "We couldn't load the requests.",
  accepted: (names: string, count: number) =>
    count === 1 ? `${names} is now a member.` : `${count} people are now members.`,
  declined: (names: string, count: number) =>
    count === 1 ? `You declined the request from ${names}.` : `You declined ${count} requests.`,
  nextGroup: (count: number, group: string) => `Next: ${count} waiting at ${group}`,
  accepting: (names: string) => `Accepting ${names}…`,
  declining: (names: string) => `Declining ${names}…`,
  justAnswered: (who: string, accepted: boolean) => `${who}: ${accepted ? 'accepted' : 'declined'}`,
  personAt: (name: string, group: string) => `${name}, ${group}`,
  alreadyAnswered: (names: string, count: number) =>
    count === 1
      ? 'Someone has already answered this request. The list is now up to date.'
      : `Someone has already answered the requests from ${names}. The list is now up to date.`,
  answersFailed: (answer: 'accept' | 'decline', names: string) => `Couldn't ${answer} ${names}. Try again.`,
  noRequestsMatch: 'No requests match.',
  welcomeSubject: (group: string) => `Welcome to ${group}`,
  welcomeBody: (group: string, link: string, owner: string) =>
    `Hi,\n\nWelcome to ${group}! Fees, news and everyone in the group are here:\n${link}\n\nSee you at practice,\n${owner}`,
  declineSubject: (group: string) => `Your request to join ${group}`,
  declineBody: (group: string, owner: string) =>
    `Hi,\n\nThank you for asking to join ${group}. We're full right now. We hope you find a team that's a great fit!\n\n${owner}`,
  requestsOfOwner: 'Only the owner of this group sees who asks to join it.',
  requestsUnsupported: 'Requests for this group are under its own Requests tab.',
  requestsSignIn: 'Sign in to see the requests for your groups.',
  answerNotSaved: 'Your answer was not saved.',
  yourAnswer: (name: string) => `Your answer to ${name}`,
  serverError: (cause: string) => `Error: ${cause}`,
  done: 'Done.',
  askedOn: (day: string) => `Asked on ${day}`,
  requestedOn: (day: string) => `Requested on ${day}`,
  notJoined: 'Your request was not sent.',
  joining: (name: string) => `Your request to join ${name}`,
  confirmJoin: 'Are you sure you want to request to join this group?',
  requestSent: 'Request successful',
  decides: (owner: string) => `${owner || 'The owner'} decides.`,
  answerShown: 'Until then, your request is under My requests. You will not get an email about the answer.',
  requestFailed: (cause: string) => `An error occurred: ${cause}`,
  noOwnRequests: 'No open requests.',
  noOwnRequestsHint: 'When you ask to join a group, your request shows up here until its owner answers.',
} as const;
