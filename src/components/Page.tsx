import { createContext, type ReactNode, use, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import shared from '../theme/shared.module.css';
import styles from './Page.module.css';

interface PageContainerProps {
  /** Limits the width of the content, which is then centered. */
  maxWidth?: 'sm' | 'md';
  className?: string;
  children: ReactNode;
}

/** The space around a page. */
export const PageContainer = ({ maxWidth, className = '', children }: PageContainerProps) => (
  <div className={`${shared.frame} ${styles.page} ${className}`} data-width={maxWidth}>
    {children}
  </div>
);

/** The number of open join requests, shown before the title of every page in the browser tab unless it is 0. */
export const TitleCountContext = createContext(0);

/** State that pages keep across navigations, until the app is reloaded. */
interface PageMemory {
  /** The last location that PageHeading has handled, whether it moved the focus or not. */
  announced: { key: string; pathname: string };
  /** The number of rendered items by history entry and list, so that Back can restore the scroll position. */
  itemCounts: Map<string, number>;
  /** The keys of the history entries on which useLandOn has run: it scrolls to its target once per entry. */
  landed: Set<string>;
  /** The quantity of each item that the person has chosen, by id. */
  chosenItems: Map<string, number>;
}

export const createPageMemory = (): PageMemory => ({
  announced: { key: '', pathname: '' },
  itemCounts: new Map(),
  landed: new Set(),
  chosenItems: new Map(),
});

export const PageMemoryContext = createContext(createPageMemory());

/** The key that the router gives to the first location. */
const FIRST = 'default';

interface PageHeadingProps {
  /** The text of the heading, and the title of the page in the browser. */
  title: string;
  /** The text of the heading, where it differs from the title. */
  children?: ReactNode;
  /** Makes the heading smaller, for narrow screens. */
  compact?: boolean;
}

/**
 * Renders the h1, which takes the focus whenever the route changes, so that screen readers announce the new page and
 * Tab starts there. Two changes of the URL do not move the focus: a replaced query (such as the chosen tab), and a
 * navigation with `keepFocus: true` in its state (such as a search). `keepFocus: false` is for a pressed control that
 * disappears: then even a replaced query moves the focus to the h1, unless another element has the focus. After Back or
 * Forward, the focus goes to a link to the page that was left, such as the card of a group, if there is such a link.
 */
export function PageHeading({ title, children, compact = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname, state } = useLocation();
  const keepFocus = state?.keepFocus;
  const navigation = useNavigationType();
  const count = use(TitleCountContext);
  const memory = use(PageMemoryContext);

  useEffect(() => {
    const { announced } = memory;
    const focus = (link?: HTMLElement | null) => (link ?? heading.current)?.focus({ preventScroll: true });
    const isLost = document.activeElement === document.body;
    if (announced.key === key) {
      // The focused heading was replaced, such as when the page has loaded: focus the new one.
      if (key !== FIRST && isLost) focus();
      return;
    }
    const stays = keepFocus === true || (navigation === 'REPLACE' && !(keepFocus === false && isLost));
    memory.announced = { key, pathname };
    if ((key === FIRST && !announced.pathname) || (stays && announced.pathname === pathname)) return;
    const isBack = navigation === 'POP';
    focus(isBack ? document.querySelector<HTMLElement>(`main a[href="${announced.pathname}"]`) : null);
    if (!isBack) window.scrollTo(0, 0);
  }, [key, pathname, keepFocus, navigation, memory]);

  return (
    <>
      <title>{`${count > 0 ? `(${count}) ` : ''}${title} · Cheer Groups`}</title>
      <h1 ref={heading} className={compact ? shared.h3 : undefined} tabIndex={-1}>
        {children ?? title}
      </h1>
    </>
  );
}

interface SectionProps {
  title: string;
  /** Hides the title from everybody but screen readers, such as below a tab with the same words. */
  titleHidden?: boolean;
  /** Buttons beside the title. */
  actions: ReactNode;
  children: ReactNode;
}

export function Section({ title, titleHidden = false, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={shared.column}>
      <div className={shared.row}>
        <h2 id={id} tabIndex={-1} className={titleHidden ? shared.hidden : shared.grow}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
