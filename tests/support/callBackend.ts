import { env } from '../../src/env';

/** Sends a request to the mocked backend. `answer` is the parsed JSON, or the text of any other response. */
export async function callBackend(method: string, path: string, body?: object) {
  const response = await fetch(env.apiBaseUrl + path, { method, body: body && JSON.stringify(body) });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, answer: isJson ? JSON.parse(text) : text };
}
