import type { EngineClient } from '@assay/engine/engine-client';
import type { CoreView, DurableBatch } from '@assay/engine/engine-port';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import type { Deal, MarketPulse } from '@assay/protocol/entities';
import { tapeDeal } from '../wire-rows/fill-row.ts';
import type { MarketOf } from '../wire-rows/market-names.ts';
import { marketPulse } from '../wire-rows/market-pulse.ts';
import { BookMirror } from './book-mirror.ts';
import { Channel } from './channel.ts';
import { type ChannelFamily, openToAll } from './channel-family.ts';
import { BOOK_INTERVAL_MS, PULSE_INTERVAL_MS, TAPE_ROWS } from './publishing-limits.ts';

interface MarketBook {
  readonly mirror: BookMirror;
  readonly channel: Channel<'book'>;
  readonly tape: Deal[];
  readonly fills: Channel<'fills'>;
}

/** Channels about our own markets: books, our tape, and the pulse of all markets. Fed by durable batches alone. */
export class MarketChannels implements ChannelFamily {
  readonly joins = {
    book: openToAll<'book'>(({ symbol }) => {
      const book = this.#booksBySymbol.get(symbol);
      return book && { channel: book.channel, snapshot: () => book.mirror.snapshot(this.#timeMs) };
    }),
    fills: openToAll<'fills'>(({ symbol }) => {
      const book = this.#booksBySymbol.get(symbol);
      return book && { channel: book.fills, snapshot: () => ({ trades: book.tape }) };
    }),
    markets: openToAll<'markets'>(() => ({
      channel: this.#pulse,
      snapshot: async () => ({ markets: await this.pulses() }),
    })),
  };
  readonly paces = [
    { everyMs: BOOK_INTERVAL_MS, tell: () => this.publishBooks() },
    { everyMs: PULSE_INTERVAL_MS, tell: () => this.publishPulse() },
  ];
  readonly #engine: EngineClient;
  readonly #marketOf: MarketOf;
  readonly #books = new Map<number, MarketBook>();
  readonly #booksBySymbol = new Map<string, MarketBook>();
  readonly #pulse = new Channel<'markets'>('markets');
  #seenSequence = 0;
  #timeMs = 0;

  constructor(engine: EngineClient, marketOf: MarketOf) {
    this.#engine = engine;
    this.#marketOf = marketOf;
  }

  /** Takes the books as they stand, and every durable batch after that. */
  async start(tapeOf: (marketId: number) => Promise<readonly Parameters<typeof tapeDeal>[0][]>): Promise<void> {
    this.#engine.onBatch((batch) => this.#take(batch));
    const markets = await this.#engine.read((core) => this.#look(core));
    for (const market of markets) {
      const rows = await tapeOf(market.marketId);
      const book = this.#books.get(market.marketId);
      book?.tape.unshift(...rows.map((row) => tapeDeal(row, market.marketId, this.#marketOf)).reverse());
    }
  }

  hasSymbol(symbol: string): boolean {
    return this.#booksBySymbol.has(symbol);
  }

  /** Depth for the call under /huobi: best first. */
  depth(symbol: string, rows: number): { bids: [string, string][]; asks: [string, string][] } | undefined {
    const snapshot = this.#booksBySymbol.get(symbol)?.mirror.snapshot(this.#timeMs, rows);
    return snapshot && { bids: snapshot.bids, asks: snapshot.asks };
  }

  pulses(): Promise<MarketPulse[]> {
    return this.#engine.read((core) => {
      const indexBySymbol = new Map(core.indexes().map((index) => [index.symbol, index]));
      return core.markets().map((market) => marketPulse(market, indexBySymbol.get(market.symbol), core.timeMs));
    });
  }

  /** One message for each book that changed. */
  publishBooks(): void {
    for (const { mirror, channel } of this.#books.values()) {
      const changes = mirror.takeChanges(this.#timeMs);
      if (changes !== undefined) channel.publish(changes);
    }
  }

  async publishPulse(): Promise<void> {
    if (this.#pulse.isWatched) this.#pulse.publish({ markets: await this.pulses() });
  }

  #look(core: CoreView): readonly MarketView[] {
    this.#seenSequence = core.sequence;
    this.#timeMs = core.timeMs;
    const markets = core.markets();
    for (const market of markets) {
      const { bids, asks } = core.book(market.marketId, Number.MAX_SAFE_INTEGER);
      const book: MarketBook = {
        mirror: new BookMirror(market, bids, asks),
        channel: new Channel<'book'>(`book.${market.symbol}`),
        tape: [],
        fills: new Channel<'fills'>(`fills.${market.symbol}`),
      };
      this.#books.set(market.marketId, book);
      this.#booksBySymbol.set(market.symbol, book);
    }
    return markets;
  }

  #take(batch: DurableBatch): void {
    if (batch.sequence <= this.#seenSequence) return;
    this.#timeMs = batch.timeMs;
    const deals = new Map<number, Deal[]>();
    let stateChanged = false;
    for (const event of batch.outcome.eventsOf('level', 'fill', 'market-state')) {
      if (event.type === 'level') this.#books.get(event.marketId)?.mirror.set(event.side, event.price, event.amount);
      else if (event.type === 'fill') {
        const deal = tapeDeal(event, event.marketId, this.#marketOf);
        const earlier = deals.get(event.marketId);
        if (earlier === undefined) deals.set(event.marketId, [deal]);
        else earlier.push(deal);
      } else stateChanged = true;
    }
    for (const [marketId, trades] of deals) this.#print(marketId, trades);
    // An engine that has stopped ends the process by itself.
    if (stateChanged) void this.publishPulse().catch(() => undefined);
  }

  /** A batch's matches in one message. */
  #print(marketId: number, trades: Deal[]): void {
    const book = this.#books.get(marketId);
    if (book === undefined) return;
    book.tape.push(...trades);
    if (book.tape.length > TAPE_ROWS) book.tape.splice(0, book.tape.length - TAPE_ROWS);
    book.fills.publish({ trades });
  }
}
