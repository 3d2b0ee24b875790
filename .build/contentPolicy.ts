type Variables = Record<string, string | undefined>;

/** Origins and URLs that the content security policy allows, by kind of directive. */
interface Hosts {
  script: string[];
  connect: string[];
  frame: string[];
}

const GEOCODER = 'https://nominatim.openstreetmap.org';
const IDENTITY = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Stripe.js and its fraud detection. The checkout page needs no entry, since the app navigates to it. */
const STRIPE: Hosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://m.stripe.network'],
};

/** The captcha of the identity provider. */
const RECAPTCHA: Hosts = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** Empty for an invalid address: the app reports invalid variables when it starts. */
function originOf(address: string | undefined): string[] {
  const url = address && URL.canParse(address.trim()) ? new URL(address.trim()) : undefined;
  return url && /^https?:$/.test(url.protocol) ? [url.origin] : [];
}

function hostsFor(variables: Variables): Hosts {
  const configured: Hosts = {
    script: [],
    connect: [
      ...originOf(variables.VITE_API_BASE_URL),
      ...originOf(variables.VITE_GEOCODER_URL?.trim() || GEOCODER),
      ...(variables.VITE_FIREBASE_AUTH_EMULATOR_URL?.trim()
        ? originOf(variables.VITE_FIREBASE_AUTH_EMULATOR_URL)
        : IDENTITY),
    ],
    frame: [],
  };
  const all = [configured];
  if (variables.VITE_STRIPE_PUBLISHABLE_KEY?.trim()) all.push(STRIPE);
  if (variables.VITE_FIREBASE_RECAPTCHA?.trim() === 'true') all.push(RECAPTCHA);
  const unique = (kind: keyof Hosts) => [...new Set(all.flatMap((hosts) => hosts[kind]))];
  return { script: unique('script'), connect: unique('connect'), frame: unique('frame') };
}

/** Replaces the %PLACEHOLDERS% in `public/_headers`, depending on the environment variables of the build. */
export function fillHeaders(template: string, variables: Variables): string {
  const { script, connect, frame } = hostsFor(variables);
  // Services on this machine use http, which the browser must not upgrade to https.
  const usesHttp = connect.some((origin) => origin.startsWith('http:'));
  return template
    .replace(' %SCRIPT_HOSTS%', script.map((host) => ` ${host}`).join(''))
    .replace(' %CONNECT_HOSTS%', connect.map((host) => ` ${host}`).join(''))
    .replace('%FRAME_HOSTS%', frame.join(' ') || "'none'")
    .replace('; %UPGRADE%', usesHttp ? '' : '; upgrade-insecure-requests');
}
