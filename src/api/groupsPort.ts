import type { Person } from '../lib/person';
import { buffersOf, type GroupColumns } from './groupColumns';
import { type EarlyGroups, packGroups } from './groupPacker';
import type { ListAnswer } from './rows';
import type { Group } from './schemas';
import { storedGroups } from './storedGroups';

type Bytes = Uint8Array<ArrayBuffer>;

/** Asks a worker to pack the response body that it receives through the port. */
export interface PackTask {
  kind: 'pack';
  /** The list is reduced to what this person may see, and stored for them. */
  user: Person | undefined;
  /** The id of a group to send as soon as it is read. The person's own groups are sent as well. */
  wanted?: string;
}

/** Asks a worker for the list that was stored last. */
export interface LastTask {
  kind: 'last';
  owner: Person;
}

/** The page's answer when the worker asks for 'more'. */
type Piece = { chunk: Bytes } | 'end' | 'stop';
/**
 * What the worker sends to the page. After an error, it sends only `isList`, because `postMessage` does not preserve
 * the class of every error. `isList` is false if the body is not a list.
 */
type Answer = 'more' | { early: Group } | ListAnswer<GroupColumns> | { isList: boolean };

/** How many pieces of the body the worker requests in advance, so that it need not wait for the page. */
const AHEAD = 8;

/**
 * Runs in the page: passes the body to the worker, one piece whenever the worker asks for more. Passes the groups that
 * the worker sends before the list to `takeEarly`.
 * @throws {SyntaxError} when the body is not a list
 * @throws {Error} when the worker fails otherwise, when the body cannot be read, and the abort reason of `gone`
 */
export function passBody(
  port: MessagePort,
  body: ReadableStream<Bytes>,
  gone: AbortSignal,
  takeEarly?: EarlyGroups['take'],
) {
  // Do not lock the body before the worker asks for it: if the worker fails to load, the page reads the body itself.
  let pieces: ReadableStreamDefaultReader<Bytes> | undefined;
  let onGone = () => {};
  const answer = new Promise<ListAnswer<GroupColumns>>((resolve, reject) => {
    onGone = () => reject(gone.reason);
    gone.addEventListener('abort', onGone);
    const stop = (cause: unknown) => {
      send(port, 'stop');
      reject(cause);
    };
    port.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data === 'more') {
        pieces ??= body.getReader();
        pieces
          .read()
          .then(({ done, value }) => send(port, done ? 'end' : { chunk: own(value) }))
          .catch(stop);
      } else if ('early' in data) takeEarly?.(data.early);
      else if ('isList' in data)
        reject(data.isList ? new Error('The worker has failed.') : new SyntaxError('not a list'));
      else resolve(data);
    };
  });
  return answer.finally(() => {
    port.close();
    // Remove the listener, so that the signal does not retain the answer for as long as the worker runs.
    gone.removeEventListener('abort', onGone);
    // If the body is not a list, do not download the rest.
    pieces?.cancel().catch(() => undefined);
  });
}

const send = (port: MessagePort, piece: Piece) =>
  port.postMessage(piece, typeof piece === 'string' ? [] : [piece.chunk.buffer]);

/** Copies bytes that are only part of their buffer, because a transfer takes the whole buffer. */
const own = (chunk: Bytes): Bytes => (chunk.byteLength === chunk.buffer.byteLength ? chunk : chunk.slice());

/** The worker's end: packs the body that comes through the port, sends the list back, and then stores it. */
export async function answerPort(port: MessagePort, { user, wanted }: Omit<PackTask, 'kind'>): Promise<void> {
  const ask = () =>
    new Promise<Piece>((resolve) => {
      port.onmessage = ({ data }) => resolve(data);
      port.postMessage('more' satisfies Answer);
    });
  const body = new ReadableStream<Bytes>(
    {
      pull: async (controller) => {
        const piece = await ask();
        if (piece === 'end') controller.close();
        else if (piece === 'stop') controller.error(new Error('The page has stopped the read.'));
        else controller.enqueue(piece.chunk);
      },
    },
    { highWaterMark: AHEAD },
  );
  try {
    const take = (group: Group) => port.postMessage({ early: group } satisfies Answer);
    const answer = await packGroups(body, user, { wanted, take }, Number.POSITIVE_INFINITY);
    const copy = user && structuredClone(answer);
    port.postMessage(answer satisfies Answer, buffersOf(answer.rows));
    if (copy) await storedGroups.store(user, copy);
  } catch (error) {
    port.postMessage({ isList: !(error instanceof SyntaxError) } satisfies Answer);
  }
}

/** The page's end of a `LastTask`. Resolves with undefined when no list is stored. */
export function receiveLast(port: MessagePort, gone: AbortSignal): Promise<ListAnswer<GroupColumns> | undefined> {
  let onGone = () => {};
  const answer = new Promise<ListAnswer<GroupColumns> | undefined>((resolve, reject) => {
    onGone = () => reject(gone.reason);
    gone.addEventListener('abort', onGone);
    port.onmessage = ({ data }: MessageEvent<ListAnswer<GroupColumns> | null>) => resolve(data ?? undefined);
  });
  return answer.finally(() => {
    port.close();
    gone.removeEventListener('abort', onGone);
  });
}

/** The worker's end of a `LastTask`: reads and checks the list, because on the page this would take too long. */
export async function sendLast(port: MessagePort, { owner }: Omit<LastTask, 'kind'>): Promise<void> {
  const last = await storedGroups.read(owner);
  port.postMessage(last ?? null, last ? buffersOf(last.rows) : []);
}
