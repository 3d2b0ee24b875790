import { HttpResponse } from 'msw';

const page = '<!doctype html><html><body><h1>Welcome</h1></body></html>';
const json = (body: string) => new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } });

/** Responses with status 2xx or 3xx that do not confirm a write. */
export const nonConfirming: Record<string, () => Response> = {
  'an empty list': () => json('[]'),
  'an empty object': () => json('{}'),
  'an error in an object': () => json('{"error":"Not saved"}'),
  'a message and an address that are no text': () => json('{"message":{"code":7},"url":["https://pay.example"]}'),
  'null for all that was promised': () => json('{"message":null,"member":null,"product":null,"data":null,"url":null}'),
  'an HTML page': () => HttpResponse.html(page),
  'an HTML page sent as JSON': () => json(page),
  'an empty body': () => json(''),
  null: () => json('null'),
  'a text': () => json('"ok"'),
  'a number': () => json('42'),
  'truncated JSON': () => json('{"_id":"5f0","message":"Sav'),
  'status 204': () => new HttpResponse(null, { status: 204 }),
  'a redirect': () =>
    new HttpResponse(null, { status: 302, headers: { Location: 'https://backend.example/elsewhere' } }),
};
