import Typography from '@mui/material/Typography';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { OpenRequestsContext } from './OpenRequests';

/** The key that the router gives to the first location. */
const FIRST = 'default';
let announced = { key: '', pathname: '' };

interface PageHeadingProps {
  /** Also the page's title, behind the number of requests that wait. */
  title: string;
  children?: ReactNode;
}

/**
 * The h1. On every change of the route the focus goes to it, so that it is read out and the keyboard starts here.
 * A query that replaces another one is no such change (a tab that writes itself into the URL), nor is one that asks for
 * the focus to stay (a search).
 */
export function PageHeading({ title, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname, state } = useLocation();
  const keepFocus = state?.keepFocus === true;
  const navigation = useNavigationType();
  const openRequests = use(OpenRequestsContext);

  useEffect(() => {
    if (announced.key === key) return;
    const samePage = (navigation === 'REPLACE' || keepFocus) && announced.pathname === pathname;
    announced = { key, pathname };
    if (key === FIRST || samePage) return;
    heading.current?.focus({ preventScroll: true });
    if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [key, pathname, keepFocus, navigation]);

  return (
    <>
      <title>{`${openRequests > 0 ? `(${openRequests}) ` : ''}${title} · Cheer Groups`}</title>
      <Typography ref={heading} variant="h1" tabIndex={-1}>
        {children ?? title}
      </Typography>
    </>
  );
}
