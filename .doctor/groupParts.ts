import type * as v from 'valibot';
import { type Group, JoinRequest, JoinRequestV2, Member, Message, Product } from '../src/api/schemas';
import { joinPath } from '../src/lib/ids';
import { type Answer, ask } from './ask';
import { explainSilence, isHtml, type Service } from './explain';
import { parseList } from './list';
import { fails, note, ok, type Row } from './rows';
import { describeBreaks, surveyRows } from './survey';

const rowId = ({ _id }: { _id: string }) => _id;
const memberId = ({ memberID }: { memberID: string }) => memberID;

/** Reads the lists of one group, and checks each against its schema. */
export async function examineParts(group: Group | undefined, setup: Service): Promise<Row[]> {
  if (!group) return [];
  const query = new URLSearchParams({ ownerId: group.ownerID ?? '' });
  const read = async (part: string, check: (answer: Answer) => Row, search = '') => {
    const url = `${setup.address}${joinPath('groups', group._id, part)}${search}`;
    const answer = await ask(url, { timeoutMs: setup.timeoutMs, headers: { Origin: setup.origin } });
    return answer.kind === 'answer' ? check(answer) : fails(part, explainSilence(answer, setup), answer.ms);
  };
  const list =
    <S extends v.GenericSchema<unknown, object>>(part: string, schema: S, keyOf: (row: v.InferOutput<S>) => string) =>
    (answer: Answer) =>
      listRow(part, schema, keyOf, answer, setup);

  return Promise.all([
    read('members', list('members', Member, memberId)),
    read('requests', list('requests', JoinRequest, memberId)),
    read('products', list('products', Product, rowId)),
    read('messages', list('messages', Message, rowId)),
    read('join-requests', versionTwo(list('join-requests', JoinRequestV2, rowId)), `?${query}`),
  ]);
}

function listRow<S extends v.GenericSchema<unknown, object>>(
  part: string,
  schema: S,
  keyOf: (row: v.InferOutput<S>) => string,
  answer: Answer,
  service: Service,
): Row {
  const parsed = parseList(answer, `/groups/{id}/${part}`, service);
  if ('problem' in parsed) return fails(part, parsed.problem, answer.ms);
  const survey = surveyRows(parsed.items, schema, keyOf);
  const { rows, unreadable } = survey;
  if (rows.length === 0 && unreadable.length > 0) {
    const toDo = 'The app shows an error here. Correct the rows; src/api/schemas.ts has what it takes.';
    return fails(part, { answer: `None of its ${unreadable.length} rows can be read.`, toDo }, answer.ms);
  }
  const breaks = describeBreaks(survey);
  const count = `${rows.length.toLocaleString('en')} in the first group`;
  if (breaks === undefined) return ok(part, `${count}.`, answer.ms);
  const toDo = 'Correct these rows in the database; src/api/schemas.ts has what the app takes.';
  return note(part, { answer: `${count}. Not as expected: ${breaks}`, toDo }, answer.ms);
}

/** Returns a check that accepts a 404 with an HTML page, the answer of backends without version 2 of the requests. */
const versionTwo = (check: (answer: Answer) => Row) => (answer: Answer) =>
  answer.status === 404 && isHtml(answer)
    ? note(
        'join-requests',
        {
          answer: 'This backend has no version 2 of the join requests.',
          toDo: 'Nothing: the app says so on its page of requests, and offers those of each group.',
        },
        answer.ms,
      )
    : check(answer);
