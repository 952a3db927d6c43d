import { assetBySymbol } from '@assay/protocol/assets';
import type { MarketRow, Tick, Ticker } from '@assay/protocol/entities';
import { quoteCoins } from '@assay/protocol/markets';
import { changeOf, unitsOf } from '../numbers/decimal.ts';
import { placeInRange } from './day-range.ts';
import type { MarketSort, MarketSortKey } from './market-sort.ts';

export const marketTabs = ['favourites', 'all', ...quoteCoins] as const;
export type MarketTab = (typeof marketTabs)[number];

/** What a user chose to see of the list. */
export interface MarketChoice {
  readonly tab: MarketTab;
  readonly search: string;
  readonly sort: MarketSort;
}

export type TickerOf = (symbol: string) => Ticker | undefined;

/** The markets of a tab whose names contain what was typed, in the wanted order. */
export function chosenMarkets(
  all: readonly MarketRow[],
  favourites: ReadonlySet<string>,
  { tab, search, sort }: MarketChoice,
  tickerOf: TickerOf,
): readonly MarketRow[] {
  const found = all.filter((market) => isInTab(market, tab, favourites) && isFound(market, search));
  return sort.key === undefined ? found : sorted(found, sort.key, sort.direction, tickerOf);
}

/** How many of the found markets each tab would show. */
export function tabCounts(
  all: readonly MarketRow[],
  favourites: ReadonlySet<string>,
  search: string,
): Readonly<Record<MarketTab, number>> {
  const found = all.filter((market) => isFound(market, search));
  const count = (tab: MarketTab) => found.filter((market) => isInTab(market, tab, favourites)).length;
  return Object.fromEntries(marketTabs.map((tab) => [tab, count(tab)])) as Record<MarketTab, number>;
}

function isInTab({ symbol, quoteCoin }: MarketRow, tab: MarketTab, favourites: ReadonlySet<string>): boolean {
  return tab === 'all' || (tab === 'favourites' ? favourites.has(symbol) : quoteCoin === tab);
}

/** By pair, with or without its slash, or by the coin's name: `btc/us`, `ETHBTC`, `cardano`. */
function isFound({ baseCoin, quoteCoin }: MarketRow, search: string): boolean {
  const wanted = search.trim().toUpperCase();
  const name = assetBySymbol(baseCoin)?.name ?? '';
  return (baseCoin + quoteCoin).includes(wanted.replace(/[/\s-]/g, '')) || name.toUpperCase().includes(wanted);
}

type SortValue = bigint | number | string | undefined;

/** What has no number stands last in both directions; equals keep the exchange's order. */
function sorted(
  found: readonly MarketRow[],
  key: MarketSortKey,
  direction: MarketSort['direction'],
  tickerOf: TickerOf,
): readonly MarketRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const rates = new Map(quoteCoins.map((coin) => [coin as string, rateOf(coin, tickerOf)]));
  return found
    .map((market) => ({ market, value: sortValue(market, key, tickerOf(market.symbol)?.tick, rates) }))
    .sort((a, b) => {
      if (a.value === b.value) return 0;
      if (a.value === undefined) return 1;
      if (b.value === undefined) return -1;
      return a.value < b.value ? -sign : sign;
    })
    .map(({ market }) => market);
}

const fields = { price: 'close', turnover: 'turnover' } as const;

function sortValue(
  { baseCoin, quoteCoin }: MarketRow,
  key: MarketSortKey,
  tick: Tick | undefined,
  rates: ReadonlyMap<string, bigint | undefined>,
): SortValue {
  if (key === 'pair') return `${baseCoin}/${quoteCoin}`;
  if (tick === undefined) return undefined;
  if (key === 'change') return changeOf(tick.open, tick.close, 0)?.basisPoints;
  if (key === 'range') return placeInRange(tick);
  if (key === 'volume') return unitsOf(tick.vol);
  const units = unitsOf(tick[fields[key]]);
  const rate = rates.get(quoteCoin);
  // Markets of several quote coins stand in one list: what they say is compared in USDT.
  return units === undefined || rate === undefined ? undefined : units * rate;
}

/** A quote coin's price in USDT, exact, in units of 10^-12. */
function rateOf(coin: string, tickerOf: TickerOf): bigint | undefined {
  return unitsOf(coin === 'USDT' ? '1' : (tickerOf(`${coin.toLowerCase()}usdt`)?.tick.close ?? ''));
}
