import { desktopBasePath, type desktopRoutes, plannedRoutes, type sandboxRoutes } from '@assay/protocol/desktop-routes';
import { browserAddressBar } from './address-bar.ts';
import { loadChunk } from './load-chunk.ts';
import { pageRedirect } from './page-redirect.ts';
import { type PageLoader, PageRouter } from './page-router.ts';
import { windowScrollMemory } from './scroll-memory.ts';

type BuiltRoute = (typeof desktopRoutes)[number] | (typeof sandboxRoutes)[number];

/** The code of each page is a file of its own, fetched when it is first wanted; so are the texts that only such pages show. */
const pages: Record<BuiltRoute, PageLoader> = {
  '/main': loadChunk(async () => (await import('../pages/main/main-page.tsx')).MainPage),
  '/market': loadChunk(async () => (await import('../pages/market/market-page.tsx')).MarketPage),
  '/trade': loadChunk(async () => (await import('../pages/trade/trade-page.tsx')).TradePage),
  '/login/login': loadChunk(async () => (await import('../pages/login/login-page.tsx')).LoginPage),
  '/login/register': loadChunk(async () => (await import('../pages/login/register-page.tsx')).RegisterPage),
  '/feed': loadChunk(async () => (await import('../pages/feed/feed-page.tsx')).FeedPage, 'feed'),
  '/sandbox/mailbox': loadChunk(async () => (await import('../pages/sandbox/mailbox-page.tsx')).MailboxPage),
  '/sandbox/gallery': loadChunk(async () => (await import('../pages/sandbox/gallery-page.tsx')).GalleryPage),
};
const plannedPage = loadChunk(async () => (await import('../pages/planned/planned-page.tsx')).PlannedPage);

/** The router of the site's pages. @param isSignedIn asked at each navigation: a session may end at any time */
export function createAppRouter(isSignedIn: () => boolean): PageRouter {
  return new PageRouter({
    addressBar: browserAddressBar(desktopBasePath),
    scrollMemory: windowScrollMemory(),
    pages: { ...pages, ...Object.fromEntries(plannedRoutes.map((path) => [path, plannedPage])) },
    redirectOf: (path, query) => pageRedirect(path, query, isSignedIn()),
  });
}
