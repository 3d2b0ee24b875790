import { hideSecrets } from './secrets';

const MAX_CALLS = 200;
/** In bytes, of each body. */
const MAX_BODY = 20_000;

export interface LoggedCall {
  id: number;
  /** In ms since the epoch, as the clock of the page says. */
  at: number;
  method: string;
  path: string;
  /** A status, or what has become of it. Undefined as long as it is not answered. */
  outcome?: string;
  ms?: number;
  /** The beginning of the body, without passwords and tokens. */
  request: string;
  response: string;
}

let calls: readonly LoggedCall[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly LoggedCall[]): void {
  calls = next;
  for (const listener of listeners) listener();
}

/** The calls that the mocks have got, newest first. */
export const callLog = {
  get: () => calls,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  clear: () => show([]),
  /** Adds a call, and what its answer tells when it is there. The answer is returned, and thrown, as it is. */
  async add(request: Request, answer: () => Promise<Response>): Promise<Response> {
    const id = ++lastId;
    const begun = performance.now();
    const change = (part: Partial<LoggedCall>) =>
      show(calls.map((call) => (call.id === id ? { ...call, ...part } : call)));
    const end = (outcome: string) => change({ outcome, ms: Math.round(performance.now() - begun) });

    const call = { id, at: Date.now(), method: request.method, path: pathOf(request), request: '', response: '' };
    show([call, ...calls].slice(0, MAX_CALLS));
    if (request.body) readStart(request.clone()).then((text) => change({ request: text }));
    try {
      const response = await answer();
      end(`${response.status}`);
      readStart(response.clone()).then((text) => change({ response: text }));
      return response;
    } catch (error) {
      end(request.signal.aborted ? 'given up' : 'network error');
      throw error;
    }
  },
};

/** With its query, but for the key of the identity provider, which is the same in all. */
function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  const query = new URLSearchParams(search);
  query.delete('key');
  return hideSecrets(`${pathname}${query.size > 0 ? `?${query}` : ''}`);
}

async function readStart({ body }: Request | Response): Promise<string> {
  const pieces = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let piece = await pieces?.read(); piece && !piece.done; piece = await pieces?.read()) {
      // All groups may come in one piece.
      text += decoder.decode(piece.value.subarray(0, MAX_BODY), { stream: true });
      if (piece.value.length < MAX_BODY && text.length < MAX_BODY) continue;
      await pieces?.cancel();
      return `${hideSecrets(text)}…`;
    }
  } catch {
    text += '\n(The body breaks off here.)';
  }
  return hideSecrets(text);
}
