import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { changeRows, knownRows, oldestShown, unreadableIn } from '../../../../src/api/queries/lists';
import { queryClient } from '../../../../src/api/queryClient';
import { storedAnswers } from '../../../../src/api/storedAnswers';
import { db } from '../../../mocks/db';
import { hold } from '../../../mocks/failures';
import { server } from '../../../mocks/node';
import { people } from '../../../mocks/people';
import { groupIds } from '../../../mocks/seed';
import { recordCalls } from '../../../support/recordCalls';
import {
  fees,
  MONDAY,
  messages,
  read,
  settled,
  show,
  startWithoutLists,
  store,
  yesterdays,
} from '../../../support/shownLists';
import { signedInAs } from '../../../support/signedIn';

const { owner } = people;
const todays = { _id: 'm2', content: 'No, at six' };
const serverSays = (answer: () => Response | Promise<Response>) =>
  server.use(http.get('*/groups/:id/messages', answer));
const storedRows = async () => (await storedAnswers.read(owner, messages.queryKey))?.rows;
const shownRows = () => knownRows(queryClient, messages);

startWithoutLists();

const json = { headers: { 'Content-Type': 'application/json' } };
const brokenOff = () =>
  new HttpResponse(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }), json);
const unreachable: [string, () => Response][] = [
  ['cannot be reached', () => HttpResponse.error()],
  ['is behind a proxy with a problem', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })],
  ['is behind a proxy that lets nobody pass', () => HttpResponse.html('<h1>Forbidden</h1>', { status: 403 })],
  ['is behind a network that asks for a login', () => HttpResponse.html('<h1>Log in to our network</h1>')],
  ['breaks off', brokenOff],
];
const answers: [string, () => Response][] = [
  ['has a problem', () => HttpResponse.json({ message: 'Down' }, { status: 500 })],
  ['sends another shape', () => HttpResponse.json({ message: 'Hello' })],
  ['sends half a list', () => new HttpResponse('[{"_id":"m', json)],
];
const faults = [...unreachable, ...answers];

describe('a read of a list', () => {
  test('gives and stores what the server says', async () => {
    await store(messages, MONDAY);
    serverSays(() => HttpResponse.json([todays]));
    await read(messages);
    expect(shownRows()).toEqual([expect.objectContaining(todays)]);
    expect(oldestShown(queryClient)).toBeUndefined();
    await expect.poll(storedRows).toEqual([expect.objectContaining(todays)]);
  });

  test.each(faults)(
    'leaves what is stored on the screen and on the device, with its age, when the server %s',
    async (_name, fault) => {
      await store(messages, MONDAY);
      serverSays(fault);
      await read(messages);
      expect(shownRows()).toEqual([yesterdays]);
      expect(oldestShown(queryClient)).toBe(MONDAY);
      expect(await storedRows()).toEqual([yesterdays]);
    },
  );

  test.each(faults)('leaves the answer before on the screen when the server then %s', async (_name, fault) => {
    serverSays(() => HttpResponse.json([todays]));
    await read(messages);
    serverSays(fault);
    await queryClient.refetchQueries({ queryKey: messages.queryKey });
    expect(shownRows()).toEqual([expect.objectContaining(todays)]);
  });

  test.each(unreachable)('tells how old the answer before is when the server then %s', async (_name, fault) => {
    serverSays(() => HttpResponse.json([todays]));
    const before = Date.now();
    await read(messages);
    serverSays(fault);
    await queryClient.refetchQueries({ queryKey: messages.queryKey });
    expect(oldestShown(queryClient)).toBeGreaterThanOrEqual(before);
    expect(oldestShown(queryClient)).toBeLessThanOrEqual(Date.now());
  });

  test('shows what is stored at once while the server takes its time, and then what it answers', async () => {
    await store(messages, MONDAY);
    db.messages = [{ ...todays, groupId: groupIds.austin, ownerId: owner.uid, timestamp: '' }];
    const release = hold('get', '/groups/:id/messages');
    show(messages);
    await expect.poll(shownRows).toEqual([yesterdays]);
    expect(oldestShown(queryClient)).toBe(MONDAY);
    release();
    await settled();
    expect(shownRows()).toEqual([expect.objectContaining(todays)]);
    expect(oldestShown(queryClient)).toBeUndefined();
  });

  test.each([400, 404, 499])('fails when the server itself refuses it: %d', async (status) => {
    await store(messages, MONDAY);
    serverSays(() => HttpResponse.json({ message: 'This group is gone' }, { status }));
    await read(messages);
    expect(queryClient.getQueryState(messages.queryKey)?.error).toMatchObject({ status });
  });

  test('fails where nothing is stored, and stores nothing', async () => {
    serverSays(() => HttpResponse.json({ message: 'Hello' }));
    await read(messages);
    expect(queryClient.getQueryState(messages.queryKey)?.error).toMatchObject({ kind: 'contract' });
    expect(await storedRows()).toBeUndefined();
  });

  test('shows nothing that is stored for another person', async () => {
    await store(messages, MONDAY);
    signedInAs(people.stranger);
    const release = hold('get', '/groups/:id/messages');
    show(messages);
    await storedAnswers.read(people.stranger, messages.queryKey);
    expect(shownRows()).toBeUndefined();
    release();
    await settled();
  });

  test('is never fresh with what is stored: who comes back reads again', async () => {
    await store(messages, MONDAY);
    const release = hold('get', '/groups/:id/messages');
    const hide = show(messages);
    await expect.poll(shownRows).toEqual([yesterdays]);
    hide();
    const calls = recordCalls(/messages$/);
    release();
    await read(messages);
    expect(calls).toHaveLength(1);
    expect(shownRows()).not.toEqual([yesterdays]);
  });
});

describe('what is stored', () => {
  test('has what a write has changed on the screen', async () => {
    await read(messages);
    await changeRows(queryClient, messages, () => [{ ...todays, ownerId: undefined, timestamp: undefined }]);
    await expect.poll(storedRows).toEqual([expect.objectContaining(todays)]);
  });

  test('is gone once a write has made it doubtful, until it is read again', async () => {
    await read(messages);
    await expect.poll(storedRows).toBeDefined();
    const release = hold('get', '/groups/:id/messages');
    queryClient.invalidateQueries(messages);
    await expect.poll(storedRows).toBeUndefined();
    release();
    await settled();
    await expect.poll(storedRows).toBeDefined();
  });

  test('is nothing of a visitor', async () => {
    signedInAs({ uid: '', email: null });
    await storedAnswers.forget();
    await read(messages);
    expect(await storedRows()).toBeUndefined();
  });
});

test('each list has its own count of rows that cannot be read, as of its last read', async () => {
  const countOf = (list: typeof messages | typeof fees) => {
    const answer = queryClient.getQueryData<{ rows: unknown; unreadable: number }>(list.queryKey);
    return answer && unreadableIn(answer);
  };
  const before = db.messages;
  db.messages = [...before, { _id: '', groupId: groupIds.austin, content: 'Practice at six', timestamp: '' }];
  await queryClient.query(messages);
  expect([countOf(messages), countOf(fees)]).toEqual([1, undefined]);
  await queryClient.query(fees);
  expect([countOf(messages), countOf(fees)]).toEqual([1, 0]);
  db.messages = before;
  await queryClient.refetchQueries({ queryKey: messages.queryKey });
  expect([countOf(messages), countOf(fees)]).toEqual([0, 0]);
});
