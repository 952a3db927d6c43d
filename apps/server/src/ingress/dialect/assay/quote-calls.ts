import { formatAmount, formatPrice } from '@assay/amounts/market-scale';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { massQuote, QuoteRow } from '@assay/protocol/endpoints/quotes';
import type { MarketOf } from '../../../wire-rows/market-names.ts';
import type { ProvenCall } from '../../call.ts';
import type { LevelTerms, QuoteHandlers } from '../../handlers/quote-handlers.ts';
import { type AssayCalls, asItIs, assayCall } from './assay-call.ts';

type QuoteCalls = Pick<AssayCalls, 'massQuote' | 'withdrawQuotes' | 'getQuotes'>;

export function quoteCalls(handlers: QuoteHandlers, marketOf: MarketOf): QuoteCalls {
  return {
    massQuote: assayCall(
      ({ symbol, bids, asks }: ParsedRequestOf<typeof massQuote>, call: ProvenCall) =>
        handlers.replaceQuotes({ symbol, bids: levelsOf(bids), asks: levelsOf(asks) }, call),
      asItIs,
    ),
    withdrawQuotes: assayCall(handlers.withdrawQuotes, asItIs),
    getQuotes: assayCall(handlers.quotes, (quotes: readonly OrderView[]) =>
      quotes.map((quote) => quoteRow(quote, marketOf(quote.marketId))),
    ),
  };
}

/** `price:amount` pairs with commas between them; the schema has seen to their shape. */
function levelsOf(pairs = ''): readonly LevelTerms[] {
  return pairs === '' ? [] : pairs.split(',').map((pair) => pair.split(':'));
}

function quoteRow(quote: OrderView, market: MarketView): QuoteRow {
  return {
    orderId: String(quote.orderId),
    symbol: market.symbol,
    side: quote.side,
    price: formatPrice(quote.price, market),
    amount: formatAmount(quote.amount, market),
    filledAmount: formatAmount(quote.filledAmount, market),
    createdAt: quote.createdAtMs,
  };
}
