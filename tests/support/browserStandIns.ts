import { addLocks } from './locks';

let width = 1440;
const queries = new Map<string, MediaQueryStandIn>();

/** Sets the width that media queries use, in pixels. */
export function setViewport(pixels: number) {
  width = pixels;
  for (const query of queries.values()) query.dispatchEvent(new Event('change'));
}

/** The text size in pixels. Tests set it on the document, in place of the browser's setting. */
const textSize = () => Number.parseFloat(document.documentElement.style.fontSize) || 16;

class MediaQueryStandIn extends EventTarget implements MediaQueryList {
  readonly media: string;
  onchange = null;
  constructor(media: string) {
    super();
    this.media = media;
    queries.set(media, this);
  }
  get matches() {
    return matches(this.media);
  }
  addListener() {}
  removeListener() {}
}

/**
 * Evaluates the media queries of the theme: `(min-width:…)` and `(max-width:…)` in px or em, and reduced motion, which is
 * always on. No other query matches.
 */
function matches(query: string): boolean {
  if (query === '(prefers-reduced-motion: reduce)') return true;
  const bounds = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)(px|em)\)/g)].map(([, kind, size, unit]) => ({
    kind,
    px: Number(size) * (unit === 'em' ? textSize() : 1),
  }));
  return bounds.length > 0 && bounds.every(({ kind, px }) => (kind === 'min' ? width >= px : width <= px));
}

/**
 * Adds what jsdom lacks: media queries, scrolling, locks, inert elements, and observers. The intersection observer
 * never reports anything, and the resize observer reports that each element is 600 × 600 px.
 */
export function browserStandIns() {
  addLocks();
  window.matchMedia = (query) => queries.get(query) ?? new MediaQueryStandIn(query);
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  window.ResizeObserver = class implements ResizeObserver {
    private readonly report: ResizeObserverCallback;
    constructor(report: ResizeObserverCallback) {
      this.report = report;
    }
    observe(target: Element) {
      const contentRect = new DOMRect(0, 0, 600, 600);
      this.report(
        [{ target, contentRect, borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] }],
        this,
      );
    }
    unobserve() {}
    disconnect() {}
  };
  HTMLCanvasElement.prototype.getContext = () => null;
  // Hide inert elements from screen readers, because Testing Library's queries by role do not know `inert`.
  Object.defineProperty(HTMLElement.prototype, 'inert', {
    configurable: true,
    set(this: HTMLElement, inert: boolean) {
      this.toggleAttribute('inert', inert);
      if (inert) this.ariaHidden = 'true';
      else this.ariaHidden = null;
    },
  });
}
