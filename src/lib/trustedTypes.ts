type Variables = Record<string, unknown>;

declare global {
  interface Window {
    /** Missing in older browsers. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown;
    };
  }
}

const STRIPE = /^https:\/\/(?:[\w-]+\.)*js\.stripe\.com\//;
const CAPTCHA = /^https:\/\/www\.(?:google|gstatic)\.com\/recaptcha\//;

/** Whether a script may be loaded from the address: from this origin, or a service that the variables enable. */
export function isAllowedScript(address: string, variables: Variables): boolean {
  const url = URL.canParse(address, window.location.href) ? new URL(address, window.location.href) : undefined;
  if (!url) return false;
  if (url.origin === window.location.origin) return true;
  const { VITE_STRIPE_PUBLISHABLE_KEY: stripe, VITE_FIREBASE_RECAPTCHA: captcha } = variables;
  return (`${stripe ?? ''}`.trim() !== '' && STRIPE.test(url.href)) || (captcha === 'true' && CAPTCHA.test(url.href));
}

/**
 * Creates the Trusted Types policy that decides which scripts may be loaded. It has no rule for turning text into HTML
 * or code, so the browser refuses that. Browsers without Trusted Types ignore the policy and the header that requires
 * it.
 */
export function restrictScripts(variables: Variables): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isAllowedScript(address, variables) ? address : null),
  });
}
