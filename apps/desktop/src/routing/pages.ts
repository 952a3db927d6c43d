import { type desktopRoutes, plannedRoutes, type sandboxRoutes } from '@assay/protocol/desktop-routes';
import { parse } from 'regexparam';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { loadChunk } from './load-chunk.ts';

type BuiltRoute = (typeof desktopRoutes)[number] | (typeof sandboxRoutes)[number];

/** The code of each page is a file of its own, fetched when it is first wanted; so are the texts that only such pages show. */
const builtPages: Record<BuiltRoute, LazyPage> = {
  '/main': lazyPage(loadChunk(async () => (await import('../pages/main/main-page.tsx')).MainPage)),
  '/market': lazyPage(loadChunk(async () => (await import('../pages/market/market-page.tsx')).MarketPage)),
  '/trade': lazyPage(loadChunk(async () => (await import('../pages/trade/trade-page.tsx')).TradePage)),
  '/login/login': lazyPage(loadChunk(async () => (await import('../pages/login/login-page.tsx')).LoginPage)),
  '/login/register': lazyPage(loadChunk(async () => (await import('../pages/login/register-page.tsx')).RegisterPage)),
  '/feed': lazyPage(loadChunk(async () => (await import('../pages/feed/feed-page.tsx')).FeedPage, 'feed')),
  '/sandbox/mailbox': lazyPage(loadChunk(async () => (await import('../pages/sandbox/mailbox-page.tsx')).MailboxPage)),
  '/sandbox/gallery': lazyPage(loadChunk(async () => (await import('../pages/sandbox/gallery-page.tsx')).GalleryPage)),
};
const plannedPage = lazyPage(loadChunk(async () => (await import('../pages/planned/planned-page.tsx')).PlannedPage));

const pages = [
  ...Object.entries(builtPages),
  ...plannedRoutes.map((route): [string, LazyPage] => [route, plannedPage]),
].map(([route, page]) => ({ pattern: parse(route.replaceAll(/\{(\w+)\}/g, ':$1')).pattern, page }));

/** The page of a path below the site's base path, if there is one. */
export function pageOf(path: string): LazyPage | undefined {
  return pages.find(({ pattern }) => pattern.test(path))?.page;
}
