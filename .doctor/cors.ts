import type { Answer } from './ask';

type Method = 'POST' | 'PATCH' | 'DELETE';

/** Whether the header lists the name. A wildcard counts, because the app sends no credentials. */
const lists = (header: string | null, name: string) =>
  (header ?? '').split(',').some((item) => ['*', name.toLowerCase()].includes(item.trim().toLowerCase()));

/** Whether pages of the origin may read the answer. */
export function mayRead({ headers }: Answer, origin: string): boolean {
  const allowed = headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === origin;
}

/** The headers of the preflight that a browser sends before a write with a JSON body. */
export const preflightHeaders = (method: Method, origin: string) => ({
  Origin: origin,
  'Access-Control-Request-Method': method,
  'Access-Control-Request-Headers': 'content-type',
});

/** Whether a browser sends the write after this answer to its preflight. Servers need not list POST as allowed. */
export const mayWrite = (answer: Answer, method: Method, origin: string) =>
  answer.status >= 200 &&
  answer.status < 300 &&
  mayRead(answer, origin) &&
  (method === 'POST' || lists(answer.headers.get('access-control-allow-methods'), method)) &&
  lists(answer.headers.get('access-control-allow-headers'), 'content-type');

/** Whether the answer has a Retry-After that pages cannot see. */
export const hidesRetryAfter = ({ headers }: Answer) =>
  headers.has('retry-after') && !lists(headers.get('access-control-expose-headers'), 'retry-after');
