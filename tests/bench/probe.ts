/** Runs in the page and notes what the browser reports of it. All times are those of `performance.now()`. */
export function createProbe() {
  const seen = {
    largestPaint: 0,
    pressedAt: 0,
    longTasks: [] as { start: number; duration: number }[],
    /** From a key to the next paint, in ms; the browser reports those of 16 ms and more. */
    keys: [16],
  };
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    const options = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options);
  };
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ start: startTime, duration });
  });
  observe('event', ({ name, duration }) => {
    if (/^key|input/.test(name)) seen.keys.push(duration);
  });
  // The time of the event itself: what it waited for a busy page counts.
  addEventListener(
    'click',
    ({ timeStamp }) => {
      seen.pressedAt = timeStamp;
    },
    { capture: true },
  );

  const isVisible = (selector: string, text: string) =>
    [...document.querySelectorAll(selector)].some(
      (element) =>
        element.textContent.includes(text) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
  /** When the frame that first shows such an element is over. */
  const painted = (selector: string, text = '') =>
    new Promise<number>((resolve, reject) => {
      const end = performance.now() + 60_000;
      const look = () => {
        if (performance.now() > end) return reject(new Error(`Not shown within a minute: ${selector} ${text}`));
        requestAnimationFrame(isVisible(selector, text) ? resolve : look);
      };
      look();
    });
  /** Flings the page down by half a screen a frame, ten screens far; returns the longest time between two frames. */
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
  return { seen, painted, scroll, firstPaint };
}
