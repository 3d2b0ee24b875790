export const feeMessages = {
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
  newFee: (name: string) => ({
    subject: `The fee "${name}"`,
    done: `The fee "${name}" has been created.`,
    notDone: 'The fee was not created.',
    // A new fee is last in the list.
    isInView: false,
  }),
  deletion: {
    deleting: (names: string[]) =>
      names.length === 1 ? `Deleting the fee "${names[0]}"…` : `Deleting ${names.length} fees…`,
    deleted: 'The fee has been deleted.',
    notDeleted: "Couldn't delete the fee. Try again.",
  },
  priceInvalid: 'No valid price',
  feesGone: (names: string, count: number) =>
    `${names} ${count === 1 ? 'is' : 'are'} no longer offered. Nothing has been paid.`,
  feesRepriced: (prices: string) =>
    `The price is now: ${prices}. Nothing has been paid yet. Press the button again to pay this price.`,
  unpaid: (unpaid: number, members: number) => `${unpaid} of ${members} unpaid`,
  paidPerMember: ' · paid is per member, not per fee',
  notMember: 'You are not a member of this group yet.',
  notMemberHint:
    'Ask to join first, and pay once the owner has accepted you. Pay now only if the owner has asked you to.',
  requestedHint: 'The owner has not answered your request yet. Pay now only if the owner has asked you to.',
  memberOrNot: 'Are you a member of this group?',
  memberOrNotHint:
    'The groups have not been loaded, so this cannot be checked. If you are no member yet, pay only if the owner has asked you to.',
  nothingPaid: 'Nothing has been paid.',
  openingCheckout: 'Opening secure checkout…',
  noneChosen: 'Choose at least one fee.',
  chosenTotal: (price: string) => `Total ${price}`,
  checkoutRefused: 'The payment page that the server named is not one this app trusts, so it was not opened.',
  checkoutEmpty: 'Nothing has been chosen yet. Open a group and choose its fees.',
  checkoutChosen: (count: number) => (count === 1 ? '1 fee has been chosen.' : `${count} fees have been chosen.`),
  checkoutTo: (group: string, owner: string) => `You pay ${group}${owner && `, run by ${owner}`}.`,
  checkoutNext: 'Next comes a secure page for your card. When the money has arrived, the owner marks you as paid.',
  checkoutItemGone: 'This fee is no longer offered.',
  checkoutBadLink: 'This link holds no valid items. Open the group and choose its fees again.',
  payTotal: (price: string) => `Pay ${price}`,
  checkoutOpened: (day: string) => `Checkout opened ${day}, on this device`,
} as const;
