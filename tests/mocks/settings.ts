import * as v from 'valibot';

const Failure = v.object({
  /** A regular expression that is matched against `METHOD /path`. */
  match: v.string(),
  /** 0 is a network error; 200 is no failure, only the delay. */
  status: v.number(),
  /** A string is sent as HTML, anything else as JSON. */
  body: v.optional(v.unknown()),
  delayMs: v.optional(v.number(), 0),
  /** The number of calls that fail; every call when omitted. */
  times: v.optional(v.number()),
});

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
  failures: v.array(Failure),
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
  failures: [],
});
