import * as v from 'valibot';

const isLoopback = (url: URL) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
const isWebAddress = (value: string) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url));
};

const webAddress = v.check(isWebAddress, 'must be an https address (http only on this machine)');
const withoutSlash = v.transform((value: string) => value.replace(/\/+$/, ''));
const originOf = v.transform((value: string) => new URL(value).origin);

const text = v.pipe(v.string(), v.trim());
const address = v.pipe(text, webAddress, withoutSlash);
const origins = v.pipe(
  text,
  v.transform((value) => value.split(',').map((origin) => origin.trim())),
  v.array(v.pipe(v.string(), webAddress, originOf)),
);
const publishableKey = v.pipe(
  text,
  v.check((value) => /^pk_(live|test)_\w+$/.test(value), 'must be a publishable key, which begins with pk_'),
);
const share = v.pipe(
  text,
  v.transform(Number),
  v.check((value) => value >= 0 && value <= 1, 'must be a number from 0 to 1'),
);

const Env = v.object({
  VITE_API_BASE_URL: address,
  VITE_GEOCODER_URL: v.optional(address, 'https://nominatim.openstreetmap.org/search'),
  VITE_FIREBASE_API_KEY: text,
  VITE_FIREBASE_AUTH_DOMAIN: text,
  VITE_FIREBASE_PROJECT_ID: text,
  VITE_FIREBASE_APP_ID: text,
  VITE_FIREBASE_AUTH_EMULATOR_URL: v.optional(address),
  VITE_CHECKOUT_ORIGINS: v.optional(origins, 'https://checkout.stripe.com'),
  VITE_IMAGE_HOSTS: v.optional(origins),
  // Only the build uses this variable.
  VITE_CSP_REPORT_URL: v.optional(address),
  VITE_STRIPE_PUBLISHABLE_KEY: v.optional(publishableKey),
  VITE_REPORT_URL: v.optional(v.pipe(text, webAddress)),
  VITE_REPORT_SAMPLE: v.optional(share, '0.1'),
});

/** An empty variable counts as not set. */
const isSet = ([, value]: [string, unknown]) => typeof value !== 'string' || value.trim() !== '';
const describe = (issue: v.BaseIssue<unknown>) =>
  `${v.getDotPath(issue)?.split('.')[0]} ${issue.received === 'undefined' ? 'is missing' : issue.message}`;

/** Names the environment variables that are missing or invalid, each with what is wrong. */
export class EnvError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration is incomplete: ${problems.join('; ')}`);
    this.name = 'EnvError';
    this.problems = problems;
  }
}

/** @throws {EnvError} naming every variable that is missing or invalid */
export function parseEnv(variables: Record<string, unknown>) {
  const result = v.safeParse(Env, Object.fromEntries(Object.entries(variables).filter(isSet)));
  if (!result.success) throw new EnvError(result.issues.map(describe));
  const vars = result.output;
  return {
    apiBaseUrl: vars.VITE_API_BASE_URL,
    geocoderUrl: vars.VITE_GEOCODER_URL,
    firebase: {
      apiKey: vars.VITE_FIREBASE_API_KEY,
      authDomain: vars.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: vars.VITE_FIREBASE_PROJECT_ID,
      appId: vars.VITE_FIREBASE_APP_ID,
    },
    authEmulatorUrl: vars.VITE_FIREBASE_AUTH_EMULATOR_URL,
    checkoutOrigins: vars.VITE_CHECKOUT_ORIGINS,
    imageHosts: vars.VITE_IMAGE_HOSTS ?? [],
    stripeKey: vars.VITE_STRIPE_PUBLISHABLE_KEY,
    reportUrl: vars.VITE_REPORT_URL,
    /** The share of visits that are reported, from 0 to 1. */
    reportShare: vars.VITE_REPORT_SAMPLE,
  };
}
