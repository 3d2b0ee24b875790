import { onTestFinished } from 'vitest';
import { server } from './mocks/node';

/** The addresses asked for from now on, of any server, query included; `wanted` is tried on the path. */
export function recordUrls(wanted: RegExp): URL[] {
  const urls: URL[] = [];
  const record = ({ request }: { request: Request }) => {
    const url = new URL(request.url);
    if (wanted.test(url.pathname)) urls.push(url);
  };
  server.events.on('request:start', record);
  onTestFinished(() => server.events.removeListener('request:start', record));
  return urls;
}
