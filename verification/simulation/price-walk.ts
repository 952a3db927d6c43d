import type { Random } from '@assay/amounts/testing/random';
import { SourceQuotes } from '@assay/engine/index-clock/index-second';
import { indexSources } from '@assay/feeds/index-sources';
import { indexSymbols } from '@assay/protocol/markets';

/** Significant digits of a venue's price. */
const PRICE_DIGITS = 8;
const startingPrices: Readonly<Record<string, number>> = {
  BTC: 60_000,
  ETH: 3_000,
  EOS: 0.5,
  LTC: 80,
  XRP: 0.55,
  ADA: 0.4,
  DOGE: 0.13,
  SHIB: 0.000018,
  TRX: 0.12,
  BNB: 580,
  USDC: 1,
};

/**
 * Prices of three venues, wilder than the product's own simulated feed: now and then a coin leaps beyond the price band, so that resting orders
 * are left outside it. Quotes go through the real judgement of sources.
 */
export class PriceWalk {
  readonly quotes = new SourceQuotes();
  readonly #random: Random;
  readonly #prices = new Map<string, number>(Object.entries(startingPrices));

  constructor(random: Random) {
    this.#random = random;
  }

  /** New quotes of all venues, seen just before `nowMs`. */
  move(nowMs: number): void {
    for (const { symbol, base } of indexSymbols) {
      const step = this.#random.chance(0.01) ? 0.3 : 0.002;
      const price = (this.#prices.get(base) ?? 1) * (1 + (this.#random.next() - 0.5) * step);
      this.#prices.set(base, price);
      if (this.#random.chance(0.01)) continue;
      for (const { name } of indexSources.slice(0, 3)) {
        const mid = price * (1 + (this.#random.next() - 0.5) * 0.0005);
        const timeMs = nowMs - this.#random.below(this.#random.chance(0.02) ? 2_000 : 300);
        this.quotes.add({ source: name, symbol, bid: text(mid * 0.9999), ask: text(mid * 1.0001), timeMs });
      }
    }
  }
}

/** Decimal text of a price, as venues print it. */
function text(price: number): string {
  const decimals = Math.max(0, Math.min(12, PRICE_DIGITS - 1 - Math.floor(Math.log10(price))));
  return price.toFixed(decimals);
}
