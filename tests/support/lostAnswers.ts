import { HttpResponse } from 'msw';
import { REQUEST_TIMEOUT_MS } from '../../src/api/client';
import { passTime, stopClock } from './clock';

/** Returns a function that makes all calls in flight time out, after the server has processed them. */
function createTimeout() {
  stopClock(REQUEST_TIMEOUT_MS);
  return () => {
    passTime(REQUEST_TIMEOUT_MS, REQUEST_TIMEOUT_MS);
    return new Promise<Response>(() => undefined);
  };
}

/** The ways to lose an answer, by name. The inner functions are for `loseAnswer` (tests/mocks/failures.ts). */
export const lostAnswers: Record<string, () => () => Response | Promise<Response>> = {
  'the connection breaks': () => () => HttpResponse.error(),
  'nothing comes within a minute': createTimeout,
  'a proxy answers 502': () => () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
  'the body breaks off': () => () => new HttpResponse('{"message":"Sav', { status: 200 }),
  'the body confirms nothing': () => () => HttpResponse.json({}),
};
