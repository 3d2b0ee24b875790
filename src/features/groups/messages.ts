/** Texts about groups that several features use. Texts given by the specification are verbatim. */
export const groupMessages = {
  paymentOpened: (day: string) => `Payment page opened ${day}`,
  paymentReturn: (fees: string) =>
    `Welcome back from the payment page for ${fees}. If you have paid, the owner will mark you as paid.`,
  paymentLeft: (fees: string) =>
    `You left the payment page for ${fees}. We can't see whether you paid. If you didn't, you can open it again. The owner confirms payments.`,
  newsWaiting: (count: number) => `${count} waiting`,
  newsUnpaid: (count: number) => `${count} unpaid`,
  newsPosts: (count: number) => (count === 1 ? '1 new post' : `${count} new posts`),
  newsPost: (ago: string) => `last post ${ago}`,
  memberCount: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  noGroups: 'No groups found.',
  noDescription: 'No description yet.',
  unreadableRows: (count: number) =>
    count === 1
      ? '1 entry could not be read, so it is left out here.'
      : `${count} entries could not be read, so they are left out here.`,
  groupsFailed: 'Error fetching group data.',
  wantToJoin: (count: number) => (count === 1 ? '1 person wants to join' : `${count} people want to join`),
} as const;
