import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { formatTime } from '../../../src/domain/dates';
import { hashToIndex, initials, listNames, memberName } from '../../../src/domain/names';
import { shortPlace } from '../../../src/domain/search';
import { otherState, parseCityState } from '../../../src/domain/states';
import { describeError } from '../../../src/errorMessages';
import { rosterFileName } from '../../../src/features/members/roster';
import { displayable } from '../../../src/lib/displayable';
import { createdAt } from '../../../src/lib/ids';
import { isolated } from '../../../src/lib/isolated';
import { encodeText, isEmail, linkWithin, mailtoLink, smsLink, telLink } from '../../../src/lib/links';
import { matchesSearch } from '../../../src/lib/textSearch';
import { isAllowedScript } from '../../../src/lib/trustedTypes';
import { anyText } from './texts';

/** The property that each function must have for any text. */
const properties: Record<string, (text: string) => void> = {
  displayable: (text) => {
    const shown = displayable(text);
    if (shown === undefined) return;
    expect(shown.length).toBeLessThanOrEqual(300);
    expect(shown).toMatch(/^\S(.*\S)?$/u);
    expect(shown).not.toMatch(/[\p{Cc}\n]|<[!/?a-z]|\w:\/\//iu);
  },
  'displayable, again': (text) => {
    const shown = displayable(text);
    if (shown !== undefined && !shown.endsWith('…')) expect(displayable(shown)).toBe(shown);
  },
  describeError: (text) => {
    const error = new ApiError('http', { status: 400, serverMessage: displayable(text) });
    expect(describeError(error)).toMatch(/\S/);
    expect(describeError(error)).not.toMatch(/undefined|\[object/);
  },
  mailtoLink: (text) => {
    const link = mailtoLink(text);
    if (link) expect([new URL(link).search, link.split('@').length, isEmail(text.trim())]).toEqual(['', 2, true]);
  },
  'mailtoLink with a draft': (text) => {
    const link = mailtoLink('a@b.cc', { subject: text, body: text });
    expect([...new URL(link ?? '').searchParams.keys()]).toEqual(['subject', 'body']);
  },
  encodeText: (text) => {
    expect(decodeURIComponent(encodeText(text))).toBe(
      text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/\r\n?|\n/g, '\r\n'),
    );
  },
  telLink: (text) => {
    expect(telLink(text) ?? 'tel:12345').toMatch(/^tel:\+?\d{2,}[\d+]*$/);
  },
  smsLink: (text) => {
    expect(smsLink(text)?.slice(4)).toBe(telLink(text)?.slice(4));
  },
  linkWithin: (text) => {
    expect(linkWithin(['https://a.example'], text) ?? 'https://a.example/').toMatch(/^https:\/\/a\.example\//);
  },
  isAllowedScript: (text) => {
    if (isAllowedScript(text, {})) expect(new URL(text, window.location.href).origin).toBe(window.location.origin);
  },
  matchesSearch: (text) => {
    expect(matchesSearch(text, [text])).toBe(true);
    expect(matchesSearch(text.toUpperCase(), [text.toUpperCase(), 'other'])).toBe(true);
    expect(matchesSearch('', [text])).toBe(true);
  },
  initials: (text) => {
    expect([...initials(text)].length).toBeGreaterThan(0);
  },
  hashToIndex: (text) => {
    expect([0, 1, 2, 3, 4, 5, 6]).toContain(hashToIndex(text, 7));
  },
  memberName: (text) => {
    expect(memberName({ firstName: text, lastName: text, name: text, email: text })).toMatch(/\S/);
  },
  listNames: (text) => {
    expect(listNames(Array.from({ length: 50 }, () => text))).toContain('47 others');
  },
  formatTime: (text) => {
    expect(formatTime(text) === undefined).toBe(Number.isNaN(Date.parse(text)));
  },
  createdAt: (text) => {
    expect(createdAt(text) ?? 0).toBeGreaterThanOrEqual(0);
  },
  shortPlace: (text) => {
    expect(shortPlace(`${text}, United States`)).toBe(isolated(text));
  },
  parseCityState: (text) => {
    const found = parseCityState(text);
    if (found) expect(text).toContain(found.city);
    const state = `${text.replaceAll(',', ' ')}x, TX`;
    expect(parseCityState(state)?.state).toBe('Texas');
  },
  otherState: (text) =>
    expect(otherState(text, text === '' ? '' : `${parseCityState(text)?.state ?? ''}, x`)).toBeUndefined(),
  rosterFileName: (text) =>
    expect(rosterFileName(text)).toMatch(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} -]* members\.csv$|^-/u),
};

test.each(Object.keys(properties))('%s holds for any text', (name) => {
  fc.assert(
    fc.property(anyText, (text) => {
      properties[name]?.(text);
    }),
  );
});
