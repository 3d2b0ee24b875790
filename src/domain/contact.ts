import type { Group } from '../api/schemas';

type Address = Pick<Group, 'phone' | 'zip' | 'country'>;

/** A field whose value looks wrong, but may be right. */
type Doubt = 'phone' | 'zip';

const US = /^(us|usa|united states( of america)?)$/;
const isUS = (country = '') => US.test(country.toLowerCase().replaceAll('.', '').trim());

const EXTENSION = /\s*(x|ext\.?|extension)\s*\d+$/i;
/** The start of a phone number outside the United States. */
const ABROAD = /^(\+(?!1)|011)/;

function isPhone(phone: string, inUS: boolean): boolean {
  const number = phone.trim().replace(EXTENSION, '');
  if (!/^\+?[\d\s().\-/]+$/.test(number)) return false;
  const digits = number.replace(/\D/g, '');
  return (inUS && !ABROAD.test(number) ? /^1?\d{10}$/ : /^\d{6,15}$/).test(digits);
}

/** Returns the contact details that look mistyped. Only the rules of the United States are checked strictly. */
export function doubtsAbout({ phone = '', zip = '', country }: Address): Doubt[] {
  const inUS = isUS(country);
  const doubts: Doubt[] = [];
  if (phone.trim() && !isPhone(phone, inUS)) doubts.push('phone');
  if (inUS && zip.trim() && !/^\d{5}([-\s]?\d{4})?$/.test(zip.trim())) doubts.push('zip');
  return doubts;
}
