import { HttpResponse, http } from 'msw';
import { server } from './node';

type Method = 'get' | 'post' | 'patch' | 'delete';
type Path = string | RegExp;

const anyHost = (path: Path) => (typeof path === 'string' ? `*${path}` : path);

/** From now on the call fails, e.g. `failWith('post', '/groups/:id/leave', 500, { message: 'No' })`; text is HTML. */
export function failWith(method: Method, path: Path, status: number, body: object | string = {}): void {
  server.use(
    http[method](anyHost(path), () =>
      typeof body === 'string' ? HttpResponse.html(body, { status }) : HttpResponse.json(body, { status }),
    ),
  );
}

export function breakConnection(method: Method, path: Path): void {
  server.use(http[method](anyHost(path), () => HttpResponse.error()));
}

/** The call gets no answer until the returned function is called; then it goes its ordinary way. */
export function hold(method: Method, path: Path): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(http[method](anyHost(path), async () => void (await released)));
  return release;
}
