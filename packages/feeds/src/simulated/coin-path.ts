import { BoundedCache } from '../path/bounded-cache.ts';
import { SharedRandomStream, type StreamKey, streamKey } from '../path/random-stream.ts';
import { type SplitShape, splitCandle } from '../path/split-candle.ts';
import { candleAt, type TickCandle, type TickCandles, tickCandles } from '../path/tick-candles.ts';
import { DaySeries, type MarketMood, SECOND_VOLUME_MIN } from './day-series.ts';
import type { CoinModel } from './symbol-models.ts';
import { CACHED_DAYS, CACHED_MINUTES, type IntradaySeconds, MINUTES_PER_DAY, type SymbolPath } from './symbol-path.ts';

/** Usual activity of the 48 half hours of a UTC day: quiet before Asia's noon, busiest while Europe and America are both awake. */
const dayRhythm: readonly number[] = [
  1.0, 1.0, 0.9, 0.9, 0.8, 0.8, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.8, 0.9, 1.0, 1.0, 1.0, 1.0, 0.9, 0.9, 0.9, 0.9, 1.0,
  1.0, 1.1, 1.2, 1.4, 1.6, 1.8, 1.8, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1.1, 1.1, 1.0, 1.0, 1.0, 0.9, 0.9, 0.9, 0.9,
  1.0, 1.0,
];

interface Level {
  readonly candleSeconds: IntradaySeconds;
  readonly shape: SplitShape;
}

function shape(parts: number, candleSeconds: number, burstiness: number, persistence: number): SplitShape {
  return { parts, burstiness, persistence, calmShare: 0, minimumVolume: SECOND_VOLUME_MIN * candleSeconds };
}

/** From the day down; each level splits the candles of the level before. */
const levels: readonly Level[] = [
  { candleSeconds: 1_800, shape: { ...shape(48, 1_800, 0.4, 0.75), rhythm: dayRhythm } },
  { candleSeconds: 900, shape: shape(2, 900, 0.3, 0) },
  { candleSeconds: 300, shape: shape(3, 300, 0.3, 0.2) },
  { candleSeconds: 60, shape: shape(5, 60, 0.35, 0.3) },
];
const secondShape: SplitShape = {
  parts: 60,
  burstiness: 0.8,
  persistence: 0.3,
  calmShare: 0.5,
  minimumVolume: SECOND_VOLUME_MIN,
};

/** The candles of one day as far down as somebody has asked. */
type DayLevels = TickCandles[];

/** A coin against USDT: a random day series, split top-down. */
export class CoinPath implements SymbolPath {
  readonly symbol: string;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  readonly #days: DaySeries;
  readonly #key: StreamKey;
  readonly #random: SharedRandomStream;
  readonly #dayLevels = new BoundedCache<DayLevels>(CACHED_DAYS);
  readonly #minutes = new BoundedCache<TickCandles>(CACHED_MINUTES);

  constructor(seed: string, model: CoinModel, mood: MarketMood) {
    this.symbol = model.symbol;
    this.priceDecimals = model.priceDecimals;
    this.amountDecimals = model.amountDecimals;
    this.#days = new DaySeries(seed, model, mood);
    this.#key = streamKey(seed, model.symbol, 'intraday');
    this.#random = new SharedRandomStream(streamKey(seed, 'market', 'intraday'), model.correlation);
  }

  day(day: number): TickCandle {
    return this.#days.at(day);
  }

  intraday(day: number, candleSeconds: IntradaySeconds): TickCandles {
    const known = this.#dayLevels.take(day, () => []);
    const wanted = levels.findIndex((level) => level.candleSeconds === candleSeconds);
    while (known.length <= wanted) known.push(this.#split(day, known));
    return known[wanted];
  }

  #split(day: number, known: DayLevels): TickCandles {
    const { shape: splitShape, candleSeconds } = levels[known.length];
    const parents = known.at(-1);
    const parentCount = parents?.open.length ?? 1;
    const out = tickCandles(parentCount * splitShape.parts);
    for (let index = 0; index < parentCount; index += 1) {
      const parent = parents === undefined ? this.day(day) : candleAt(parents, index);
      this.#random.seat(this.#key, candleSeconds, day * parentCount + index);
      splitCandle(parent, splitShape, this.#random, out, index * splitShape.parts);
    }
    return out;
  }

  seconds(minute: number): TickCandles {
    return this.#minutes.take(minute, () => {
      const minutes = this.intraday(Math.floor(minute / MINUTES_PER_DAY), 60);
      const out = tickCandles(secondShape.parts);
      this.#random.seat(this.#key, 1, minute);
      splitCandle(candleAt(minutes, minute % MINUTES_PER_DAY), secondShape, this.#random, out, 0);
      return out;
    });
  }
}
