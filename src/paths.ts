import { type Coordinates, parseCoordinates } from './domain/distance';
import type { GroupFilter } from './domain/groupFilter';
import { type AskedSearch, DEFAULT_RADIUS, radii, type Search, type SearchOptions, sortOrders } from './domain/search';
import { isPathSegment } from './lib/ids';
import { redirectPath } from './lib/links';
import { formatDegrees } from './lib/numbers';
import { screens } from './pages/screens';

export interface CheckoutItem {
  id: string;
  quantity: number;
}
const MAX_QUANTITY = 99;

export interface CreatedGroup {
  id: string;
  name: string;
  /** Whether the group comes from an earlier attempt, without later corrections. */
  isOutdated?: boolean;
}

/** The tabs of the page with the person's groups, in the order in which they are shown. */
export const managedTabs = ['owned', 'joined', 'requests'] as const;
export type ManagedTab = (typeof managedTabs)[number];

/**
 * The parts of a group's page. A narrow screen shows one at a time; a wide screen shows all, with the requests and the
 * members as two tabs.
 */
const groupViews = ['requests', 'members', 'fees', 'board'] as const;
export type GroupView = (typeof groupViews)[number];

const page = ({ pattern }: { pattern: string }) => ({ pattern, to: () => pattern });
const pages = Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, page(screen)])) as Record<
  keyof typeof screens,
  ReturnType<typeof page>
>;
const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path);
/** Returns undefined unless the parameter can be an id, because calls to the backend have the id in their path. */
const readGroupId = (params: URLSearchParams, name: string) => {
  const id = params.get(name) ?? '';
  return isPathSegment(id) ? id : undefined;
};
/** The former name of the parameter `bookmarked`, which older links still contain. */
const FORMER_BOOKMARKED = 'kept';

type ReadSearch = Search | AskedSearch | 'none' | 'broken' | 'lost';

const isOneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);
/** Reads the history state of the login, sign-up and reset pages. The types of its values are not checked. */
function readSignInState(state: unknown): { from?: unknown; uid?: unknown } {
  const { from, uid } = Object(state);
  return { from, uid };
}

/**
 * The URL of every screen: `to` and `query` write it, `read` parses its query. Only this file names parameters, and
 * only this file and pages/screens.ts name paths. A screen without parameters needs no entry here.
 */
export const paths = {
  ...pages,
  findGroup: {
    pattern: screens.findGroup.pattern,
    to: (search?: Search | AskedSearch) =>
      withQuery(screens.findGroup.pattern, search ? `${paths.findGroup.query(search)}` : ''),
    /**
     * `?q=&lat=&lon=&place=&radius=&sort=`. An area of the map has no `q`. A place that has not been looked up has
     * only `q`. The person's own location is `?here=1`. Default options are left out.
     */
    query: (search: Search | AskedSearch) => {
      const params = new URLSearchParams('asked' in search ? { q: search.asked } : placeParams(search));
      return paths.findGroup.withOptions(params, search);
    },
    /** Returns the query of the same search with other options. */
    withOptions: (search: URLSearchParams, { radius, sort }: SearchOptions) => {
      const params = new URLSearchParams(search);
      params.delete('radius');
      params.delete('sort');
      if (radius !== DEFAULT_RADIUS) params.set('radius', `${radius}`);
      if (sort !== 'distance') params.set('sort', sort);
      return params;
    },
    /**
     * Returns the search in the URL, 'none' if there is none, or 'broken' if it has neither valid coordinates nor a
     * typed place. The URL never contains the person's own location, so the caller passes the location as `here`. A
     * search around the person is 'lost' without `here`.
     */
    read: (params: URLSearchParams, here: Coordinates | undefined): ReadSearch => {
      if (!['q', 'lat', 'lon', 'here'].some((name) => params.has(name))) return 'none';
      const center = params.has('here') ? here : parseCoordinates(params.get('lat'), params.get('lon'));
      const query = paths.findGroup.readQuery(params);
      const options = paths.findGroup.readOptions(params);
      if (center) return { query, place: params.get('place') ?? '', center, ...options };
      if (query.trim()) return { asked: query.trim(), ...options };
      return params.has('here') ? 'lost' : 'broken';
    },
    /** The history state with which the page shows a group that has just been created. */
    state: (created: CreatedGroup) => ({ created }),
    readState: (state: unknown): CreatedGroup | undefined => {
      if (typeof state !== 'object' || !state || !('created' in state)) return undefined;
      const { id, name, isOutdated } = Object(state.created);
      if (typeof id !== 'string' || !isPathSegment(id) || typeof name !== 'string') return undefined;
      return { id, name, isOutdated: isOutdated === true };
    },
    /** The place that the person typed. */
    readQuery: (params: URLSearchParams) => params.get('q') ?? '',
    /** Replaces unknown values by the defaults. */
    readOptions: (params: URLSearchParams): SearchOptions => ({
      radius: radii.find((miles) => `${miles}` === params.get('radius')) ?? DEFAULT_RADIUS,
      sort: isOneOf(sortOrders, params.get('sort')) ?? 'distance',
    }),
    /** The same search with its filters, such as `&words=dance&mine=0&bookmarked=1`. Filters that are off are left out. */
    withFilter: (search: URLSearchParams, { words, notMine, onlyBookmarked }: GroupFilter) => {
      const params = new URLSearchParams(search);
      const filter = { words: words.trim(), mine: notMine ? '0' : '', bookmarked: onlyBookmarked ? '1' : '' };
      params.delete(FORMER_BOOKMARKED);
      for (const [name, value] of Object.entries(filter)) value ? params.set(name, value) : params.delete(name);
      return params;
    },
    readFilter: (params: URLSearchParams): GroupFilter => ({
      words: params.get('words') ?? '',
      notMine: params.get('mine') === '0',
      onlyBookmarked: (params.get('bookmarked') ?? params.get(FORMER_BOOKMARKED)) === '1',
    }),
  },
  login: {
    ...pages.login,
    /**
     * The history state with which the login page returns to a path. With `uid`, only the person with this id returns
     * to the path.
     */
    state: (returnTo: string, uid?: string) => ({ from: returnTo, uid }),
    /** The path to return to. Undefined if the path is outside this app, or meant for a person other than `uid`. */
    readState: (state: unknown, uid?: string) => {
      const { from, uid: only } = readSignInState(state);
      return uid !== undefined && only !== undefined && only !== uid ? undefined : redirectPath(from);
    },
    /** Whether only one person may return to the path in the state. */
    isForOne: (state: unknown) => readSignInState(state).uid !== undefined,
    /** The state that the login, sign-up and reset pages pass on to each other: the path to return to, and `uid`. */
    handOver: readSignInState,
  },
  requests: {
    pattern: screens.requests.pattern,
    to: (groupId?: string) => withQuery(screens.requests.pattern, groupId ? `${new URLSearchParams({ groupId })}` : ''),
    /**
     * `?groupId=&ownerId=`. `ownerId` is the owner of the group, and is used only if nobody is signed in: a signed-in
     * person always asks for requests with their own id.
     */
    read: (params: URLSearchParams) => ({ groupId: readGroupId(params, 'groupId'), ownerId: params.get('ownerId') }),
  },
  createGroup: {
    pattern: screens.createGroup.pattern,
    /** The form starts with the city and the state of `place`. */
    to: (place?: { city: string; state: string }) =>
      withQuery(screens.createGroup.pattern, place ? `${new URLSearchParams(place)}` : ''),
    /** `?city=&state=`. Empty values are left out. */
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
    /** Undefined if the URL names no tab. */
    read: (params: URLSearchParams) => isOneOf(managedTabs, params.get('tab')),
  },
  group: {
    pattern: screens.group.pattern,
    to: (groupId: string, view?: GroupView, payment?: 'unpaid'): string =>
      withQuery(`/Manage-group/${encodeURIComponent(groupId)}`, view ? `${paths.group.query(view, payment)}` : ''),
    /** The absolute URL, for sharing. */
    link: (groupId: string): string => window.location.origin + paths.group.to(groupId),
    query: (tab: GroupView, payment?: 'unpaid') => new URLSearchParams({ tab, ...(payment && { payment }) }),
    /** `?tab=&payment=`: the part to show, and the members to show first. Undefined where the URL names none. */
    read: (params: URLSearchParams) => ({
      view: isOneOf(groupViews, params.get('tab')),
      payment: isOneOf(['unpaid'], params.get('payment')),
    }),
  },
  checkout: {
    pattern: screens.checkout.pattern,
    /** `?items=<feeId>:<quantity>,…&group=`. With the group, the page can name the items and link back to the group. */
    to: (items: CheckoutItem[], groupId?: string) => {
      // Encode each id for the list and again for the URL, because an id may contain a comma or a colon.
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
};

const placeParams = ({ query, place, center }: Search): Record<string, string> => {
  if (query === '' && place === '') return { here: '1' };
  const { latitude, longitude } = center;
  return { ...(query && { q: query }), lat: formatDegrees(latitude), lon: formatDegrees(longitude), place };
};

/**
 * Adds up the quantities of an id that is listed twice. Returns an empty list for an empty text, and undefined if any
 * part is invalid, so that nobody pays for only some of the items in a link.
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

/** Returns undefined for text that is not encoded properly. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
