import type { RecordIndexTick } from '@assay/exchange-core/index-price/record-index-tick';
import type { SourceQuote } from '@assay/feeds/feed';
import { indexSourceId } from '@assay/feeds/index-sources';
import type { IndexRecord } from '@assay/market-data/index-history';
import { type IndexPrice, indexPriceOf } from '@assay/market-data/index-price';
import { indexSymbols } from '@assay/protocol/markets';

/** One second of the index: what is journaled, and what is shown beside it. */
export interface IndexSecond {
  readonly command: RecordIndexTick;
  /** By symbol, also those without a price. */
  readonly records: ReadonlyMap<string, IndexRecord>;
}

/** The newest quote of each source, by symbol. */
export class SourceQuotes {
  readonly #newest = new Map<string, Map<string, SourceQuote>>();

  /** A quote that is older than the one that is here came late and is left out. */
  add(quote: SourceQuote): void {
    const bySource = this.#newest.get(quote.symbol) ?? new Map<string, SourceQuote>();
    this.#newest.set(quote.symbol, bySource);
    const known = bySource.get(quote.source);
    if (known === undefined || quote.timeMs >= known.timeMs) bySource.set(quote.source, quote);
  }

  of(symbol: string): readonly SourceQuote[] {
    return [...(this.#newest.get(symbol)?.values() ?? [])];
  }

  /** A halted symbol has no quotes, however fresh the last ones are. */
  forget(symbol: string): void {
    this.#newest.delete(symbol);
  }
}

/** The index of all symbols for the second `secondMs`, from the quotes that are here at `nowMs`. */
export function indexSecondOf(quotes: SourceQuotes, secondMs: number, nowMs: number): IndexSecond {
  const records = new Map<string, IndexRecord>();
  const ticks: RecordIndexTick['ticks'][number][] = [];
  for (const { id, symbol } of indexSymbols) {
    const index = indexPriceOf(quotes.of(symbol), nowMs);
    records.set(symbol, { secondMs, price: index.price, sources: index.sources });
    if (index.price !== undefined) ticks.push({ symbolId: id, price: index.price, sources: journaledSources(index) });
  }
  return { command: { type: 'record-index-tick', secondMs, ticks }, records };
}

/** The sources that made the median; those that were left out are shown but not journaled. */
function journaledSources(index: IndexPrice): RecordIndexTick['ticks'][number]['sources'] {
  return index.sources
    .filter((entry) => entry.leftOut === undefined)
    .map(({ source, price, timeMs }) => {
      const sourceId = indexSourceId(source);
      if (sourceId === undefined) throw new Error(`source ${source} has no number in the journal`);
      return { sourceId, price, timeMs };
    });
}
