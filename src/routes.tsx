import { matchPath, type RouteObject, useRoutes } from 'react-router-dom';
import { RequireAuth } from './auth/RequireAuth';
import { onDemand } from './hooks/useOnDemand';
import { LazyPage, lazyPage } from './layout/LazyPage';
import { SignInLayout } from './layout/SignInLayout';
import { paths } from './paths';

const appLayout = onDemand(async () => (await import('./layout/AppLayout')).AppLayout);

const findGroup = lazyPage(() => import('./pages/FindGroupPage'));

/** The page at each URL; its code is loaded on demand. */
const pages = {
  home: findGroup,
  findGroup,
  login: lazyPage(() => import('./pages/LoginPage')),
  register: lazyPage(() => import('./pages/RegisterPage')),
  reset: lazyPage(() => import('./pages/ResetPage')),
  requests: lazyPage(() => import('./pages/RequestsPage')),
  createGroup: lazyPage(() => import('./pages/CreateGroupPage')),
  managedGroups: lazyPage(() => import('./pages/ManagedGroupsPage')),
  group: lazyPage(() => import('./pages/GroupPage')),
  checkout: lazyPage(() => import('./pages/CheckoutPage')),
  account: lazyPage(() => import('./pages/AccountPage')),
} satisfies Record<keyof typeof paths, ReturnType<typeof lazyPage>>;
type PageName = keyof typeof pages;

const notFound = lazyPage(() => import('./pages/NotFoundPage'));

const page = (name: PageName): RouteObject => ({
  path: paths[name].pattern,
  element: <LazyPage key={name} page={pages[name]} />,
});

/** Those that a visitor is not led to the login page from. */
const open: PageName[] = ['register', 'reset', 'requests'];

/** Loads the code of a page, and of what is around it, before they are rendered; rendering them reports a failure. */
export function preloadPage(path: string, visitor = false): void {
  const { pathname } = new URL(path, window.location.origin);
  const names = Object.keys(pages).filter((name): name is PageName => name in pages);
  const asked = names.find((name) => matchPath(paths[name].pattern, pathname));
  const wanted = asked && visitor && !open.includes(asked) ? 'login' : asked;
  if (!wanted) return;
  // Where somebody was signed in, it also deletes what is kept of them, should they be no more.
  const around = wanted === 'login' && visitor ? [] : [appLayout];
  for (const code of [...around, pages[wanted]]) code.load().catch(() => undefined);
}

/** The whole site map. */
const routes: RouteObject[] = [
  {
    element: <SignInLayout preload={preloadPage} />,
    children: [page('login')],
  },
  {
    element: <LazyPage page={appLayout} component="main" />,
    children: [
      page('register'),
      page('reset'),
      page('requests'),
      {
        element: <RequireAuth />,
        children: [
          page('home'),
          page('findGroup'),
          page('createGroup'),
          page('managedGroups'),
          page('group'),
          page('checkout'),
          page('account'),
        ],
      },
      { path: '*', element: <LazyPage page={notFound} /> },
    ],
  },
];

export const AppRoutes = () => useRoutes(routes);
