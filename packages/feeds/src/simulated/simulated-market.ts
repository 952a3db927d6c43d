import { BoundedCache } from '../path/bounded-cache.ts';
import { candleTrades, type TickTrade } from '../path/candle-trades.ts';
import { RandomStream, type StreamKey, streamKey } from '../path/random-stream.ts';
import { candleAt } from '../path/tick-candles.ts';
import type { QuotedSymbol } from '../sources/synthesised-source.ts';
import { CoinPath } from './coin-path.ts';
import { CrossPath } from './cross-path.ts';
import { FIRST_DAY_MS, MarketMood } from './day-series.ts';
import { settledClose } from './settled-closes.ts';
import { coinModels, crossModels } from './symbol-models.ts';
import type { SymbolPath } from './symbol-path.ts';

/** Seconds whose trades and closes are kept for each symbol: sources look back by less than two seconds. */
const CACHED_SECONDS = 4;

/** One symbol with its trades. */
export class SimulatedSymbol implements QuotedSymbol {
  readonly path: SymbolPath;
  readonly #key: StreamKey;
  readonly #random = new RandomStream();
  readonly #seconds = new BoundedCache<readonly TickTrade[]>(CACHED_SECONDS);
  readonly #closes = new BoundedCache<number>(CACHED_SECONDS);

  constructor(seed: string, path: SymbolPath) {
    this.path = path;
    this.#key = streamKey(seed, path.symbol, 'trades');
  }

  get symbol(): string {
    return this.path.symbol;
  }

  get priceDecimals(): number {
    return this.path.priceDecimals;
  }

  /** The trades of one second of Unix time; never empty within the simulation. */
  tradesOfSecond(second: number): readonly TickTrade[] {
    return this.#seconds.take(second, () => {
      const sinceFirst = second - FIRST_DAY_MS / 1000;
      const seconds = this.path.seconds(Math.floor(sinceFirst / 60));
      this.#random.seat(this.#key, 0, second);
      return candleTrades(candleAt(seconds, sinceFirst % 60), second * 1000, 1000, this.#random);
    });
  }

  /** Where venues quote at `timeMs`, in ticks: a second's close from its last trade on. */
  priceAt(timeMs: number): number {
    const second = Math.floor(timeMs / 1000);
    const hasClosed = (this.tradesOfSecond(second).at(-1)?.timeMs ?? 0) <= timeMs;
    const closed = (hasClosed ? second : second - 1) - FIRST_DAY_MS / 1000;
    return this.#closes.take(closed, () => settledClose(this.path, closed));
  }
}

/** All symbols of one seed. A pure function of seed and time with bounded caches; two instances agree for ever. */
export class SimulatedMarket {
  readonly symbols: ReadonlyMap<string, SimulatedSymbol>;

  constructor(seed: string) {
    const mood = new MarketMood(seed);
    const coins = new Map(coinModels.map((model) => [model.symbol, new CoinPath(seed, model, mood)]));
    const crosses = crossModels.map((model) => {
      const base = coins.get(model.baseSymbol);
      const quote = coins.get(model.quoteSymbol);
      if (base === undefined || quote === undefined) throw new Error(`${model.symbol} crosses an unknown coin`);
      return new CrossPath(seed, model, base, quote);
    });
    const paths: SymbolPath[] = [...coins.values(), ...crosses];
    this.symbols = new Map(paths.map((path) => [path.symbol, new SimulatedSymbol(seed, path)]));
  }
}
