import { moneyOf } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { ExchangeCore } from '../exchange-core.ts';
import { DAY_MS } from '../limits.ts';
import { BTC, coins, USDT } from '../testing/generated-batches.ts';
import { codeOf } from '../testing/small-exchange.ts';
import { majors } from './fund/testing/fund-exchange.ts';
import { COIN_POOL, FIXED, FLEXIBLE, POOL, testProducts } from './hosting/testing/hosting-exchange.ts';
import type { OfferSubscription } from './subscription/offer-subscription.ts';
import { ANN, BOB, BTC_ONLY, EarnExchange, TEN_USDT } from './testing/earn-exchange.ts';

type Case = readonly [what: string, code: string, ask: (exchange: EarnExchange) => ReturnType<EarnExchange['one']>];

const plusAtom = (whole: number) => moneyOf(coins(whole) + 1n);
const lessAtom = (whole: number) => moneyOf(coins(whole) - 1n);

/** What both kinds of hosting refuse alike. */
function hostingCases(kind: 'finance' | 'pool', productId: number, ofOtherKind: number): readonly Case[] {
  const terms = testProducts.find((product) => product.productId === productId) ?? testProducts[0];
  const after = (exchange: EarnExchange, change: object) => {
    exchange.must({ ...terms, ...change });
    return exchange.place(kind, productId, ANN, coins(10));
  };
  const placed = (exchange: EarnExchange) => exchange.placed(kind, productId, ANN, coins(10)).positionId;
  return [
    ['below the minimum', 'l.error.productBelowMinimum', (e) => e.place(kind, productId, ANN, lessAtom(1))],
    ['above one person’s most', 'l.error.productAboveMaximum', (e) => e.place(kind, productId, ANN, plusAtom(4_000))],
    [
      'above the quota by an atom',
      'l.error.productQuota',
      (e) => {
        e.placed(kind, productId, BOB, coins(4_000));
        return e.place(kind, productId, ANN, plusAtom(3_000));
      },
    ],
    ['before the window', 'l.error.productNotOpen', (e) => after(e, { opensAtMs: e.timeMs + 1 })],
    ['after the window', 'l.error.productNotOpen', (e) => after(e, { closesAtMs: e.timeMs })],
    ['while it is paused', 'l.error.productNotOpen', (e) => after(e, { state: 'paused' })],
    ['of a closed product', 'l.error.productNotOpen', (e) => after(e, { state: 'closed' })],
    ['of a product of the other kind', 'l.error.productUnknown', (e) => e.place(kind, ofOtherKind, ANN, coins(10))],
    ['without the agreement', 'l.error.agreementMissing', (e) => e.place(kind, productId, ANN, coins(10), 0)],
    ['with another coin only', 'l.error.balanceInsufficient', (e) => e.place(kind, productId, BTC_ONLY, coins(10))],
    ['with an atom too little', 'l.error.balanceInsufficient', (e) => e.place(kind, productId, TEN_USDT, plusAtom(10))],
    [
      'redeemed twice',
      'l.error.positionEnded',
      (e) => {
        const positionId = placed(e);
        e.redeemPosition(kind, ANN, positionId);
        return e.redeemPosition(kind, ANN, positionId);
      },
    ],
    ['redeemed by another person', 'l.error.positionUnknown', (e) => e.redeemPosition(kind, BOB, placed(e))],
    ['redeemed that never was', 'l.error.positionUnknown', (e) => e.redeemPosition(kind, ANN, 99)],
    [
      'redeemed as one of the other kind',
      'l.error.positionUnknown',
      (e) => e.redeemPosition(kind === 'finance' ? 'pool' : 'finance', ANN, placed(e)),
    ],
  ];
}

const fundAfter = (exchange: EarnExchange, change: object) => {
  exchange.must({ ...majors, ...change });
  return exchange.buy(ANN, coins(10));
};

const fundCases: readonly Case[] = [
  ['below the minimum', 'l.error.productBelowMinimum', (e) => e.buy(ANN, lessAtom(10))],
  ['above one person’s most', 'l.error.productAboveMaximum', (e) => e.buy(ANN, plusAtom(5_000))],
  ['above the quota', 'l.error.productQuota', (e) => fundAfter(e, { quota: moneyOf(10n ** 4n) })],
  ['while it is paused', 'l.error.productNotOpen', (e) => fundAfter(e, { state: 'paused' })],
  ['of a closed fund', 'l.error.productNotOpen', (e) => fundAfter(e, { state: 'closed' })],
  ['of no fund', 'l.error.productUnknown', (e) => e.one({ ...e.purchase(ANN, coins(10)), fundId: 9 })],
  ['without the agreement', 'l.error.agreementMissing', (e) => e.one({ ...e.purchase(ANN, coins(10)), agreement: 0 })],
  ['with another coin only', 'l.error.balanceInsufficient', (e) => e.buy(BTC_ONLY, coins(10))],
  ['with an atom too little', 'l.error.balanceInsufficient', (e) => e.buy(TEN_USDT, plusAtom(10))],
  [
    'redeemed twice',
    'l.error.fundUnitsInsufficient',
    (e) => {
      const units = e.withUnits(ANN);
      e.redeem(ANN, units);
      return e.redeem(ANN, units);
    },
  ],
  ['redeemed by another person', 'l.error.fundUnitsInsufficient', (e) => e.redeem(BOB, e.withUnits(ANN))],
  ['redeemed with 12 decimals', 'l.error.fundUnitsMalformed', (e) => e.redeem(ANN, moneyOf(e.withUnits(ANN) - 1n))],
];

const offeredAs = (exchange: EarnExchange, change: Partial<OfferSubscription>) => {
  exchange.must(exchange.offer(change));
  return exchange.subscribe(ANN, coins(20));
};

const subscriptionCases: readonly Case[] = [
  ['below the minimum', 'l.error.productBelowMinimum', (e) => e.subscribe(ANN, coins(10))],
  ['above one person’s most', 'l.error.productAboveMaximum', (e) => e.subscribe(ANN, coins(510))],
  [
    'above one person’s most with what he wanted before',
    'l.error.productAboveMaximum',
    (e) => {
      e.must(e.wish(ANN, coins(490)));
      return e.subscribe(ANN, coins(20));
    },
  ],
  ['before the window', 'l.error.productNotOpen', (e) => offeredAs(e, { opensAtMs: e.timeMs + 1 })],
  [
    'after the window',
    'l.error.productNotOpen',
    (e) => {
      e.timeMs += DAY_MS;
      e.apply();
      return e.subscribe(ANN, coins(20));
    },
  ],
  ['while it is paused', 'l.error.productNotOpen', (e) => offeredAs(e, { isPaused: true })],
  ['of no project', 'l.error.productUnknown', (e) => e.one({ ...e.wish(ANN, coins(20)), projectId: 9 })],
  ['without the agreement', 'l.error.agreementMissing', (e) => e.one({ ...e.wish(ANN, coins(20)), agreement: 0 })],
  ['with another coin only', 'l.error.balanceInsufficient', (e) => e.subscribe(BTC_ONLY, coins(20))],
  ['with a step too much', 'l.error.balanceInsufficient', (e) => e.subscribe(TEN_USDT, coins(30))],
  ['with 12 decimals', 'l.error.subscriptionStep', (e) => e.subscribe(ANN, plusAtom(20))],
];

const kinds = {
  'a financial product': hostingCases('finance', FLEXIBLE, POOL),
  'a mining pool': hostingCases('pool', POOL, FLEXIBLE),
  'a fund': fundCases,
  'a new coin': subscriptionCases,
} as const;

/** Keeps what the exchange was before the newest batch, from when it offers all that it offers. */
class WatchedExchange extends EarnExchange {
  before: ExchangeCore | undefined;
  // Undefined while the constructor of the exchange sends what it begins with.
  private readonly isOpen: boolean = true;

  override apply(...commands: readonly Command[]) {
    if (this.isOpen && commands.length > 0) this.before = ExchangeCore.fromSnapshot(this.core.writeSnapshot());
    return super.apply(...commands);
  }
}

describe.each(Object.entries(kinds))('bad input of %s', (_, cases) => {
  it.each(cases)('%s is refused with %s, and nothing of the whole exchange changes', (_what, code, ask) => {
    const exchange = new WatchedExchange();
    expect(codeOf(ask(exchange))).toBe(code);
    const { core, before } = exchange;
    // A batch without a command leaves the same state behind, to the hash.
    before?.apply({ sequence: core.sequence, timeMs: core.timeMs, commands: [] });
    expect(core.stateHash()).toBe(before?.stateHash());
  });
});

describe('an amount with all 12 decimals', () => {
  it('is taken to the atom by products, pools and funds, which have no steps', () => {
    const exchange = new EarnExchange();
    const amount = plusAtom(10);
    for (const [kind, productId] of [
      ['finance', FLEXIBLE],
      ['finance', FIXED],
      ['pool', POOL],
    ] as const) {
      expect(exchange.placed(kind, productId, ANN, amount).principal).toBe(amount);
    }
    expect(exchange.buy(ANN, amount)).toMatchObject({ accepted: true, order: { amount } });
    expect(exchange.earn(ANN)).toEqual({ available: 0n, held: 4n * amount });
  });

  it('is of the product’s coin, whatever else somebody has', () => {
    const exchange = new EarnExchange();
    expect(exchange.placed('pool', COIN_POOL, ANN, plusAtom(1)).principal).toBe(plusAtom(1));
    expect(exchange.earn(ANN, BTC)).toEqual({ available: 0n, held: plusAtom(1) });
    expect(exchange.earn(ANN, USDT)).toEqual({ available: 0n, held: 0n });
  });
});
