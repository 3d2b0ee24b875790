import type { Answer } from './ask';

type Method = 'POST' | 'PATCH' | 'DELETE';

/** Calls without credentials may be answered with a wildcard. */
const lists = (header: string | null, name: string) =>
  (header ?? '').split(',').some((item) => ['*', name.toLowerCase()].includes(item.trim().toLowerCase()));

/** Whether pages of the origin may read the answer. */
export function mayRead({ headers }: Answer, origin: string): boolean {
  const allowed = headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === origin;
}

/** What a browser asks before a write with a JSON body. */
export const preflightHeaders = (method: Method, origin: string) => ({
  Origin: origin,
  'Access-Control-Request-Method': method,
  'Access-Control-Request-Headers': 'content-type',
});

/** Whether a browser sends the write after this answer to its preflight. Every server may be sent a POST. */
export const mayWrite = (answer: Answer, method: Method, origin: string) =>
  answer.status >= 200 &&
  answer.status < 300 &&
  mayRead(answer, origin) &&
  (method === 'POST' || lists(answer.headers.get('access-control-allow-methods'), method)) &&
  lists(answer.headers.get('access-control-allow-headers'), 'content-type');

/** Whether the answer has a Retry-After that pages cannot see. */
export const hidesRetryAfter = ({ headers }: Answer) =>
  headers.has('retry-after') && !lists(headers.get('access-control-expose-headers'), 'retry-after');
