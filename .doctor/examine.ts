import { REQUEST_TIMEOUT_MS } from '../src/api/client';
import { SLOW_SERVER_MS } from '../src/hooks/delays';
import { examineBackend } from './backend';
import { examineBuild } from './build';
import { examineGeocoder } from './geocoder';
import { examineIdentity } from './identity';
import { examinePayments } from './payments';
import { note, type Row, type Section } from './rows';
import { readSettings, type Variables } from './settings';

interface Options {
  /** The origin that will serve the app. */
  origin: string;
  /** The folder of the build. */
  dist: string;
  /** The mode of the build. */
  mode?: string;
  timeoutMs?: number;
  /** The rows about the proxy, from proxy.ts. */
  proxy?: Row[];
  /** A backend whose first answer takes longer, in ms, counts as having been asleep. */
  asleepMs?: number;
}

/** Examines all services at the same time, except those whose variables are missing or invalid. */
export async function examine(
  variables: Variables,
  { origin, dist, mode = 'production', proxy = [], timeoutMs = REQUEST_TIMEOUT_MS, asleepMs = SLOW_SERVER_MS }: Options,
): Promise<Section[]> {
  const { env, unusable, rows } = readSettings(variables, mode);
  const { firebase, authEmulatorUrl, apiBaseUrl, geocoderUrl } = env;
  const identityHost = 'identitytoolkit.googleapis.com';
  const identityUrl = authEmulatorUrl ? `${authEmulatorUrl}/${identityHost}` : `https://${identityHost}`;

  const section = async (service: string, needs: string[], examineIt: () => Row[] | Promise<Row[]>, url?: string) => {
    const lacking = needs.find((name) => unusable.includes(name));
    if (lacking) return { service, rows: [note('not asked', { answer: `${lacking} has to be right first.` })] };
    return { service, address: url && new URL(url).origin, rows: await examineIt() };
  };
  return Promise.all([
    section('Configuration', [], () => [...rows, ...proxy]),
    section(
      'Backend',
      ['VITE_API_BASE_URL'],
      () => examineBackend({ variable: 'VITE_API_BASE_URL', address: apiBaseUrl, origin, timeoutMs, asleepMs }),
      apiBaseUrl,
    ),
    section(
      'Identity',
      ['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_AUTH_EMULATOR_URL'],
      () =>
        examineIdentity({
          variable: authEmulatorUrl && 'VITE_FIREBASE_AUTH_EMULATOR_URL',
          isEmulator: authEmulatorUrl !== undefined,
          allowsCaptcha: variables.VITE_FIREBASE_RECAPTCHA === 'true',
          address: identityUrl,
          firebase,
          origin,
          timeoutMs,
        }),
      identityUrl,
    ),
    section(
      'Geocoder',
      ['VITE_GEOCODER_URL'],
      () => examineGeocoder({ variable: 'VITE_GEOCODER_URL', address: geocoderUrl, origin, timeoutMs }),
      geocoderUrl,
    ),
    section('Payments', ['VITE_CHECKOUT_ORIGINS', 'VITE_STRIPE_PUBLISHABLE_KEY'], () =>
      examinePayments(env.checkoutOrigins, env.stripeKey),
    ),
    section('Build', unusable, () => examineBuild(dist, variables, mode)),
  ]);
}
