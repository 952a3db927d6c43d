import type { MarketSortKey } from '@assay/features/markets/market-sort';
import type { MessageKey } from '@assay/messages/message-keys';

export type MarketColumn = MarketSortKey | 'lastDay' | 'trade';

/** Heads of the columns. */
export const columnTexts: Record<MarketColumn, MessageKey> = {
  pair: 'market.pair',
  price: 'market.lastPrice',
  change: 'market.change',
  lastDay: 'market.lastDay',
  range: 'market.range',
  volume: 'market.volume',
  turnover: 'market.turnover',
  trade: 'market.trade',
};

export function sortKeyOf(column: MarketColumn): MarketSortKey | undefined {
  return column === 'lastDay' || column === 'trade' ? undefined : column;
}
