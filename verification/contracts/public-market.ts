import { indexSecondOf, SourceQuotes } from '@assay/engine/index-clock/index-second';
import type { Feed, FeedListener, ReferenceTrade, SourceQuote } from '@assay/feeds/feed';
import type { ManualClock } from '@assay/feeds/testing/manual-clock';
import type { PricedTick } from '@assay/settlement/contract-rule';

/** Moments of a second, in milliseconds before the next tick, at which a bot looks and bets. */
export const LOOKS_MS: readonly number[] = [950, 700, 450, 250, 150, 50];
/** How far back from their newest arrival the newest public trades are compared with, in milliseconds. */
const LAGS_MS: readonly number[] = [75, 150, 300, 1_000];

/** What a guest sees move, each in parts of the price; NaN where nothing is to be seen. */
export const SIGNALS: readonly string[] = [
  ...LAGS_MS.map((lagMs) => `newest trade against the price ${lagMs} ms before`),
  'newest trade against the newest tick',
  'depth against the newest tick',
  'newest tick against the one before',
  'newest tick against three before',
];

/** One symbol: its ticks, and at each look before each tick what the signals said. */
export interface SeenSymbol {
  readonly symbol: string;
  /** By second from the beginning; undefined without a tick. */
  readonly ticks: (PricedTick | undefined)[];
  /** By second, look and signal. */
  readonly signals: Float32Array[];
}

export interface SeenMarket {
  readonly startMs: number;
  readonly symbols: readonly SeenSymbol[];
}

const TRADES_KEPT_MS = 5_000;
const SECOND_MS = 1_000;

class SymbolWatch implements SeenSymbol {
  readonly symbol: string;
  readonly ticks: (PricedTick | undefined)[] = [];
  readonly signals: Float32Array[] = [];
  #trades: { readonly ts: number; readonly price: number }[] = [];
  #prices: number[] = [];

  constructor(symbol: string) {
    this.symbol = symbol;
  }

  addTrade({ ts, price }: ReferenceTrade): void {
    this.#trades.push({ ts, price: Number(price) });
  }

  addTick(tick: PricedTick | undefined): void {
    this.ticks.push(tick);
    this.#prices.push(tick === undefined ? Number.NaN : Number(tick.price));
    const newest = this.#trades.at(-1)?.ts ?? 0;
    this.#trades = this.#trades.filter(({ ts }) => ts > newest - TRADES_KEPT_MS);
  }

  /** What the guest sees now, the depth's middle handed in. */
  look(at: number, arrivedMs: number, depth: number): void {
    const second = this.ticks.length;
    const row = this.signals[second] ?? new Float32Array(LOOKS_MS.length * SIGNALS.length).fill(Number.NaN);
    this.signals[second] = row;
    const newest = this.#trades.at(-1);
    const tick = this.#prices.at(-1) ?? Number.NaN;
    const values = LAGS_MS.map((lagMs) => {
      const before = this.#trades.findLast(({ ts }) => ts <= arrivedMs - lagMs);
      return newest === undefined || before === undefined ? Number.NaN : newest.price / before.price - 1;
    });
    values.push((newest?.price ?? Number.NaN) / tick - 1, depth / tick - 1);
    for (const back of [2, 4]) values.push(tick / (this.#prices.at(-back) ?? Number.NaN) - 1);
    row.set(values, at * SIGNALS.length);
  }
}

export interface Watch {
  readonly feed: Feed;
  readonly clock: ManualClock;
  /** Name → number of the index symbols. */
  readonly symbols: ReadonlyMap<string, number>;
  readonly seconds: number;
  /** The clock stands so long after a whole second. */
  readonly phaseMs: number;
  /** Quotes reach the index so much later than they are public. */
  readonly lateMs?: number;
}

/** Plays a feed through the product's own judgement of sources, and looks at everything that is public several times a second. */
export async function watchedMarket({
  feed,
  clock,
  symbols,
  seconds,
  phaseMs,
  lateMs = 0,
}: Watch): Promise<SeenMarket> {
  const watches = new Map([...symbols.keys()].map((symbol) => [symbol, new SymbolWatch(symbol)]));
  const quotes = new SourceQuotes();
  const under: { readonly quote: SourceQuote; readonly atMs: number }[] = [];
  let arrivedMs = 0;
  const listener: FeedListener = {
    quote: (quote) => {
      arrivedMs = clock.nowMs();
      under.push({ quote, atMs: arrivedMs + lateMs });
    },
    trade: (symbol, trade) => watches.get(symbol)?.addTrade(trade),
    status: ({ symbol, state }) => {
      if (state === 'halted') quotes.forget(symbol);
    },
    skipped: () => {},
  };
  feed.start(listener, clock.nowMs());
  clock.advance(SECOND_MS - phaseMs);
  const startMs = clock.nowMs();
  for (let second = 1; second <= seconds; second += 1) {
    const secondMs = startMs + second * SECOND_MS;
    for (const [at, beforeMs] of LOOKS_MS.entries()) {
      clock.advance(secondMs - beforeMs - clock.nowMs());
      for (const [symbol, watch] of watches) watch.look(at, arrivedMs, middleOf(await feed.depth(symbol, 1)));
    }
    clock.advance(secondMs - clock.nowMs());
    while ((under[0]?.atMs ?? secondMs + 1) <= secondMs) {
      const come = under.shift();
      if (come !== undefined) quotes.add(come.quote);
    }
    const { command } = indexSecondOf(quotes, secondMs, secondMs);
    const prices = new Map(command.ticks.map(({ symbolId, price }) => [symbolId, price]));
    for (const [symbol, watch] of watches) {
      const price = prices.get(symbols.get(symbol) ?? 0);
      watch.addTick(price === undefined ? undefined : { sequence: second, timeMs: secondMs, price });
    }
  }
  feed.stop();
  return { startMs, symbols: [...watches.values()] };
}

function middleOf(depth: Awaited<ReturnType<Feed['depth']>>): number {
  const [bid] = depth?.bids[0] ?? [];
  const [ask] = depth?.asks[0] ?? [];
  return bid === undefined || ask === undefined ? Number.NaN : (Number(bid) + Number(ask)) / 2;
}
