import { matchPath, type RouteObject, useRoutes } from 'react-router-dom';
import { RequireAuth } from './auth/RequireAuth';
import { AppLayout } from './components/AppLayout';
import { LazyPage, pageCode } from './components/LazyPage';
import { patterns } from './paths';

const findGroup = pageCode(() => import('./pages/FindGroupPage'));

/** The code of the page at each URL. */
const pages = {
  home: findGroup,
  findGroup,
  login: pageCode(() => import('./pages/LoginPage')),
  register: pageCode(() => import('./pages/RegisterPage')),
  reset: pageCode(() => import('./pages/ResetPage')),
  requests: pageCode(() => import('./pages/RequestsPage')),
  createGroup: pageCode(() => import('./pages/CreateGroupPage')),
  managedGroups: pageCode(() => import('./pages/ManagedGroupsPage')),
  group: pageCode(() => import('./pages/GroupPage')),
  checkout: pageCode(() => import('./pages/CheckoutPage')),
  account: pageCode(() => import('./pages/AccountPage')),
} satisfies Record<keyof typeof patterns, ReturnType<typeof pageCode>>;
type PageName = keyof typeof pages;

const notFound = pageCode(() => import('./pages/NotFoundPage'));

const page = (name: PageName): RouteObject => ({
  path: patterns[name],
  element: <LazyPage key={name} code={pages[name]} />,
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
      { path: '*', element: <LazyPage code={notFound} /> },
    ],
  },
];

export const AppRoutes = () => useRoutes(routes);

/** Fetches a page's code before it is asked for; the page itself tells when that fails. */
export function preloadPage(pathname: string): void {
  const names = Object.keys(pages).filter((name): name is PageName => name in pages);
  const wanted = names.find((name) => matchPath(patterns[name], pathname));
  if (wanted) pages[wanted].preload().catch(() => undefined);
}
