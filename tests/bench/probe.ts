/** Runs in the page and records what the browser measures. Times are in ms, on the clock of `performance.now()`. */
export function createProbe() {
  const recorded = {
    largestPaint: 0,
    clickedAt: 0,
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
  /** Resolves with the time of the frame after the one in which a matching element is first visible. */
  const whenPainted = (selector: string, text = '') =>
    new Promise<number>((resolve, reject) => {
      const deadline = performance.now() + 60_000;
      const check = () => {
        if (performance.now() > deadline) return reject(new Error(`Not shown within a minute: ${selector} ${text}`));
        requestAnimationFrame(isVisible(selector, text) ? resolve : check);
      };
      check();
    });
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
  return { recorded, whenPainted, scroll, firstPaint };
}
