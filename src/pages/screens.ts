const at = (pattern: string, page: string, open = false) => ({ pattern, page, open });

/**
 * Every screen: the pattern of its URL, and the page that is shown there, of `src/pages/<page>Page.tsx`. From those that
 * are not `open`, a visitor is led to the login page. Without imports, since the build reads it, too.
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
