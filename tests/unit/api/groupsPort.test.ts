import { expect, onTestFinished, test, vi } from 'vitest';
import type { EarlyGroups } from '../../../src/api/groupPacker';
import { answerPort, passBody, receiveLast, sendLast } from '../../../src/api/groupsPort';
import { GroupTable } from '../../../src/api/groupTable';
import { storedAnswers } from '../../../src/api/storedAnswers';
import { groupsKey } from '../../../src/api/storedGroups';
import { signedInAs } from '../../support/signedIn';

const ana = { uid: 'ana', email: 'ana@example.com' };
const rows = [
  { _id: 'a', groupName: 'Ä', members: [{ memberID: 'ana' }, { memberID: 'ben', email: 'ben@example.com' }] },
  { _id: 'b', groupName: '🎉', latitude: '30', longitude: '-97' },
];

/** Returns the bytes of the text in pieces of the given length. All pieces are views of one buffer. */
function bodyOf(text: string, length = 7, cancel = vi.fn()) {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + length));
      at += length;
    },
    cancel,
  });
}

/** Connects the page's end of a port (`passBody`) with the worker's end (`answerPort`). */
function read(body: ReadableStream<Uint8Array<ArrayBuffer>>, { wanted, take }: Partial<EarlyGroups> = {}) {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port2.close());
  const answered = answerPort(port2, { user: ana, wanted });
  return { answer: passBody(port1, body, new AbortController().signal, take), answered };
}

test('a list passes in pieces of any length, and comes back packed for the person', async () => {
  for (const length of [1, 7, 10_000]) {
    const { rows: columns, unreadable } = await read(bodyOf(JSON.stringify([...rows, {}]), length)).answer;
    expect(unreadable).toBe(1);
    const table = new GroupTable(columns);
    expect([table.get(0), table.get(1)]).toMatchObject([
      { groupName: 'Ä', members: [{ memberID: 'ana' }], memberCount: 2 },
      { groupName: '🎉', latitude: 30, longitude: -97, memberCount: 0 },
    ]);
  }
});

test('the groups of the person, and the wanted one, come before the rest of the list', async () => {
  const begun = [...rows, { _id: 'c', ownerID: 'ben' }].map((row) => JSON.stringify(row));
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const network = writable.getWriter();
  const take = vi.fn();
  const { answer } = read(readable, { wanted: 'b', take });
  network.write(new TextEncoder().encode(`[${begun.join()},`));
  await expect.poll(() => take).toHaveBeenCalledTimes(2);
  expect(take.mock.calls).toMatchObject([
    // The other member is left out, as in the list.
    [{ _id: 'a', members: [{ memberID: 'ana' }], memberCount: 2 }],
    [{ _id: 'b', latitude: 30, members: [] }],
  ]);
  network.write(new TextEncoder().encode('{"_id":"d"}]'));
  network.close();
  expect(new GroupTable((await answer).rows).size).toBe(4);
  expect(take).toHaveBeenCalledTimes(2);
});

test.each([
  ['what is no list', '{"a":1}', SyntaxError],
  ['a list that breaks off', '[{"_id":"a"},', SyntaxError],
  ['another list', '[{"title":"x"}]', SyntaxError],
])('%s is refused as in the page', async (_what, text, error) => {
  await expect(read(bodyOf(text)).answer).rejects.toThrow(error);
});

test('of what is no list, the rest is not downloaded', async () => {
  const cancel = vi.fn();
  await expect(read(bodyOf(`{}${' '.repeat(10_000)}`, 7, cancel)).answer).rejects.toThrow(SyntaxError);
  await expect.poll(() => cancel).toHaveBeenCalledOnce();
});

test('a body that breaks off fails as it did, and ends the work on it', async () => {
  const broken = new TypeError('network error');
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ pull: (controller) => controller.error(broken) });
  const { answer, answered } = read(body);
  await expect(answer).rejects.toBe(broken);
  await answered;
});

test('a worker that is gone fails the read, and leaves the body that it has not begun', async () => {
  const gone = new AbortController();
  const { port1 } = new MessageChannel();
  const body = bodyOf('[]');
  const answer = passBody(port1, body, gone.signal);
  gone.abort(new Error('gone'));
  await expect(answer).rejects.toThrow('gone');
  expect(body.locked).toBe(false);
});

test('the list is stored for who has claimed the store, by the time the work has ended', async () => {
  await read(bodyOf(JSON.stringify(rows))).answered;
  expect(await storedAnswers.read(ana, groupsKey)).toBeUndefined();
  signedInAs(ana);
  await storedAnswers.claim(ana);
  await read(bodyOf(JSON.stringify(rows))).answered;
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port2.close());
  const [last] = await Promise.all([receiveLast(port1, new AbortController().signal), sendLast(port2, { owner: ana })]);
  expect(last && new GroupTable(last.rows).get(1)).toMatchObject({ groupName: '🎉' });
});

test('a worker that has no last list says so, and one that is gone fails the read', async () => {
  const { port1, port2 } = new MessageChannel();
  const [last] = await Promise.all([receiveLast(port1, new AbortController().signal), sendLast(port2, { owner: ana })]);
  expect(last).toBeUndefined();
  const gone = new AbortController();
  const waiting = receiveLast(new MessageChannel().port1, gone.signal);
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
});
