import { sessionStore } from './storage';

/** Left behind on the way to the payment page, so that any page can greet the person who comes back from it. */
const KEY = 'cheer.checkout';

export const checkoutMark = {
  /** `groupId` of the group whose fee is being paid. */
  leave: (groupId: string) => sessionStore.set(KEY, groupId),
  read: () => sessionStore.get(KEY),
  clear: () => sessionStore.remove(KEY),
};
