/** Timers up to this length, in ms, are not recorded: they end before the next test could notice them. */
const SHORT_MS = 1000;

/** Running timers, and listeners of the window and the document, each with the call that started it. */
const running = new Map<object, Error>();

/** Records the call as an error, but does not read its stack: that takes long, and only few stacks are needed. */
const add = (begun: object, what: string) => running.set(begun, new Error(what));

/** Returns the call if our own code made it. Libraries clean up after themselves, or keep running on purpose. */
function ownCall({ message, stack }: Error): string[] {
  const caller = stack?.split('\n').find((line) => line.includes(' at ') && !line.includes('leftRunning.ts'));
  return caller && !/node_modules|node:/.test(caller) ? [`${message} ${caller.trim()}`] : [];
}

type Run = (...args: unknown[]) => void;
type Listener = EventListenerOrEventListenerObject | null;

function watchTimers() {
  const { setTimeout, setInterval, clearTimeout } = globalThis;
  const watchedTimeout = (run: Run, ms = 0, ...args: unknown[]) => {
    const timer = setTimeout(() => {
      running.delete(timer);
      run(...args);
    }, ms);
    if (ms > SHORT_MS) add(timer, `timeout of ${ms} ms`);
    return timer;
  };
  const watchedInterval = (run: Run, ms?: number, ...args: unknown[]) => {
    const timer = setInterval(run, ms, ...args);
    add(timer, `interval of ${ms} ms`);
    return timer;
  };
  const clear: typeof clearTimeout = (timer) => {
    if (typeof timer === 'object') running.delete(timer);
    clearTimeout(timer);
  };
  Object.assign(globalThis, {
    setTimeout: Object.assign(watchedTimeout, setTimeout),
    setInterval: Object.assign(watchedInterval, setInterval),
    clearTimeout: clear,
    clearInterval: clear,
  });
}

function watchListeners(target: EventTarget) {
  const { addEventListener, removeEventListener } = target;
  const known = new WeakMap<object, Map<string, object>>();
  /** Like the DOM, treats two listeners as the same if their type, function and phase are the same. */
  const find = (type: string, listener: object, options: boolean | EventListenerOptions = false) => {
    const capture = typeof options === 'object' ? options.capture === true : options;
    const all = known.get(listener) ?? new Map<string, object>();
    const one = all.get(`${type} ${capture}`) ?? {};
    known.set(listener, all.set(`${type} ${capture}`, one));
    return one;
  };
  target.addEventListener = (type: string, listener: Listener, options?: boolean | AddEventListenerOptions) => {
    addEventListener.call(target, type, listener, options);
    const one = listener && find(type, listener, options);
    if (!one || running.has(one)) return;
    add(one, `listener of ${type}`);
    const end = () => running.delete(one);
    if (typeof options !== 'object') return;
    if (options.once) addEventListener.call(target, type, end, options);
    options.signal?.addEventListener('abort', end);
  };
  target.removeEventListener = (type: string, listener: Listener, options?: boolean | EventListenerOptions) => {
    removeEventListener.call(target, type, listener, options);
    if (listener) running.delete(find(type, listener, options));
  };
}

watchTimers();
if (typeof window !== 'undefined') for (const target of [window, document]) watchListeners(target);

/** Returns one resource type, such as 'ProcessWrap', for each listening server and each child process. */
export const outside = () => process.getActiveResourcesInfo().filter((one) => /^(TCPServer|Process)Wrap$/.test(one));

/**
 * A fake setTimeout has a `clock`. If one is still in place after the fake timers have ended, its timers never fire.
 */
const fakeTimeout = () => ('clock' in globalThis.setTimeout ? ['a fake setTimeout'] : []);

/**
 * Returns a function that lists the timers and listeners that were started after this call and are still running. It
 * also tells whether setTimeout is still fake.
 */
export function watchLeftovers(): () => string[] {
  const before = new Set(running.keys());
  return () => [...[...running].flatMap(([begun, call]) => (before.has(begun) ? [] : ownCall(call))), ...fakeTimeout()];
}
