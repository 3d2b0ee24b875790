import { ApiError, isGone, PlaceNotFoundError } from './api/errors';

/** Every sentence that is not a label. Those of the specification are exact, spelling included. */
export const messages = {
  // Session
  sessionSlow: 'Checking your sign-in is taking longer than it should.',
  sessionSlowHint: 'Reload the page, or go on signed out and sign in again.',
  storageBlocked: 'This browser keeps no data for this site, so you will be signed out when you reload.',
  pageFailed: 'Something went wrong on this page.',
  pageFailedHint: 'Reload it. If it happens again, go back and try another way.',
  newVersion: 'There is a new version of Cheer Groups.',
  notFound: 'There is no page at this address.',
  notFoundHint: 'The link may be mistyped, or the page has moved.',
  notConfigured: 'Cheer Groups is not configured yet.',
  notConfiguredHint: 'Set these variables and build again:',

  // Identity
  loginIncomplete: 'Please fill in both email and password.',
  loginUserNotFound: 'No account found with this email.',
  loginWrongPassword: 'Invalid password. Please try again.',
  loginInvalidEmail: 'Invalid email format. Please enter a valid email.',
  loginOther: 'Worng email or password. Please try again.',
  passwordRule: 'Password must be at least 6 characters long and include at least one number.',
  passwordLength: (count: number) => `At least ${count} characters`,
  passwordMaxLength: (count: number) => `At most ${count} characters`,
  passwordNumber: 'A number',
  passwordLowercase: 'A lowercase letter',
  passwordUppercase: 'An uppercase letter',
  passwordSymbol: 'A symbol, such as ! or #',
  passwordRulesMet: (met: number, all: number) => `${met} of ${all} rules met`,
  passwordRulesUnmet: 'This password does not meet all of the rules yet.',
  signUpIncomplete: 'Please enter your email address.',
  signUpEmailInUse: 'This email address is already in use.',
  signUpOther: 'An error occurred during signup. Please try again.',
  resetIncomplete: 'Please enter your email address.',
  resetSent: 'Password reset email sent successfully. Check your inbox.',
  resetSentHint: 'It only arrives when there is an account with this address. Look in the spam folder, too.',
  resetFailed: 'Failed to send password reset email.',
  identityOffline: 'You seem to be offline. Check your connection and try again.',
  identityTooManyRequests: 'Too many attempts. Wait a few minutes, or reset your password.',
  identityDisabled: 'This account has been disabled.',
  identityWeakPassword: 'This password is too weak. Use a longer one, with letters in both cases, digits and signs.',
  identityClosed: 'New accounts cannot be made here at the moment.',
  identityOldSignIn: 'You signed in too long ago for this. Sign out, sign in again, then try once more.',
  signOutFailed: 'You could not be signed out. Please try again.',

  // Account
  noEmail: 'This account has no email address.',
  emailUnverified: 'Verify the address, so that you surely get back in when you forget your password.',
  verificationSent: (email: string) =>
    `We have sent a link to ${email}. Open it, then come back here. Look in the spam folder, too.`,
  verificationFailed: 'The verification email could not be sent. Please try again.',
  verificationTooOften: 'It has been sent several times. Look in the spam folder, or wait a few minutes.',
  verificationCheckFailed: 'Your address could not be checked. Please try again.',
  stillUnverified: 'This address is not verified yet. Open the link in the email first.',
  emailVerified: 'Your email address is verified.',
  currentPasswordMissing: 'Enter your current password.',
  passwordChanged: 'Your password has been changed.',
  passwordChangeFailed: 'Your password could not be changed. Please try again.',
  signOutEverywhere: 'This signs you out in all tabs of this browser.',
  accountDeletion: 'Deleting your account is final: you can no longer sign in with it, and nobody can bring it back.',
  accountDeletionGroups:
    'Your groups stay: those that you own remain listed with nobody to run them, and those that you joined keep you as a member unless you leave them first.',
  accountDeletionProof: 'Enter your password to show that it is you.',
  accountDeleted: 'Your account has been deleted.',
  accountDeleteFailed: 'Your account could not be deleted. Please try again.',

  // Finding
  findLead: 'Tell us where you are, meet the cheerleading groups around you, and ask to join the one you like.',
  noPlace: 'No results found for the provided location.',
  searchFailed: 'Error fetching search results.',
  groupsFailed: 'Error fetching group data.',
  placeMissing: 'Type a city and state first, such as Austin, TX.',
  placeTooLong: 'A place has at most 200 characters. Shorten it to city and state.',
  brokenSearch: 'This link holds no search that can be shown. Type a city and state, and search again.',
  otherState: (place: string, state: string) => `This is ${place}, and not in ${state}.`,
  otherStateTried: 'The map service knows no such place there. Check the spelling, or try a larger city close by.',
  resultCount: (count: number, radius: number, place: string) =>
    `${count === 1 ? '1 group' : `${count} groups`} within ${radius} miles, near ${place}`,
  ownLocation: 'your location',
  locationDenied: 'Your browser does not share your location with this site. Allow it there, or type a city and state.',
  locationUnknown: 'Your location could not be found out. Type a city and state instead.',
  nearestOutside: (name: string, miles: string) => `The nearest is ${name}, ${miles} away.`,
  noneNearby: 'No groups found within the selected area.',
  noneNearbyHint: 'Try a larger city close by, or start a group of your own.',
  waitingForGroups: 'Still loading the groups. Your search starts as soon as they are here…',
  geocoderBusy: 'The map service has had too many questions. Wait a minute and search again.',
  startOne: "Can't find a meet up near you?",
  confirmJoin: 'Are you sure you want to request to join this group?',
  requestSent: 'Request successful',
  requestFailed: (cause: string) => `An error occurred: ${cause}`,

  // Map
  mapLoading: 'Drawing the map…',
  mapFailed: 'The outlines of the map could not be loaded.',
  mapHelp:
    'Move the map with the arrow keys, zoom with plus and minus, show the whole circle with 0. Tab goes on to the groups on the map; arrow keys go from one to the next. The list of groups holds all of them.',
  mapShown: (count: number) => (count === 1 ? '1 group on the map' : `${count} groups on the map`),
  mapSources: 'Outlines: U.S. Census Bureau, Natural Earth',

  // Creating
  createLead: 'Tell people who you are and where you cheer. They can find your group as soon as it is created.',
  findingPlace: 'Finding the place…',
  confirmCreate: 'Are you sure you want to create this group?',
  foundNear: (place: string) => `It will be found near: ${place}`,
  foundSeveral: 'It will be found near:',
  previewLead: 'This is what people will find.',
  createPlaceMissing:
    'This place was not found, so the group was not created. Check city, state, zip and country, then submit again.',
  createIncomplete: 'Some fields still need an answer.',
  fieldRequired: (label: string) => `${label} is required.`,
  emailInvalid: 'Enter an email address like name@example.com.',
  groupCreated: (name: string) => `${name} has been created.`,

  // Groups
  noGroups: 'No groups found.',
  noOwnedHint: 'Create a group and it appears here.',
  noJoinedHint: 'Find a group near you and ask to join it. Once its owner accepts, it appears here.',
  noOpenRequests: 'You are not waiting for an answer.',
  noOpenRequestsHint: 'When you ask to join a group, it stands here until its owner answers.',
  confirmLeave: 'Are you sure you want to leave this group?',
  cannotBeUndone: 'This action cannot be undone.',
  leftGroup: (name: string) => `You have left ${name}.`,
  groupNotFound: 'This group does not exist, or it has been removed.',
  noDescription: 'No description yet.',

  // Members and requests
  noMembers: 'No members yet.',
  noMembersHint: 'When a request to join is accepted, the member appears here.',
  membersFailed: 'The members could not be loaded.',
  noRequests: 'No open requests.',
  noRequestsHint: 'When somebody asks to join, you can answer here.',
  requestsFailed: 'The requests could not be loaded.',
  requestAccepted: (name: string) => `${name} is a member now.`,
  requestDeclined: (name: string) => `The request of ${name} has been declined.`,
  openRequests: (count: number) => (count === 1 ? '1 open request' : `${count} open requests`),
  accepted: (names: string) => `Accepted ${names}.`,
  declined: (names: string) => `Declined ${names}.`,
  requestsAccepted: (count: number) => `${count} people are members now.`,
  requestsDeclined: (count: number) => `${count} requests have been declined.`,
  alreadyAnswered: 'Somebody has already answered this request. The list is up to date now.',
  someAlreadyAnswered: (names: string) =>
    `Somebody has already answered the requests of ${names}. The list is up to date now.`,
  answersFailed: (names: string) => `No answer could be given to ${names}. Look at the requests again.`,
  askedOn: (day: string) => `Asked on ${day}`,
  noneFits: 'Nobody fits this search.',
  welcomeSubject: (group: string) => `Welcome to ${group}`,
  welcomeBody: (group: string, link: string, owner: string) =>
    `Hi,\n\nwelcome to ${group}! Fees, news and all who are with us are here:\n${link}\n\nSee you at practice,\n${owner}`,
  declineSubject: (group: string) => `Your request to join ${group}`,
  declineBody: (group: string, owner: string) =>
    `Hi,\n\nthank you for asking to join ${group}. We cannot take you in at the moment. All the best for finding a team that fits!\n\n${owner}`,
  memberGone: 'This member is no longer in the group. The list is up to date now.',
  memberCount: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  membersShown: (shown: number, all: number) => `${shown} of ${messages.memberCount(all)}`,
  paidCount: (paid: number, all: number) => `${paid} of ${all} paid`,
  selectedCount: (count: number) => `${count} selected`,
  paymentsFailed: (names: string) => `The payment of ${names} could not be marked. It stands as it was.`,
  noContact: 'No contact details have been given.',
  requestsUnsupported: "This server keeps its requests under the group's own Requests tab.",
  requestsNoGroup: 'Choose the group whose requests you want to see.',
  requestsSignIn: 'Sign in to see the requests of your groups.',
  serverError: (cause: string) => `Error: ${cause}`,
  done: 'Done.',

  // Sharing
  shareLead: 'Whoever opens this link can ask to join.',
  shareFailed: 'Your device could not share the link. Copy it instead.',
  shareText: (name: string) => `Join ${name} on Cheer Groups`,
  copied: 'Copied.',
  copyFailed: 'Your browser does not let this page copy. Select the text and copy it yourself:',
  qrCodeOf: (link: string) => `QR code of ${link}`,
  qrCodeFailed: 'The QR code could not be drawn.',
  scanToJoin: 'Scan to join',
  codeFailed: 'A part of this app could not be loaded. Check your connection and try again.',

  // Roster
  rosterLead: (count: number, day: string) => `${count === 1 ? '1 member' : `${count} members`}, ${day}`,

  // Reminding
  remindedOn: (day: string) => `Reminded on ${day}`,
  remindCount: (count: number, before: number) =>
    `To ${count === 1 ? '1 member' : `${count} members`}${before > 0 ? `, ${before} already reminded` : ''}`,
  remindNobody: 'Everybody has paid.',
  remindNobodyHint: 'To remind somebody anyway, select the member in the list first.',
  remindMailHint:
    'E-mail opens your own mail program, with blind copies: nobody sees the addresses of the others. Nothing is sent until you send it there.',
  remindTextHint:
    'Text opens your own message app. Some phones make one conversation of it, in which all see the numbers of the others.',
  remindTooLong: 'This text is too long to be handed over. Copy it, and paste it into the message.',
  remindUnreachable: (names: string) => `There is no clean e-mail address or phone number of ${names}.`,
  reminderSubject: (group: string) => `Fees of ${group}`,
  /** `fees` are names with prices. Who owes which of them nobody knows: a member has paid, or has not. */
  reminderText: (group: string, fees: string[], link: string, from: string) =>
    [
      `Hello,\n\nyour payment to ${group} is still open.`,
      fees.length > 0 && `Our fees:\n${fees.map((fee) => `- ${fee}`).join('\n')}`,
      `You can pay by card on our page:\n${link}`,
      `If you have paid already, thank you, and please ignore this message.${from && `\n\n${from}`}`,
    ]
      .filter(Boolean)
      .join('\n\n'),

  // Fees, checkout
  noFees: 'No fees yet.',
  noFeesHint: 'When the owner adds a fee, it can be paid here.',
  noFeesOwnerHint: 'Create a fee, and members can pay it here by card.',
  feesFailed: 'The fees could not be loaded.',
  feeNameMissing: 'Enter a name for the fee.',
  feePriceMissing: 'Enter the price in cents, as a whole number above 0: 2500 is $25.00.',
  feePriceHint: '2500 is $25.00.',
  memberPays: (price: string) => `The member pays ${price}.`,
  confirmPrice: (price: string) => `That is ${price}. Is this right?`,
  confirmPriceHint: (cents: number) => `You typed ${cents.toLocaleString('en-US')} cents.`,
  feeCreated: (name: string) => `The fee "${name}" has been created.`,
  feeDeleted: 'The fee has been deleted.',
  confirmDeleteFee: (name: string) => `Delete the fee "${name}"?`,
  openingCheckout: 'Opening secure checkout…',
  noneChosen: 'Choose at least one fee.',
  chosenTotal: (price: string) => `Together ${price}`,
  checkoutRefused: 'The payment page that the server named is not one this app trusts, so it was not opened.',
  checkoutEmpty: 'Nothing has been chosen yet. Open a group, choose "Pay several", and pick its fees.',
  checkoutChosen: (count: number) => (count === 1 ? '1 fee has been chosen.' : `${count} fees have been chosen.`),
  checkoutItemGone: 'This fee is no longer offered.',
  checkoutBadLink: 'This link holds no valid items. Open the group and choose its fees again.',
  checkoutReturn: 'Welcome back from the payment page. If you have paid, the owner of the group will mark you as paid.',

  // Board
  noMessages: 'No messages yet.',
  noMessagesHint: 'News from the owner of the group appears here.',
  noMessagesOwnerHint: 'Add a message, and every member sees it here.',
  boardFailed: 'The messages could not be loaded.',
  messageEmpty: 'Write something first.',
  messagePosted: 'Your message is on the board.',
  messageLength: (count: number) => (count === 1 ? '1 character' : `${count.toLocaleString('en-US')} characters`),
  messageLong: 'Over 2,000 characters: few people read that far. You can post it all the same.',
  messageDeleted: 'The message has been deleted.',
  messageNotDeleted: 'The message could not be deleted. Look at the board again.',
  newSinceLastVisit: 'New since your last visit',

  // Any call
  waking: 'The server is waking up. This can take up to a minute.',
  offline: 'You are offline.',
  unreachable: 'The server cannot be reached at the moment.',
  maybeStale: 'What you see may be out of date.',
  keptAt: (time: string) => `What you see is as of ${time}.`,
} as const;

/** What went wrong, and what to do about it, in a sentence or two. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something unexpected happened. Please try again.';
  switch (error.kind) {
    case 'offline':
      return 'You seem to be offline. Check your connection and try again.';
    case 'timeout':
      return 'The server did not answer in time. Please try again.';
    case 'network':
      return 'The server cannot be reached. Check your connection and try again.';
    case 'contract':
      return 'The server sent an answer that this app does not understand. Please try again later.';
    case 'http':
      return error.serverMessage ?? describeStatus(error);
  }
}

function describeStatus(error: ApiError): string {
  if (isGone(error)) return 'This does not exist any more.';
  if (error.status === 429) return 'The server has had too many questions. Wait a minute and try again.';
  return `The server has a problem (${error.status}). Please try again.`;
}

/** The server's answer in words, whether it said yes or no; else what kept it from answering. */
export const describeJoinError = (error: Error) =>
  error instanceof ApiError && error.serverMessage ? error.serverMessage : messages.requestFailed(describeError(error));

export const describeCreateError = (error: Error) =>
  error instanceof PlaceNotFoundError ? messages.createPlaceMissing : describeError(error);

/** The geocoder turns people away who ask too often. */
export const describeSearchError = (error: Error) =>
  error instanceof ApiError && (error.status === 429 || error.status === 403)
    ? messages.geocoderBusy
    : describeError(error);

/** 1 is the code of a refusal, by the person or by the browser's settings. */
export const describeLocationError = (error: unknown) =>
  error instanceof GeolocationPositionError && error.code === 1 ? messages.locationDenied : messages.locationUnknown;

const loginMessages: Record<string, string> = {
  'auth/user-not-found': messages.loginUserNotFound,
  'auth/wrong-password': messages.loginWrongPassword,
  'auth/invalid-email': messages.loginInvalidEmail,
};

/** Failures whose cause is known to be another than what was typed. */
const knownCauses: Record<string, string> = {
  'auth/network-request-failed': messages.identityOffline,
  'auth/too-many-requests': messages.identityTooManyRequests,
  'auth/user-disabled': messages.identityDisabled,
  'auth/requires-recent-login': messages.identityOldSignIn,
};

const signUpCauses: Record<string, string> = {
  'auth/invalid-email': messages.loginInvalidEmail,
  'auth/weak-password': messages.identityWeakPassword,
  'auth/password-does-not-meet-requirements': messages.identityWeakPassword,
  'auth/operation-not-allowed': messages.identityClosed,
  'auth/admin-restricted-operation': messages.identityClosed,
};

/** The specification's sentence first; where the cause is known to be another, that cause after it. */
export interface IdentityProblem {
  message: string;
  cause?: string;
}

/** The provider's code, such as auth/invalid-email. */
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

export function describeLogin(error: unknown): IdentityProblem {
  const code = codeOf(error);
  return { message: loginMessages[code] ?? messages.loginOther, cause: knownCauses[code] };
}

export function describeSignUp(error: unknown): IdentityProblem {
  const code = codeOf(error);
  if (code === 'auth/email-already-in-use') return { message: messages.signUpEmailInUse };
  return { message: messages.signUpOther, cause: knownCauses[code] ?? signUpCauses[code] };
}

/** The provider's own words, as the specification has it. */
export const describeReset = (error: unknown): IdentityProblem => ({
  message: (error instanceof Error && error.message) || messages.resetFailed,
  cause: knownCauses[codeOf(error)],
});

/** Those who are signed in have an account: whichever of the two answers the provider gives, the password is wrong. */
export const describeWrongPassword = (error: unknown): string | undefined =>
  /^auth\/(wrong-password|invalid-credential)$/.test(codeOf(error)) ? messages.loginWrongPassword : undefined;

export const describeWeakPassword = (error: unknown): string | undefined =>
  /^auth\/(weak-password|password-does-not-meet-requirements)$/.test(codeOf(error))
    ? messages.identityWeakPassword
    : undefined;

export const describeAccountFailure = (message: string, error: unknown): IdentityProblem => ({
  message,
  cause: knownCauses[codeOf(error)],
});

export const describeVerification = (error: unknown): IdentityProblem =>
  codeOf(error) === 'auth/too-many-requests'
    ? { message: messages.verificationFailed, cause: messages.verificationTooOften }
    : describeAccountFailure(messages.verificationFailed, error);
