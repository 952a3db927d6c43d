import { formatDecimal } from '@assay/amounts/decimal-text';
import { groupThousands } from '@assay/amounts/display';
import type { LiveBook } from '@assay/live-client/live-book';
import type { MarketPulse, Ticker } from '@assay/protocol/entities';
import { type ChangeDirection, compareDecimals, noNumber, shownDecimal, unitsOf } from '../numbers/decimal.ts';

/** A fill is the last price while it is younger than this (product, section 2). */
const lastFillLifeMs = 60_000;

export type LastPriceSource = 'fill' | 'mid' | 'reference' | 'none';

export interface LastPrice {
  /** Exact decimal text on the market's tick grid; empty where there is none. */
  readonly priceText: string;
  readonly price: string;
  readonly source: LastPriceSource;
  /** Against the price before. */
  readonly direction: ChangeDirection;
}

export interface LastPriceInput {
  readonly book: LiveBook;
  readonly pulse: MarketPulse | undefined;
  readonly ticker: Ticker | undefined;
  readonly nowMs: number;
}

/** Our last fill if younger than 60 s, else the book's mid, else the reference price. */
export function lastPriceOf(input: LastPriceInput, previous: LastPrice | undefined): LastPrice {
  const { source, text } = newestPrice(input);
  if (previous !== undefined && previous.priceText === text && previous.source === source) return previous;
  const price = text === '' ? noNumber : groupThousands(text);
  if (previous === undefined || previous.priceText === '') return { priceText: text, price, source, direction: 'flat' };
  const order = compareDecimals(text, previous.priceText);
  const direction = order > 0 ? 'up' : order < 0 ? 'down' : previous.direction;
  return { priceText: text, price, source, direction };
}

function newestPrice({ book, pulse, ticker, nowMs }: LastPriceInput): { source: LastPriceSource; text: string } {
  const { priceDecimals } = book.scale;
  if (pulse !== undefined && unitsOf(pulse.lastFillPrice) !== undefined) {
    // The server's own time, where it is known: the clock of the user's machine may be wrong.
    const serverNowMs = pulse.indexTime > 0 ? pulse.indexTime : nowMs;
    if (serverNowMs - pulse.lastFillTime < lastFillLifeMs) return { source: 'fill', text: pulse.lastFillPrice };
  }
  const { best: ask } = book.asks;
  const { best: bid } = book.bids;
  if (ask !== undefined && bid !== undefined)
    return { source: 'mid', text: formatDecimal(BigInt(Math.floor((ask + bid) / 2)), priceDecimals) };
  const close = ticker === undefined ? noNumber : shownDecimal(ticker.tick.close, priceDecimals).replaceAll(',', '');
  return close === noNumber ? { source: 'none', text: '' } : { source: 'reference', text: close };
}
