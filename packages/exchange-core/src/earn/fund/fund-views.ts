import { type Money, moneyOf } from '@assay/amounts/money';
import type { CoreState } from '../../core-state.ts';
import { dayOf } from '../../fees/fee-schedule.ts';
import { indexValueOf } from '../../index-price/index-value.ts';
import { DAY_MS } from '../../limits.ts';
import type { ConfigureFund } from './configure-fund.ts';
import { trustedIndexOf, valueNowOf } from './fund-index.ts';
import type { FundOrderView } from './fund-order.ts';
import { type BasketCoin, type Fund, fundsPart, type Holding } from './fund-state.ts';
import type { FundValuation } from './fund-valuation.ts';
import { type FundSale, saleAt } from './fund-window.ts';
import { lastValueOf } from './last-value.ts';
import { basketOf, shownValueOf, unitsFor, worthOf } from './unit-value.ts';

export interface FundCoinView extends Readonly<BasketCoin> {
  readonly weightPpm: number;
  /** Index price; empty while there is none that is to be trusted. */
  readonly price: string;
  /** What of it is in a unit is worth at that price; undefined without one. */
  readonly worthNow: Money | undefined;
  /** What of it is held for all units of this fund. */
  readonly held: Money;
}

export interface FundView {
  readonly terms: ConfigureFund;
  readonly coins: readonly FundCoinView[];
  readonly valuation: FundValuation | undefined;
  /** What a unit is worth at the index now; undefined while an index is not to be trusted. */
  readonly valueNow: Money | undefined;
  readonly units: Money;
  /** What may still be bought, what waits counted at the last value. */
  readonly left: Money;
  readonly holders: number;
  readonly waitingBuys: Money;
  readonly waitingRedeems: Money;
  /** The next 00:00 UTC: what is ordered before it is carried out at the value after it. */
  readonly nextValueMs: number;
  /** Whether units are sold now, as far as the fund's window says. */
  readonly sale: FundSale;
}

/** What one person has of a fund. */
export interface FundHoldingView extends Readonly<Omit<Holding, 'orders'>> {
  readonly fundId: number;
  readonly payAssetId: number;
  /** Of the units, at the last value and at the index now; cut to an atom. */
  readonly worth: Money;
  readonly worthNow: Money | undefined;
}

const NOTHING = moneyOf(0n);

/** What can be asked about funds: `core.views(FundViews)`. */
export class FundViews {
  declare private readonly core: CoreState;

  constructor(core: CoreState) {
    this.core = core;
  }

  /** In the order in which they were configured. */
  funds(): FundView[] {
    return [...fundsPart.of(this.core).funds.values()].map((fund) => this.#view(fund));
  }

  fund(fundId: number): FundView | undefined {
    const fund = fundsPart.of(this.core).funds.get(fundId);
    return fund && this.#view(fund);
  }

  /** Of every fund that the person has units of, or an order that waits. */
  holdings(userId: number): FundHoldingView[] {
    const held: FundHoldingView[] = [];
    for (const [fundId, fund] of fundsPart.of(this.core).funds) {
      const holding = fund.holdings.get(userId);
      if (holding === undefined) continue;
      const [last, now] = [lastValueOf(fund), valueNowOf(this.core, fund)];
      const { orders: _, ...own } = holding;
      held.push({
        ...own,
        fundId,
        payAssetId: fund.terms.payAssetId,
        worth: last === undefined ? NOTHING : worthOf(holding.units, last),
        worthNow: now && worthOf(holding.units, now),
      });
    }
    return held;
  }

  /** The person's orders that wait for the next value, fund by fund, the oldest first. */
  waitingOf(userId: number): FundOrderView[] {
    const waiting: FundOrderView[] = [];
    for (const { orders, holdings } of fundsPart.of(this.core).funds.values()) {
      for (const orderId of holdings.get(userId)?.orders ?? []) {
        const order = orders.get(orderId);
        if (order !== undefined) waiting.push(order);
      }
    }
    return waiting;
  }

  #view(fund: Fund): FundView {
    const { terms, valuation, units, holders, waitingBuys, waitingRedeems } = fund;
    const [last, now] = [lastValueOf(fund), valueNowOf(this.core, fund)];
    const asked = last === undefined ? 0n : unitsFor(waitingBuys, last);
    const left = terms.quota - units - asked;
    return {
      terms,
      coins: this.#coins(fund),
      valuation,
      valueNow: now && shownValueOf(now),
      units,
      left: left > 0n ? moneyOf(left) : NOTHING,
      holders,
      waitingBuys,
      waitingRedeems,
      nextValueMs: (dayOf(this.core.timeMs) + 1) * DAY_MS,
      sale: saleAt(terms, this.core.timeMs),
    };
  }

  #coins({ terms, coins, units }: Fund): FundCoinView[] {
    return terms.coins.map(({ assetId, weightPpm }, place) => {
      const { perUnit, perUnitAtStart } = coins[place] ?? { perUnit: NOTHING, perUnitAtStart: NOTHING };
      const index = trustedIndexOf(this.core, assetId);
      const worthNow = index && indexValueOf(this.core, assetId, perUnit);
      const held = basketOf(perUnit, units);
      return { assetId, weightPpm, perUnit, perUnitAtStart, price: index?.text ?? '', worthNow, held };
    });
  }
}
