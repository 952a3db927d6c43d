import type { MarketRow } from '@assay/protocol/entities';
import { changeOf } from '../numbers/decimal.ts';
import { chosenMarkets, type TickerOf } from './market-choice.ts';

export const leaderKinds = ['gainers', 'losers', 'traded'] as const;
export type LeaderKind = (typeof leaderKinds)[number];
export type MarketLeaders = Readonly<Record<LeaderKind, readonly MarketRow[]>>;

/** The coins that rose, fell and were traded most in 24 hours, against USDT: a coin stands there once, and all are counted in one coin. */
export function marketLeaders(all: readonly MarketRow[], tickerOf: TickerOf, count: number): MarketLeaders {
  const sorted = (key: 'change' | 'turnover', direction: 'ascending' | 'descending') =>
    chosenMarkets(all, new Set(), { tab: 'USDT', search: '', sort: { key, direction } }, tickerOf);
  const moved = (rows: readonly MarketRow[], way: 'up' | 'down') =>
    rows.filter(({ symbol }) => {
      const tick = tickerOf(symbol)?.tick;
      return tick !== undefined && changeOf(tick.open, tick.close, 0)?.direction === way;
    });
  return {
    gainers: moved(sorted('change', 'descending'), 'up').slice(0, count),
    losers: moved(sorted('change', 'ascending'), 'down').slice(0, count),
    traded: sorted('turnover', 'descending').slice(0, count),
  };
}
