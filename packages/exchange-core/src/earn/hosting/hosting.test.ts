import { type Money, moneyOf } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import { ExchangeCore } from '../../exchange-core.ts';
import { DAY_MS, ISSUE_ATOMS_MAX } from '../../limits.ts';
import { BTC, coins, USDT } from '../../testing/generated-batches.ts';
import { codeOf } from '../../testing/small-exchange.ts';
import {
  DAILY_RATE_PPB_MAX,
  PENALTY_PPM_MAX,
  POSITIONS_A_COMMAND,
  POSITIONS_MAX,
  PRODUCTS_MAX,
  TERM_DAYS_MAX,
} from './hosting-limits.ts';
import { HostingViews } from './hosting-views.ts';
import {
  ANN,
  BOB,
  COIN_POOL,
  FIXED,
  FLEXIBLE,
  HostingExchange,
  POOL,
  positionOf,
  REWARDS,
  testProducts,
} from './testing/hosting-exchange.ts';

const atom = moneyOf(1n);
const less = (one: Money, other: Money): Money => moneyOf(one - other);

describe('what is placed in a product', () => {
  it('leaves earn first, then spot, works from the next day on, and its whole reward is put aside', () => {
    const exchange = new HostingExchange();
    exchange.must({
      type: 'transfer',
      userId: ANN,
      from: 'spot',
      to: 'earn',
      assetId: USDT,
      amount: coins(300),
      clientOrderId: '',
      proofId: 1,
    });
    const position = exchange.bought(ANN, FIXED, coins(1_000));
    const today = Math.floor(exchange.timeMs / DAY_MS);
    expect(position).toMatchObject({
      positionId: 1,
      principal: coins(1_000),
      dailyReward: coins(1),
      startDay: today + 1,
      paidDays: 0,
      state: 'running',
      termDays: 3,
    });
    expect(exchange.events).toContainEqual({ type: 'hosting-position', position });
    expect(exchange.events).toContainEqual(
      expect.objectContaining({ type: 'account-transfer', from: 'spot', to: 'earn', amount: coins(700) }),
    );
    expect(exchange.earn(ANN, USDT)).toEqual({ available: 0n, held: coins(1_000) });
    expect(exchange.balance(ANN, USDT).available).toBe(coins(9_000));
    expect(exchange.promised(USDT)).toBe(coins(3));
    expect(exchange.free(USDT)).toBe(less(REWARDS, coins(3)));
  });

  it('earns nothing from a minute before midnight to a minute after it', () => {
    const exchange = new HostingExchange();
    exchange.sleep(0, DAY_MS - 60_000);
    const { positionId } = exchange.bought(ANN, FLEXIBLE, coins(1_000));
    exchange.pass(1, 60_000);
    expect(positionOf(exchange.redeem(ANN, positionId))).toMatchObject({ paidDays: 0, state: 'returned' });
    expect(exchange.earn(ANN, USDT)).toEqual({ available: coins(1_000), held: 0n });
    expect(exchange.free(USDT)).toBe(REWARDS);
  });

  it('earns exactly one day when it is held for exactly one', () => {
    const exchange = new HostingExchange();
    exchange.sleep(0, DAY_MS - 1);
    const { positionId } = exchange.bought(ANN, FLEXIBLE, coins(1_000));
    exchange.sleep(2, 0);
    // The accrual of the day has not come yet: redeeming pays it.
    expect(positionOf(exchange.redeem(ANN, positionId))).toMatchObject({ paidDays: 1 });
    expect(exchange.continue()).toBe(0);
    expect(exchange.earn(ANN, USDT)).toEqual({ available: coins(1_000.1), held: 0n });
  });

  it('is cut to a whole atom a day, and what is cut off stays with the rewards', () => {
    const exchange = new HostingExchange();
    const principal = moneyOf(coins(1) + 9_999n);
    // 1.000000009999 × 0.0001 = 0.000100000000(9999)
    expect(exchange.bought(ANN, FLEXIBLE, principal).dailyReward).toBe(100_000_000n);
    exchange.pass(11);
    expect(exchange.earn(ANN, USDT)).toEqual({ available: principal + 1_000_000_000n, held: 0n });
    expect(exchange.free(USDT)).toBe(REWARDS - 1_000_000_000n);
  });
});

describe('the end of a term', () => {
  it('returns the principal of a financial product by itself, with its last day', () => {
    const exchange = new HostingExchange();
    const { positionId } = exchange.bought(ANN, FIXED, coins(1_000));
    exchange.pass(1);
    expect(codeOf(exchange.redeem(ANN, positionId))).toBe('l.error.positionNotDue');
    exchange.pass(2);
    expect(exchange.earn(ANN, USDT)).toEqual({ available: coins(2), held: coins(1_000) });
    exchange.pass(1);
    expect(exchange.events).toContainEqual({
      type: 'hosting-position',
      position: expect.objectContaining({ state: 'returned', paidDays: 3, penalty: 0n, endedAtMs: exchange.timeMs }),
    });
    expect(exchange.earn(ANN, USDT)).toEqual({ available: coins(1_003), held: 0n });
    expect(codeOf(exchange.redeem(ANN, positionId))).toBe('l.error.positionEnded');
  });

  it('leaves that of a pool until it is redeemed, and it earns no more', () => {
    const exchange = new HostingExchange();
    const { positionId } = exchange.bought(ANN, COIN_POOL, coins(10));
    exchange.pass(9);
    expect(exchange.core.views(HostingViews).position(positionId)).toMatchObject({ state: 'matured', paidDays: 2 });
    expect(exchange.core.views(HostingViews).penaltyNow(positionId)).toBe(0n);
    expect(exchange.earn(ANN, BTC)).toEqual({ available: coins(0.04), held: coins(10) });
    expect(positionOf(exchange.redeem(ANN, positionId, 'pool'))).toMatchObject({ state: 'returned', penalty: 0n });
    expect(exchange.earn(ANN, BTC)).toEqual({ available: coins(10.04), held: 0n });
  });

  it('is there at 00:00 to the millisecond, whether or not the accrual has come to it', () => {
    const exchange = new HostingExchange();
    const { positionId } = exchange.bought(ANN, FIXED, coins(1_000));
    exchange.sleep(3, DAY_MS - 1);
    expect(codeOf(exchange.redeem(ANN, positionId))).toBe('l.error.positionNotDue');
    exchange.timeMs += 1;
    expect(positionOf(exchange.redeem(ANN, positionId))).toMatchObject({ paidDays: 3, state: 'returned' });
    expect(exchange.free(USDT)).toBe(less(REWARDS, coins(3)));
  });

  it('may be left early out of a pool at the stated penalty, rounded up, which stays with the rewards', () => {
    const exchange = new HostingExchange();
    const principal = moneyOf(coins(1_000) + 1n);
    const { positionId } = exchange.bought(ANN, POOL, principal);
    exchange.pass(3);
    const penalty = moneyOf(coins(10) + 1n);
    expect(exchange.core.views(HostingViews).penaltyNow(positionId)).toBe(penalty);
    expect(positionOf(exchange.redeem(ANN, positionId, 'pool'))).toMatchObject({ penalty, paidDays: 2 });
    expect(exchange.earn(ANN, USDT)).toEqual({ available: principal - penalty + coins(4), held: 0n });
    expect(exchange.free(USDT)).toBe(REWARDS - coins(4) + penalty);
  });
});

describe('an order', () => {
  const refusals: readonly (readonly [
    code: string,
    ask: (exchange: HostingExchange) => ReturnType<HostingExchange['buy']>,
  ])[] = [
    ['l.error.productUnknown', (exchange) => exchange.buy(ANN, 99, coins(1))],
    ['l.error.productUnknown', (exchange) => exchange.buy(ANN, FLEXIBLE, coins(1), { kind: 'pool' })],
    ['l.error.agreementMissing', (exchange) => exchange.buy(ANN, FLEXIBLE, coins(1), { agreement: 0 })],
    ['l.error.agreementMissing', (exchange) => exchange.buy(ANN, FLEXIBLE, coins(1), { agreement: 2 })],
    ['l.error.amountNotPositive', (exchange) => exchange.buy(ANN, FLEXIBLE, coins(0))],
    ['l.error.amountTooLarge', (exchange) => exchange.buy(ANN, FLEXIBLE, moneyOf(ISSUE_ATOMS_MAX + 1n))],
    ['l.error.productBelowMinimum', (exchange) => exchange.buy(ANN, FLEXIBLE, less(coins(1), atom))],
    ['l.error.productAboveMaximum', (exchange) => exchange.buy(ANN, FLEXIBLE, moneyOf(coins(4_000) + 1n))],
    ['l.error.balanceInsufficient', (exchange) => exchange.buy(13, FLEXIBLE, coins(1))],
    ['l.error.commandNotAllowed', (exchange) => exchange.buy(1, FLEXIBLE, coins(1))],
    ['l.error.userUnknown', (exchange) => exchange.buy(999, FLEXIBLE, coins(1))],
  ];
  it.each(refusals)('is refused with %s and changes nothing', (code, ask) => {
    const exchange = new HostingExchange();
    const before = exchange.core.writeSnapshot().length;
    const sums = [exchange.sumOf(USDT), exchange.free(USDT)];
    expect(codeOf(ask(exchange))).toBe(code);
    expect(exchange.events.filter(({ type }) => type !== 'level')).toEqual([]);
    expect([exchange.sumOf(USDT), exchange.free(USDT)]).toEqual(sums);
    expect(exchange.core.writeSnapshot()).toHaveLength(before);
  });

  it('is taken up to everybody’s quota and a person’s maximum, and not an atom beyond', () => {
    const exchange = new HostingExchange();
    exchange.bought(ANN, FLEXIBLE, less(coins(4_000), coins(1)));
    expect(codeOf(exchange.buy(ANN, FLEXIBLE, moneyOf(coins(1) + 1n)))).toBe('l.error.productAboveMaximum');
    exchange.bought(ANN, FLEXIBLE, coins(1));
    expect(codeOf(exchange.buy(BOB, FLEXIBLE, moneyOf(coins(3_000) + 1n)))).toBe('l.error.productQuota');
    exchange.bought(BOB, FLEXIBLE, coins(3_000));
    expect(exchange.core.views(HostingViews).product(FLEXIBLE)).toMatchObject({ taken: coins(7_000), left: 0n });
  });

  it('is refused where the rewards account does not hold what would be promised, to the atom', () => {
    const exchange = new HostingExchange();
    exchange.operate({
      type: 'move-treasury',
      assetId: USDT,
      amount: less(REWARDS, coins(3)),
      from: 'rewards',
      to: 'treasury',
      clientOrderId: 'back',
    });
    expect(exchange.core.views(HostingViews).product(FIXED)?.left).toBe(coins(1_000) + 999n);
    expect(codeOf(exchange.buy(ANN, FIXED, moneyOf(coins(1_000) + 1_000n)))).toBe('l.error.productQuota');
    exchange.bought(ANN, FIXED, coins(1_000));
    expect(exchange.free(USDT)).toBe(0n);
    expect(exchange.core.views(HostingViews).product(FIXED)?.left).toBe(0n);
    // What is promised nobody can move away.
    expect(() =>
      exchange.operate({
        type: 'move-treasury',
        assetId: USDT,
        amount: atom,
        from: 'rewards',
        to: 'treasury',
        clientOrderId: 'more',
      }),
    ).toThrow('l.error.balanceInsufficient');
  });

  it('is refused outside of the window, while paused and for ever when closed; running positions keep their terms', () => {
    const exchange = new HostingExchange();
    const { positionId } = exchange.bought(ANN, FIXED, coins(1_000));
    const [opensAtMs, closesAtMs] = [exchange.timeMs + 10, exchange.timeMs + 20];
    exchange.configure(FIXED, { opensAtMs, closesAtMs, dailyRatePpb: 5, termDays: 90 });
    for (const [timeMs, isTaken] of [
      [opensAtMs - 1, false],
      [opensAtMs, true],
      [closesAtMs - 1, true],
      [closesAtMs, false],
    ] as const) {
      exchange.timeMs = timeMs;
      expect(exchange.buy(BOB, FIXED, coins(1)).accepted, String(timeMs - opensAtMs)).toBe(isTaken);
    }
    exchange.configure(FIXED, { opensAtMs: 0, closesAtMs: 0, state: 'paused' });
    expect(codeOf(exchange.buy(BOB, FIXED, coins(1)))).toBe('l.error.productNotOpen');
    expect(exchange.configure(FIXED, { state: 'closed' }).accepted).toBe(true);
    expect(codeOf(exchange.configure(FIXED, { state: 'open' }))).toBe('l.error.configurationInvalid');
    exchange.pass(4);
    expect(codeOf(exchange.redeem(ANN, positionId))).toBe('l.error.positionEnded');
    expect(exchange.earn(ANN, USDT)).toEqual({ available: coins(1_003), held: 0n });
  });

  it('is one, however often it is sent under its name', () => {
    const exchange = new HostingExchange();
    const first = positionOf(exchange.buy(ANN, FIXED, coins(10), { clientOrderId: 'mine' }));
    exchange.pass(1, 1_000);
    expect(exchange.buy(ANN, FIXED, coins(10), { clientOrderId: 'mine' })).toEqual({
      accepted: true,
      kind: 'hosting-position',
      position: first,
      repeated: true,
    });
    expect(codeOf(exchange.buy(ANN, FIXED, coins(11), { clientOrderId: 'mine' }))).toBe('l.error.clientOrderIdReused');
    exchange.pass(5);
    const { positionId } = positionOf(exchange.buy(ANN, FLEXIBLE, coins(10)));
    const redeemed = positionOf(exchange.redeem(ANN, positionId, 'finance', 'out'));
    expect(exchange.redeem(ANN, positionId, 'finance', 'out')).toMatchObject({ position: redeemed, repeated: true });
    expect(codeOf(exchange.redeem(ANN, 1, 'finance', 'out'))).toBe('l.error.clientOrderIdReused');
  });

  it('and its redemption wait while the account is frozen; buying alone while its purchases are closed', () => {
    const exchange = new HostingExchange();
    const { positionId } = exchange.bought(ANN, FLEXIBLE, coins(10));
    exchange.must({ type: 'freeze-account', userId: ANN });
    expect(codeOf(exchange.buy(ANN, FLEXIBLE, coins(10)))).toBe('l.error.accountFrozen');
    expect(codeOf(exchange.redeem(ANN, positionId))).toBe('l.error.accountFrozen');
    exchange.must({ type: 'thaw-account', userId: ANN });
    exchange.operate({ type: 'set-purchase', userId: ANN, isOpen: false });
    expect(codeOf(exchange.buy(ANN, FLEXIBLE, coins(10)))).toBe('l.error.purchaseNotAllowed');
    expect(exchange.redeem(ANN, positionId).accepted).toBe(true);
  });

  it('is refused to who has as many positions as anybody may have', () => {
    const exchange = new HostingExchange();
    for (let count = 0; count < POSITIONS_MAX; count += 1) exchange.bought(ANN, FLEXIBLE, coins(1));
    expect(codeOf(exchange.buy(ANN, POOL, coins(1)))).toBe('l.error.positionsExceeded');
    exchange.redeem(ANN, 1);
    expect(exchange.buy(ANN, POOL, coins(1)).accepted).toBe(true);
  });
});

describe('a redemption', () => {
  it('is of one’s own position of that kind, once', () => {
    const exchange = new HostingExchange();
    const { positionId } = exchange.bought(ANN, FLEXIBLE, coins(10));
    expect(codeOf(exchange.redeem(BOB, positionId))).toBe('l.error.positionUnknown');
    expect(codeOf(exchange.redeem(ANN, positionId, 'pool'))).toBe('l.error.positionUnknown');
    for (const unknown of [0, positionId + 1]) {
      expect(codeOf(exchange.redeem(ANN, unknown))).toBe('l.error.positionUnknown');
    }
    expect(exchange.redeem(ANN, positionId).accepted).toBe(true);
    expect(codeOf(exchange.redeem(ANN, positionId))).toBe('l.error.positionEnded');
  });
});

/** More positions than one command pays. */
function manyPositions(): HostingExchange {
  const exchange = new HostingExchange();
  const users = [11, 12, 13, 14];
  for (const userId of [13, 14]) {
    exchange.must({
      type: 'issue-sandbox-coins',
      userId,
      assetId: USDT,
      amount: coins(1_000),
      clientOrderId: '',
    });
  }
  for (let count = 0; count < POSITIONS_A_COMMAND + 10; count += 1) {
    exchange.bought(users[count % 4] ?? 0, FIXED, coins(1 + (count % 7)));
  }
  return exchange;
}

describe('the terms of a product', () => {
  const ppb = DAILY_RATE_PPB_MAX;
  it.each([
    [FIXED, { termDays: TERM_DAYS_MAX }, { termDays: TERM_DAYS_MAX + 1 }],
    [FIXED, { termDays: 1 }, { termDays: 0 }],
    [FIXED, { dailyRatePpb: ppb }, { dailyRatePpb: ppb + 1 }],
    [FIXED, { dailyRatePpb: 1 }, { dailyRatePpb: 0 }],
    [POOL, { penaltyPpm: PENALTY_PPM_MAX }, { penaltyPpm: PENALTY_PPM_MAX + 1 }],
    [FIXED, { penaltyPpm: 0 }, { penaltyPpm: 1 }],
    [FIXED, { isFlexible: true }, { kind: 'pool' as const }],
    [POOL, { isFlexible: false }, { isFlexible: true }],
    [FIXED, { minimum: atom }, { minimum: coins(0) }],
    [FIXED, { minimum: coins(4_000) }, { minimum: moneyOf(coins(4_000) + 1n) }],
    [FIXED, { quota: coins(4_000) }, { quota: less(coins(4_000), atom) }],
    [FIXED, { quota: moneyOf(ISSUE_ATOMS_MAX) }, { quota: moneyOf(ISSUE_ATOMS_MAX + 1n) }],
    [FIXED, { opensAtMs: 5, closesAtMs: 6 }, { opensAtMs: 5, closesAtMs: 5 }],
    [FIXED, {}, { assetId: BTC }],
    [FIXED, {}, { assetId: 99 }],
  ])('of %i may be %o and not %o', (productId, possible, impossible) => {
    const exchange = new HostingExchange();
    const before = exchange.core.views(HostingViews).products();
    expect(codeOf(exchange.configure(productId, impossible))).toBe('l.error.configurationInvalid');
    expect(exchange.core.views(HostingViews).products()).toEqual(before);
    expect(exchange.configure(productId, possible).accepted).toBe(true);
    expect(exchange.core.views(HostingViews).product(productId)?.terms).toMatchObject(possible);
  });

  it('are of so many products at most', () => {
    const exchange = new HostingExchange();
    const terms = testProducts[0];
    if (terms === undefined) throw new Error('there are products');
    exchange.apply(
      ...Array.from({ length: PRODUCTS_MAX - testProducts.length }, (_, place) => ({
        ...terms,
        productId: 100 + place,
      })),
    );
    expect(exchange.core.views(HostingViews).products()).toHaveLength(PRODUCTS_MAX);
    expect(codeOf(exchange.one({ ...terms, productId: 9_999 }))).toBe('l.error.configurationInvalid');
    expect(exchange.configure(FIXED, { state: 'paused' }).accepted).toBe(true);
  });
});

describe('the accrual of a day', () => {
  it('goes on in commands of its own, pays each position once, and again pays nothing', () => {
    const exchange = manyPositions();
    exchange.sleep(2);
    const first = exchange.core.continuation();
    if (first?.type !== 'accrue-hosting') throw new Error('nothing is due');
    exchange.must(first);
    expect(exchange.events).toContainEqual(
      expect.objectContaining({
        type: 'hosting-accrued',
        count: POSITIONS_A_COMMAND,
        isDone: false,
        fromPositionId: 0,
      }),
    );
    // A core that was put away in between goes on where it stood.
    const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    if (restored === undefined) throw new Error('the snapshot cannot be read');
    expect(restored.stateHash()).toBe(exchange.core.stateHash());
    exchange.core = restored;
    expect(exchange.continue()).toBe(1);
    expect(exchange.events).toContainEqual(
      expect.objectContaining({ type: 'hosting-accrued', count: 10, isDone: true, day: first.day }),
    );
    const hash = exchange.earn(ANN, USDT);
    exchange.must(first);
    exchange.must({ ...first, day: first.day + 1 });
    exchange.must({ ...first, productId: 99 });
    expect(exchange.earn(ANN, USDT)).toEqual(hash);
    expect(exchange.events).toEqual([]);
  });

  it('may meet redemptions in between, which get what they would have got', () => {
    const ends = [0, 1, 2].map((before) => {
      const exchange = manyPositions();
      const { positionId } = exchange.bought(BOB, FLEXIBLE, coins(50));
      exchange.sleep(5);
      exchange.continue(before);
      exchange.redeem(BOB, positionId);
      exchange.continue();
      return [ANN, BOB, 13, 14].map((userId) => exchange.earn(userId, USDT));
    });
    expect(ends[1]).toEqual(ends[0]);
    expect(ends[2]).toEqual(ends[0]);
  });

  it('makes up for days in which the exchange was down, as if it had not been', () => {
    const [down, up] = [manyPositions(), manyPositions()];
    down.pass(7);
    for (let day = 0; day < 7; day += 1) up.pass(1);
    for (const userId of [11, 12, 13, 14]) expect(down.earn(userId, USDT)).toEqual(up.earn(userId, USDT));
    expect(down.free(USDT)).toBe(up.free(USDT));
    expect(down.promised(USDT)).toBe(0n);
  });
});
