import type { ComponentType } from 'react';
import { matchPath, type RouteObject, useLocation, useRoutes } from 'react-router';
import { RequireAuth } from './auth/RequireAuth';
import { onDemand } from './hooks/useOnDemand';
import { LazyPage } from './layout/LazyPage';
import { SignInLayout } from './layout/SignInLayout';
import { screens } from './pages/screens';

const appLayout = onDemand(async () => (await import('./layout/AppLayout')).AppLayout);

const modules = import.meta.glob<{ default: ComponentType }>('./pages/*Page.tsx');
const pageOf = (name: string) =>
  onDemand(async () => ((await modules[`./pages/${name}Page.tsx`]?.()) ?? missing(name)).default);
function missing(name: string): never {
  throw new Error(`src/pages has no ${name}Page.tsx`);
}

const notFound = pageOf('NotFound');
const all = Object.values(screens);
const pages = new Map(all.map(({ page }) => [page, pageOf(page)]));

const screenAt = (pathname: string) => all.find(({ pattern }) => matchPath(pattern, pathname));
/** Whether people who are not signed in may see the page. The page for unknown URLs is open to everybody. */
const isOpen = (pathname: string) => screenAt(pathname)?.open ?? true;
const codeOf = (page: string) => pages.get(page) ?? notFound;

const route = ({ pattern, page }: (typeof all)[number]): RouteObject => ({
  path: pattern,
  // The key remounts a page that has several paths when the person goes from one path to another.
  element: <LazyPage key={pattern} page={codeOf(page)} />,
});

/**
 * Loads the code of a page and of its layout before they are rendered. Never rejects: if the code cannot be loaded,
 * rendering the page reports it.
 */
export async function preloadPage(path: string, visitor = false): Promise<void> {
  const { pathname } = new URL(path, window.location.origin);
  const wanted = visitor && !isOpen(pathname) ? screens.login : screenAt(pathname);
  if (!wanted) return;
  // The login page does not use appLayout. If a session is stored, appLayout is loaded nevertheless, because its code
  // deletes the data stored on this device if the session has ended.
  const around = wanted === screens.login && visitor ? [] : [appLayout];
  await Promise.allSettled([...around, codeOf(wanted.page)].map((code) => code.load()));
}

/** The layout of all pages but the login page. Reusing one element spares a new render when the URL changes. */
const layout = <LazyPage page={appLayout} component="main" />;

/** Redirects visitors from pages that need a sign-in to the login page, before the code of such a page is loaded. */
function Around() {
  const { pathname } = useLocation();
  return <RequireAuth open={isOpen(pathname)}>{layout}</RequireAuth>;
}

const routes: RouteObject[] = [
  {
    element: <SignInLayout preload={preloadPage} />,
    children: [route(screens.login)],
  },
  {
    element: <Around />,
    children: [
      ...all.filter((screen) => screen !== screens.login).map(route),
      { path: '*', element: <LazyPage page={notFound} /> },
    ],
  },
];

export const AppRoutes = () => useRoutes(routes);
