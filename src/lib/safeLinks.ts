/** Links made of what people have typed: only when they are clean, else undefined. */

/** No spaces, no header separators (? & %), exactly one @. */
const EMAIL = /^[^\s@<>"'(),:;\\[\]?&%#]+@[^\s@<>"'(),:;\\[\]?&%#]+\.[^\s@<>"'(),:;\\[\]?&%#.]{2,}$/;

export const isEmail = (value: string) => EMAIL.test(value);

/** What an e-mail begins with; its sender can change it. */
export interface Draft {
  subject: string;
  body: string;
}

export function mailtoLink(email: string | undefined, draft?: Draft): string | undefined {
  const address = email?.trim();
  if (!address || !isEmail(address)) return undefined;
  return `mailto:${address}${draft ? `?subject=${encodeText(draft.subject)}&body=${encodeText(draft.body)}` : ''}`;
}

/** Text of several lines, for a link. Half a character, as a cut-off emoji leaves it, has no place in one. */
export const encodeText = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/\r\n?|\n/g, '\r\n'));

/** Digits with the usual punctuation; codes such as *21# stay text. */
export function telLink(phone: string | undefined): string | undefined {
  const number = phone?.trim();
  if (!number || !/^\+?[\d\s().\-/]+$/.test(number)) return undefined;
  const digits = number.replace(/[^+\d]/g, '');
  return digits.length >= 5 ? `tel:${digits}` : undefined;
}

export const smsLink = (phone: string | undefined) => telLink(phone)?.replace('tel:', 'sms:');

/** An address of a picture: https only. */
export function imageLink(address: string | undefined): string | undefined {
  const url = address && URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' ? url.href : undefined;
}

/** The checkout page's address when it is https, or listed loopback http, on one of the allowed origins. */
export function checkoutLink(address: string, allowedOrigins: string[]): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username || url.password || !/^https?:$/.test(url.protocol)) return undefined;
  return allowedOrigins.includes(url.origin) ? url.href : undefined;
}
