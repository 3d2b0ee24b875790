import type { ComponentType } from 'react';
import { matchPath, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { RequireAuth } from './auth/RequireAuth';
import { onDemand } from './hooks/useOnDemand';
import { LazyPage, lazyPage } from './layout/LazyPage';
import { SignInLayout } from './layout/SignInLayout';
import { screens } from './pages/screens';

const appLayout = onDemand(async () => (await import('./layout/AppLayout')).AppLayout);

const modules = import.meta.glob<{ default: ComponentType }>('./pages/*Page.tsx');
/** Its code is loaded on demand. */
const pageOf = (name: string) => lazyPage(async () => (await modules[`./pages/${name}Page.tsx`]?.()) ?? missing(name));
function missing(name: string): never {
  throw new Error(`src/pages has no ${name}Page.tsx`);
}

const notFound = pageOf('NotFound');
const all = Object.values(screens);
const pages = new Map(all.map(({ page }) => [page, pageOf(page)]));

const screenAt = (pathname: string) => all.find(({ pattern }) => matchPath(pattern, pathname));
/** What is at no screen is told to everybody. */
const isOpen = (pathname: string) => screenAt(pathname)?.open ?? true;
const codeOf = (page: string) => pages.get(page) ?? notFound;

const route = ({ pattern, page }: (typeof all)[number]): RouteObject => ({
  path: pattern,
  // Another path starts the same page anew.
  element: <LazyPage key={pattern} page={codeOf(page)} />,
});

/** Loads the code of a page, and of what is around it, before they are rendered. Never rejects: rendering them reports it. */
export async function preloadPage(path: string, visitor = false): Promise<void> {
  const { pathname } = new URL(path, window.location.origin);
  const wanted = visitor && !isOpen(pathname) ? screens.login : screenAt(pathname);
  if (!wanted) return;
  // Where somebody was signed in, it also deletes what is stored of them, should they be no more.
  const around = wanted === screens.login && visitor ? [] : [appLayout];
  await Promise.allSettled([...around, codeOf(wanted.page)].map((code) => code.load()));
}

/** A visitor is led to the login page before the code of any other is loaded. */
function Around() {
  const { pathname } = useLocation();
  return (
    <RequireAuth open={isOpen(pathname)}>
      <LazyPage page={appLayout} component="main" />
    </RequireAuth>
  );
}

/** The whole site map. */
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
