import { parseDecimalText } from '@assay/amounts/decimal-text';
import { type MarketScale, TICKS_MAX } from '@assay/amounts/market-scale';
import { bookSnapshotRows, type ChannelData } from '@assay/protocol/socket';
import { BookSide } from './book-side.ts';
import type { LiveModel } from './channel-source.ts';

type BookData = ChannelData['book'];
type Row = BookData['bids'][number];

/** Fewer known levels than this in a book that was cut at the snapshot's limit: time for a new snapshot. */
const knownLevelsMin = 60;
const lotsMax = 2n ** 63n - 1n;

/**
 * Our order book as the server tells it: price levels in ticks and lots, exact. A snapshot that is as long as the limit was cut;
 * what lies beyond its last level is not known whole and is left out.
 */
export class LiveBook implements LiveModel<BookData> {
  readonly scale: MarketScale;
  readonly asks = new BookSide('ask');
  readonly bids = new BookSide('bid');
  #timeMs = 0;

  constructor(scale: MarketScale) {
    this.scale = scale;
  }

  /** The server's time of the newest message, milliseconds since 1970; 0 before the first. */
  get timeMs(): number {
    return this.#timeMs;
  }

  clear(): void {
    this.asks.clear();
    this.bids.clear();
    this.#timeMs = 0;
  }

  applySnapshot(data: BookData): boolean {
    this.clear();
    if (!this.#applySide(this.asks, data.asks) || !this.#applySide(this.bids, data.bids)) return false;
    if (data.asks.length >= bookSnapshotRows) this.asks.cutBehindWorst();
    if (data.bids.length >= bookSnapshotRows) this.bids.cutBehindWorst();
    this.#timeMs = data.time;
    return true;
  }

  applyDelta(data: BookData): boolean {
    if (!this.#applySide(this.asks, data.asks) || !this.#applySide(this.bids, data.bids)) return false;
    this.#timeMs = data.time;
    return ![this.asks, this.bids].some((side) => side.isCut && side.length < knownLevelsMin);
  }

  #applySide(side: BookSide, rows: readonly Row[]): boolean {
    for (const [priceText, amountText] of rows) {
      const price = parseDecimalText(priceText, this.scale.priceDecimals);
      const amount = parseDecimalText(amountText, this.scale.amountDecimals);
      if (!price.ok || !amount.ok) return false;
      if (price.units === 0n || price.units > BigInt(TICKS_MAX) || amount.units > lotsMax) return false;
      side.set(Number(price.units), amount.units);
    }
    return true;
  }
}
