/** Makes links from text that people typed or servers sent. The links are undefined for unsafe input. */

/** Has exactly one @, and no spaces or separators of mailto headers (? & %). Forms accept more: see isEmailInput. */
const EMAIL = /^[^\s@<>"(),:;\\[\]?&%#]+@[^\s@<>"'(),:;\\[\]?&%#]+\.[^\s@<>"'(),:;\\[\]?&%#.]{2,}$/;

/** Invisible characters, some of which reorder the text around them. */
const FORMAT = /\p{Cf}/u;

export const isEmail = (value: string) => EMAIL.test(value);

/** Whether browsers accept a text as an e-mail address (type=email in the HTML standard). They accept an empty text. */
export function isEmailInput(value: string): boolean {
  const input = document.createElement('input');
  input.type = 'email';
  input.value = value;
  return input.checkValidity();
}

/** The initial text of an e-mail, which the sender can still change. */
interface EmailDraft {
  subject: string;
  body: string;
}

export function mailtoLink(email: string | undefined, draft?: EmailDraft): string | undefined {
  const address = email?.trim();
  if (!address || !isEmail(address) || FORMAT.test(address)) return undefined;
  return `mailto:${address.replaceAll("'", '%27')}${draft ? `?subject=${encodeText(draft.subject)}&body=${encodeText(draft.body)}` : ''}`;
}

/** Encodes text for a link, with line breaks as CRLF (RFC 6068). Replaces lone surrogates, which cannot be encoded. */
export const encodeText = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/\r\n?|\n/g, '\r\n'));

/** Accepts digits with the usual punctuation, but not dial codes such as *21#, and not two numbers in one text. */
export function telLink(phone: string | undefined): string | undefined {
  if (!phone || FORMAT.test(phone) || !/^\s*\+?[\d\s().\-/]+$/.test(phone)) return undefined;
  const digits = phone.replace(/[^+\d]/g, '');
  // The longest number that E.164 allows has 15 digits and a plus.
  return digits.length >= 5 && digits.length <= 16 ? `tel:${digits}` : undefined;
}

export const smsLink = (phone: string | undefined) => telLink(phone)?.replace('tel:', 'sms:');

/** Accepts the address of a picture or a payment page on one of the allowed origins, without credentials. */
export function linkWithin(allowedOrigins: string[], address: string | undefined): string | undefined {
  const url = address && URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username || url.password || !/^https?:$/.test(url.protocol)) return undefined;
  return allowedOrigins.includes(url.origin) ? url.href : undefined;
}

/**
 * Normalises a path inside this app. Refuses paths that browsers could read as the start of a host: those with a
 * backslash or a control character, and those that begin with two slashes, even if only after their dots are resolved
 * ("/..//host").
 */
export function redirectPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined;
  if ([...path].some((char) => char === '\\' || char < ' ' || char === '\u007f')) return undefined;
  const { origin } = window.location;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
