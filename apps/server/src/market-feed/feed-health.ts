import { DECIMALS_MAX } from '@assay/amounts/decimal-text';
import type { Feed, ReferenceDepth } from '@assay/feeds/feed';
import { unitsOf } from '@assay/market-data/exact-decimal';
import type { IndexRecord } from '@assay/market-data/index-history';
import type { IndexSourceRow } from '@assay/protocol/contract-entities';
import type { DataOf } from '@assay/protocol/endpoint';
import type { feedSources, LeftOut } from '@assay/protocol/endpoints/feed';
import { indexSymbols } from '@assay/protocol/markets';

type FeedSourcesData = Pick<DataOf<typeof feedSources>, 'sources' | 'symbols'>;
type SymbolRow = FeedSourcesData['symbols'][number];
type SourceRow = SymbolRow['sources'][number];

/** Without a tick for this long a market takes no orders. */
const tickMissingMs = 3_000;

interface SourceCounts {
  counted: number;
  readonly leftOut: Record<LeftOut, number>;
}

function noCounts(): SourceCounts {
  return { counted: 0, leftOut: { malformed: 0, crossed: 0, stale: 0, ahead: 0, deviates: 0, silent: 0 } };
}

/** What each source said in the newest second, and how often it was counted or left out since the start. */
export class FeedHealth {
  readonly #feed: Feed;
  readonly #symbols = new Map<string, SymbolRow>();
  readonly #records = new Map<string, IndexRecord>();
  readonly #counts: ReadonlyMap<string, SourceCounts>;

  constructor(feed: Feed) {
    this.#feed = feed;
    this.#counts = new Map(feed.description.sources.map((source) => [source, noCounts()]));
  }

  /** A second of the index, with the time at which it was computed. */
  note(records: ReadonlyMap<string, IndexRecord>, nowMs: number): void {
    const { sources, symbols } = this.#feed.description;
    for (const [symbol, record] of records) {
      this.#records.set(symbol, record);
      const rows = sources.map((source) => sourceRow(source, record, nowMs));
      for (const { source, leftOut } of rows) this.#count(source, leftOut);
      const status = this.#feed.status(symbol);
      this.#symbols.set(symbol, {
        symbol,
        index: record.price ?? '',
        secondMs: record.secondMs,
        halted: status.state === 'halted' ? status.reason : '',
        origin: symbols.find((entry) => entry.symbol === symbol)?.origin ?? 'absent',
        sources: rows,
      });
    }
  }

  #count(source: string, leftOut: SourceRow['leftOut']): void {
    const counts = this.#counts.get(source);
    if (counts === undefined) return;
    if (leftOut === '') counts.counted += 1;
    else counts.leftOut[leftOut] += 1;
  }

  view(): FeedSourcesData {
    const sources = this.#feed.sourceStates().map(({ source, state, fault }) => {
      const { counted, leftOut } = this.#counts.get(source) ?? noCounts();
      return { source, state, fault, counted, leftOut: { ...leftOut } };
    });
    const symbols = indexSymbols.map(({ symbol }) => this.#symbols.get(symbol)).filter((row) => row !== undefined);
    return { sources, symbols };
  }

  /** Sources that said something in this second and did not count; none when it is not the newest. */
  leftOutSources(symbol: string, secondMs: number): readonly IndexSourceRow[] {
    const record = this.#records.get(symbol);
    if (record?.secondMs !== secondMs) return [];
    return record.sources.flatMap(({ source, price, timeMs, leftOut }) =>
      leftOut === undefined ? [] : [{ source, price, time: timeMs, leftOut }],
    );
  }

  /** Sources that made the newest second's index of a symbol; 0 when that second is over for longer than a tick may be missing. */
  countedSources(symbol: string, nowMs: number): number {
    const record = this.#records.get(symbol);
    if (record === undefined || nowMs - record.secondMs > tickMissingMs) return 0;
    return record.sources.filter(({ leftOut }) => leftOut === undefined).length;
  }

  depth(symbol: string, rows: number): Promise<ReferenceDepth | undefined> {
    return this.#feed.depth(symbol, rows);
  }
}

function sourceRow(source: string, record: IndexRecord, nowMs: number): SourceRow {
  const said = record.sources.find((entry) => entry.source === source);
  if (said === undefined) return { source, price: '', ageMs: 0, deviationPpm: 0, leftOut: 'silent' };
  return {
    source,
    price: said.price,
    ageMs: nowMs - said.timeMs,
    deviationPpm: deviationPpm(said.price, record.price),
    leftOut: said.leftOut ?? '',
  };
}

/** Distance of a price from the index, in parts per million of it; 0 without either. */
function deviationPpm(price: string, index: string | undefined): number {
  if (price === '' || index === undefined) return 0;
  const indexUnits = unitsOf(index, DECIMALS_MAX);
  return indexUnits === 0n ? 0 : Number(((unitsOf(price, DECIMALS_MAX) - indexUnits) * 1_000_000n) / indexUnits);
}
