import { HttpResponse } from 'msw';
import { vi } from 'vitest';

/** Returns a function that makes all calls in flight time out, after the server has processed them. */
function createTimeout() {
  const started: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    started.push(controller);
    return controller.signal;
  });
  return () => {
    for (const controller of started) controller.abort(new DOMException('late', 'TimeoutError'));
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
