import { formatAmount, formatPrice } from '@assay/amounts/market-scale';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import { type massQuote, type QuoteRow, quoteEndpoints } from '@assay/protocol/endpoints/quotes';
import type { MarketOf } from '../../../wire-rows/market-names.ts';
import type { ProvenCall } from '../../call.ts';
import type { LevelTerms, QuoteHandlers } from '../../handlers/quote-handlers.ts';
import { asItIs, assayCall, callsOf } from './assay-call.ts';

export function quoteCalls(quotes: QuoteHandlers, marketOf: MarketOf) {
  return callsOf(quoteEndpoints, quotes, {
    massQuote: assayCall(
      ({ symbol, bids, asks }: ParsedRequestOf<typeof massQuote>, call: ProvenCall) =>
        quotes.replaceQuotes({ symbol, bids: levelsOf(bids), asks: levelsOf(asks) }, call),
      asItIs,
    ),
    getQuotes: assayCall(quotes.quotes, (views) => views.map((quote) => quoteRow(quote, marketOf(quote.marketId)))),
  });
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
