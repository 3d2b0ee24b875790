import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
export type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>;

/** Returns a function that sends a path exactly as written, because fetch would resolve the dots in it. */
export const askOf =
  (origin: string): Ask =>
  async (path, headers = {}, method = 'GET') => {
    const sent = request(origin, { path, headers, method, agent: false }).end();
    const [response] = await once(sent, 'response');
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  };
