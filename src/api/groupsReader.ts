import { onPersonChange, type Person, person } from '../lib/person';
import type { GroupColumns } from './groupColumns';
import { type EarlyGroups, packGroups } from './groupPacker';
import { type LastTask, type PackTask, passBody, receiveLast } from './groupsPort';
import type { ListAnswer } from './rows';
import { storedGroups } from './storedGroups';

type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

/** The worker of this page. It runs from the person's first read until the person changes. */
let running: { worker: Worker; gone: AbortController } | undefined;
/** The browser has no workers, or this app's worker has failed to load. */
let isMissing = !('Worker' in globalThis);

function startWorker() {
  if (running || isMissing) return running;
  const gone = new AbortController();
  try {
    const worker = new Worker(new URL('./groupsWorker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('error', () => {
      isMissing = true;
      stopWorker();
    });
    running = { worker, gone };
  } catch {
    isMissing = true;
  }
  return running;
}

function stopWorker() {
  running?.worker.terminate();
  running?.gone.abort(new Error('The worker is gone.'));
  running = undefined;
}

/** Packs the response with all groups: in a worker, or in slices on the page if there is no worker. */
export async function readGroups(body: Body, early?: EarlyGroups): Promise<ListAnswer<GroupColumns>> {
  const user = person.known();
  const started = startWorker();
  if (!started) return readHere(body, user, early);

  const port = send(started.worker, { kind: 'pack', user, wanted: early?.wanted });
  try {
    return await passBody(port, body, started.gone.signal, early?.take);
  } catch (error) {
    if (!isMissing || body.locked) throw error;
    return readHere(body, user, early);
  }
}

/** Gives the worker a task, and returns the page's end of the channel for it. */
function send(worker: Worker, task: PackTask | LastTask): MessagePort {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ ...task, port: port2 }, [port2]);
  return port1;
}

/** Returns the list that was stored last for the person, if any. */
export async function readLast(owner: Person): Promise<ListAnswer<GroupColumns> | undefined> {
  const started = startWorker();
  if (!started) return storedGroups.read(owner);
  try {
    return await receiveLast(send(started.worker, { kind: 'last', owner }), started.gone.signal);
  } catch {
    return isMissing ? storedGroups.read(owner) : undefined;
  }
}

async function readHere(body: Body, user: Person | undefined, early?: EarlyGroups) {
  const answer = await packGroups(body, user, early);
  if (user) storedGroups.store(user, answer);
  return answer;
}

// Stop the worker, whose memory may hold groups as the previous person saw them.
onPersonChange(stopWorker);
