import type { Person } from '../lib/person';
import { ApiError } from './errors';
import { buffersOf, type GroupColumns } from './groupColumns';
import { packGroups } from './groupPacker';
import type { ListAnswer } from './rows';
import { storedGroups } from './storedGroups';

type Bytes = Uint8Array<ArrayBuffer>;

/** What a worker is asked to do with the body that it gets through the port. */
export interface PackTask {
  kind: 'pack';
  /** The list is stored for them. */
  user: Person | undefined;
}

/** A worker is asked for the last list that is stored. */
export interface LastTask {
  kind: 'last';
  owner: Person;
}

/** The page's answer to 'more'. */
type Piece = { chunk: Bytes } | 'end' | 'stop';
type Failure = 'SyntaxError' | 'contract' | 'other';
type Answer = 'more' | ListAnswer<GroupColumns> | { failure: Failure };

/** Pieces of the body that wait in the worker, so that it need not wait for the page. */
const AHEAD = 8;

/**
 * The page's end: gives the pieces of the body to the worker, as far as it asks for them.
 * @throws what the worker's `packGroups` throws, what the body throws, and the reason of the signal
 */
export function passBody(port: MessagePort, body: ReadableStream<Bytes>, gone: AbortSignal) {
  // Not before it is asked for: a body that no worker has begun can still be read by somebody else.
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
      } else if ('failure' in data) reject(errorOf(data.failure));
      else resolve(data);
    };
  });
  return answer.finally(() => {
    port.close();
    // Else it would keep the answer for as long as the worker runs.
    gone.removeEventListener('abort', onGone);
    // Of a text that is no list, the rest is not downloaded.
    pieces?.cancel().catch(() => undefined);
  });
}

const send = (port: MessagePort, piece: Piece) =>
  port.postMessage(piece, typeof piece === 'string' ? [] : [piece.chunk.buffer]);

/** Bytes whose buffer holds nothing else, so that it can be given away. */
const own = (chunk: Bytes): Bytes => (chunk.byteLength === chunk.buffer.byteLength ? chunk : chunk.slice());

/** The worker's end: packs what comes through the port, and answers. The list is stored afterwards. */
export async function answerPort(port: MessagePort, { user }: Omit<PackTask, 'kind'>): Promise<void> {
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
    const answer = await packGroups(body, user, Number.POSITIVE_INFINITY);
    const copy = user && structuredClone(answer);
    port.postMessage(answer satisfies Answer, buffersOf(answer.rows));
    if (copy) await storedGroups.store(user, copy);
  } catch (error) {
    port.postMessage({ failure: failureOf(error) } satisfies Answer);
  }
}

/** The page's end of a `LastTask`; undefined when there is no list. */
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

/** The worker's end: reads and checks the list, which takes too long for a page. */
export async function sendLast(port: MessagePort, { owner }: Omit<LastTask, 'kind'>): Promise<void> {
  const last = await storedGroups.read(owner);
  port.postMessage(last ?? null, last ? buffersOf(last.rows) : []);
}

/** Errors of our own do not pass a port. */
function failureOf(error: unknown): Failure {
  if (error instanceof SyntaxError) return 'SyntaxError';
  return error instanceof ApiError ? 'contract' : 'other';
}

function errorOf(failure: Failure): Error {
  if (failure === 'other') return new Error('The worker has failed.');
  return failure === 'contract' ? new ApiError('contract') : new SyntaxError('not a list');
}
