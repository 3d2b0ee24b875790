import { type City, cities } from './cities';
import { people } from './people';
import type { Account, GroupRow, MemberRow, MessageRow, ProductRow, RequestRow, Tables } from './tables';

const GROUP_COUNT = 320;
const DAY_MS = 24 * 60 * 60_000;
const MILES_PER_DEGREE = 69;
const JITTER_MILES = 16;

/** The groups that tests rely on. The owner and the member are those of people.ts. */
export const groupIds = {
  /** The owner's group in Austin; has members (the member too), requests, fees and messages. */
  austin: '64a7f0c2e1b5d83f9a6c0001',
  /** The owner's other group in Austin; small, without the member. */
  riverside: '64a7f0c2e1b5d83f9a6c0002',
  /** The owner's group in Round Rock; has no members or requests. */
  roundRock: '64a7f0c2e1b5d83f9a6c0003',
  /** The owner's group without coordinates. */
  unplaced: '64a7f0c2e1b5d83f9a6c0004',
  /** A group that lists the member under a legacy id, with the e-mail address in upper case. */
  sanMarcos: '64a7f0c2e1b5d83f9a6c0005',
  /** Another group of the member, in San Antonio. */
  sanAntonio: '64a7f0c2e1b5d83f9a6c0006',
} as const;

const firstNames =
  'Avery Jordan Riley Kayla Madison Brianna Destiny Harper Sofia Camila Mia Zoe Naomi Priya Mei Aaliyah Grace Ella Tyler Marcus Devon Lucas Noah Isaiah Hannah Paige Quinn Skyler Teagan Valentina'.split(
    ' ',
  );
const lastNames =
  'Nguyen Johnson Garcia Patel Kim Brooks Hernandez Walker Lopez Reed Foster Bennett Coleman Diaz Hughes Jenkins Morales Owens Price Ramirez Sullivan Turner Vasquez Whitfield Young Abbott Delgado Ellis Fletcher Graves'.split(
    ' ',
  );
const mascots =
  'Comets Panthers Starlights Falcons Thunder Royals Wildcats Fusion Diamonds Blaze Rebels Stingrays Sparks Titans Lightning Phoenix Hurricanes Legacy'.split(
    ' ',
  );
const groupTypes = ['All Stars', 'Cheer', 'Spirit Squad', 'Elite Cheer', 'Tumble & Cheer', 'Stunt Club', 'Youth Cheer'];
const audiences = [
  'Ages 5 to 18, every level from tiny to senior.',
  'Adults welcome: rusty back handsprings included.',
  'A co-ed team for high schoolers from all over town.',
  'Beginners first. No tryouts, no experience needed.',
  'Competitive squad, by tryout each spring.',
  'For kids with and without disabilities, cheering side by side.',
];
const focuses = [
  'We train stunts, jumps and tumbling on a full spring floor.',
  'Sideline and game-day routines for local youth football.',
  'Dance-heavy routines, a positive gym and very loud parents.',
  'Two regional competitions a year and one big showcase.',
  'Fundamentals, safety and lots of laughing.',
];
const schedules = [
  'Tuesdays and Thursdays, 6 pm.',
  'Saturday mornings, 9 to 11.',
  'Mondays at 5:30 pm; open gym on Fridays.',
  'Sundays at noon, bring water.',
  'Three evenings a week in season.',
];
const feeNames: [name: string, cents: number][] = [
  ['Season registration', 18_500],
  ['Uniform', 9_950],
  ['Monthly gym fee', 6_500],
  ['Competition entry', 7_500],
  ['Bow and shoes', 4_250],
  ['Summer camp', 22_000],
  ['Tumbling clinic', 2_500],
];
const messageTexts = [
  'Practice moves to the small gym this week.',
  'Competition schedule is out: we are on at 10:40, be there by 9.',
  'Please bring your uniform on Saturday, the photographer comes.',
  'Great job at the showcase, everyone! So proud of this team.',
  'Parking behind the gym is closed until Friday, use the school lot.',
  'Fees for next month are due on the 1st.',
];

/** The mulberry32 generator. The same seed gives the same numbers, so the data is reproducible. */
export function createRandom(seedNumber: number) {
  let state = seedNumber;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => {
    const item = list[below(list.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  const text = (length: number, alphabet: string) => {
    let result = '';
    while (result.length < length) result += alphabet[below(alphabet.length)];
    return result;
  };
  return { next, below, pick, text };
}

/** Creates the initial data. Times are relative to `now` (ms since the epoch); all else is always the same. */
export function seed(now: number): Tables {
  const random = createRandom(20240817);
  const newId = () => `64${random.text(22, '0123456789abcdef')}`;
  const newUid = () => random.text(28, 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789');
  const phone = (areaCode: string) => `(${areaCode}) 555-01${random.text(2, '0123456789')}`;
  const daysAgo = (days: number) => new Date(now - days * DAY_MS - random.below(9) * 3_600_000).toISOString();

  const newPerson = () => {
    const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)];
    return { firstName, lastName, email: `${firstName}.${lastName}${random.below(90) + 10}@example.com`.toLowerCase() };
  };
  const newMember = (areaCode: string): MemberRow => {
    const { firstName, lastName, email } = newPerson();
    const row = { _id: newId(), memberID: newUid(), role: 'member', status: newStatus(), ...newPayment() };
    // Members who joined by a request often have their e-mail address as first name.
    if (random.next() < 0.3) return { ...row, firstName: email };
    return { ...row, firstName, lastName, email, phone: random.next() < 0.7 ? phone(areaCode) : undefined };
  };
  const newStatus = () => random.pick(['active', 'active', 'active', 'active', 'paused', 'vacation'] as const);
  const newPayment = (): Pick<MemberRow, 'paymentStatus'> =>
    random.pick([{ paymentStatus: 'paid' }, { paymentStatus: 'paid' }, { paymentStatus: 'unpaid' }, {}] as const);
  const newRequest = (): RequestRow => ({
    _id: newId(),
    memberID: newUid(),
    name: newPerson().email,
    status: 'pending',
  });
  const repeat = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

  const jitter = (degrees: number, milesPerDegree: number) =>
    (degrees + ((random.next() * 2 - 1) * JITTER_MILES) / milesPerDegree).toFixed(5);
  const locationNear = ({ city, state, zip, latitude, longitude }: City) => ({
    city,
    state,
    zip,
    country: 'United States',
    latitude: jitter(latitude, MILES_PER_DEGREE),
    longitude: jitter(longitude, MILES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
  });
  const newGroup = (city: City): GroupRow => ({
    _id: newId(),
    groupName: `${city.city} ${random.pick(mascots)} ${random.pick(groupTypes)}`,
    description: `${random.pick(audiences)} ${random.pick(focuses)} ${random.pick(schedules)}`,
    ...locationNear(city),
    ...newPerson(),
    phone: phone(city.areaCode),
    ownerID: newUid(),
    members: random.next() < 0.35 ? repeat(1 + random.below(9), () => newMember(city.areaCode)) : [],
    requests: random.next() < 0.15 ? repeat(1 + random.below(3), newRequest) : [],
    memberID: 'group-member',
    __v: random.below(12),
  });
  const newFee = (groupId: string, [name, price]: [string, number]): ProductRow => ({
    _id: newId(),
    name,
    description: 'Fee',
    price,
    groupId,
  });
  const newMessage = (group: GroupRow, content: string, days: number): MessageRow => ({
    _id: newId(),
    groupId: group._id,
    ownerId: group.ownerID,
    content,
    timestamp: daysAgo(days),
  });

  const findCity = (name: string, state: string): City => {
    const found = cities.find((city) => city.city === name && city.state === state);
    if (!found) throw new Error(`No such city: ${name}, ${state}`);
    return found;
  };
  const { owner, member } = people;
  const austin = findCity('Austin', 'TX');
  const owned = {
    firstName: owner.firstName,
    lastName: owner.lastName,
    email: owner.email,
    phone: '(512) 555-0142',
    ownerID: owner.uid,
  };
  const memberRow: MemberRow = {
    _id: newId(),
    memberID: member.uid,
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.email,
    phone: '(512) 555-0178',
    role: 'member',
    status: 'active',
    paymentStatus: 'unpaid',
  };
  const requesters = ['Jordan Lee', 'Priya Shah', 'Tyler Brooks'].map((name): Account => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const email = `${firstName}.${lastName}@example.com`.toLowerCase();
    return newAccount({ uid: newUid(), email, password: 'cheer123', firstName, lastName }, now);
  });

  const namedGroups: GroupRow[] = [
    {
      ...newGroup(austin),
      ...owned,
      _id: groupIds.austin,
      groupName: 'Austin Spirit All Stars',
      description:
        'All-star cheer for ages 8 to 18, three teams, one family. Full spring floor off South Congress, ' +
        'practice Tuesdays and Thursdays at 6 pm, and a showcase every December.',
      latitude: '30.24870',
      longitude: '-97.75010',
      members: [memberRow, ...repeat(17, () => newMember('512'))],
      requests: [
        ...requesters.map(({ uid, email }) => ({ _id: newId(), memberID: uid, name: email, status: 'pending' })),
        newRequest(),
      ],
    },
    {
      ...newGroup(austin),
      ...owned,
      _id: groupIds.riverside,
      groupName: 'Riverside Stunt Club',
      description: 'Open stunt nights for adults. Come alone, leave with a pyramid.',
      latitude: '30.23410',
      longitude: '-97.71520',
      members: repeat(2, () => newMember('512')),
      requests: [newRequest()],
    },
    {
      ...newGroup(findCity('Round Rock', 'TX')),
      ...owned,
      _id: groupIds.roundRock,
      groupName: 'Round Rock Mini Cheer',
      description: 'Brand new: first practice as soon as we are six.',
      members: [],
      requests: [],
    },
    {
      ...newGroup(austin),
      ...owned,
      _id: groupIds.unplaced,
      groupName: 'Hill Country Cheer Alumni',
      description: 'Started years ago, before groups were put on the map.',
      latitude: undefined,
      longitude: undefined,
      zip: undefined,
      country: undefined,
      members: [],
      requests: [],
    },
    {
      ...newGroup(findCity('Austin', 'TX')),
      _id: groupIds.sanMarcos,
      groupName: 'San Marcos River Cats',
      city: 'San Marcos',
      zip: '78666',
      latitude: '29.88330',
      longitude: '-97.94140',
      members: [
        {
          ...memberRow,
          _id: newId(),
          memberID: 'legacy-0417',
          email: member.email.toUpperCase(),
          paymentStatus: 'paid',
        },
        ...repeat(4, () => newMember('512')),
      ],
    },
    {
      ...newGroup(findCity('San Antonio', 'TX')),
      _id: groupIds.sanAntonio,
      groupName: 'Alamo City Tumblers',
      members: [{ ...memberRow, _id: newId(), status: 'paused' }, ...repeat(6, () => newMember('210'))],
    },
  ];

  const edgeCaseGroups: GroupRow[] = [
    { ...newGroup(austin), groupName: 'Capitol Cheer', latitude: 'n/a', longitude: 'unknown' },
    { ...newGroup(findCity('Dallas', 'TX')), groupName: 'Nowhere Near Cheer', latitude: '999', longitude: '-1234.5' },
    { ...newGroup(findCity('Chicago', 'IL')), groupName: 'Windy City Bases', latitude: '', longitude: '' },
    { ...newGroup(austin), groupName: 'Barton Springs Cheer', description: undefined },
    { ...newGroup(findCity('Denver', 'CO')), groupName: 'Mile High Flyers', description: '' },
    {
      ...newGroup(austin),
      groupName:
        'The Greater Austin and Central Texas Hill Country Recreational, Competitive and Adaptive Cheerleading, ' +
        'Stunting and Tumbling Association for Children, Teens and Adults of Every Level',
    },
    { ...newGroup(austin), groupName: 'Zilker Park Pompons', phone: 'text my mom after 6: five one two, 555 0199' },
    { ...newGroup(findCity('Houston', 'TX')), groupName: 'Bayou Bows', phone: '+1 713.555.0123 ext. 4 (gym)' },
    { ...newGroup(findCity('San Jose', 'CA')), groupName: 'Águilas de San José — Porristas ⭐', firstName: 'Íñigo' },
    {
      ...newGroup(findCity('Boston', 'MA')),
      groupName: '<b>Beantown</b> & "Bows"',
      description: '1 < 2 && <i>go team</i>',
    },
    { ...newGroup(findCity('Miami', 'FL')), groupName: 'South Beach Spirit', latitude: 25.7907, longitude: -80.13 },
    { ...newGroup(findCity('Seattle', 'WA')), groupName: undefined, firstName: undefined, lastName: undefined },
  ];

  // Spread the groups evenly over all cities, so that a search near any of them has results.
  const regularGroups = repeat(GROUP_COUNT - namedGroups.length - edgeCaseGroups.length, () => 0).map((_, index) => {
    const city = cities[index % cities.length];
    return newGroup(city ?? austin);
  });
  const groups = [...namedGroups, ...regularGroups, ...edgeCaseGroups];

  // The first four groups belong to the owner. Their fees and messages, if any, are not random.
  const [firstGroup, , , , ...otherGroups] = groups;
  const products = otherGroups.flatMap(({ _id }) =>
    random.next() < 0.25 ? repeat(1 + random.below(3), () => newFee(_id, random.pick(feeNames))) : [],
  );
  const messages = otherGroups.flatMap((group) =>
    random.next() < 0.25
      ? repeat(1 + random.below(3), () => newMessage(group, random.pick(messageTexts), random.below(60)))
      : [],
  );
  const austinFees = feeNames.slice(0, 4).map((fee) => newFee(groupIds.austin, fee));
  const austinMessages = firstGroup
    ? messageTexts.slice(0, 5).map((content, index) => newMessage(firstGroup, content, index * 4))
    : [];

  return {
    groups,
    products: [...austinFees, newFee(groupIds.riverside, ['Open gym pass', 1_500]), ...products],
    messages: [...austinMessages, ...messages],
    accounts: [...Object.values(people).map((person) => newAccount(person, now)), ...requesters],
    oobCodes: [],
  };
}

function newAccount(
  person: Pick<Account, 'uid' | 'email' | 'password' | 'firstName' | 'lastName'>,
  now: number,
): Account {
  const { uid, email, password, firstName, lastName } = person;
  const times = { createdAt: now - 200 * DAY_MS, lastLoginAt: now - DAY_MS, validSince: now - 200 * DAY_MS };
  const state = { emailVerified: true, providers: [], disabled: false, failedAt: [] };
  return { uid, email, password, firstName, lastName, ...times, ...state };
}
