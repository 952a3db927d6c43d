import { formatAmount, formatPrice } from '@assay/amounts/market-scale';
import type { EngineClient } from '@assay/engine/engine-client';
import type { OrderView } from '@assay/exchange-core/events';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import type { QuoteLevel } from '@assay/exchange-core/quotes/replace-quotes';
import type { QuoteRow } from '@assay/protocol/endpoints/quotes';
import { accepted, type HandlerTable, refused } from '../call.ts';
import type { MarketDirectory } from '../market-directory.ts';
import { amountOf, type Parsed, priceOf } from '../order-entry.ts';

type QuoteHandlers = Pick<HandlerTable, 'massQuote' | 'withdrawQuotes' | 'getQuotes'>;

export function quoteHandlers(engine: EngineClient, markets: MarketDirectory): QuoteHandlers {
  return {
    async massQuote({ symbol, bids = '', asks = '' }, { session: { userId, sessionId: proofId } }) {
      const market = markets.bySymbol(symbol);
      if (market === undefined) return refused('l.error.symbolUnknown');
      const bidLevels = levelsOf(bids, market);
      if (!bidLevels.ok) return refused(bidLevels.code);
      const askLevels = levelsOf(asks, market);
      if (!askLevels.ok) return refused(askLevels.code);
      const levels = bidLevels.value.length + askLevels.value.length;
      if (levels === 0) return refused('l.error.fieldMissing');
      const { marketId } = market;
      const result = await engine.submit({
        type: 'replace-quotes',
        userId,
        marketId,
        bids: bidLevels.value,
        asks: askLevels.value,
        proofId,
      });
      return result.accepted ? accepted({ symbol, levels }) : refused(result.code);
    },

    async withdrawQuotes({ symbol }, { session: { userId, sessionId: proofId } }) {
      const market = symbol === undefined ? undefined : markets.bySymbol(symbol);
      if (symbol !== undefined && market === undefined) return refused('l.error.symbolUnknown');
      const marketId = market?.marketId ?? 0;
      const result = await engine.submit({ type: 'replace-quotes', userId, marketId, bids: [], asks: [], proofId });
      return result.accepted ? accepted(null) : refused(result.code);
    },

    async getQuotes({ symbol }, { session: { userId } }) {
      const market = symbol === undefined ? undefined : markets.bySymbol(symbol);
      if (symbol !== undefined && market === undefined) return refused('l.error.symbolUnknown');
      const quotes = await engine.read((core) => core.quotes(userId));
      const wanted = quotes.filter(({ marketId }) => market === undefined || marketId === market.marketId);
      return accepted(wanted.map((quote) => quoteRow(quote, markets.byId(quote.marketId))));
    },
  };
}

/** The text has the shape of pairs already; how many there may be is for the core to say. */
function levelsOf(text: string, market: MarketView): Parsed<readonly QuoteLevel[]> {
  const levels: QuoteLevel[] = [];
  for (const pair of text === '' ? [] : text.split(',')) {
    const [priceText, amountText] = pair.split(':');
    const price = priceOf(priceText, market);
    if (!price.ok) return price;
    const amount = amountOf(amountText, market);
    if (!amount.ok) return amount;
    levels.push({ price: price.value, amount: amount.value });
  }
  return { ok: true, value: levels };
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
