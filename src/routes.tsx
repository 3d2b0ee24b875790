import { matchPath, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
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

const names = Object.keys(pages).filter((name): name is PageName => name in pages);
const nameOf = (pathname: string) => names.find((name) => matchPath(paths[name].pattern, pathname));

/** Those that a visitor is not led to the login page from. */
const openPages: (PageName | undefined)[] = ['login', 'register', 'reset', 'requests', undefined];

/** Loads the code of a page, and of what is around it, before they are rendered. Never rejects: rendering them reports it. */
export async function preloadPage(path: string, visitor = false): Promise<void> {
  const asked = nameOf(new URL(path, window.location.origin).pathname);
  const wanted = visitor && !openPages.includes(asked) ? 'login' : asked;
  if (!wanted) return;
  // Where somebody was signed in, it also deletes what is kept of them, should they be no more.
  const around = wanted === 'login' && visitor ? [] : [appLayout];
  await Promise.allSettled([...around, pages[wanted]].map((code) => code.load()));
}

/** A visitor is led to the login page before the code of any other is loaded. */
function Around() {
  const { pathname } = useLocation();
  return (
    <RequireAuth open={openPages.includes(nameOf(pathname))}>
      <LazyPage page={appLayout} component="main" />
    </RequireAuth>
  );
}

/** The whole site map. */
const routes: RouteObject[] = [
  {
    element: <SignInLayout preload={preloadPage} />,
    children: [page('login')],
  },
  {
    element: <Around />,
    children: [
      page('register'),
      page('reset'),
      page('requests'),
      page('home'),
      page('findGroup'),
      page('createGroup'),
      page('managedGroups'),
      page('group'),
      page('checkout'),
      page('account'),
      { path: '*', element: <LazyPage page={notFound} /> },
    ],
  },
];

export const AppRoutes = () => useRoutes(routes);
