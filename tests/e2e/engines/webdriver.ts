import * as v from 'valibot';

/** The W3C name of the property that holds the id of an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const Element = v.object({ [ELEMENT]: v.string() });

/** The WebDriver commands that the tests use, with parameters as in the W3C specification. */
export interface Commands {
  navigate: { url: string };
  back: object;
  refresh: object;
  execute: { script: string; args: unknown[] };
  click: { id: string };
  clear: { id: string };
  sendKeys: { id: string; text: string };
  actions: { actions: object[] };
  resize: { width: number; height: number };
}

/** A connection to a running browser: sends commands in the browser's own protocol, and ends the browser. */
export interface Connection {
  send<C extends keyof Commands>(command: C, params: Commands[C]): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * The capabilities of a new session: do not wait for page loads, since `Tab` does, and send all requests to the proxy.
 */
export const capabilities = (proxyPort: number) => ({
  pageLoadStrategy: 'none',
  proxy: { proxyType: 'manual', httpProxy: `localhost:${proxyPort}` },
});

/** Runs a function in the page. The function must not refer to anything outside itself. */
export async function execute<A extends unknown[], R>(
  connection: Connection,
  run: (...args: A) => R,
  ...args: A
): Promise<Awaited<R>> {
  return (await connection.send('execute', { script: `return (${run}).apply(null, arguments)`, args })) as Awaited<R>;
}

export const elementId = (value: unknown) => (v.is(Element, value) ? value[ELEMENT] : undefined);
