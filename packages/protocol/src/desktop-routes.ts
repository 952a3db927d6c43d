/**
 * Desktop page routes under /pc: specification, section 2. These addresses are binding; what the site does with each, and the pages that it
 * has beyond them, stands beside the page (`….page.ts`) and is held against this table. `navIndex` is the specification's, also where it jumps.
 */
export const desktopBasePath = '/pc';

export interface NavigationEntry {
  readonly messageKey: string;
  readonly path: string;
  readonly navIndex: number;
}

/** The top navigation in its order: entry Trade leads to the markets, Coin centre to the trade page. */
export const navigationEntries = [
  { messageKey: 'nav.trade', path: '/market', navIndex: 1 },
  { messageKey: 'nav.coinCentre', path: '/trade', navIndex: 2 },
  { messageKey: 'nav.contract', path: '/scontract', navIndex: 7 },
  { messageKey: 'nav.financial', path: '/finance', navIndex: 3 },
  { messageKey: 'nav.subscribe', path: '/subscribe', navIndex: 4 },
  { messageKey: 'nav.pool', path: '/pool', navIndex: 8 },
  { messageKey: 'nav.fund', path: '/fund', navIndex: 9 },
  { messageKey: 'nav.myAssets', path: '/account', navIndex: 5 },
  { messageKey: 'nav.personalCentre', path: '/setting/safty?type=1', navIndex: 6 },
] as const satisfies readonly NavigationEntry[];

/** Redirects of the route table, and /home, which the guest list names. */
export const desktopRedirects = {
  '/': '/main',
  '/home': '/main',
  '/finance': '/finance/list',
  '/subscribe': '/subscribe/list',
  '/account': '/account/assert/2',
  '/setting': '/setting/safty',
  '/pool': '/pool/list',
  '/fund': '/fund/list',
  '/login': '/login/login',
  '/about': '/about/us',
} as const;

/** Every page of the specification. `{account}` stands for any one segment. */
export const specifiedRoutes = [
  '/main',
  '/market',
  '/trade',
  '/scontract',
  '/finance/list',
  '/finance/record',
  '/subscribe/list',
  '/subscribe/detail',
  '/subscribe/preview',
  '/subscribe/record',
  '/account/assert/{account}',
  '/account/recharge',
  '/account/withdrawel',
  '/account/dui',
  '/account/trade',
  '/setting/safty',
  '/setting/verify',
  '/setting/address',
  '/setting/message',
  '/setting/msg-detail',
  '/pool/list',
  '/pool/record',
  '/fund/list',
  '/fund/record',
  '/login/login',
  '/login/register',
  '/login/forget',
  '/login/modify',
  '/about/policy',
  '/about/connect',
  '/about/protocol',
  '/about/legal',
  '/about/us',
] as const;

/** Pages of one thing, chosen by `?id=`. Without one they lead to the list of such things (product, section 6). */
export const listOfRoute = {
  '/subscribe/detail': '/subscribe/list',
  '/subscribe/preview': '/subscribe/list',
  '/setting/msg-detail': '/setting/message',
} as const;

/** Routes that need no token: specification, section 6, exactly. Any other route leads to /login. */
export const guestRoutes = [
  '/main',
  '/home',
  '/market',
  '/trade',
  '/scontract',
  '/finance/list',
  '/pool/list',
  '/fund/list',
  '/subscribe/list',
  '/subscribe/detail',
  '/subscribe/preview',
  '/about/us',
  '/about/connect',
  '/about/protocol',
  '/about/legal',
  '/login/login',
  '/login/register',
  '/login/forget',
] as const;

export const minimumLayoutWidthPx = 1_300;
