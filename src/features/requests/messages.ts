/** Texts about requests to join. Texts given by the specification are verbatim. */
export const requestMessages = {
  noRequests: 'No pending requests.',
  allAnswered: 'All answered.',
  noRequestsHint: 'When someone asks to join, you can answer here.',
  requestsFailed: "We couldn't load the requests.",
  requestAccepted: (name: string) => `${name} is now a member.`,
  requestDeclined: (name: string) => `You declined the request from ${name}.`,
  nextGroup: (count: number, group: string) => `Next: ${count} waiting at ${group}`,
  accepting: (names: string) => `Accepting ${names}…`,
  declining: (names: string) => `Declining ${names}…`,
  requestsAccepted: (count: number) => `${count} people are now members.`,
  requestsDeclined: (count: number) => `You declined ${count} requests.`,
  alreadyAnswered: 'Someone has already answered this request. The list is now up to date.',
  someAlreadyAnswered: (names: string) =>
    `Someone has already answered the requests from ${names}. The list is now up to date.`,
  answersFailed: (answer: 'accept' | 'decline', names: string) => `Couldn't ${answer} ${names}. Try again.`,
  noRequestsMatch: 'No requests match.',
  welcomeSubject: (group: string) => `Welcome to ${group}`,
  welcomeBody: (group: string, link: string, owner: string) =>
    `Hi,\n\nWelcome to ${group}! Fees, news and everyone in the group are here:\n${link}\n\nSee you at practice,\n${owner}`,
  declineSubject: (group: string) => `Your request to join ${group}`,
  declineBody: (group: string, owner: string) =>
    `Hi,\n\nThank you for asking to join ${group}. We're full right now. We hope you find a team that's a great fit!\n\n${owner}`,
  requestsUnsupported: 'Requests for this group are under its own Requests tab.',
  requestsSignIn: 'Sign in to see the requests for your groups.',
  answerNotSaved: 'Your answer was not saved.',
  yourAnswer: (name: string) => `Your answer to ${name}`,
  serverError: (cause: string) => `Error: ${cause}`,
  done: 'Done.',
  askedOn: (day: string) => `Asked on ${day}`,
  noOwnRequests: 'No open requests.',
  noOwnRequestsHint: 'When you ask to join a group, your request shows up here until its owner answers.',
} as const;
