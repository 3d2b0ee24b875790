/** The pattern of every URL, as the site map reads it. No other file spells a URL. */
export const patterns = {
  home: '/',
  findGroup: '/find-group',
  login: '/login',
  register: '/register',
  reset: '/reset',
  requests: '/requests',
  createGroup: '/create-group',
  managedGroups: '/managed-groups',
  group: '/Manage-group/:groupId',
  checkout: '/checkout',
  account: '/account',
} as const;

export interface CheckoutItem {
  id: string;
  quantity: number;
}

/** The link to every URL. */
export const paths = {
  findGroup: () => patterns.findGroup,
  login: () => patterns.login,
  register: () => patterns.register,
  reset: () => patterns.reset,
  requests: (groupId?: string) =>
    groupId ? `${patterns.requests}?groupId=${encodeURIComponent(groupId)}` : patterns.requests,
  /** With the place filled in, where one is given. */
  createGroup: (place?: { city: string; state: string }) =>
    place ? `${patterns.createGroup}?${new URLSearchParams(place)}` : patterns.createGroup,
  managedGroups: () => patterns.managedGroups,
  group: (groupId: string) => patterns.group.replace(':groupId', encodeURIComponent(groupId)),
  /** The tab in which their owner answers them. */
  groupRequests: (groupId: string) => `${paths.group(groupId)}?tab=requests`,
  /** With the group that they belong to, the page can name the items and lead back. */
  checkout: (items: CheckoutItem[], groupId?: string) => {
    const chosen = items.map(({ id, quantity }) => `${encodeURIComponent(id)}:${quantity}`).join(',');
    const group = groupId ? `&group=${encodeURIComponent(groupId)}` : '';
    return `${patterns.checkout}?items=${chosen}${group}`;
  },
  account: () => patterns.account,
};
