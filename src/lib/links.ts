/** Links made from what people have typed or servers have sent. Each is undefined unless its input is safe. */

/** No spaces, no header separators (? & %), exactly one @. For links only: forms take what browsers take. */
const EMAIL = /^[^\s@<>"(),:;\\[\]?&%#]+@[^\s@<>"'(),:;\\[\]?&%#]+\.[^\s@<>"'(),:;\\[\]?&%#.]{2,}$/;

/** Invisible characters, of which some change the order of the others. */
const FORMAT = /\p{Cf}/u;

export const isEmail = (value: string) => EMAIL.test(value);

/** Whether the browser takes a text as an e-mail address (type=email in the HTML standard). An empty one counts, too. */
export function isEmailInput(value: string): boolean {
  const input = document.createElement('input');
  input.type = 'email';
  input.value = value;
  return input.checkValidity();
}

/** An e-mail to start with, which the sender can still change. */
export interface EmailDraft {
  subject: string;
  body: string;
}

export function mailtoLink(email: string | undefined, draft?: EmailDraft): string | undefined {
  const address = email?.trim();
  if (!address || !isEmail(address) || FORMAT.test(address)) return undefined;
  return `mailto:${address.replaceAll("'", '%27')}${draft ? `?subject=${encodeText(draft.subject)}&body=${encodeText(draft.body)}` : ''}`;
}

/** Encodes text for a link, line breaks as CRLF (RFC 6068). Lone surrogates, which cannot be encoded, are replaced. */
export const encodeText = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/\r\n?|\n/g, '\r\n'));

/** Digits with the usual punctuation. Dial codes such as *21# are refused. */
export function telLink(phone: string | undefined): string | undefined {
  if (!phone || FORMAT.test(phone) || !/^\s*\+?[\d\s().\-/]+$/.test(phone)) return undefined;
  const digits = phone.replace(/[^+\d]/g, '');
  return digits.length >= 5 ? `tel:${digits}` : undefined;
}

export const smsLink = (phone: string | undefined) => telLink(phone)?.replace('tel:', 'sms:');

/** The address of a picture or a payment page: on one of the allowed origins, without credentials. */
export function linkWithin(allowedOrigins: string[], address: string | undefined): string | undefined {
  const url = address && URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username || url.password || !/^https?:$/.test(url.protocol)) return undefined;
  return allowedOrigins.includes(url.origin) ? url.href : undefined;
}

/**
 * A path inside this app, normalised. Browsers read a second slash, a backslash or a control character as the start of
 * a host, so paths that contain one are refused, also those that do once their dots are resolved ("/..//host").
 */
export function redirectPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined;
  if ([...path].some((char) => char === '\\' || char < ' ' || char === '\u007f')) return undefined;
  const { origin } = window.location;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
