import type { ReferenceTrade } from '../feed.ts';
import type { RandomStream } from './random-stream.ts';
import { type Decimals, decimalTextOf, type TickCandle } from './tick-candles.ts';

/** A trade inside a short stretch of time, in whole ticks and lots. */
export interface TickTrade {
  readonly timeMs: number;
  readonly price: number;
  readonly volume: number;
  readonly direction: 'buy' | 'sell';
  /**
   * Whether the price stays there: true where the stretch opens and closes. What it touches in between is one order that swept the book, and
   * the books are back before anybody quotes.
   */
  readonly stays: boolean;
}

/**
 * At most four trades from `startMs` for `lengthMs` whose fold is exactly `candle`: its open, its extremes in random order, its close. Fewer when these
 * coincide or when there are fewer lots than trades; none without volume.
 */
export function candleTrades(candle: TickCandle, startMs: number, lengthMs: number, random: RandomStream): TickTrade[] {
  const prices = atMost(pricesInOrder(candle, random), candle.volume);
  const trades: TickTrade[] = [];
  const slotMs = lengthMs / prices.length;
  let previous = candle.open;
  let remaining = candle.volume;
  for (const [index, price] of prices.entries()) {
    const following = prices.length - 1 - index;
    const volume = following === 0 ? remaining : 1 + Math.floor((remaining - following - 1) * random.unit());
    remaining -= volume;
    trades.push({
      timeMs: Math.floor(startMs + (index + random.unit()) * slotMs),
      price,
      volume,
      direction: directionOf(price, previous, random),
      stays: index === 0 || following === 0,
    });
    previous = price;
  }
  return trades;
}

/** Every trade needs a lot. What does not fit is left out before the close, which stays. */
function atMost(prices: readonly number[], count: number): readonly number[] {
  if (prices.length <= count) return prices;
  return count === 0 ? [] : [...prices.slice(0, count - 1), ...prices.slice(-1)];
}

function pricesInOrder(candle: TickCandle, random: RandomStream): number[] {
  const highFirst = random.unit() < 0.5;
  const turns = highFirst
    ? [candle.open, candle.high, candle.low, candle.close]
    : [candle.open, candle.low, candle.high, candle.close];
  return turns.filter((price, index) => index === 0 || price !== turns[index - 1]);
}

function directionOf(price: number, previous: number, random: RandomStream): 'buy' | 'sell' {
  if (price !== previous) return price > previous ? 'buy' : 'sell';
  return random.unit() < 0.5 ? 'buy' : 'sell';
}

/** A trade as a candle of its own. */
export function candleOfTrade({ price, volume }: TickTrade): TickCandle {
  return { open: price, high: price, low: price, close: price, volume };
}

/** A trade of these decimals as the wire has it. */
export function wireTrade(trade: TickTrade, id: number, { priceDecimals, amountDecimals }: Decimals): ReferenceTrade {
  return {
    id: String(id),
    ts: trade.timeMs,
    price: decimalTextOf(trade.price, priceDecimals),
    amount: decimalTextOf(trade.volume, amountDecimals),
    direction: trade.direction,
  };
}
