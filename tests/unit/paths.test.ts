import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { radii, type Search, sortOrders } from '../../src/domain/search';
import { isPathSegment } from '../../src/lib/ids';
import { paths } from '../../src/paths';
import { unusableIds } from '../support/ids';

const paramsOf = (path: string) => new URL(path, 'https://app.example').searchParams;
/** Writes the parameters into a URL and reads them back, as the browser does. */
const sent = (params: URLSearchParams) => paramsOf(`/?${params}`);

const text = fc.string({ unit: 'binary' });
const filled = text.filter((typed) => typed !== '');
const groupId = text.filter(isPathSegment);
/** Coordinates with as many decimals as the geocoder returns, and without negative zero. */
const degrees = (limit: number) =>
  fc.double({ min: -limit, max: limit, noNaN: true }).map((exact) => Number(exact.toFixed(7)) + 0);
const coordinates = fc.record({ latitude: degrees(90), longitude: degrees(180) });
const options = { radius: fc.constantFrom(...radii), sort: fc.constantFrom(...sortOrders) };

it('spells every URL as the specification does', () => {
  const unspecified = ['/account'];
  const patterns = Object.values(paths).map(({ pattern }) => pattern);
  expect(patterns, 'Add the URL of a new screen to "unspecified"').toEqual([
    '/',
    '/find-group',
    '/login',
    '/register',
    '/reset',
    '/requests',
    '/create-group',
    '/managed-groups',
    '/Manage-group/:groupId',
    '/checkout',
    ...unspecified,
  ]);
});

it('encodes what it puts into a link', () => {
  expect(paths.group.to('a/b?c')).toBe('/Manage-group/a%2Fb%3Fc');
  expect(paths.requests.to('a&b')).toBe('/requests?groupId=a%26b');
});

describe('what is written into a URL is read from it unchanged', () => {
  it('a search for a place', () => {
    const searches: fc.Arbitrary<Search> = fc.record({ query: filled, place: text, center: coordinates, ...options });
    fc.assert(
      fc.property(searches, (search) => {
        const params = sent(paths.findGroup.query(search));
        expect(paths.findGroup.read(params, undefined)).toEqual(search);
        expect(paths.findGroup.readQuery(params)).toBe(search.query);
      }),
    );
  });

  it('what narrows the results, beside the search', () => {
    const words = text.map((typed) => typed.trim());
    const filters = fc.record({ words, notMine: fc.boolean(), onlyBookmarked: fc.boolean() });
    fc.assert(
      fc.property(filters, filters, (before, filter) => {
        const search = paths.findGroup.withFilter(new URLSearchParams({ q: 'Austin, TX' }), before);
        const params = sent(paths.findGroup.withFilter(search, filter));
        expect(paths.findGroup.readFilter(params)).toEqual(filter);
        expect(paths.findGroup.readQuery(params)).toBe('Austin, TX');
      }),
    );
  });

  it("a search around the person's own location, whose coordinates stay out of the URL", () => {
    fc.assert(
      fc.property(coordinates, fc.record(options), (center, searchOptions) => {
        const search = { query: '', place: '', center, ...searchOptions };
        const params = sent(paths.findGroup.query(search));
        expect([...params.keys()].filter((name) => !['here', 'radius', 'sort'].includes(name))).toEqual([]);
        expect(paths.findGroup.read(params, center)).toEqual(search);
        expect(paths.findGroup.read(params, undefined)).toBe('lost');
      }),
    );
  });

  it('a search that has not been looked up', () => {
    fc.assert(
      fc.property(
        filled.filter((typed) => typed.trim() === typed),
        fc.record(options),
        (asked, searchOptions) => {
          const search = { asked, ...searchOptions };
          expect(paths.findGroup.read(paramsOf(paths.findGroup.to(search)), undefined)).toEqual(search);
        },
      ),
    );
  });

  it('an area of the map, which nobody has typed', () => {
    fc.assert(
      fc.property(filled, coordinates, fc.record(options), (place, center, searchOptions) => {
        const search = { query: '', place, center, ...searchOptions };
        const params = sent(paths.findGroup.query(search));
        expect(params.has('q') || params.has('here')).toBe(false);
        expect(paths.findGroup.read(params, undefined)).toEqual(search);
      }),
    );
  });

  it('a search whose options are changed', () => {
    fc.assert(
      fc.property(filled, fc.record(options), fc.record(options), (asked, before, after) => {
        const params = paths.findGroup.withOptions(paths.findGroup.query({ asked, ...before }), after);
        expect(paths.findGroup.readQuery(params)).toBe(asked);
        expect(paths.findGroup.readOptions(params)).toEqual(after);
      }),
    );
  });

  it('the place of a new group', () => {
    fc.assert(
      fc.property(fc.record({ city: filled, state: filled }), (place) => {
        expect(paths.createGroup.read(paramsOf(paths.createGroup.to(place)))).toEqual(place);
      }),
    );
    expect(paths.createGroup.read(paramsOf(paths.createGroup.to()))).toEqual({});
  });

  it('the group whose requests are shown', () => {
    fc.assert(
      fc.property(groupId, (id) => {
        expect(paths.requests.read(paramsOf(paths.requests.to(id)))).toEqual({ groupId: id, ownerId: null });
      }),
    );
  });

  it('a tab', () => {
    for (const tab of ['owned', 'joined', 'requests'] as const)
      expect(paths.managedGroups.read(paramsOf(paths.managedGroups.to(tab)))).toBe(tab);
    expect(paths.managedGroups.read(paramsOf(paths.managedGroups.to()))).toBeUndefined();
    for (const view of ['requests', 'members', 'fees', 'board'] as const)
      expect(paths.group.read(paramsOf(paths.group.to('g', view)))).toEqual({ view, payment: undefined });
    expect(paths.group.read(paramsOf(paths.group.to('g', 'members', 'unpaid')))).toEqual({
      view: 'members',
      payment: 'unpaid',
    });
  });

  it('the fees to pay', () => {
    const item = fc.record({ id: filled, quantity: fc.integer({ min: 1, max: 99 }) });
    const items = fc.uniqueArray(item, { selector: ({ id }) => id });
    fc.assert(
      fc.property(items, fc.option(groupId, { nil: undefined }), (chosen, id) => {
        expect(paths.checkout.read(paramsOf(paths.checkout.to(chosen, id)))).toEqual({ items: chosen, groupId: id });
      }),
      { examples: [[[{ id: ',', quantity: 1 }], undefined]] },
    );
  });

  it('the page to lead back to after signing in', () => {
    expect(paths.login.readState(paths.login.state('/find-group?q=a#top'), 'ana')).toBe('/find-group?q=a#top');
    for (const state of [null, undefined, 'x', {}, { from: 'https://evil.example' }, { from: 7 }])
      expect(paths.login.readState(state, 'ana')).toBeUndefined();
  });

  it('the page to lead only the person back to who was there', () => {
    const state = paths.login.state('/account', 'ana');
    expect(paths.login.readState(state, 'ana')).toBe('/account');
    expect(paths.login.readState(state, 'bo')).toBeUndefined();
    expect(paths.login.readState(state)).toBe('/account');
  });

  it('what the pages to sign in hand to each other', () => {
    const state = paths.login.handOver({ ...paths.login.state('/account', 'ana'), created: 1 });
    expect(state).toEqual({ from: '/account', uid: 'ana' });
    expect(paths.login.readState(state, 'bo')).toBeUndefined();
    for (const broken of [null, undefined, 7, 'a', {}]) expect(paths.login.handOver(broken)).toEqual({});
  });
});

// Omit lone surrogates, which a URL cannot contain.
it.each(unusableIds.filter((id) => !/\p{Surrogate}/u.test(id)))('a group of the id %j is none in a URL', (id) => {
  const params = new URLSearchParams({ groupId: id, group: id });
  expect(paths.requests.read(params).groupId).toBeUndefined();
  expect(paths.checkout.read(params).groupId).toBeUndefined();
});

describe('a search in a URL', () => {
  const read = (query: string) => paths.findGroup.read(new URLSearchParams(query), undefined);

  it('leaves out what is the default', () => {
    const center = { latitude: 30.2672, longitude: -97.7431 };
    const search: Search = { query: 'Austin', place: 'Austin, Texas', center, radius: 50, sort: 'distance' };
    expect([...paths.findGroup.query(search).keys()]).toEqual(['q', 'lat', 'lon', 'place']);
  });

  it.each(['lat=1', 'lat=&lon=', 'q=', 'q=%20'])('is broken in ?%s', (query) => {
    expect(read(query)).toBe('broken');
  });

  it('is lost in ?here=1 without the location of the user', () => {
    expect(read('here=1')).toBe('lost');
  });

  it.each(['q=a', 'q=%20a%20', 'q=a&lat=91&lon=0', 'q=a&lat=1&lon=181', 'q=a&lat=x&lon=y', 'q=a&here=1'])(
    'has to be looked up in ?%s',
    (query) => {
      expect(read(`${query}&radius=25`)).toEqual({ asked: 'a', radius: 25, sort: 'distance' });
    },
  );

  it.each(['', 'utm_source=x'])('is not there in ?%s', (query) => {
    expect(read(query)).toBe('none');
  });

  it('reads an unknown radius or order as the default', () => {
    expect(read('q=a&lat=1&lon=2&radius=7&sort=size')).toMatchObject({ radius: 50, sort: 'distance' });
  });
});

describe('the fees in a URL', () => {
  const read = (items: string) => paths.checkout.read(new URLSearchParams({ items })).items;

  it('are none when there is no list, or an empty one', () => {
    expect(paths.checkout.read(new URLSearchParams()).items).toEqual([]);
    expect(read('')).toEqual([]);
  });

  it('are added up when one is listed twice', () => {
    expect(read('a:1,b:2,a:3')).toEqual([
      { id: 'a', quantity: 4 },
      { id: 'b', quantity: 2 },
    ]);
  });

  it.each([
    'a',
    'a:',
    ':1',
    'a:0',
    'a:-1',
    'a:1.5',
    'a:01',
    'a:100',
    'a:1e1',
    'a:1,',
    ',a:1',
    'a:1:1',
    'a:x',
    'a:60,a:60',
  ])('are broken in %s', (items) => {
    expect(read(items)).toBeUndefined();
  });
});
