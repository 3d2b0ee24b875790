import { matchPath, type RouteObject, useRoutes } from 'react-router-dom';
import { RequireAuth } from './auth/RequireAuth';
import { AppLayout } from './layout/AppLayout';
import { LazyPage, lazyPage } from './layout/LazyPage';
import { paths } from './paths';

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

/** The whole site map. */
const routes: RouteObject[] = [
  {
    element: <AppLayout />,
    children: [
      page('login'),
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

/** Loads a page's code before the page is rendered. When that fails, rendering the page reports it. */
export function preloadPage(pathname: string): void {
  const names = Object.keys(pages).filter((name): name is PageName => name in pages);
  const wanted = names.find((name) => matchPath(paths[name].pattern, pathname));
  if (wanted) pages[wanted].load().catch(() => undefined);
}
