import type { Candle } from '@assay/protocol/entities';
import { type TimeFrame, timeFrameSeconds } from '@assay/protocol/time-frames';
import type { ReferenceDepth, ReferenceTrade, SourceQuote } from '../feed.ts';
import { type LoadedExchange, loadCcxtExchange, type PlainHost } from './ccxt-exchange.ts';
import { referenceDecimal } from './exact-json.ts';
import type { LiveVenue, WantedSymbol } from './live-venue.ts';

const ccxtFrames: Record<TimeFrame, string> = {
  '1min': '1m',
  '5min': '5m',
  '15min': '15m',
  '30min': '30m',
  '1day': '1d',
};
/** Candles that one call of any exchange gives. */
const CANDLES_A_CALL = 300;
/** Calls for one history: 2,000 candles, and some that are shorter. */
const CANDLE_CALLS_MAX = 10;
const TRADES_MAX = 200;

/** One exchange through ccxt: quotes and candles by asking, trades over the socket where ccxt has one. */
export class CcxtVenue implements LiveVenue {
  readonly name: string;
  readonly #nowMs: () => number;
  readonly #plainHost: PlainHost | undefined;
  readonly #ccxtNames = new Map<string, string>();
  readonly #ourNames = new Map<string, string>();
  #loaded: LoadedExchange | undefined;

  constructor(name: string, nowMs: () => number, plainHost?: PlainHost) {
    this.name = name;
    this.#nowMs = nowMs;
    this.#plainHost = plainHost;
  }

  async open(wanted: readonly WantedSymbol[]): Promise<ReadonlySet<string>> {
    this.#loaded ??= await loadCcxtExchange(this.#plainHost?.exchange ?? this.name, this.#plainHost);
    const { exchange } = this.#loaded;
    await exchange.loadMarkets();
    const markets = recordOf(exchange.markets);
    for (const { symbol, base, quote } of wanted) {
      const market = recordOf(markets[`${base}/${quote}`]);
      if (market.spot !== true || market.active === false) continue;
      this.#ccxtNames.set(symbol, `${base}/${quote}`);
      this.#ourNames.set(`${base}/${quote}`, symbol);
    }
    return new Set(this.#ccxtNames.keys());
  }

  get pushesTrades(): boolean {
    return this.#loaded?.exchange.has.watchTrades === true;
  }

  isRateLimit(fault: unknown): boolean {
    return this.#loaded?.isRateLimit(fault) ?? false;
  }

  get #exchange() {
    if (this.#loaded === undefined) throw new Error(`${this.name} is not open`);
    return this.#loaded.exchange;
  }

  #ccxtName(symbol: string): string {
    const known = this.#ccxtNames.get(symbol);
    if (known === undefined) throw new Error(`${this.name} does not trade ${symbol}`);
    return known;
  }

  /** A ticker without a time of its own is as old as the question: it was true no earlier than that. */
  async quotes(symbols: readonly string[]): Promise<readonly SourceQuote[]> {
    const names = symbols.map((symbol) => this.#ccxtName(symbol));
    const askedMs = this.#nowMs();
    const exchange = this.#exchange;
    const answer =
      exchange.has.fetchBidsAsks === true ? await exchange.fetchBidsAsks(names) : await exchange.fetchTickers(names);
    return Object.values(recordOf(answer)).flatMap((entry) => {
      const { symbol, bid, ask, timestamp } = recordOf(entry);
      const ours = this.#ourNames.get(String(symbol));
      const bidText = referenceDecimal(bid);
      const askText = referenceDecimal(ask);
      if (ours === undefined || bidText === undefined || askText === undefined) return [];
      return [{ source: this.name, symbol: ours, bid: bidText, ask: askText, timeMs: timeOf(timestamp) ?? askedMs }];
    });
  }

  async nextTrades(symbol: string): Promise<readonly ReferenceTrade[]> {
    const name = this.#ccxtName(symbol);
    const exchange = this.#exchange;
    if (!this.pushesTrades) return this.trades(symbol, TRADES_MAX);
    return tradesOf(await exchange.watchTrades(name));
  }

  async trades(symbol: string, size: number): Promise<readonly ReferenceTrade[]> {
    return tradesOf(await this.#exchange.fetchTrades(this.#ccxtName(symbol), undefined, size)).slice(-size);
  }

  async candles(symbol: string, frame: TimeFrame, size: number, endMs: number): Promise<readonly Candle[]> {
    const name = this.#ccxtName(symbol);
    const frameMs = timeFrameSeconds[frame] * 1000;
    const lastMs = Math.floor(endMs / frameMs) * frameMs;
    const byStart = new Map<number, Candle>();
    let sinceMs = lastMs - (size - 1) * frameMs;
    for (let call = 0; call < CANDLE_CALLS_MAX && sinceMs <= lastMs; call += 1) {
      const limit = Math.min(CANDLES_A_CALL, Math.floor((lastMs - sinceMs) / frameMs) + 1);
      const rows = candlesOf(await this.#exchange.fetchOHLCV(name, ccxtFrames[frame], sinceMs, limit));
      for (const candle of rows) if (candle.id * 1000 <= lastMs) byStart.set(candle.id, candle);
      const newestMs = (rows.at(-1)?.id ?? 0) * 1000;
      sinceMs = Math.max(sinceMs + limit * frameMs, newestMs + frameMs);
    }
    return [...byStart.values()].sort((left, right) => left.id - right.id).slice(-size);
  }

  async depth(symbol: string, rows: number): Promise<ReferenceDepth | undefined> {
    const askedMs = this.#nowMs();
    const book = recordOf(await this.#exchange.fetchOrderBook(this.#ccxtName(symbol), rows));
    const side = (value: unknown) =>
      (Array.isArray(value) ? value : []).slice(0, rows).flatMap((level: unknown): [string, string][] => {
        const [price, amount] = Array.isArray(level) ? level.map(referenceDecimal) : [];
        return price === undefined || amount === undefined ? [] : [[price, amount]];
      });
    const { bids, asks, timestamp } = book;
    return {
      source: this.name,
      origin: 'live',
      timeMs: timeOf(timestamp) ?? askedMs,
      bids: side(bids),
      asks: side(asks),
    };
  }

  async close(): Promise<void> {
    await this.#loaded?.exchange.close();
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function timeOf(value: unknown): number | undefined {
  const time = Number(value ?? Number.NaN);
  return Number.isSafeInteger(time) && time > 0 ? time : undefined;
}

/** Trades that are whole; what lacks id, time, price or amount cannot be counted once and is left out. */
function tradesOf(answer: unknown): ReferenceTrade[] {
  return (Array.isArray(answer) ? answer : []).flatMap((entry: unknown): ReferenceTrade[] => {
    const { id, timestamp, price, amount, side } = recordOf(entry);
    const ts = timeOf(timestamp);
    const priceText = referenceDecimal(price);
    const amountText = referenceDecimal(amount);
    if (typeof id !== 'string' || id === '' || ts === undefined) return [];
    if (priceText === undefined || amountText === undefined) return [];
    return [{ id, ts, price: priceText, amount: amountText, direction: side === 'sell' ? 'sell' : 'buy' }];
  });
}

function candlesOf(answer: unknown): Candle[] {
  return (Array.isArray(answer) ? answer : []).flatMap((row: unknown): Candle[] => {
    if (!Array.isArray(row)) return [];
    const startMs = timeOf(row[0]);
    const [open, high, low, close] = row.slice(1, 5).map(referenceDecimal);
    if (startMs === undefined || open === undefined || high === undefined) return [];
    if (low === undefined || close === undefined) return [];
    return [{ id: startMs / 1000, open, close, high, low, vol: referenceDecimal(row[5]) ?? '0' }];
  });
}
