import * as v from 'valibot';

const Failure = v.object({
  /** A regular expression, tried on `METHOD /path`. */
  match: v.string(),
  /** 0 breaks the connection; 200 lets the call through, after the delay. */
  status: v.number(),
  /** Text is sent as HTML, anything else as JSON. */
  body: v.optional(v.unknown()),
  delayMs: v.optional(v.number(), 0),
  /** After how many calls it stops; without it, it goes on. */
  times: v.optional(v.number()),
});

/** How the mocked services behave. */
export const Settings = v.object({
  /** With or without e-mail enumeration protection. */
  identityMode: v.picklist(['protected', 'legacy']),
  /** Some deployments of the backend do not have the three join-requests calls. */
  joinRequestsV2: v.boolean(),
  /** Where the stand-in checkout page is served. */
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
