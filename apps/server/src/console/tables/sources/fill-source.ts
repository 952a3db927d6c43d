import type { fillsTable } from '@assay/protocol/console/tables/trading-tables';
import { sides } from '@assay/protocol/trade-words';
import { coinOf } from '../../../wire-rows/market-names.ts';
import { amountCell, idCell, moneyCell, priceCell, symbolCell, timeCell, wordCell } from '../source-columns.ts';
import { marketFilter, wholeFilter, wholeKey, wordFilter } from '../source-filters.ts';
import type { SourceColumn, TableSource } from '../table-source.ts';

const marketId = 'r.market_id';
const roles = ['maker', 'taker'] as const;
/** Both sides of a match are rows of the view. */
const sideOfMatch = [wholeKey('t.fill_id'), wholeKey('t.role')];

/** In what the side receives. */
const feeCoin: SourceColumn = {
  reads: ['r.side', marketId],
  cell([side, market], names) {
    const { baseAssetId, quoteAssetId } = names.market(Number(market));
    return coinOf(sides[Number(side)] === 'buy' ? baseAssetId : quoteAssetId);
  },
};

export const fillSource: TableSource<typeof fillsTable> = {
  base: 'own_fills',
  columns: {
    createdAt: timeCell('r.time_ms'),
    fillId: idCell('r.fill_id'),
    user: idCell('r.user_id'),
    orderId: idCell('r.order_id'),
    symbol: symbolCell(marketId),
    side: wordCell('r.side', sides),
    role: wordCell('r.role', roles),
    price: priceCell('r.price', marketId),
    amount: amountCell('r.amount', marketId),
    quoteAmount: moneyCell('r.quote'),
    fee: moneyCell('r.fee'),
    feeCoin,
  },
  sorts: {
    // Fills are numbered in the order in which they happen, and each person's once more.
    createdAt: {
      keys: [wholeKey('t.time_ms'), ...sideOfMatch],
      given: { user: [wholeKey('t.user_number')], symbol: sideOfMatch },
    },
  },
  filters: {
    createdAt: wholeFilter('t.time_ms'),
    user: wholeFilter('t.user_id'),
    symbol: marketFilter('t.market_id'),
    side: { ...wordFilter('t.side', sides), isFrequent: true },
    role: { ...wordFilter('t.role', roles), isFrequent: true },
  },
};
