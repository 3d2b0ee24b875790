/**
 * Runs in the page and records what the browser measures. Times are in ms since the navigation began.
 *
 * - painted: the element is visible in one frame, and the next frame has begun.
 * - blocking: the sum of what each long task took beyond 50 ms.
 * - requests before an element: all that began before it was put into the page, and the document.
 * - shift: the sum of all layout shifts without a press or key shortly before.
 */
export function createProbe() {
  const recorded = {
    largestPaint: 0,
    clickedAt: 0,
    shift: 0,
    longTasks: [] as { start: number; duration: number }[],
    /** Times from a key press to the next paint. The browser reports them from 16 ms, hence the first value. */
    keys: [16],
  };
  const observe = (type: string, record: (entry: PerformanceEntry) => void) => {
    const options = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe(options);
  };
  observe('largest-contentful-paint', ({ startTime }) => {
    recorded.largestPaint = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    recorded.longTasks.push({ start: startTime, duration });
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) recorded.shift += value;
  });
  observe('event', ({ name, duration }) => {
    if (/^key|input/.test(name)) recorded.keys.push(duration);
  });
  // The time of the event, not of this call: the delay by a busy main thread is included.
  addEventListener(
    'click',
    ({ timeStamp }) => {
      recorded.clickedAt = timeStamp;
    },
    { capture: true },
  );

  const isVisible = (selector: string, text: string) =>
    [...document.querySelectorAll(selector)].some(
      (element) =>
        element.textContent.includes(text) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
  /** Resolves with the time when a matching element is painted. */
  const whenPainted = (selector: string, text = '') =>
    new Promise<number>((resolve, reject) => {
      const deadline = performance.now() + 60_000;
      const finish = () => resolve(performance.now());
      const check = () => {
        if (performance.now() > deadline) return reject(new Error(`Not shown within a minute: ${selector} ${text}`));
        requestAnimationFrame(isVisible(selector, text) ? finish : check);
      };
      check();
    });
  /** Resolves with the time when a matching element is put into the page, and is not hidden. */
  const whenPutIn = (selector: string, text = '') =>
    new Promise<number>((resolve) => {
      const changes = new MutationObserver(() => {
        if (!isVisible(selector, text)) return;
        changes.disconnect();
        resolve(performance.now());
      });
      changes.observe(document, { childList: true, subtree: true });
    });
  /** The number of addresses that were asked for before a time. The document is one of them. */
  const requestsBefore = (time: number) => {
    const requests = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < time);
    // What is preloaded and then imported is listed twice.
    return 1 + new Set(requests.map(({ name }) => name)).size;
  };
  /** Scrolls down ten screens, half a screen per frame. Resolves with the longest time between two frames. */
  const scroll = () =>
    new Promise<number>((resolve) => {
      let [frames, longest, before] = [0, 0, performance.now()];
      const step = (now: number) => {
        longest = Math.max(longest, now - before);
        before = now;
        if (frames === 20) return resolve(longest);
        frames += 1;
        scrollBy({ top: innerHeight / 2, behavior: 'instant' });
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    });
  const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const blocking = () => recorded.longTasks.reduce((sum, { duration }) => sum + duration - 50, 0);
  /** The longest of the long tasks that ended after a time; 0 when there was none. */
  const longestAfter = (time: number) =>
    Math.max(0, ...recorded.longTasks.filter((task) => task.start + task.duration > time).map((task) => task.duration));
  return { recorded, whenPainted, whenPutIn, requestsBefore, scroll, firstPaint, blocking, longestAfter };
}
