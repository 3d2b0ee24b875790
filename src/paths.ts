import { type Coordinates, parseCoordinates } from './domain/distance';
import type { GroupFilter } from './domain/groupFilter';
import { type AskedSearch, DEFAULT_RADIUS, radii, type Search, type SearchOptions, sortOrders } from './domain/search';
import { redirectPath } from './lib/links';
import { formatDegrees } from './lib/numbers';
import { isPathSegment } from './lib/pathSegment';
import { screens } from './pages/screens';

export interface CheckoutItem {
  id: string;
  quantity: number;
}
const MAX_QUANTITY = 99;

export interface CreatedGroup {
  id: string;
  name: string;
}

/** In the order in which they are shown. */
export const managedTabs = ['owned', 'joined', 'requests'] as const;
export type ManagedTab = (typeof managedTabs)[number];

/** The parts of a group's page: on a phone one at a time, elsewhere all in view, the requests and the members in tabs. */
const groupViews = ['requests', 'members', 'fees', 'board'] as const;
export type GroupView = (typeof groupViews)[number];

const page = ({ pattern }: { pattern: string }) => ({ pattern, to: () => pattern });
const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path);
/** Undefined unless it can be an id: the paths of calls are built with it. */
const readGroupId = (params: URLSearchParams, name: string) => {
  const id = params.get(name) ?? '';
  return isPathSegment(id) ? id : undefined;
};
const isOneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);
/** The history state of the pages to sign in, which anybody may have written. */
function readSignInState(state: unknown): { from?: unknown; uid?: unknown } {
  const { from, uid } = Object(state);
  return { from, uid };
}

/** The URL of every screen: `to` and `query` to write it, `read` for its query. No other file spells one, or a parameter. */
export const paths = {
  home: page(screens.home),
  findGroup: {
    pattern: screens.findGroup.pattern,
    to: (search?: Search | AskedSearch) =>
      withQuery(screens.findGroup.pattern, search ? `${paths.findGroup.query(search)}` : ''),
    /**
     * `?q=&lat=&lon=&place=&radius=&sort=`, without `q` for an area of the map, with nothing but `q` for a place that
     * has not been looked up, or `?here=1` for the person's own location; defaults are left out.
     */
    query: (search: Search | AskedSearch) => {
      const params = new URLSearchParams('asked' in search ? { q: search.asked } : placeParams(search));
      return paths.findGroup.withOptions(params, search);
    },
    /** The same search with other options. */
    withOptions: (search: URLSearchParams, { radius, sort }: SearchOptions) => {
      const params = new URLSearchParams(search);
      params.delete('radius');
      params.delete('sort');
      if (radius !== DEFAULT_RADIUS) params.set('radius', `${radius}`);
      if (sort !== 'distance') params.set('sort', sort);
      return params;
    },
    /**
     * The search in the URL; 'none' when there is none, 'broken' when it holds neither coordinates nor what was typed.
     * It never holds the coordinates of the person's own location, so they are given as `here`.
     */
    read: (params: URLSearchParams, here: Coordinates | undefined): Search | AskedSearch | 'none' | 'broken' => {
      if (!['q', 'lat', 'lon', 'here'].some((name) => params.has(name))) return 'none';
      const center = params.has('here') ? here : parseCoordinates(params.get('lat'), params.get('lon'));
      const query = paths.findGroup.readQuery(params);
      const options = paths.findGroup.readOptions(params);
      if (center) return { query, place: params.get('place') ?? '', center, ...options };
      return query.trim() ? { asked: query.trim(), ...options } : 'broken';
    },
    /** The history state that makes the page tell of a group that has just been created. */
    state: (created: CreatedGroup) => ({ created }),
    readState: (state: unknown): CreatedGroup | undefined => {
      if (typeof state !== 'object' || !state || !('created' in state)) return undefined;
      const { id, name } = Object(state.created);
      return typeof id === 'string' && isPathSegment(id) && typeof name === 'string' ? { id, name } : undefined;
    },
    /** What was typed. */
    readQuery: (params: URLSearchParams) => params.get('q') ?? '',
    /** Unknown values read as the default. */
    readOptions: (params: URLSearchParams): SearchOptions => ({
      radius: radii.find((miles) => `${miles}` === params.get('radius')) ?? DEFAULT_RADIUS,
      sort: isOneOf(sortOrders, params.get('sort')) ?? 'distance',
    }),
    /** The same search with `&words=&mine=0&kept=1`, as far as they narrow its results. */
    withFilter: (search: URLSearchParams, { words, notMine, onlySaved }: GroupFilter) => {
      const params = new URLSearchParams(search);
      const filter = { words: words.trim(), mine: notMine ? '0' : '', kept: onlySaved ? '1' : '' };
      for (const [name, value] of Object.entries(filter)) value ? params.set(name, value) : params.delete(name);
      return params;
    },
    readFilter: (params: URLSearchParams): GroupFilter => ({
      words: params.get('words') ?? '',
      notMine: params.get('mine') === '0',
      onlySaved: params.get('kept') === '1',
    }),
  },
  login: {
    ...page(screens.login),
    /** The history state that makes the login page lead back to a path: one person only, if `uid` was there before. */
    state: (returnTo: string, uid?: string) => ({ from: returnTo, uid }),
    /** The path to lead a person back to, or whoever signs in; undefined unless it is one inside of this app. */
    readState: (state: unknown, uid?: string) => {
      const { from, uid: only } = readSignInState(state);
      return uid !== undefined && only !== undefined && only !== uid ? undefined : redirectPath(from);
    },
    /** Whether only the person who was there before is led back. */
    isForOne: (state: unknown) => readSignInState(state).uid !== undefined,
    /** What login, sign-up and reset hand to each other: where to lead back to, and whom. */
    handOver: readSignInState,
  },
  register: page(screens.register),
  reset: page(screens.reset),
  requests: {
    pattern: screens.requests.pattern,
    to: (groupId?: string) => withQuery(screens.requests.pattern, groupId ? `${new URLSearchParams({ groupId })}` : ''),
    /** `?groupId=&ownerId=`; the owner of a link counts only for visitors. */
    read: (params: URLSearchParams) => ({ groupId: readGroupId(params, 'groupId'), ownerId: params.get('ownerId') }),
  },
  createGroup: {
    pattern: screens.createGroup.pattern,
    /** With the place filled in, where one is given. */
    to: (place?: { city: string; state: string }) =>
      withQuery(screens.createGroup.pattern, place ? `${new URLSearchParams(place)}` : ''),
    /** `?city=&state=`, those that are not empty. */
    read: (params: URLSearchParams): { city?: string; state?: string } => {
      const [city, state] = [params.get('city'), params.get('state')];
      return { ...(city && { city }), ...(state && { state }) };
    },
  },
  managedGroups: {
    pattern: screens.managedGroups.pattern,
    to: (tab?: ManagedTab): string =>
      withQuery(screens.managedGroups.pattern, tab ? `${paths.managedGroups.query(tab)}` : ''),
    query: (tab: ManagedTab) => new URLSearchParams({ tab }),
    /** Undefined when none is named. */
    read: (params: URLSearchParams) => isOneOf(managedTabs, params.get('tab')),
  },
  group: {
    pattern: screens.group.pattern,
    to: (groupId: string, view?: GroupView, payment?: 'unpaid'): string =>
      withQuery(`/Manage-group/${encodeURIComponent(groupId)}`, view ? `${paths.group.query(view, payment)}` : ''),
    /** The link to share. */
    link: (groupId: string): string => window.location.origin + paths.group.to(groupId),
    query: (tab: GroupView, payment?: 'unpaid') => new URLSearchParams({ tab, ...(payment && { payment }) }),
    /** `?tab=&payment=`: the part to show, undefined when none is named, and which members to begin with. */
    read: (params: URLSearchParams) => ({
      view: isOneOf(groupViews, params.get('tab')),
      payment: isOneOf(['unpaid'], params.get('payment')),
    }),
  },
  checkout: {
    pattern: screens.checkout.pattern,
    /** `?items=<feeId>:<quantity>,…`; with the group they belong to, the page can name the items and lead back. */
    to: (items: CheckoutItem[], groupId?: string) => {
      // Encoded for the list, and again for the URL: an id may hold a comma or a colon.
      const chosen = items
        .map(({ id, quantity }) => `${encodeURIComponent(encodeURIComponent(id))}:${quantity}`)
        .join(',');
      const group = groupId ? `&group=${encodeURIComponent(groupId)}` : '';
      return `/checkout?items=${chosen}${group}`;
    },
    read: (params: URLSearchParams) => ({
      items: parseItems(params.get('items') ?? ''),
      groupId: readGroupId(params, 'group'),
    }),
  },
  account: page(screens.account),
};

const placeParams = ({ query, place, center }: Search): Record<string, string> => {
  if (query === '' && place === '') return { here: '1' };
  const { latitude, longitude } = center;
  return { ...(query && { q: query }), lat: formatDegrees(latitude), lon: formatDegrees(longitude), place };
};

/**
 * Adds up what is listed twice. An empty text is an empty list; when any part is broken the result is undefined, so that
 * nobody pays for half of what a link says.
 */
function parseItems(text: string): CheckoutItem[] | undefined {
  const quantities = new Map<string, number>();
  for (const part of text ? text.split(',') : []) {
    const [, encoded, digits] = /^([^:]+):([1-9]\d?)$/.exec(part) ?? [];
    const id = encoded && decode(encoded);
    if (!id || !digits) return undefined;
    quantities.set(id, (quantities.get(id) ?? 0) + Number(digits));
  }
  const items = [...quantities].map(([id, quantity]) => ({ id, quantity }));
  return items.every(({ quantity }) => quantity <= MAX_QUANTITY) ? items : undefined;
}

/** Undefined for what was not encoded. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
