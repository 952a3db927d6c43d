import { type Money, moneyOf } from '@assay/amounts/money';
import type { FundOrderView } from '@assay/exchange-core/earn/fund/fund-order';
import type { FundTick } from '@assay/exchange-core/earn/fund/fund-valuation';
import type { SubscriptionProjectView } from '@assay/exchange-core/earn/subscription/subscription-view';

const ATOMS = 10n ** 12n;

/** What of a coin is in one unit of a fund. */
export type CoinInUnit = Pick<FundTick, 'assetId' | 'perUnit'>;
/** What a project says of its coin's price. */
export type PricingProject = Pick<SubscriptionProjectView, 'terms' | 'allotted' | 'allottedAtMs'>;

/** Units of funds that people have, those that wait to be redeemed among them, and what a unit is made of since its last value. */
export class FundUnits {
  readonly #coins = new Map<number, readonly CoinInUnit[]>();
  /** By user and fund. */
  readonly #units = new Map<number, Map<number, bigint>>();

  setCoins(fundId: number, coins: readonly CoinInUnit[]): void {
    this.#coins.set(fundId, coins);
  }

  add(userId: number, fundId: number, units: bigint): void {
    const own = this.#units.get(userId) ?? new Map<number, bigint>();
    own.set(fundId, (own.get(fundId) ?? 0n) + units);
    this.#units.set(userId, own);
  }

  /** An order that is over: what waits in one that is not counts where it is held. */
  addOrder({ userId, fundId, side, state, units }: FundOrderView): void {
    if (state === 'done') this.add(userId, fundId, side === 'buy' ? units : -units);
  }

  /** At these prices, in atoms of USDT, cut fund by fund. */
  worthOf(userId: number, priceOf: (assetId: number) => bigint): bigint {
    let worth = 0n;
    for (const [fundId, units] of this.#units.get(userId) ?? []) {
      const unit = (this.#coins.get(fundId) ?? []).reduce(
        (sum, coin) => sum + coin.perUnit * priceOf(coin.assetId),
        0n,
      );
      worth += (units * unit) / (ATOMS * ATOMS);
    }
    return worth;
  }
}

/** What new coins cost in USDT in the newest subscription that gave some out, as `SubscriptionViews.priceOf` says it. */
export class SubscribedPrices {
  readonly #newest = new Map<number, { readonly price: Money; readonly timeMs: number }>();
  readonly #usdtId: number;

  constructor(usdtId: number) {
    this.#usdtId = usdtId;
  }

  add({ terms, allotted, allottedAtMs }: PricingProject): void {
    if (allotted === 0n || terms.payAssetId !== this.#usdtId) return;
    if (allottedAtMs > (this.#newest.get(terms.assetId)?.timeMs ?? 0))
      this.#newest.set(terms.assetId, { price: terms.price, timeMs: allottedAtMs });
  }

  of(assetId: number): Money {
    return this.#newest.get(assetId)?.price ?? moneyOf(0n);
  }
}
