/** Links made from what people have typed or servers have sent. Each is undefined unless its input is safe. */

/** No spaces, no header separators (? & %), exactly one @. */
const EMAIL = /^[^\s@<>"'(),:;\\[\]?&%#]+@[^\s@<>"'(),:;\\[\]?&%#]+\.[^\s@<>"'(),:;\\[\]?&%#.]{2,}$/;

export const isEmail = (value: string) => EMAIL.test(value);

/** An e-mail to start with, which the sender can still change. */
export interface EmailDraft {
  subject: string;
  body: string;
}

export function mailtoLink(email: string | undefined, draft?: EmailDraft): string | undefined {
  const address = email?.trim();
  if (!address || !isEmail(address)) return undefined;
  return `mailto:${address}${draft ? `?subject=${encodeText(draft.subject)}&body=${encodeText(draft.body)}` : ''}`;
}

/** Encodes text for a link, line breaks as CRLF (RFC 6068). Lone surrogates, which cannot be encoded, are replaced. */
export const encodeText = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/\r\n?|\n/g, '\r\n'));

/** Digits with the usual punctuation. Dial codes such as *21# are refused. */
export function telLink(phone: string | undefined): string | undefined {
  const number = phone?.trim();
  if (!number || !/^\+?[\d\s().\-/]+$/.test(number)) return undefined;
  const digits = number.replace(/[^+\d]/g, '');
  return digits.length >= 5 ? `tel:${digits}` : undefined;
}

export const smsLink = (phone: string | undefined) => telLink(phone)?.replace('tel:', 'sms:');

/** The address of a picture: https only. */
export function imageLink(address: string | undefined): string | undefined {
  const url = address && URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' ? url.href : undefined;
}

/** The address of a payment page: on one of the allowed origins, without credentials. */
export function checkoutLink(address: string, allowedOrigins: string[]): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username || url.password || !/^https?:$/.test(url.protocol)) return undefined;
  return allowedOrigins.includes(url.origin) ? url.href : undefined;
}

/**
 * A path inside this app, normalised. Browsers read a second slash, a backslash or a control character as the start of
 * a host, so paths that contain one are refused.
 */
export function redirectPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//')) return undefined;
  if ([...path].some((char) => char === '\\' || char < ' ' || char === '\u007f')) return undefined;
  const url = new URL(path, window.location.origin);
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : undefined;
}
