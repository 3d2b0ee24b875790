import * as v from 'valibot';

export const isRegExp = (text: string) => {
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
};

const Failure = v.object({
  /** The name of a call (see `Handler` in respond.ts), or a regular expression for `METHOD /path`. */
  match: v.pipe(v.string(), v.check(isRegExp, 'not a regular expression')),
  /**
   * 0 is a network error. 200 adds only the delay. 'hang' never answers. 'cut' and 'stall' process the call and send
   * half of the answer. Then 'cut' breaks the connection, and 'stall' sends nothing more.
   */
  status: v.union([v.number(), v.picklist(['hang', 'cut', 'stall'])]),
  /** A string is sent as HTML, anything else as JSON. */
  body: v.optional(v.unknown()),
  delayMs: v.optional(v.number(), 0),
  /** The number of calls that fail. If omitted, all calls fail. */
  times: v.optional(v.number()),
});
export type Failure = v.InferOutput<typeof Failure>;

/** The settings of the mocked services. */
export const Settings = v.object({
  /** 'protected' has e-mail enumeration protection, 'legacy' does not. */
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
  /**
   * If set, the backend is asleep until the first call, and takes `ms` to wake up. Setting this again puts the backend
   * back to sleep.
   */
  coldStart: v.optional(v.object({ ms: v.number() })),
  /** Whether every call fails with a network error. */
  offline: v.boolean(),
  failures: v.array(Failure),
  /** The user agent of the browser whose CORS preflights are never answered. Only for the server over HTTP. */
  silentTo: v.optional(v.string()),
  /** The total number of groups: generated groups fill up the sample data. If omitted, only the sample data. */
  groups: v.optional(v.picklist([10_000, 100_000])),
  /** The number of members in the owner's group in Austin. If omitted, only the sample data. */
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
