const at = (pattern: string, page: string, open = false) => ({ pattern, page, open });

/**
 * Every screen: the pattern of its URL and its page, `src/pages/<page>Page.tsx`. Visitors are sent to the login page
 * unless the screen is `open`. This file has no imports, because .build/startEarly.ts reads it, too.
 */
export const screens = {
  home: at('/', 'FindGroup'),
  findGroup: at('/find-group', 'FindGroup'),
  login: at('/login', 'Login', true),
  register: at('/register', 'Register', true),
  reset: at('/reset', 'Reset', true),
  requests: at('/requests', 'Requests', true),
  createGroup: at('/create-group', 'CreateGroup'),
  managedGroups: at('/managed-groups', 'ManagedGroups'),
  group: at('/Manage-group/:groupId', 'Group'),
  checkout: at('/checkout', 'Checkout'),
  account: at('/account', 'Account'),
};
