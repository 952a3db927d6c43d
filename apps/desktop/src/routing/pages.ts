import { preloadPriceChart } from '@assay/price-chart/lazy-price-chart.tsx';
import type { desktopRoutes, sandboxRoutes } from '@assay/protocol/desktop-routes';
import { parse } from 'regexparam';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { loadChunk } from './load-chunk.ts';

type BuiltRoute = (typeof desktopRoutes)[number] | (typeof sandboxRoutes)[number];

const assets = lazyPage(
  loadChunk(
    async () => (await import('../pages/account/assets-page.tsx')).AssetsPage,
    'trade',
    'account',
    'contract',
    'transfer',
  ),
);
const earn = lazyPage(loadChunk(async () => (await import('../pages/earn/earn-page.tsx')).EarnPage, 'earn'));
const project = lazyPage(loadChunk(async () => (await import('../pages/earn/project-page.tsx')).ProjectPage, 'earn'));
const about = lazyPage(loadChunk(async () => (await import('../pages/about/about-page.tsx')).AboutPage, 'about'));
const password = lazyPage(
  loadChunk(async () => (await import('../pages/login/password-page.tsx')).PasswordPage, 'login'),
);

/** The code of each page is a file of its own, fetched when it is first wanted; so are the texts that only such pages show. */
const builtPages: Record<BuiltRoute, LazyPage> = {
  '/main': lazyPage(loadChunk(async () => (await import('../pages/main/main-page.tsx')).MainPage)),
  '/market': lazyPage(loadChunk(async () => (await import('../pages/market/market-page.tsx')).MarketPage)),
  '/trade': lazyPage(
    loadChunk(
      async () => {
        preloadPriceChart();
        return (await import('../pages/trade/trade-page.tsx')).TradePage;
      },
      'trade',
      'desk',
    ),
  ),
  '/scontract': lazyPage(
    loadChunk(
      async () => (await import('../pages/contract/contract-page.tsx')).ContractPage,
      'contract',
      'transfer',
      'risk',
    ),
  ),
  '/finance/list': earn,
  '/finance/record': earn,
  '/subscribe/list': earn,
  '/subscribe/detail': project,
  '/subscribe/preview': project,
  '/subscribe/record': earn,
  '/account/assert/{account}': assets,
  '/account/recharge': lazyPage(
    loadChunk(async () => (await import('../pages/account/recharge-page.tsx')).RechargePage, 'trade', 'account'),
  ),
  '/account/withdrawel': lazyPage(
    loadChunk(async () => (await import('../pages/account/withdrawal-page.tsx')).WithdrawalPage, 'trade', 'account'),
  ),
  '/account/dui': lazyPage(
    loadChunk(async () => (await import('../pages/account/exchange-page.tsx')).ExchangePage, 'trade', 'account'),
  ),
  '/account/trade': lazyPage(
    loadChunk(
      async () => (await import('../pages/account/records-page.tsx')).RecordsPage,
      'trade',
      'account',
      'contract',
    ),
  ),
  '/setting/safty': lazyPage(
    loadChunk(async () => (await import('../pages/setting/security-page.tsx')).SecurityPage, 'account', 'setting'),
  ),
  '/setting/verify': lazyPage(
    loadChunk(async () => (await import('../pages/setting/verify-page.tsx')).VerifyPage, 'account', 'setting'),
  ),
  '/setting/address': lazyPage(
    loadChunk(async () => (await import('../pages/setting/address-page.tsx')).AddressPage, 'account', 'setting'),
  ),
  '/setting/message': lazyPage(
    loadChunk(async () => (await import('../pages/setting/message-page.tsx')).MessagePage, 'account', 'setting'),
  ),
  '/setting/msg-detail': lazyPage(
    loadChunk(
      async () => (await import('../pages/setting/message-detail-page.tsx')).MessageDetailPage,
      'account',
      'setting',
    ),
  ),
  '/pool/list': earn,
  '/pool/record': earn,
  '/fund/list': earn,
  '/fund/record': earn,
  '/login/login': lazyPage(loadChunk(async () => (await import('../pages/login/login-page.tsx')).LoginPage, 'login')),
  '/login/register': lazyPage(
    loadChunk(async () => (await import('../pages/login/register-page.tsx')).RegisterPage, 'login'),
  ),
  '/login/forget': password,
  '/login/modify': password,
  '/about/policy': about,
  '/about/connect': about,
  '/about/protocol': about,
  '/about/legal': about,
  '/about/us': about,
  '/feed': lazyPage(loadChunk(async () => (await import('../pages/feed/feed-page.tsx')).FeedPage, 'feed')),
  '/fees': lazyPage(loadChunk(async () => (await import('../pages/fees/fees-page.tsx')).FeesPage, 'trade', 'rules')),
  '/rules': lazyPage(loadChunk(async () => (await import('../pages/rules/rules-page.tsx')).RulesPage, 'rules')),
  '/scontract/receipt': lazyPage(
    loadChunk(
      async () => (await import('../pages/contract-proof/receipt/receipt-page.tsx')).ReceiptPage,
      'proof',
      'receipt',
    ),
  ),
  '/scontract/statistics': lazyPage(
    loadChunk(
      async () => (await import('../pages/contract-proof/statistics/statistics-page.tsx')).StatisticsPage,
      'proof',
    ),
  ),
  '/scontract/heads': lazyPage(
    loadChunk(async () => (await import('../pages/contract-proof/heads/heads-page.tsx')).HeadsPage, 'proof'),
  ),
  '/scontract/protection': lazyPage(
    loadChunk(
      async () => (await import('../pages/contract-proof/protection/protection-page.tsx')).ProtectionPage,
      'proof',
      'protection',
      'risk',
    ),
  ),
  '/sandbox/mailbox': lazyPage(
    loadChunk(async () => (await import('../pages/sandbox/mailbox-page.tsx')).MailboxPage, 'login'),
  ),
  '/sandbox/gallery': lazyPage(
    loadChunk(async () => (await import('../pages/sandbox/gallery/gallery-page.tsx')).GalleryPage),
  ),
};

const pages = Object.entries(builtPages).map(([route, page]) => ({
  pattern: parse(route.replaceAll(/\{(\w+)\}/g, ':$1')).pattern,
  page,
}));

/** The page of a path below the site's base path, if there is one. */
export function pageOf(path: string): LazyPage | undefined {
  return pages.find(({ pattern }) => pattern.test(path))?.page;
}
