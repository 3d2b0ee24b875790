export const boardMessages = {
  noMessagesHint: "News from the group's owner shows up here.",
  noMessagesOwnerHint: 'Add a message, and every member sees it here.',
  theOwner: 'The owner',
  messageEmpty: 'Write something first.',
  post: {
    subject: 'Your message',
    done: 'Your message is on the board.',
    notDone: 'Your message was not posted.',
    isInView: true,
  },
  messageLength: (count: number) => (count === 1 ? '1 character' : `${count.toLocaleString('en-US')} characters`),
  messageLong: 'Over 2,000 characters: few people read that far. You can post it all the same.',
  deletion: {
    deleting: ({ length }: string[]) => (length === 1 ? 'Deleting the message…' : `Deleting ${length} messages…`),
    deleted: 'The message has been deleted.',
    notDeleted: "Couldn't delete the message. Try again.",
  },
  newSinceLastVisit: 'New since your last visit',
  noMessages: 'No messages yet.',
  boardFailed: "We couldn't load the messages.",
  newPosts: (count: number) => `${count} new`,
} as const;
