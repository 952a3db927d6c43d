import type { ConversionReaders } from '@assay/engine/projections/conversions/conversion-readers';
import type { ConversionView } from '@assay/exchange-core/conversion/conversion-event';
import type { ConversionQuote } from '@assay/exchange-core/conversion/conversion-quote';
import { ConversionViews } from '@assay/exchange-core/conversion/conversion-views';
import { assetBySymbol } from '@assay/protocol/assets';
import { pageSizeDefault } from '@assay/protocol/wire';
import { GivenQuotes } from '../../conversion/given-quotes.ts';
import {
  type Answer,
  accepted,
  type PageTerms,
  type PageView,
  type ProvenCall,
  refused,
  type SpanTerms,
  spanOf,
} from '../call.ts';
import { wholeMoneyOf } from '../order-entry.ts';
import type { PersonEngine } from '../proven-submits.ts';

/** What is to be exchanged. `amount` is decimal text of `from`. */
export interface ConversionQuoteTerms {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
}

export interface ConvertTerms {
  readonly quoteId: number;
  readonly clientOrderId?: string | undefined;
}

export type ConversionHandlers = ReturnType<typeof conversionHandlers>;

/** The exchange of coins with the house. @param monotonicMs a clock that nobody sets */
export function conversionHandlers(
  engine: PersonEngine,
  readers: ConversionReaders,
  monotonicMs: () => number = () => performance.now(),
) {
  const givenQuotes = new GivenQuotes(monotonicMs);
  return {
    coins: async () => accepted(await engine.read((core) => core.views(ConversionViews).coins())),

    async quote({ from, to, amount }: ConversionQuoteTerms, { proof }: ProvenCall): Promise<Answer<ConversionQuote>> {
      const [given, got] = [assetBySymbol(from), assetBySymbol(to)];
      if (given === undefined || got === undefined) return refused('l.error.currencyUnknown');
      const money = wholeMoneyOf(amount);
      if (!money.ok) return refused(money.code);
      const result = await engine.submit({
        type: 'quote-conversion',
        userId: proof.userId,
        fromAssetId: given.id,
        toAssetId: got.id,
        amount: money.value,
        proofId: proof.id,
      });
      if (!result.accepted) return refused(result.code);
      if (result.kind !== 'conversion-quote') throw new Error(`a quote was answered as ${result.kind}`);
      givenQuotes.add(proof.userId, result.quote.quoteId);
      return accepted(result.quote);
    },

    async convert(
      { quoteId, clientOrderId = '' }: ConvertTerms,
      { proof }: ProvenCall,
    ): Promise<Answer<ConversionView>> {
      // What became of one that is no more held says the core, also whoever asks again.
      const held = await engine.read((core) => core.views(ConversionViews).quote(proof.userId));
      if (held?.quoteId === quoteId && !givenQuotes.holds(proof.userId, quoteId))
        return refused('l.error.conversionQuoteGone');
      const result = await engine.submit({
        type: 'convert',
        userId: proof.userId,
        quoteId,
        clientOrderId,
        proofId: proof.id,
      });
      if (!result.accepted) return refused(result.code);
      if (result.kind !== 'conversion') throw new Error(`an exchange was answered as ${result.kind}`);
      return accepted(result.conversion);
    },

    async conversions(
      { pageNo = 1, pageSize = pageSizeDefault, ...times }: PageTerms & SpanTerms,
      { proof: { userId } }: ProvenCall,
    ): Promise<Answer<PageView<ConversionView>>> {
      const page = await readers.conversions({ userId, pageNo, pageSize, span: spanOf(times) });
      return page.ok ? accepted(page) : page;
    },
  };
}
