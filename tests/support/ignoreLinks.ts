import { beforeEach, onTestFinished } from 'vitest';

/** Ignores pressed links in each test of the file, because jsdom cannot open mailto: and sms: links. */
export function ignoreLinks(): void {
  beforeEach(() => {
    const preventNavigation = (event: MouseEvent) => event.preventDefault();
    document.addEventListener('click', preventNavigation);
    onTestFinished(() => document.removeEventListener('click', preventNavigation));
  });
}
