import type { ReferenceTrade } from '../feed.ts';
import { referenceDecimal } from '../live/exact-json.ts';
import type { DepthSnapshot, DepthUpdate } from './depth-book.ts';

/** One recorded message of a Binance stream. `receivedMs` is the recorder's clock, `eventMs` Binance's where the message has it. */
export type StreamMessage = { readonly receivedMs: number; readonly eventMs: number | undefined } & (
  | { readonly kind: 'trade'; readonly trade: ReferenceTrade }
  | { readonly kind: 'top'; readonly updateId: number; readonly bid: string; readonly ask: string }
  | { readonly kind: 'update'; readonly update: DepthUpdate }
  | { readonly kind: 'snapshot'; readonly snapshot: DepthSnapshot }
);

const LEVELS_MAX = 5_000;

/** Reads `<nanoseconds> <json>`; undefined for a kind that is not played. Throws for a line that is none or lacks a field. */
export function parseStreamLine(line: string): StreamMessage | undefined {
  const space = line.indexOf(' ');
  const receivedMs = Number(line.slice(0, space)) / 1_000_000;
  if (space < 0 || !(receivedMs > 0)) throw new Error('a line has no time');
  const message = recordOf(JSON.parse(line.slice(space + 1)));
  if ('lastUpdateId' in message) {
    const snapshot = {
      lastId: wholeOf(message.lastUpdateId),
      bids: levelsOf(message.bids),
      asks: levelsOf(message.asks),
    };
    return { kind: 'snapshot', receivedMs, eventMs: undefined, snapshot };
  }
  const data = recordOf(message.data);
  if (data.e === 'trade') {
    const trade: ReferenceTrade = {
      id: String(wholeOf(data.t)),
      ts: wholeOf(data.T),
      price: decimalOf(data.p),
      amount: decimalOf(data.q),
      // `m`: the buyer was the maker.
      direction: data.m === true ? 'sell' : 'buy',
    };
    return { kind: 'trade', receivedMs, eventMs: wholeOf(data.E), trade };
  }
  if (data.e === 'depthUpdate') {
    const update = {
      firstId: wholeOf(data.U),
      lastId: wholeOf(data.u),
      bids: levelsOf(data.b),
      asks: levelsOf(data.a),
    };
    return { kind: 'update', receivedMs, eventMs: wholeOf(data.E), update };
  }
  if (typeof message.stream === 'string' && message.stream.endsWith('@bookTicker')) {
    const { u, b, a } = data;
    return { kind: 'top', receivedMs, eventMs: undefined, updateId: wholeOf(u), bid: decimalOf(b), ask: decimalOf(a) };
  }
  return undefined;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function wholeOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new Error('a number is missing');
  return value;
}

function decimalOf(value: unknown): string {
  const text = referenceDecimal(value);
  if (text === undefined) throw new Error('a price or amount is missing');
  return text;
}

/** An amount of 0 stays: it takes a price away. */
function levelsOf(value: unknown): (readonly [string, string])[] {
  if (!Array.isArray(value) || value.length > LEVELS_MAX) throw new Error('levels are missing');
  return value.map((level: unknown) => {
    if (!Array.isArray(level)) throw new Error('a level is missing');
    return [decimalOf(level[0]), referenceDecimal(level[1]) ?? '0'] as const;
  });
}
