/** The sentences of the message board. Those of the specification are exact. */
export const boardMessages = {
  noMessagesHint: "News from the group's owner shows up here.",
  noMessagesOwnerHint: 'Add a message, and every member sees it here.',
  messageEmpty: 'Write something first.',
  yourMessage: 'Your message',
  messageNotPosted: 'Your message was not posted.',
  messageLength: (count: number) => (count === 1 ? '1 character' : `${count.toLocaleString('en-US')} characters`),
  messageLong: 'Over 2,000 characters: few people read that far. You can post it all the same.',
  deletingMessages: (count: number) => (count === 1 ? 'Deleting the message…' : `Deleting ${count} messages…`),
  messageDeleted: 'The message has been deleted.',
  messageNotDeleted: "Couldn't delete the message. Try again.",
  newSinceLastVisit: 'New since your last visit',
  messagePosted: 'Your message is on the board.',
  noMessages: 'No messages yet.',
  boardFailed: "We couldn't load the messages.",
  postLeft: (group: string) => `Your post for ${group} may not have been sent.`,
  newPosts: (count: number) => `${count} new`,
} as const;
