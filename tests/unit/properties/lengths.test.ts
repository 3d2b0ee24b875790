import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readJsonList } from '../../../src/api/jsonList';
import { Group, Member } from '../../../src/api/schemas';
import { formatTime } from '../../../src/domain/dates';
import { hashToIndex, initials, memberName } from '../../../src/domain/names';
import { shortPlace } from '../../../src/domain/search';
import { otherState, parseCityState } from '../../../src/domain/states';
import { linkify } from '../../../src/features/board/linkify';
import { defuse, toCsv } from '../../../src/features/members/csv';
import { rosterFileName } from '../../../src/features/members/roster';
import { fitsIntoLink } from '../../../src/features/reminders/batches';
import { displayable } from '../../../src/lib/displayable';
import { createdAt } from '../../../src/lib/ids';
import { encodeText, isEmail, linkWithin, mailtoLink, redirectPath, telLink } from '../../../src/lib/links';
import { parseCents } from '../../../src/lib/numbers';
import { matchesSearch } from '../../../src/lib/textSearch';
import { paths } from '../../../src/paths';
import { repeated } from './texts';

const functions: Record<string, (text: string) => unknown> = {
  displayable,
  linkify,
  defuse,
  toCsv: (text) => toCsv([[text]]),
  'matchesSearch in': (text) => matchesSearch('needle', [text]),
  'matchesSearch for': (text) => matchesSearch(text, ['hay']),
  isEmail,
  mailtoLink,
  encodeText,
  telLink,
  linkWithin: (text) => linkWithin(['https://a.example'], `https://a.example/${text}`),
  redirectPath: (text) => redirectPath(`/${text}`),
  formatTime,
  createdAt,
  parseCents,
  initials,
  memberName: (text) => memberName({ name: text }),
  hashToIndex: (text) => hashToIndex(text, 7),
  parseCityState,
  otherState: (text) => otherState('Austin, TX', text),
  shortPlace,
  rosterFileName,
  fitsIntoLink,
  'Group schema': (text) => v.safeParse(Group, { _id: text, groupName: text, latitude: text }),
  'Member schema': (text) => v.safeParse(Member, { memberID: text, avatar: text }),
  'paths.checkout.read': (text) => paths.checkout.read(new URLSearchParams({ items: text, group: text })),
  'paths.findGroup.read': (text) =>
    paths.findGroup.read(new URLSearchParams({ q: text, lat: text, lon: text }), undefined),
  readJsonList: (text) => {
    const { body } = new Response(JSON.stringify([text]));
    return body && readJsonList(body, () => undefined);
  },
};

const LENGTHS = [1000, 10_000, 100_000];
/** The shortest comparable time, in ms: garbage collection, which long texts cause, dominates shorter times. */
const MEASURABLE = 5;

async function timeOf(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

// Only "npm run test:long" runs this test, because its result depends on the machine.
test.runIf(process.env.LONG)('ten times the text takes at most twelve times as long', async () => {
  const worst: Record<string, string> = {};
  for (const [name, run] of Object.entries(functions)) {
    let largest = 0;
    for (const part of repeated) {
      const times: number[] = [];
      for (const length of LENGTHS) times.push(await timeOf(() => run(part.repeat(length / part.length))));
      times.slice(1).forEach((time, index) => {
        const ratio = time / Math.max(times[index] ?? 0, MEASURABLE);
        if (ratio <= largest) return;
        largest = ratio;
        worst[name] =
          `${ratio.toFixed(1)} for ${JSON.stringify(part)}: ${times.map((ms) => ms.toFixed(2)).join(', ')} ms`;
      });
    }
    expect.soft(largest, `${name}: ${worst[name]}`).toBeLessThanOrEqual(12);
  }
  console.table(worst);
});
