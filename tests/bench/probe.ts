/**
 * Runs in the page and records the browser's measurements. Times are in ms since the start of the navigation.
 *
 * - painted: the element is visible in one frame, and the next frame has begun.
 * - blocking: the sum of the time beyond 50 ms of each long task.
 * - requests before an element: those that began before the element was inserted, and the document itself.
 * - shift: the sum of all layout shifts, except those shortly after input.
 */
export function createProbe() {
  const recorded = {
    largestPaint: 0,
    clickedAt: 0,
    shift: 0,
    longTasks: [] as { start: number; duration: number }[],
    /**
     * Durations from a key press to the next paint. The browser reports only those of 16 ms or more, so start with 16.
     */
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
    // Leave out `input` events, which filling or clearing a field also causes.
    if (name.startsWith('key')) recorded.keys.push(duration);
  });
  // Use the event's timestamp, because a busy main thread delays this listener.
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
        // Until the app has started, index.html shows a static copy of the page with this attribute.
        !element.closest('[data-photo]') &&
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
  /** Resolves with the time when a matching element is inserted and visible, even before it is painted. */
  const whenPutIn = (selector: string, text = '') =>
    new Promise<number>((resolve) => {
      const changes = new MutationObserver(() => {
        if (!isVisible(selector, text)) return;
        changes.disconnect();
        resolve(performance.now());
      });
      changes.observe(document, { childList: true, subtree: true, attributeFilter: ['data-photo'] });
    });
  /** Counts the URLs requested before `time`, including the document. */
  const requestsBefore = (time: number) => {
    const requests = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < time);
    // A script that is preloaded and then imported has two entries.
    return 1 + new Set(requests.map(({ name }) => name)).size;
  };
  /** Scrolls down by ten screens, half a screen per frame. Resolves with the longest time between two frames. */
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
  /** Returns the longest of the long tasks that ended after `time`, or 0 if there was none. */
  const longestAfter = (time: number) =>
    Math.max(0, ...recorded.longTasks.filter((task) => task.start + task.duration > time).map((task) => task.duration));
  return { recorded, whenPainted, whenPutIn, requestsBefore, scroll, firstPaint, blocking, longestAfter };
}
