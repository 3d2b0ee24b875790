import { Group } from '../src/api/schemas';
import { type Answer, ask } from './ask';
import { hidesRetryAfter, mayRead, mayWrite, preflightHeaders } from './cors';
import { explainSilence, type Service } from './explain';
import { examineParts } from './groupParts';
import { parseList } from './list';
import { fails, note, ok, type Row } from './rows';
import { countNamed, describeBreaks, type Survey, surveyRows } from './survey';

export interface BackendSetup extends Service {
  /** A server whose first answer takes longer, in ms, counts as having been asleep. */
  asleepMs: number;
}

/** An id that no row has, for the paths of the preflights. */
const noId = '0'.repeat(24);
const writes = [
  ['POST', '/contact'],
  ['PATCH', `/groups/${noId}/members/${noId}/payment-status`],
  ['DELETE', `/groups/${noId}/messages/${noId}`],
] as const;

const methods = writes.map(([method]) => method).join(', ');

export async function examineBackend(setup: BackendSetup): Promise<Row[]> {
  const { address, asleepMs, timeoutMs, origin } = setup;
  // Wakes the server up with a request that costs it no work. The status of the answer does not matter.
  const first = await ask(address, { timeoutMs, headers: { Origin: origin } });
  if (first.kind === 'silence') return [fails('reachable', explainSilence(first, setup), first.ms)];
  const awake =
    first.firstMs > asleepMs
      ? note(
          'reachable',
          {
            answer: `It slept: the first answer took ${(first.firstMs / 1000).toFixed(1)} s.`,
            toDo: 'The app tells people so, and waits for a minute. A paid plan keeps the server awake.',
          },
          first.firstMs,
        )
      : ok('reachable', 'It is awake.', first.firstMs);

  const [list, preflights] = await Promise.all([
    ask(`${address}/groups`, { timeoutMs, headers: { Origin: origin } }),
    askPreflights(setup),
  ]);
  if (list.kind === 'silence') return [awake, fails('GET /groups', explainSilence(list, setup), list.ms)];
  const parsed = parseList(list, '/groups', setup);
  if ('problem' in parsed) return [awake, fails('GET /groups', parsed.problem, list.ms), ...retryAfterRows(list)];

  const survey = surveyRows(parsed.items, Group, ({ _id }) => _id);
  const parts = await examineParts(survey.rows[0], setup);
  return [awake, readingRow(list, setup), preflights, ...groupRows(survey, list), ...parts];
}

function readingRow(list: Answer, { origin }: BackendSetup): Row {
  if (mayRead(list, origin)) return ok('CORS, reads', `Pages of ${origin} may read.`);
  return fails('CORS, reads', {
    answer: `Closed: pages of ${origin} may not read the answers.`,
    toDo: `Let the backend send "Access-Control-Allow-Origin: *" (or: ${origin}) with every answer.`,
  });
}

async function askPreflights({ address, origin, timeoutMs }: BackendSetup): Promise<Row> {
  const answers = await Promise.all(
    writes.map(async ([method, path]) => {
      const headers = preflightHeaders(method, origin);
      const answer = await ask(address + path, { method: 'OPTIONS', headers, timeoutMs });
      return { method, ms: answer.ms, isOpen: answer.kind === 'answer' && mayWrite(answer, method, origin) };
    }),
  );
  const ms = Math.max(...answers.map((answer) => answer.ms));
  const closed = answers.filter(({ isOpen }) => !isOpen).map(({ method }) => method);
  if (closed.length === 0) return ok('CORS, writes', `Pages of ${origin} may write.`, ms);
  return fails(
    'CORS, writes',
    {
      answer: `Closed: pages of ${origin} may not send ${closed.join(', ')}.`,
      toDo: `Answer OPTIONS on every path with 204, "Access-Control-Allow-Origin: *", "Access-Control-Allow-Methods: ${methods}" and "Access-Control-Allow-Headers: content-type".`,
    },
    ms,
  );
}

function groupRows(survey: Survey<Group>, { text, ms }: Answer): Row[] {
  const { rows, names, unreadable } = survey;
  const what = 'GET /groups';
  if (rows.length === 0 && unreadable.length === 0)
    return [note(what, { answer: 'There are no groups yet, so their parts cannot be asked for.' }, ms)];
  if (rows.length === 0)
    return [
      fails(
        what,
        {
          answer: `None of its ${unreadable.length} rows is a group.`,
          toDo: 'Each needs an "_id" of its own that can stand in a path. Is it the right backend?',
        },
        ms,
      ),
    ];

  const kilobytes = Math.ceil(Buffer.byteLength(text) / 1000).toLocaleString('en');
  const breaks = describeBreaks(survey);
  const nowhere = names.filter((_name, index) => !hasPlace(rows[index]));
  return [
    ok(what, `${rows.length.toLocaleString('en')} groups, ${kilobytes} kB before compression.`, ms),
    nowhere.length === 0
      ? ok('coordinates', 'Every group has usable ones.')
      : note('coordinates', {
          answer: `Missing or unusable: ${countNamed(nowhere)}.`,
          toDo: 'No search finds these groups near a place. Store their latitude and longitude.',
        }),
    breaks === undefined
      ? ok('fields', 'The app takes all of them.')
      : note('fields', {
          answer: `Not as expected: ${breaks}`,
          toDo: 'Correct these rows in the database; src/api/schemas.ts has what the app takes.',
        }),
  ];
}

const hasPlace = (group: Group | undefined) => group?.latitude !== undefined && group.longitude !== undefined;

function retryAfterRows(answer: Answer): Row[] {
  if (!hidesRetryAfter(answer)) return [];
  return [
    note('Retry-After', {
      answer: 'It is sent, but pages cannot see it.',
      toDo: 'Send "Access-Control-Expose-Headers: Retry-After", so that the app waits as long as it is asked to.',
    }),
  ];
}
