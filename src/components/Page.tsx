import Container, { type ContainerProps } from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, use, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The space around a page. `maxWidth` makes its content narrower, which begins at the same edge as on all pages. */
export const PageContainer = ({ maxWidth = 'xl', sx, ...props }: ContainerProps) => (
  <Container
    maxWidth="xl"
    sx={[
      { py: { xs: 3, md: 5 } },
      ({ breakpoints }) => (maxWidth ? { '& > *': { maxWidth: breakpoints.values[maxWidth] } } : {}),
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
    {...props}
  />
);

/** The number in front of every page's title, such as of open requests; none when it is 0. */
export const TitleCountContext = createContext(0);

/** What pages remember across navigations, until the app is loaded again. */
interface PageMemory {
  /** The last location whose heading was focused, or was left alone on purpose. */
  announced: { key: string; pathname: string };
  /** By history entry and list: how many items were rendered, so that Back can restore the scroll position. */
  itemCounts: Map<string, number>;
  /** The history entries whose link has led to a part of its page. */
  landed: Set<string>;
}

export const createPageMemory = (): PageMemory => ({
  announced: { key: '', pathname: '' },
  itemCounts: new Map(),
  landed: new Set(),
});

export const PageMemoryContext = createContext(createPageMemory());

/** The key that the router gives to the first location. */
const FIRST = 'default';

interface PageHeadingProps {
  /** Also the title of the page in the browser. */
  title: string;
  /** The text of the heading, where it differs from the title. */
  children?: ReactNode;
  /** Smaller, for the narrow head of a page. */
  compact?: boolean;
}

/**
 * The h1. It takes the focus whenever the route changes, so that screen readers announce the new page and the keyboard
 * starts there. Two changes of the URL leave the focus alone: a query that replaces another one (a tab that is in
 * the URL), and a navigation whose state asks for it with `keepFocus` (a search).
 */
export function PageHeading({ title, children, compact = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname, state } = useLocation();
  const keepFocus = state?.keepFocus === true;
  const navigation = useNavigationType();
  const count = use(TitleCountContext);
  const memory = use(PageMemoryContext);

  useEffect(() => {
    const { announced } = memory;
    const focus = () => heading.current?.focus({ preventScroll: true });
    if (announced.key === key) {
      // The heading that had the focus was replaced, such as when what is below it had loaded.
      if (key !== FIRST && document.activeElement === document.body) focus();
      return;
    }
    const samePage = (navigation === 'REPLACE' || keepFocus) && announced.pathname === pathname;
    memory.announced = { key, pathname };
    if (key === FIRST || samePage) return;
    focus();
    if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [key, pathname, keepFocus, navigation, memory]);

  return (
    <>
      <title>{`${count > 0 ? `(${count}) ` : ''}${title} · Cheer Groups`}</title>
      <Typography ref={heading} variant={compact ? 'h3' : 'h1'} component="h1" tabIndex={-1}>
        {children ?? title}
      </Typography>
    </>
  );
}

interface SectionProps {
  title: string;
  /** Buttons beside the title. */
  actions: ReactNode;
  children: ReactNode;
}

export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={id} variant="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {actions}
      </Stack>
      {children}
    </Stack>
  );
}
