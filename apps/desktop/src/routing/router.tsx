import { desktopBasePath, desktopRoutes, plannedRoutes, sandboxRoutes } from '@assay/protocol/desktop-routes';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { PageError } from '../pages/not-found/page-error.tsx';
import { loadChunk } from './load-chunk.ts';
import { pageRedirect } from './page-redirect.ts';
import { PendingPage } from './pending-page.tsx';

export interface RouterInput {
  /** Asked at each navigation: a session may end at any time. */
  readonly isSignedIn: () => boolean;
  /** The frame around every page. */
  readonly frame: RouteComponent;
}

type BuiltRoute = (typeof desktopRoutes)[number] | (typeof sandboxRoutes)[number];

/** The code of each page is a file of its own, fetched when it is first wanted. */
const pages: Record<BuiltRoute, RouteComponent> = {
  '/main': lazyRouteComponent(
    loadChunk(() => import('../pages/main/main-page.tsx')),
    'MainPage',
  ),
  '/market': lazyRouteComponent(
    loadChunk(() => import('../pages/market/market-page.tsx')),
    'MarketPage',
  ),
  '/trade': lazyRouteComponent(
    loadChunk(() => import('../pages/trade/trade-page.tsx')),
    'TradePage',
  ),
  '/login/login': lazyRouteComponent(
    loadChunk(() => import('../pages/login/login-page.tsx')),
    'LoginPage',
  ),
  '/login/register': lazyRouteComponent(
    loadChunk(() => import('../pages/login/register-page.tsx')),
    'RegisterPage',
  ),
  '/feed': lazyRouteComponent(
    loadChunk(() => import('../pages/feed/feed-page.tsx')),
    'FeedPage',
  ),
  '/sandbox/mailbox': lazyRouteComponent(
    loadChunk(() => import('../pages/sandbox/mailbox-page.tsx')),
    'MailboxPage',
  ),
  '/sandbox/gallery': lazyRouteComponent(
    loadChunk(() => import('../pages/sandbox/gallery-page.tsx')),
    'GalleryPage',
  ),
};
const plannedPage = lazyRouteComponent(
  loadChunk(() => import('../pages/planned/planned-page.tsx')),
  'PlannedPage',
);

/** Query values are texts, never guessed into numbers or objects. */
function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifySearch(search: Record<string, unknown>): string {
  const texts = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length === 0 ? '' : `?${new URLSearchParams(texts).toString()}`;
}

export function createAppRouter({ isSignedIn, frame }: RouterInput) {
  const root = createRootRoute({
    component: frame,
    notFoundComponent: NotFoundPage,
    beforeLoad: ({ location }) => {
      const target = pageRedirect(location.pathname, location.searchStr, isSignedIn());
      if (target === undefined) return;
      const [to = '', query = ''] = target.split('?');
      throw redirect({ to, search: parseSearch(query), replace: true });
    },
  });
  const built = [...desktopRoutes, ...sandboxRoutes].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: pages[path] }),
  );
  const planned = plannedRoutes.map((path) =>
    createRoute({ getParentRoute: () => root, path: path.replace('{account}', '$account'), component: plannedPage }),
  );
  return createRouter({
    routeTree: root.addChildren([...built, ...planned]),
    basepath: desktopBasePath,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PendingPage,
    defaultPreload: false,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
