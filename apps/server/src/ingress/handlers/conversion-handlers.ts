import type { ConversionOfQuote, ConversionReaders } from '@assay/engine/projections/conversions/conversion-readers';
import type { ConversionView } from '@assay/exchange-core/conversion/conversion-event';
import type { ConversionQuote } from '@assay/exchange-core/conversion/conversion-quote';
import { ConversionViews } from '@assay/exchange-core/conversion/conversion-views';
import { assetBySymbol } from '@assay/protocol/assets';
import { pageSizeDefault } from '@assay/protocol/wire';
import { ConversionOutcomes } from '../../conversion/conversion-outcomes.ts';
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
  const outcomes = new ConversionOutcomes(engine);
  const isUnderWay = (userId: number, quoteId: number) =>
    engine.read((core) => core.views(ConversionViews).accepted(userId)?.quoteId === quoteId);
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
      const { userId, id: proofId } = proof;
      const wait = outcomes.wait(quoteId);
      try {
        const result = await engine.submit({ type: 'convert', userId, quoteId, clientOrderId, proofId });
        if (!result.accepted) return refused(result.code);
        // Carried out before the exchange looked at the index once more.
        if (result.kind === 'conversion') return accepted(result.conversion);
        if (result.kind !== 'conversion-accepted') throw new Error(`an exchange was answered as ${result.kind}`);
        if (!result.repeated || (await isUnderWay(userId, quoteId))) return answerOf(await wait.outcome);
        return answerOf(await readers.ofQuote(userId, quoteId));
      } finally {
        wait.end();
      }
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

/** Of what came to nothing long ago nothing is kept but that nothing was exchanged. */
function answerOf(outcome: ConversionOfQuote): Answer<ConversionView> {
  if (!outcome.ok) return refused(outcome.code);
  return outcome.conversion === undefined ? refused('l.error.conversionQuoteGone') : accepted(outcome.conversion);
}
