import { createHash } from 'node:crypto';

type Variables = Record<string, string | undefined>;

/** Origins and URLs that the content security policy allows, by kind of directive. */
interface Hosts {
  script: string[];
  connect: string[];
  image: string[];
  frame: string[];
}

const GEOCODER = 'https://nominatim.openstreetmap.org';
const IDENTITY = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Stripe.js and its fraud detection. The checkout page needs no entry, since the app navigates to it. */
const STRIPE: Partial<Hosts> = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://m.stripe.network'],
};

/** The captcha of the identity provider. */
const RECAPTCHA: Partial<Hosts> = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** Parses an address. Returns an empty list if it is missing or invalid: configured.ts reports invalid variables. */
function webAddress(address: string | undefined): URL[] {
  const url = address && URL.canParse(address.trim()) ? new URL(address.trim()) : undefined;
  return url && /^https?:$/.test(url.protocol) ? [url] : [];
}

const originOf = (address: string | undefined) => webAddress(address).map(({ origin }) => origin);

/** Encodes the characters that would end the address in a header. */
const encodeSeparators = ({ href }: URL) => href.replace(/[;,"]/g, encodeURIComponent);

const hasCaptcha = (variables: Variables) => variables.VITE_FIREBASE_RECAPTCHA?.trim() === 'true';

function hostsFor(variables: Variables): Hosts {
  const configured: Partial<Hosts> = {
    connect: [
      ...originOf(variables.VITE_API_BASE_URL),
      ...originOf(variables.VITE_GEOCODER_URL?.trim() || GEOCODER),
      ...(variables.VITE_FIREBASE_AUTH_EMULATOR_URL?.trim()
        ? originOf(variables.VITE_FIREBASE_AUTH_EMULATOR_URL)
        : IDENTITY),
      ...originOf(variables.VITE_REPORT_URL),
    ],
    image: (variables.VITE_IMAGE_HOSTS ?? '').split(',').flatMap(originOf),
  };
  const all = [configured];
  if (variables.VITE_STRIPE_PUBLISHABLE_KEY?.trim()) all.push(STRIPE);
  if (hasCaptcha(variables)) all.push(RECAPTCHA);
  const unique = (kind: keyof Hosts) => [...new Set(all.flatMap((hosts) => hosts[kind] ?? []))];
  return { script: unique('script'), connect: unique('connect'), image: unique('image'), frame: unique('frame') };
}

/** The contents of the inline scripts and styles in index.html. */
interface Inline {
  scripts: string[];
  styles: string[];
}

/** Returns the exact text between the tags, because browsers hash exactly this text. */
export const inlineIn = (html: string): Inline => ({
  scripts: [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text),
  styles: [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text),
});

const hash = (text: string) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Fills in the %PLACEHOLDERS% in `public/_headers`, depending on the environment variables of the build and on the
 * inline scripts and styles of its index.html. Drops headers that stay empty.
 */
export function fillHeaders(
  template: string,
  variables: Variables,
  inline: Inline = { scripts: [], styles: [] },
): string {
  const { script, connect, image, frame } = hostsFor(variables);
  const [reportTo] = webAddress(variables.VITE_CSP_REPORT_URL).map(encodeSeparators);
  return (
    template
      .replace(' %INLINE_SCRIPTS%', inline.scripts.map(hash).join(''))
      .replace(' %INLINE_STYLES%', inline.styles.map(hash).join(''))
      .replace(' %SCRIPT_HOSTS%', script.map((host) => ` ${host}`).join(''))
      .replace(' %CONNECT_HOSTS%', connect.map((host) => ` ${host}`).join(''))
      .replace(' %IMAGE_HOSTS%', image.map((host) => ` ${host}`).join(''))
      .replace('%FRAME_HOSTS%', frame.join(' ') || "'none'")
      // The captcha creates Trusted Types policies whose names are not documented.
      .replace('%POLICY_NAMES%', hasCaptcha(variables) ? '*' : 'default')
      .replace('; %REPORTING%', () => (reportTo ? `; report-to csp; report-uri ${reportTo}` : ''))
      .replace(' %ENDPOINTS%', () => (reportTo ? ` csp="${reportTo}"` : ''))
      // The frames of Stripe and of the captcha do not load under the embedder policy `credentialless`.
      .replace(' %EMBEDDING%', frame.length > 0 ? '' : ' credentialless')
      .replace(/^ .*:\n/gm, '')
  );
}
