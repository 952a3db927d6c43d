import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import type { QuoteLevel } from '@assay/exchange-core/quotes/replace-quotes';
import { accepted, type ProvenCall, refused } from '../call.ts';
import type { MarketDirectory } from '../market-directory.ts';
import { amountOf, marketAsked, type Parsed, priceOf } from '../order-entry.ts';
import type { PersonEngine } from '../proven-submits.ts';

/** Price and amount of a level as decimal text. */
export type LevelTerms = readonly (string | undefined)[];

export interface QuoteTerms {
  readonly symbol: string;
  /** Best first. How many there may be is for the core to say. */
  readonly bids: readonly LevelTerms[];
  readonly asks: readonly LevelTerms[];
}

export interface MarketTerms {
  /** Without it all markets. */
  readonly symbol?: string | undefined;
}

export type QuoteHandlers = ReturnType<typeof quoteHandlers>;

export function quoteHandlers(engine: PersonEngine, markets: MarketDirectory) {
  return {
    async replaceQuotes({ symbol, bids, asks }: QuoteTerms, { proof: { userId, id: proofId } }: ProvenCall) {
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

    async withdrawQuotes({ symbol }: MarketTerms, { proof: { userId, id: proofId } }: ProvenCall) {
      const market = marketAsked(symbol, markets);
      if (!market.ok) return refused(market.code);
      const marketId = market.value?.marketId ?? 0;
      const result = await engine.submit({ type: 'replace-quotes', userId, marketId, bids: [], asks: [], proofId });
      return result.accepted ? accepted(null) : refused(result.code);
    },

    async quotes({ symbol }: MarketTerms, { proof: { userId } }: ProvenCall) {
      const market = marketAsked(symbol, markets);
      if (!market.ok) return refused(market.code);
      const quotes = await engine.read((core) => core.quotes(userId));
      return accepted(
        quotes.filter(({ marketId }) => market.value === undefined || marketId === market.value.marketId),
      );
    },
  };
}

function levelsOf(terms: readonly LevelTerms[], market: MarketView): Parsed<readonly QuoteLevel[]> {
  const levels: QuoteLevel[] = [];
  for (const [priceText, amountText] of terms) {
    const price = priceOf(priceText, market);
    if (!price.ok) return price;
    const amount = amountOf(amountText, market);
    if (!amount.ok) return amount;
    levels.push({ price: price.value, amount: amount.value });
  }
  return { ok: true, value: levels };
}
