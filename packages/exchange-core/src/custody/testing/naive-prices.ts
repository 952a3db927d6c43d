import type { RecordIndexTick } from '../../index-price/record-index-tick.ts';
import { BTC, USDT } from '../../testing/generated-batches.ts';

/** The assets of the small world by the symbols of their index. */
const assetOfSymbol = new Map([
  [1, BTC],
  [2, 3],
]);

/** What coins are worth by the last ticks, in whole fractions of a millionth. */
export class NaivePrices {
  /** In 10⁻¹² USDT. */
  readonly #prices = new Map<number, bigint>([[USDT, 10n ** 12n]]);

  take({ ticks }: RecordIndexTick): void {
    for (const { symbolId, price } of ticks) {
      const [wholes, fraction = ''] = price.split('.');
      const assetId = assetOfSymbol.get(symbolId);
      if (assetId !== undefined) this.#prices.set(assetId, BigInt(wholes + fraction.padEnd(12, '0')));
    }
  }

  /** Cut in USDT, rounded up in BTC; 0 without a price. */
  worth(assetId: number, amount: bigint): { readonly usdt: bigint; readonly btc: bigint } {
    const usdt = (amount * (this.#prices.get(assetId) ?? 0n)) / 10n ** 12n;
    const btc = this.#prices.get(BTC);
    return { usdt, btc: btc === undefined ? 0n : (usdt * 10n ** 12n + btc - 1n) / btc };
  }
}
