import { messages } from './messages';

/** The sentences of creating a group, of one's groups, and of what is in a group. */
export const groupMessages = {
  // Creating
  createLead: 'Tell people who you are and where you cheer. They can find your group as soon as you create it.',
  confirmCreate: 'Are you sure you want to create this group?',
  foundNear: (place: string) => `People will find it near: ${place}`,
  foundSeveral: 'People will find it near:',
  previewLead: 'This is what people will see.',
  placeNotFound: "We couldn't find this place.",
  createIncomplete: 'Some fields still need to be filled in.',
  fieldRequired: (label: string) => `${label} is required.`,
  placeHint: 'We need a city, state, or zip to find the place.',
  placeNeeded: 'Tell us where the group is: a city, state, or zip.',
  createPlaceMissing:
    "We couldn't find this place, so the group wasn't created. Check the city, state, zip, and country, then try again.",
  yourGroup: (name: string) => `Your group ${name}`,
  groupNotCreated: 'Your group was not created.',
  phoneDoubt: (phone: string) => `“${phone}” doesn't look like a phone number.`,
  zipDoubt: (zip: string) => `“${zip}” doesn't look like a zip code.`,
  createAnyway: 'Create the group anyway?',

  // Groups
  noGroups: 'No groups found.',
  noOwnedHint: 'Groups you create show up here.',
  noJoinedHint: 'Find a group near you and ask to join. Once its owner accepts, it shows up here.',
  noOwnRequests: 'No open requests.',
  noOwnRequestsHint: 'When you ask to join a group, your request shows up here until its owner answers.',
  confirmLeave: 'Are you sure you want to leave this group?',
  cannotBeUndone: 'This action cannot be undone.',
  notJoined: 'Your request was not sent.',
  joining: (name: string) => `Your request to join ${name}`,
  notLeft: 'You have not left.',
  leaving: (name: string) => `Leaving ${name}`,
  leftGroup: (name: string) => `You have left ${name}.`,
  groupNotFound: "This group doesn't exist, or it has been removed.",
  you: (facts: string[]) => `You: ${facts.join(' · ')}`,
  joinHint: (owner: string) => `${owner || 'The owner'} decides. Once you're in, the group is in Manage Groups.`,
  requestWaits: (owner: string) => `Your request is waiting for ${owner || 'the owner'}. How to reach them is below.`,
  noDescription: 'No description yet.',
  firstSteps: (done: number, all: number) => `First steps: ${done} of ${all} done`,
  newsFees: (count: number, lowest: string, highest: string) =>
    `${count === 1 ? '1 fee' : `${count} fees`}, ${lowest === highest ? lowest : `${lowest} to ${highest}`}`,
  newPosts: (count: number) => `${count} new`,

  // Members and requests
  noMembers: 'No members yet.',
  noMembersHint: 'When you accept a request to join, the new member shows up here.',
  noMembersVisitorHint: 'When the owner accepts a request to join, the new member shows up here.',
  membersFailed: "We couldn't load the members.",
  noRequests: 'No pending requests.',
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
  askedOn: (day: string) => `Asked on ${day}`,
  noMembersMatch: 'No members match.',
  noRequestsMatch: 'No requests match.',
  everyonePaid: 'Everyone has paid.',
  showMembers: (count: number) => `Show ${messages.memberCount(count)}`,
  privateNoteHint: 'Only on this device, such as "cash, Apr 3".',
  welcomeSubject: (group: string) => `Welcome to ${group}`,
  welcomeBody: (group: string, link: string, owner: string) =>
    `Hi,\n\nWelcome to ${group}! Fees, news and everyone in the group are here:\n${link}\n\nSee you at practice,\n${owner}`,
  declineSubject: (group: string) => `Your request to join ${group}`,
  declineBody: (group: string, owner: string) =>
    `Hi,\n\nThank you for asking to join ${group}. We're full right now. We hope you find a team that's a great fit!\n\n${owner}`,
  marking: (count: number, status: string) => `Marking ${count} ${status}…`,
  marked: (count: number, status: string) => `${count} marked ${status}.`,
  memberGone: 'This member is no longer in the group. The list is now up to date.',
  unpaidCount: (count: number) => `${count} unpaid`,
  membersShown: (shown: number, all: number) => `${shown} of ${messages.memberCount(all)}`,
  paidCount: (paid: number, all: number) => `${paid} of ${all} paid`,
  selectedCount: (count: number) => `${count} selected`,
  paymentsFailed: (names: string) => `Couldn't mark the payment for ${names}. Try again.`,
  noContact: 'No contact info yet.',
  requestsUnsupported: 'Requests for this group are under its own Requests tab.',
  requestsSignIn: 'Sign in to see the requests for your groups.',
  answerNotSaved: 'Your answer was not saved.',
  yourAnswer: (name: string) => `Your answer to ${name}`,
  serverError: (cause: string) => `Error: ${cause}`,
  done: 'Done.',

  // Sharing
  shareHint: 'Anyone who opens this link can ask to join.',
  shareFailed: "Your device couldn't share the link. Copy it instead.",
  shareText: (name: string) => `Join ${name} on Cheer Groups`,
  copied: 'Copied.',
  copyFailed: "Your browser doesn't let this page copy. Select the text and copy it yourself:",
  qrCodeOf: (link: string) => `QR code of ${link}`,
  qrCodeFailed: "We couldn't draw the QR code.",
  scanToJoin: 'Scan to join',

  // Roster
  rosterLead: (count: number, day: string) => `${count === 1 ? '1 member' : `${count} members`}, ${day}`,

  // Fees, checkout
  noFees: 'No fees yet.',
  noFeesHint: 'When the owner adds a fee, you can pay it here.',
  noFeesOwnerHint: 'Create a fee, and members can pay it here by card.',
  feesFailed: "We couldn't load the fees.",
  feeNameMissing: 'Enter a name for the fee.',
  feePriceMissing: 'Enter the price in cents, as a whole number above 0: 2500 is $25.00.',
  feePriceTooHigh: "Card payments can't exceed $999,999.99.",
  feePriceHint: '2500 is $25.00.',
  memberPays: (price: string) => `The member pays ${price}.`,
  priceMeant: (price: string) => `Did you mean ${price}?`,
  confirmPrice: (price: string) => `That is ${price}. Is this right?`,
  confirmPriceHint: (cents: number) => `You typed ${cents.toLocaleString('en-US')} cents.`,
  feeCreated: (name: string) => `The fee "${name}" has been created.`,
  theFee: (name: string) => `The fee "${name}"`,
  feeNotCreated: 'The fee was not created.',
  feeNotDeleted: 'The fee was not deleted.',
  deletingFee: (name: string) => `Deleting the fee "${name}"`,
  feeDeleted: 'The fee has been deleted.',
  confirmDeleteFee: (name: string) => `Delete the fee "${name}"?`,
  priceInvalid: 'No valid price',
  feesGone: (names: string, count: number) =>
    `${names} ${count === 1 ? 'is' : 'are'} no longer offered. Nothing has been paid.`,
  feesRepriced: (prices: string) =>
    `The price is now: ${prices}. Nothing has been paid yet. Press the button again to pay this price.`,
  nothingPaid: 'Nothing has been paid.',
  openingCheckout: 'Opening secure checkout…',
  noneChosen: 'Choose at least one fee.',
  chosenTotal: (price: string) => `Total ${price}`,
  checkoutRefused: 'The payment page that the server named is not one this app trusts, so it was not opened.',
  checkoutEmpty: 'Nothing has been chosen yet. Open a group and choose its fees.',
  checkoutChosen: (count: number) => (count === 1 ? '1 fee has been chosen.' : `${count} fees have been chosen.`),
  checkoutItemGone: 'This fee is no longer offered.',
  checkoutBadLink: 'This link holds no valid items. Open the group and choose its fees again.',
  payTotal: (price: string) => `Pay ${price}`,
  checkoutReturn: (fees: string, group: string) =>
    `Welcome back from the payment page for ${fees} of ${group}. If you have paid, the owner will mark you as paid.`,
  checkoutLeft: (fees: string, group: string) =>
    `You left the payment page for ${fees} of ${group}. We can't see whether you paid. If you didn't, you can open it again.`,
  checkoutOpened: (day: string) => `Checkout opened ${day}, on this device`,

  // Board
  noMessages: 'No messages yet.',
  noMessagesHint: "News from the group's owner shows up here.",
  noMessagesOwnerHint: 'Add a message, and every member sees it here.',
  boardFailed: "We couldn't load the messages.",
  messageEmpty: 'Write something first.',
  yourMessage: 'Your message',
  messageNotPosted: 'Your message was not posted.',
  messagePosted: 'Your message is on the board.',
  messageLength: (count: number) => (count === 1 ? '1 character' : `${count.toLocaleString('en-US')} characters`),
  messageLong: 'Over 2,000 characters: few people read that far. You can post it all the same.',
  deletingMessages: (count: number) => (count === 1 ? 'Deleting the message…' : `Deleting ${count} messages…`),
  messageDeleted: 'The message has been deleted.',
  messageNotDeleted: "Couldn't delete the message. Try again.",
  newSinceLastVisit: 'New since your last visit',

  // Decisions that have not reached the server
  unsent: (count: number) =>
    count === 1 ? "1 decision hasn't reached the server yet." : `${count} decisions haven't reached the server yet.`,
  unsentSignOutHint: 'If you sign out now, your decisions may be lost.',
  unsentDeletionHint: 'If you delete your account now, your decisions may be lost.',
  /** Tells what holds the decisions up, and how long to wait. */
  holdUps: {
    offline: "You are offline: wait until you're back online.",
    server: 'The server has not answered yet: wait a minute and try again.',
    otherTab: 'Another tab is still sending: wait until it has.',
  },
  orConfirm: 'To delete it all the same, confirm once more.',

  // Writes of tabs that were closed before the server had answered
  someGroup: 'a group',
  postLeft: (group: string) => `Your post for ${group} may not have been sent.`,
  feeLeft: (name: string, group: string) => `The fee "${name}" for ${group} may not have been created.`,
  groupLeft: (name: string) => `Your group ${name} may not have been created.`,
  requestLeft: (group: string) => `Your request to join ${group} may not have been sent.`,
  deletionLeft: (group: string) => `A fee of ${group} may not have been deleted.`,
  leavingLeft: (group: string) => `You may not have left ${group} yet.`,

  // Any call
  unreadableRows: (count: number) =>
    count === 1
      ? '1 entry could not be read, so it is left out here.'
      : `${count} entries could not be read, so they are left out here.`,
  draftKept: 'Not sent yet: what you typed is kept here.',
  beingSent: 'Sending… You can close this dialog; keep the tab open.',
  endedSo: (subject: string, end: string) => `${subject}: ${end}`,
} as const;
