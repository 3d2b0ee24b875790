import type { Page } from '@playwright/test';

/** A layout shift score too small to notice. Scores up to 0.1 are rated good (https://web.dev/articles/cls). */
export const UNSEEN = 0.005;

/** Returns the sum of the layout shift scores so far, without the shifts that follow an input. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const scores = list
            .getEntries()
            .map((entry) =>
              'value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput ? Number(entry.value) : 0,
            );
          resolve(scores.reduce((sum, score) => sum + score, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // The observer is not called if there was no layout shift.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
