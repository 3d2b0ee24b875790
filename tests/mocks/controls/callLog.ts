import { hideSecrets } from './secrets';

const MAX_CALLS = 200;
/** About how many bytes of a body are logged. */
const MAX_BODY = 20_000;

export interface LoggedCall {
  id: number;
  /** In ms since the epoch, by the page's clock. */
  at: number;
  method: string;
  path: string;
  /** The status of the response, or how the call failed. Undefined while the call is in flight. */
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

/** The calls that the mocks have received, newest first. */
export const callLog = {
  get: () => calls,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  clear: () => show([]),
  /** Logs a call, and its response when that arrives. Returns the response, or throws its error, unchanged. */
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

/** Returns path and query without the API key of the identity provider, which is the same in all calls. */
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
      // Decode only the part that is logged: the list of all groups may arrive as one chunk.
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
