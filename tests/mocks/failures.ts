import { getResponse, HttpResponse, http } from 'msw';
import { handlers } from './handlers';
import { server } from './node';
import { inHalves } from './respond';

type Method = 'get' | 'post' | 'patch' | 'delete';
type Path = string | RegExp;

const anyHost = (path: Path) => (typeof path === 'string' ? `*${path}` : path);

/**
 * Makes a call fail until the end of the test, e.g. `failWith('post', '/groups/:id/leave', 500, { message: 'No' })`.
 * A string is sent as HTML, an object as JSON.
 */
export function failWith(method: Method, path: Path, status: number, body: object | string = {}): void {
  server.use(
    http[method](anyHost(path), () =>
      typeof body === 'string' ? HttpResponse.html(body, { status }) : HttpResponse.json(body, { status }),
    ),
  );
}

/** Makes a call fail with a network error until the end of the test. */
export function breakConnection(method: Method, path: Path): void {
  server.use(http[method](anyHost(path), () => HttpResponse.error()));
}

/** Delays a call until the returned function is called; then the regular handler answers it. */
export function hold(method: Method, path: Path): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(http[method](anyHost(path), async () => void (await released)));
  return release;
}

/**
 * Lets the regular handler process a call, but delays the second half of the answer until `release` is called. After
 * `cut`, the answer breaks off instead.
 */
export function holdHalf(method: Method, path: Path) {
  let [release, cut] = [() => {}, () => {}];
  const rest = new Promise<void>((resolve, reject) => {
    release = resolve;
    cut = () => reject(new TypeError('The connection broke.'));
  });
  server.use(
    http[method](anyHost(path), async ({ request }) => {
      const response = await getResponse(handlers, request.clone());
      return response && inHalves(response, () => rest);
    }),
  );
  return { release, cut };
}

/**
 * Lets the regular handler process the call, but sends `answer` instead of its response. Lasts until the end of the
 * test, or for one call with `once`.
 */
export function loseAnswer(
  method: Method,
  path: Path,
  answer: () => Response | Promise<Response> = HttpResponse.error,
  options?: { once: boolean },
): void {
  const commit = http[method](
    anyHost(path),
    async ({ request }) => {
      await getResponse(handlers, request.clone());
      return answer();
    },
    options,
  );
  server.use(commit);
}
