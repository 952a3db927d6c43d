import type { TextArea } from '@assay/messages/page-texts';
import { desktopBasePath, type desktopRoutes, plannedRoutes, type sandboxRoutes } from '@assay/protocol/desktop-routes';
import { browserAddressBar } from './address-bar.ts';
import { loadChunk } from './load-chunk.ts';
import { pageRedirect } from './page-redirect.ts';
import { type PageLoader, PageRouter } from './page-router.ts';
import { windowScrollMemory } from './scroll-memory.ts';

type BuiltRoute = (typeof desktopRoutes)[number] | (typeof sandboxRoutes)[number];

/** Fetches the texts of an area; done when they can be shown. */
export type LoadTexts = (area: TextArea) => Promise<void>;

/** The code of each page is a file of its own, fetched when it is first wanted; so are the texts that only such pages show. */
function pagesWith(loadTexts: LoadTexts): Record<BuiltRoute, PageLoader> {
  const withTexts = (area: TextArea, load: PageLoader): PageLoader =>
    loadChunk(async () => {
      const [page] = await Promise.all([load(), loadTexts(area)]);
      return page;
    });
  return {
    '/main': loadChunk(async () => (await import('../pages/main/main-page.tsx')).MainPage),
    '/market': loadChunk(async () => (await import('../pages/market/market-page.tsx')).MarketPage),
    '/trade': loadChunk(async () => (await import('../pages/trade/trade-page.tsx')).TradePage),
    '/login/login': loadChunk(async () => (await import('../pages/login/login-page.tsx')).LoginPage),
    '/login/register': loadChunk(async () => (await import('../pages/login/register-page.tsx')).RegisterPage),
    '/feed': withTexts('feed', async () => (await import('../pages/feed/feed-page.tsx')).FeedPage),
    '/sandbox/mailbox': loadChunk(async () => (await import('../pages/sandbox/mailbox-page.tsx')).MailboxPage),
    '/sandbox/gallery': loadChunk(async () => (await import('../pages/sandbox/gallery-page.tsx')).GalleryPage),
  };
}
const plannedPage = loadChunk(async () => (await import('../pages/planned/planned-page.tsx')).PlannedPage);

export interface AppRouterInput {
  /** Asked at each navigation: a session may end at any time. */
  readonly isSignedIn: () => boolean;
  readonly loadTexts: LoadTexts;
}

/** The router of the site's pages. */
export function createAppRouter({ isSignedIn, loadTexts }: AppRouterInput): PageRouter {
  return new PageRouter({
    addressBar: browserAddressBar(desktopBasePath),
    scrollMemory: windowScrollMemory(),
    pages: { ...pagesWith(loadTexts), ...Object.fromEntries(plannedRoutes.map((path) => [path, plannedPage])) },
    redirectOf: (path, query) => pageRedirect(path, query, isSignedIn()),
  });
}
