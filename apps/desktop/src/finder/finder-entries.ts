import type { Findable } from '@assay/features/finder/finder-match';
import type { MessageKey } from '@assay/messages/message-keys';
import { assetBySymbol } from '@assay/protocol/assets';
import { markets } from '@assay/protocol/markets';

export interface PairEntry extends Findable {
  readonly kind: 'pair';
  readonly id: string;
  readonly symbol: string;
  readonly baseCoin: string;
  readonly to: string;
}

export interface PageEntry extends Findable {
  readonly kind: 'page';
  readonly id: string;
  readonly to: string;
}

export interface SettingEntry extends Findable {
  readonly kind: 'setting';
  readonly id: string;
  readonly isCurrent: boolean;
  readonly act: () => void;
}

export type FinderEntry = PairEntry | PageEntry | SettingEntry;

/** Every pair, found by its name, its coins' names and its symbol. */
export const pairEntries: readonly PairEntry[] = markets.map(({ symbol, base, quote }) => ({
  kind: 'pair',
  id: `pair-${symbol}`,
  symbol,
  baseCoin: base,
  label: `${base}/${quote}`,
  words: [symbol, assetBySymbol(base)?.name ?? '', assetBySymbol(quote)?.name ?? ''],
  to: `/trade?symbol=${symbol}`,
}));

/** Pages in the order of the navigation; further words are what people call them. */
const pages: readonly { readonly key: MessageKey; readonly to: string; readonly words: readonly string[] }[] = [
  { key: 'market.title', to: '/market', words: ['markets', 'prices', 'hangqing'] },
  { key: 'nav.coinCentre', to: '/trade', words: ['trade', 'desk', 'spot', 'bibi'] },
  { key: 'nav.contract', to: '/scontract', words: ['seconds', 'scontract', 'heyue'] },
  { key: 'nav.financial', to: '/finance/list', words: ['finance', 'earn', 'interest', 'licai'] },
  { key: 'nav.subscribe', to: '/subscribe/list', words: ['new coins', 'ieo', 'shengou'] },
  { key: 'nav.pool', to: '/pool/list', words: ['mining', 'staking', 'kuangchi'] },
  { key: 'nav.fund', to: '/fund/list', words: ['basket', 'jijin'] },
  { key: 'nav.myAssets', to: '/account/assert/2', words: ['wallet', 'balance', 'assets', 'account', 'zichan'] },
  {
    key: 'finder.recharge',
    to: '/account/recharge',
    words: ['deposit', 'recharge', 'faucet', 'test coins', 'chongzhi'],
  },
  { key: 'finder.withdrawal', to: '/account/withdrawel', words: ['withdraw', 'tixian'] },
  { key: 'finder.exchange', to: '/account/dui', words: ['swap', 'convert', 'duihuan'] },
  { key: 'finder.trades', to: '/account/trade?type=4', words: ['records', 'fills', 'history', 'csv', 'chengjiao'] },
  { key: 'finder.contractAccounts', to: '/account/assert/1', words: ['transfer', 'demo', 'contract', 'huazhuan'] },
  { key: 'finder.contractRecords', to: '/account/trade?type=5', words: ['contract', 'records', 'csv', 'heyue'] },
  { key: 'finder.transfers', to: '/account/trade?type=6', words: ['transfers', 'records', 'huazhuan'] },
  {
    key: 'finder.statistics',
    to: '/scontract/statistics',
    words: ['contract', 'win', 'lose', 'house', 'void', 'tongji'],
  },
  { key: 'finder.heads', to: '/scontract/heads', words: ['heads', 'fingerprint', 'proof', 'hash', 'liantou'] },
  { key: 'finder.receipt', to: '/scontract/receipt', words: ['receipt', 'verify', 'proof', 'pingzheng'] },
  {
    key: 'finder.protection',
    to: '/scontract/protection',
    words: ['limits', 'self-exclusion', 'protection', 'risk', 'baohu', 'xiane'],
  },
  { key: 'finder.security', to: '/setting/safty?type=1', words: ['password', 'invite', 'safety', 'anquan'] },
  { key: 'account.identity', to: '/setting/verify?type=2', words: ['kyc', 'identity', 'renzheng'] },
  { key: 'finder.addresses', to: '/setting/address?type=3', words: ['address book', 'dizhi'] },
  { key: 'finder.messages', to: '/setting/message?type=4', words: ['notices', 'xiaoxi'] },
  { key: 'footer.feed', to: '/feed', words: ['index', 'sources', 'oracle', 'zhishu'] },
  { key: 'footer.fees', to: '/fees', words: ['fee', 'schedule', 'level', 'maker', 'taker', 'shouxufei'] },
  { key: 'footer.rules', to: '/rules', words: ['rules', 'tick', 'lot', 'minimum', 'band', 'stop', 'limits', 'guize'] },
  { key: 'footer.about', to: '/about/us', words: ['about', 'guanyu'] },
  { key: 'footer.policy', to: '/about/policy', words: ['privacy', 'yinsi'] },
  { key: 'footer.protocol', to: '/about/protocol', words: ['rules', 'terms', 'xieyi'] },
  { key: 'footer.legal', to: '/about/legal', words: ['licence', 'risk', 'falv'] },
  { key: 'footer.contact', to: '/about/connect', words: ['support', 'lianxi'] },
];

export function pageEntries(t: (key: MessageKey) => string): readonly PageEntry[] {
  return pages.map(({ key, to, words }) => ({
    kind: 'page',
    id: `page-${to}`,
    label: t(key),
    words: [...words, to],
    to,
  }));
}
