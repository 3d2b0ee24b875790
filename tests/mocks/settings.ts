import * as v from 'valibot';

export const isRegExp = (text: string) => {
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
};

const Failure = v.object({
  /** The name of a call (see `Handler` in respond.ts), or a regular expression that is matched against `METHOD /path`. */
  match: v.pipe(v.string(), v.check(isRegExp, 'not a regular expression')),
  /**
   * 0 is a network error; 200 is no failure, only the delay. 'hang' never answers; 'cut' does what it is asked, but its
   * answer breaks off in the middle.
   */
  status: v.union([v.number(), v.picklist(['hang', 'cut'])]),
  /** A string is sent as HTML, anything else as JSON. */
  body: v.optional(v.unknown()),
  delayMs: v.optional(v.number(), 0),
  /** The number of calls that fail; every call when omitted. */
  times: v.optional(v.number()),
});
export type Failure = v.InferOutput<typeof Failure>;

/** Configures the mocked services. */
export const Settings = v.object({
  /** 'protected' is with e-mail enumeration protection, 'legacy' is without. */
  identityMode: v.picklist(['protected', 'legacy']),
  /** Whether the backend has join requests version 2; some deployments do not. */
  joinRequestsV2: v.boolean(),
  /** The origin that serves hosted-checkout.html. */
  checkoutOrigin: v.string(),
  tokenLifetimeSeconds: v.number(),
  passwordPolicy: v.looseObject({
    enforcementState: v.picklist(['OFF', 'ENFORCE']),
    minPasswordLength: v.number(),
    containsNumericCharacter: v.boolean(),
    containsLowercaseCharacter: v.boolean(),
    containsUppercaseCharacter: v.boolean(),
    containsNonAlphanumericCharacter: v.boolean(),
  }),
  delayMs: v.number(),
  /** The backend sleeps: its first call wakes it, which takes so long. Sleeps again when this is set again. */
  coldStart: v.optional(v.object({ ms: v.number() })),
  /** Every call fails with a network error. */
  offline: v.boolean(),
  failures: v.array(Failure),
  /** The CORS preflights of the browser with this user agent are never answered. For the server over HTTP only. */
  silentTo: v.optional(v.string()),
  /** How many groups there are; the sample data when left out. Groups are added to it. */
  groups: v.optional(v.picklist([10_000, 100_000])),
  /** How many members the owner's group in Austin has; the sample data when left out. */
  roster: v.optional(v.literal(1000)),
});
export type Settings = v.InferOutput<typeof Settings>;

export const defaultSettings = (): Settings => ({
  identityMode: 'protected',
  joinRequestsV2: true,
  checkoutOrigin: 'http://localhost:5173',
  tokenLifetimeSeconds: 3600,
  passwordPolicy: {
    enforcementState: 'OFF',
    minPasswordLength: 6,
    containsNumericCharacter: false,
    containsLowercaseCharacter: false,
    containsUppercaseCharacter: false,
    containsNonAlphanumericCharacter: false,
  },
  delayMs: 0,
  offline: false,
  failures: [],
});
