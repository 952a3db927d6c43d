import type { Candle } from '@assay/protocol/entities';
import { type TimeFrame, timeFrameSeconds } from '@assay/protocol/time-frames';
import type { ReferenceTrade } from '../feed.ts';
import { candleOfTrade, wireTrade } from '../path/candle-trades.ts';
import { candleAt, foldRange, joinCandles, type TickCandle, wireCandle } from '../path/tick-candles.ts';
import { DAYS_MAX, FIRST_DAY_MS, SECONDS_PER_DAY } from './day-series.ts';
import type { SimulatedSymbol } from './simulated-market.ts';
import { type IntradaySeconds, MINUTES_PER_DAY, type SymbolPath } from './symbol-path.ts';

/** Days computed in one go before other work gets its turn: one or two milliseconds. */
const DAYS_PER_TURN = 8;
/** The oldest minute whose trades are given is this far before the asked time. */
const TRADE_SECONDS_MAX = 600;

const intradaySeconds: Readonly<Record<Exclude<TimeFrame, '1day'>, IntradaySeconds>> = {
  '1min': 60,
  '5min': 300,
  '15min': 900,
  '30min': 1_800,
};

function isWithinSimulation(timeMs: number): boolean {
  return timeMs >= FIRST_DAY_MS && timeMs < FIRST_DAY_MS + DAYS_MAX * SECONDS_PER_DAY * 1000;
}

/** See Feed.candles. */
export async function historyCandles(
  symbol: SimulatedSymbol,
  frame: TimeFrame,
  size: number,
  endMs: number,
): Promise<Candle[]> {
  if (!isWithinSimulation(endMs)) return [];
  const frameSeconds = timeFrameSeconds[frame];
  const { path } = symbol;
  const startOf = (index: number) => FIRST_DAY_MS / 1000 + index * frameSeconds;
  const runningIndex = Math.floor((endMs - FIRST_DAY_MS) / 1000 / frameSeconds);
  const running = runningCandle(symbol, runningIndex * frameSeconds, endMs);
  const closedCount = running === undefined ? size : size - 1;
  const candles: Candle[] = [];
  let turnDays = 0;
  let index = Math.max(0, runningIndex - closedCount);
  while (index < runningIndex) {
    const perDay = SECONDS_PER_DAY / frameSeconds;
    const dayEnd = Math.min(runningIndex, (Math.floor(index / perDay) + 1) * perDay);
    for (; index < dayEnd; index += 1) candles.push(wireCandle(closedCandle(path, frame, index), startOf(index), path));
    turnDays += 1;
    if (turnDays % DAYS_PER_TURN === 0) await nextTurn();
  }
  if (running !== undefined) candles.push(wireCandle(running, startOf(runningIndex), path));
  return candles;
}

/** The candles that are over at `beforeMs`, the start of one: the past is the same whenever it is asked for. */
export async function candlesBefore(
  symbol: SimulatedSymbol,
  frame: TimeFrame,
  size: number,
  beforeMs: number,
): Promise<Candle[]> {
  const candles = await historyCandles(symbol, frame, size + 1, beforeMs);
  return candles.filter(({ id }) => id * 1_000 < beforeMs).slice(-size);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The whole candle number `index` of its frame since the first day. */
function closedCandle(path: SymbolPath, frame: TimeFrame, index: number): TickCandle {
  if (frame === '1day') return path.day(index);
  const seconds = intradaySeconds[frame];
  const perDay = SECONDS_PER_DAY / seconds;
  return candleAt(path.intraday(Math.floor(index / perDay), seconds), index % perDay);
}

/** What has happened from `startSecond` (since the first day) to `endMs` inclusive; undefined before the first trade. */
function runningCandle(symbol: SimulatedSymbol, startSecond: number, endMs: number): TickCandle | undefined {
  const path = symbol.path;
  const endSecond = Math.floor((endMs - FIRST_DAY_MS) / 1000);
  const startMinute = startSecond / 60;
  const endMinute = Math.floor(endSecond / 60);
  const day = Math.floor(endMinute / MINUTES_PER_DAY);
  const dayMinute = day * MINUTES_PER_DAY;
  let candle: TickCandle | undefined;
  if (endMinute > startMinute) {
    candle = foldRange(path.intraday(day, 60), startMinute - dayMinute, endMinute - dayMinute);
  }
  const wholeSeconds = endSecond % 60;
  if (wholeSeconds > 0) candle = joinCandles(candle, foldRange(path.seconds(endMinute), 0, wholeSeconds));
  for (const trade of symbol.tradesOfSecond(Math.floor(endMs / 1000))) {
    if (trade.timeMs <= endMs) candle = joinCandles(candle, candleOfTrade(trade));
  }
  return candle;
}

/** Trades with fromMs < ts ≤ toMs, oldest first. */
export function tradesBetween(symbol: SimulatedSymbol, fromMs: number, toMs: number): ReferenceTrade[] {
  const trades: ReferenceTrade[] = [];
  if (!isWithinSimulation(toMs)) return trades;
  for (let second = Math.floor(fromMs / 1000); second <= Math.floor(toMs / 1000); second += 1) {
    for (const [index, trade] of symbol.tradesOfSecond(second).entries()) {
      if (trade.timeMs > fromMs && trade.timeMs <= toMs)
        trades.push(wireTrade(trade, tradeId(second, index), symbol.path));
    }
  }
  return trades;
}

/** See Feed.trades. */
export function newestTrades(symbol: SimulatedSymbol, size: number, endMs: number): ReferenceTrade[] {
  if (!isWithinSimulation(endMs)) return [];
  const newestFirst: ReferenceTrade[] = [];
  const endSecond = Math.floor(endMs / 1000);
  for (let second = endSecond; second > endSecond - TRADE_SECONDS_MAX && newestFirst.length < size; second -= 1) {
    const trades = [...symbol.tradesOfSecond(second).entries()].filter(([, trade]) => trade.timeMs <= endMs);
    newestFirst.push(
      ...trades.map(([index, trade]) => wireTrade(trade, tradeId(second, index), symbol.path)).reverse(),
    );
  }
  return newestFirst.slice(0, size).reverse();
}

/** Ascending and unique for a symbol, and the same whenever it is computed. */
const tradeId = (second: number, index: number) => second * 10 + index;
