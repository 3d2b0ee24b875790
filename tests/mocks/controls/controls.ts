import * as v from 'valibot';
import { people } from '../people';
import { defaultSettings, type Failure, isRegExp, type Settings } from '../settings';
import { CLOCK } from './clock';
import { faults } from './faults';

export const DEFAULT_LATENCY_MS = 150;
export const MAX_LATENCY_MS = 60_000;
export const MAX_COLD_START_S = 120;

const keysOf = <Table extends object>(table: Table) => {
  const isKey = (key: string): key is `${Extract<keyof Table, string | number>}` => key in table;
  return Object.keys(table).filter(isKey);
};

export const faultKinds = keysOf(faults);
export const personNames = [...keysOf(people), 'nobody'] as const;
export type PersonName = (typeof personNames)[number];

const whole = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));
/** A part of the `mock` parameter without a value, such as `offline`. */
const flag = v.pipe(
  v.literal(''),
  v.transform(() => true),
);

/** The parts of the `mock` parameter of the form `name:value` or `name`. An omitted part has its default value. */
const Parts = v.partial(
  v.strictObject({
    /** Who is signed in. If omitted, the session stays as it was. */
    as: v.picklist(personNames),
    /** The delay of each call, in ms. */
    latency: v.pipe(whole, v.maxValue(MAX_LATENCY_MS)),
    /** How long the backend takes to wake up, in seconds. */
    cold: v.pipe(whole, v.maxValue(MAX_COLD_START_S)),
    offline: flag,
    v2: v.literal('off'),
    identity: v.literal('legacy'),
    policy: flag,
    groups: v.pipe(whole, v.picklist([10_000, 100_000])),
    roster: v.pipe(whole, v.literal(1000)),
    clock: v.pipe(v.string(), v.regex(CLOCK)),
  }),
);
const partNames = keysOf(Parts.entries);

/** A call that fails: `fail:GET /groups=503`, or `once:GET /groups=503`. The kinds, such as 503, are in faults.ts. */
const FaultText = v.pipe(
  v.string(),
  v.regex(/^(?:fail|once):.+=\w+$/s),
  v.transform((text) => {
    const end = text.lastIndexOf('=');
    return { call: text.slice('fail:'.length, end), kind: text.slice(end + 1), once: text.startsWith('once') };
  }),
  v.object({
    /** The name of the call or a regular expression, as in `Failure` of settings.ts. */
    call: v.pipe(v.string(), v.check(isRegExp)),
    kind: v.picklist(faultKinds),
    once: v.boolean(),
  }),
);
export type Fault = v.InferOutput<typeof FaultText>;

/** All settings of the mock panel. */
export interface Controls extends v.InferOutput<typeof Parts> {
  faults: Fault[];
}
export const noControls: Controls = { faults: [] };

/** Escapes commas, because they separate the parts, and percent signs, because they begin an escape. */
const escapePart = (text: string) => text.replace(/[%,]/g, encodeURIComponent);

/** Parses the `mock` parameter. Returns its invalid parts as `unknown`. */
export function parseControls(text: string): { controls: Controls; unknown: string[] } {
  const controls: Controls = { faults: [] };
  const unknown: string[] = [];
  for (const part of text.split(',').filter(Boolean).map(unescapePart)) {
    const fault = v.safeParse(FaultText, part);
    const [name = '', value = ''] = part.split(/:(.*)/s);
    const known = v.safeParse(Parts, { [name]: value });
    if (fault.success) controls.faults.push(fault.output);
    else if (known.success) Object.assign(controls, known.output);
    else unknown.push(part);
  }
  return { controls, unknown };
}

function unescapePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Formats the settings, such as `latency:2000,offline,fail:GET /groups=503`. Omits settings with their default value.
 */
export function formatControls(controls: Controls): string {
  const parts = partNames.flatMap((name) => {
    const value = controls[name];
    if (value === undefined || value === false) return [];
    return value === true ? name : `${name}:${value}`;
  });
  const failing = controls.faults.map(
    ({ call, kind, once }) => `${once ? 'once' : 'fail'}:${escapePart(call)}=${kind}`,
  );
  return [...parts, ...failing].join(',');
}

const strictPolicy: Settings['passwordPolicy'] = {
  enforcementState: 'ENFORCE',
  minPasswordLength: 12,
  containsNumericCharacter: true,
  containsLowercaseCharacter: true,
  containsUppercaseCharacter: true,
  containsNonAlphanumericCharacter: true,
};

export const failureOf = ({ call, kind, once }: Fault): Failure => ({
  match: call,
  delayMs: 0,
  ...faults[kind],
  ...(once && { times: 1 }),
});

/** Converts the panel's settings to settings of the mocked services. */
export const settingsOf = (controls: Controls): Omit<Settings, 'checkoutOrigin' | 'tokenLifetimeSeconds'> => ({
  delayMs: controls.latency ?? DEFAULT_LATENCY_MS,
  coldStart: controls.cold ? { ms: controls.cold * 1000 } : undefined,
  offline: controls.offline ?? false,
  joinRequestsV2: controls.v2 !== 'off',
  identityMode: controls.identity ?? 'protected',
  passwordPolicy: controls.policy ? strictPolicy : defaultSettings().passwordPolicy,
  groups: controls.groups,
  roster: controls.roster,
  failures: controls.faults.map(failureOf),
});
