import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupName, groupPlace, initials, listNames, memberName, ownerName } from '../../../src/domain/names';
import { shortPlace } from '../../../src/domain/search';
import { placeName } from '../../../src/domain/states';
import { rosterCsv } from '../../../src/features/members/roster';
import { writeLetter } from '../../../src/features/reminders/letters';
import { displayable } from '../../../src/lib/displayable';
import { isolated } from '../../../src/lib/isolated';
import { mailtoLink, telLink } from '../../../src/lib/links';
import { findScrambling } from '../../support/scrambled';

const pieces = [
  ...'\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200E\u200F',
  'אבג',
  'كرة',
  'Ana',
  ' ',
  '\n',
  '12',
  '(',
  '!',
];
/** A stranger's text: letters of both directions, and characters that change the direction. */
const stranger = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));

const member = (text: string) =>
  ({ memberID: 'm', firstName: text, lastName: text, email: text, phone: text, paymentStatus: 'paid' }) as const;
const fee = (text: string) => ({ _id: 'f', name: text, description: text, price: 1250 });
const group = (text: string) => ({
  ...{ _id: 'g', ownerID: 'o', groupName: text, city: text, state: text, firstName: text, lastName: text },
  ...{ members: [], requests: [], memberCount: 0 },
});
const tell = ({ subject, text }: { subject: string; text: string }) => `${subject}\n${text}`;

/** Texts outside of pages (such as titles and e-mails) in which a stranger's text stands among the app's words. */
const places: Record<string, (text: string) => string> = {
  'the name of a group': (text) => `Leave ${groupName(group(text))} (2)?`,
  'its place and its owner': (text) => `${groupPlace(group(text))} · ${ownerName(group(text))}, 3 miles`,
  'the name of a member': (text) => `Paid (${memberName(member(text))})`,
  'several names': (text) => listNames([memberName(member(text)), 'Bo', memberName({ name: text })]),
  initials: (text) => initials(memberName(member(text))),
  'a place': (text) =>
    `Groups near ${shortPlace(text)}, ${placeName({ query: text, place: text, center: { latitude: 0, longitude: 0 } })} (5)`,
  "the server's message": (text) => `An error occurred: ${displayable(text)} Try again.`,
  'the roster as a file': (text) => rosterCsv([member(text), member('Bo')]),
  'a reminder': (text) => tell(writeLetter({ kind: 'reminder', fees: [fee(text)] }, group(text))),
  'a letter': (text) => tell(writeLetter({ kind: 'message' }, group(text))),
  'a letter about a fee': (text) => tell(writeLetter({ kind: 'fee', fee: fee(text) }, group(text))),
  'a post as a letter': (text) => {
    const message = { _id: 'p', ownerId: 'o', content: text, timestamp: '2026-01-01T00:00:00Z' };
    return tell(writeLetter({ kind: 'post', message }, group(text)));
  },
};

test.each(Object.entries(places))('%s keeps the order of the words around it', (_name, place) => {
  fc.assert(fc.property(stranger, (text) => void expect(findScrambling(place(text))).toBeUndefined()));
});

test('a text from left to right stays as it is', () => {
  const text = fc.string({ unit: fc.constantFrom(...'Ana é中!(1)') });
  fc.assert(fc.property(text, (typed) => void expect(isolated(typed)).toBe(typed.trim())));
});

test('nothing but the controls of a text is lost', () => {
  const letters = (text: string) => text.replace(/[\u202A-\u202E\u2066-\u2069\s]/g, '');
  fc.assert(fc.property(stranger, (text) => void expect(letters(isolated(text))).toBe(letters(text))));
});

test('an address or a number with an invisible character is no link', () => {
  const invisible = fc.constantFrom(...'\u00AD\u200B\u200E\u200F\u202E\u2060\u2066\u2069\uFEFF');
  fc.assert(
    fc.property(invisible, fc.nat({ max: 8 }), (char, at) => {
      const hide = (text: string) => text.slice(0, at + 1) + char + text.slice(at + 1);
      expect(mailtoLink(hide('ana@gym.example'))).toBeUndefined();
      expect(telLink(hide('512 555 0100'))).toBeUndefined();
    }),
  );
});
