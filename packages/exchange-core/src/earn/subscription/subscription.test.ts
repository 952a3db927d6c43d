import { moneyOf } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../commands.ts';
import { DAY_MS } from '../../limits.ts';
import { coins, USDT } from '../../testing/generated-batches.ts';
import { codeOf } from '../../testing/small-exchange.ts';
import { SUBSCRIBERS_MAX } from './subscription-limits.ts';
import { SubscriptionViews } from './subscription-views.ts';
import { subscriptionsPart } from './subscriptions-state.ts';
import { ANN, BOB, CS, ISSUED, SubscriptionExchange } from './testing/subscription-exchange.ts';

const halves = [
  { afterDays: 0, sharePpm: 500_000 },
  { afterDays: 30, sharePpm: 500_000 },
];

function opened(changes: Parameters<SubscriptionExchange['offer']>[0] = {}): SubscriptionExchange {
  const exchange = new SubscriptionExchange();
  exchange.must(exchange.offer(changes));
  return exchange;
}

/** What a refusal must leave as it is. */
function refusal(exchange: SubscriptionExchange, does: () => ReturnType<SubscriptionExchange['one']>): string {
  const money = () =>
    JSON.stringify(
      [ANN, BOB].map((userId) => [exchange.core.balances(userId), exchange.core.balances(userId, 'earn')]),
      (_, value) => (typeof value === 'bigint' ? String(value) : value),
    );
  const before = money();
  const code = codeOf(does());
  expect(money()).toBe(before);
  expect(exchange.events).toEqual([]);
  return code;
}

describe('a subscription', () => {
  it('is shared by largest remainder: the house gets its price, the rest comes back to earn, the coins vest into spot', () => {
    const exchange = opened({ vesting: halves });
    expect(exchange.rewards.get(CS)).toBe(ISSUED - coins(1_000));
    exchange.subscribed(ANN, coins(900));
    exchange.subscribed(BOB, coins(600));
    expect(exchange.money(ANN, USDT, 'earn')).toEqual({ available: 0n, held: coins(450) });
    expect(exchange.project()).toMatchObject({ demand: coins(1_500), subscribers: 2, held: coins(1_000) });
    exchange.later(DAY_MS);
    // 1000 of 1500: 60 and 40 steps of 10.
    expect(exchange.money(ANN, USDT, 'earn')).toEqual({ available: coins(150), held: 0n });
    expect(exchange.money(BOB, USDT, 'earn')).toEqual({ available: coins(100), held: 0n });
    expect(exchange.earned).toBe(coins(500));
    expect([ANN, BOB].map((userId) => exchange.money(userId, CS).available)).toEqual([coins(300), coins(200)]);
    expect(exchange.project()).toMatchObject({ stage: 'vesting', held: coins(500), allotted: coins(1_000) });
    exchange.later(30 * DAY_MS - 1);
    expect(exchange.money(ANN, CS).available).toBe(coins(300));
    exchange.later(1);
    expect([ANN, BOB].map((userId) => exchange.money(userId, CS).available)).toEqual([coins(600), coins(400)]);
    expect(exchange.project()).toMatchObject({ stage: 'ended', held: 0n, subscribers: 2 });
    expect(exchange.core.views(SubscriptionViews).entries(ANN)).toEqual([]);
  });

  it('that is not oversubscribed gives everybody everything, and the coins that nobody wants are free again', () => {
    const exchange = opened();
    exchange.subscribed(ANN, coins(90));
    exchange.later(DAY_MS);
    expect(exchange.money(ANN, CS).available).toBe(coins(90));
    expect(exchange.rewards.get(CS)).toBe(ISSUED - coins(90));
    expect(exchange.money(ANN, USDT, 'earn')).toEqual({ available: 0n, held: 0n });
  });

  it('that nobody wants ends by itself', () => {
    const exchange = opened();
    exchange.later(DAY_MS);
    expect(exchange.project()).toMatchObject({ stage: 'ended', allotted: 0n });
    expect(exchange.rewards.get(CS)).toBe(ISSUED);
    expect(exchange.core.views(SubscriptionViews).priceOf(CS)).toBeUndefined();
  });

  it('gives the coin its price, once something was given out', () => {
    const exchange = opened();
    exchange.subscribed(ANN, coins(90));
    const priceOf = () => exchange.core.views(SubscriptionViews).priceOf(CS);
    expect(priceOf()).toBeUndefined();
    exchange.later(DAY_MS);
    expect(priceOf()).toBe(coins(0.5));
    exchange.must(exchange.offer({ projectId: 2, price: coins(2) }));
    exchange.subscribed(BOB, coins(20), 2);
    expect(priceOf()).toBe(coins(0.5));
    exchange.later(DAY_MS);
    expect(priceOf()).toBe(coins(2));
  });

  it('takes money from earn first, then from spot', () => {
    const exchange = opened();
    const toEarn = { userId: ANN, from: 'spot', to: 'earn', assetId: USDT, amount: coins(40) } as const;
    exchange.must({ type: 'transfer', ...toEarn, clientOrderId: '', proofId: 1 });
    exchange.subscribed(ANN, coins(100));
    expect(exchange.money(ANN, USDT, 'earn')).toEqual({ available: 0n, held: coins(50) });
    expect(exchange.money(ANN, USDT).available).toBe(coins(10_000 - 50));
    expect(exchange.events.map(({ type }) => type)).toContain('account-transfer');
  });

  it('takes exactly what somebody has, and not one atom more', () => {
    const exchange = opened({ quota: coins(100_000), maximum: coins(100_000) });
    expect(refusal(exchange, () => exchange.subscribe(ANN, coins(20_010)))).toBe('l.error.balanceInsufficient');
    exchange.subscribed(ANN, coins(20_000));
    expect(exchange.money(ANN, USDT).available).toBe(0n);
    expect(exchange.money(ANN, USDT, 'earn').held).toBe(coins(10_000));
  });

  it('grows with each call up to the maximum, and another body under the same id is refused', () => {
    const exchange = opened({ maximum: coins(100) });
    const first = exchange.subscribe(ANN, coins(60), { clientOrderId: 'one' });
    expect(exchange.subscribe(ANN, coins(60), { clientOrderId: 'one' })).toEqual({ ...first, repeated: true });
    expect(refusal(exchange, () => exchange.subscribe(ANN, coins(50), { clientOrderId: 'one' }))).toBe(
      'l.error.clientOrderIdReused',
    );
    expect(refusal(exchange, () => exchange.subscribe(ANN, coins(50)))).toBe('l.error.productAboveMaximum');
    const grown = exchange.subscribed(ANN, coins(40));
    expect(grown).toMatchObject({ entryId: 1, wanted: coins(100), paid: coins(50) });
    expect(refusal(exchange, () => exchange.subscribe(ANN, coins(20)))).toBe('l.error.productAboveMaximum');
    expect(exchange.project()).toMatchObject({ subscribers: 1, demand: coins(100) });
  });

  it('is refused below the minimum, beside the steps, for nothing, and for a project that is none', () => {
    const exchange = opened();
    expect(refusal(exchange, () => exchange.subscribe(ANN, moneyOf(0n)))).toBe('l.error.amountNotPositive');
    expect(refusal(exchange, () => exchange.subscribe(ANN, coins(10)))).toBe('l.error.productBelowMinimum');
    expect(refusal(exchange, () => exchange.subscribe(ANN, coins(25)))).toBe('l.error.subscriptionStep');
    expect(refusal(exchange, () => exchange.subscribe(ANN, moneyOf(coins(30) + 1n)))).toBe('l.error.subscriptionStep');
    expect(refusal(exchange, () => exchange.subscribe(ANN, moneyOf(10n ** 30n + 1n)))).toBe('l.error.amountTooLarge');
    expect(refusal(exchange, () => exchange.subscribe(ANN, coins(20), { projectId: 2 }))).toBe(
      'l.error.productUnknown',
    );
    expect(refusal(exchange, () => exchange.subscribe(ANN, coins(20), { agreement: 0 }))).toBe(
      'l.error.agreementMissing',
    );
    expect(refusal(exchange, () => exchange.subscribe(999, coins(20)))).toBe('l.error.userUnknown');
    expect(refusal(exchange, () => exchange.subscribe(1, coins(20)))).toBe('l.error.commandNotAllowed');
    exchange.subscribed(ANN, coins(20));
  });

  it('is taken from the first moment of the window to the last one', () => {
    const exchange = new SubscriptionExchange();
    exchange.must(exchange.offer({ opensAtMs: exchange.timeMs + 1_000, closesAtMs: exchange.timeMs + 2_000 }));
    exchange.timeMs += 999;
    expect(refusal(exchange, () => exchange.subscribe(ANN, coins(20)))).toBe('l.error.productNotOpen');
    exchange.timeMs += 1;
    exchange.subscribed(ANN, coins(20));
    exchange.timeMs += 999;
    exchange.subscribed(ANN, coins(20));
    expect(exchange.core.continuation()).toBeUndefined();
    exchange.timeMs += 1;
    expect(refusal(exchange, () => exchange.subscribe(ANN, coins(20)))).toBe('l.error.productNotOpen');
    expect(exchange.core.continuation()).toEqual({ type: 'settle-subscription', projectId: 1 });
  });

  it('is refused from frozen accounts and from whoever may buy nothing, and while it is paused', () => {
    const exchange = opened();
    exchange.must({ type: 'freeze-account', userId: ANN });
    expect(refusal(exchange, () => exchange.subscribe(ANN, coins(20)))).toBe('l.error.accountFrozen');
    const action = { type: 'set-purchase', userId: BOB, isOpen: false } as const;
    exchange.must({ type: 'operator-action', operator: 'alice', reason: 'a test', action });
    expect(refusal(exchange, () => exchange.subscribe(BOB, coins(20)))).toBe('l.error.purchaseNotAllowed');
    exchange.must({ type: 'thaw-account', userId: ANN });
    exchange.must({ ...exchange.project().terms, isPaused: true });
    expect(refusal(exchange, () => exchange.subscribe(ANN, coins(20)))).toBe('l.error.productNotOpen');
  });

  it('is paid back when it is called off, also to frozen accounts', () => {
    const exchange = opened();
    exchange.subscribed(ANN, coins(100));
    exchange.must({ type: 'freeze-account', userId: ANN });
    expect(codeOf(exchange.one({ type: 'cancel-subscription', projectId: 1 }))).toBe('l.error.commandNotAllowed');
    expect(exchange.operate({ type: 'cancel-subscription', projectId: 1 })).toMatchObject({ accepted: true });
    expect(codeOf(exchange.operate({ type: 'cancel-subscription', projectId: 1 }))).toBe('l.error.subscriptionOver');
    expect(codeOf(exchange.operate({ type: 'cancel-subscription', projectId: 2 }))).toBe('l.error.productUnknown');
    exchange.drain();
    expect(exchange.money(ANN, USDT, 'earn')).toEqual({ available: coins(50), held: 0n });
    expect(exchange.project()).toMatchObject({ stage: 'ended', isCancelled: true, held: 0n, allotted: 0n });
    expect(exchange.rewards.get(CS)).toBe(ISSUED);
  });

  it('goes on where it was after a start, and downtime changes nothing but times', () => {
    const balances = (exchange: SubscriptionExchange) =>
      [ANN, BOB].flatMap((userId) => [exchange.core.balances(userId), exchange.core.balances(userId, 'earn')]);
    const [watched, away] = [opened({ vesting: halves }), opened({ vesting: halves })];
    for (const exchange of [watched, away]) {
      exchange.subscribed(ANN, coins(700));
      exchange.subscribed(BOB, coins(990));
    }
    for (let hour = 0; hour < 32 * 24; hour += 1) watched.later(3_600_000);
    away.reopen();
    away.timeMs = watched.timeMs;
    away.apply();
    expect(away.drain(1)).toBe(1);
    away.reopen();
    away.drain();
    expect(balances(away)).toEqual(balances(watched));
    expect(away.project()).toMatchObject({ stage: 'ended' });
  });

  it('of 500 people at once is never oversold, to the last step', () => {
    const exchange = opened({ maximum: coins(20), minimum: coins(10) });
    const people = Array.from({ length: 500 }, (_, place) => 1_000 + place);
    exchange.apply(
      ...people.flatMap((userId): Command[] => [
        { type: 'open-account', userId, kind: 'user' },
        { type: 'issue-sandbox-coins', userId, assetId: USDT, amount: coins(10), clientOrderId: '' },
      ]),
    );
    const call = (userId: number): Command => ({
      type: 'subscribe',
      userId,
      projectId: 1,
      amount: coins(20),
      agreement: 1,
      clientOrderId: '',
      proofId: 1,
    });
    // Each of them twice: nobody has the money, or the right, for a second one.
    const { results } = exchange.apply(...people.flatMap((userId) => [call(userId), call(userId)]));
    expect(results.filter(({ accepted }) => accepted)).toHaveLength(500);
    exchange.later(DAY_MS);
    const got = people.map((userId) => exchange.money(userId, CS).available);
    // 100 steps for 500 people who want two each: a floor of nothing, and a step for the first hundred.
    expect(got).toEqual(people.map((_, place) => (place < 100 ? coins(10) : 0n)));
    expect(exchange.project()).toMatchObject({ allotted: coins(1_000), extra: 100, held: 0n, demand: coins(10_000) });
    expect(exchange.earned).toBe(coins(500));
    const back = people.map((userId) => exchange.money(userId, USDT, 'earn').available);
    expect(back).toEqual(people.map((_, place) => (place < 100 ? coins(5) : coins(10))));
  });

  it('never takes more people than it can rank, who may still want more', () => {
    const exchange = opened();
    exchange.subscribed(ANN, coins(20));
    // Two hundred thousand people are more than a test should wait for.
    const state: { of: typeof subscriptionsPart.of } = subscriptionsPart;
    const known = state.of;
    const full = (core: Parameters<typeof known>[0]) => {
      const subscriptions = known.call(subscriptionsPart, core);
      for (const project of subscriptions.projects.values()) project.subscribers = SUBSCRIBERS_MAX;
      return subscriptions;
    };
    state.of = full;
    try {
      // The audit of a test's batch would count the people.
      const refused = exchange.core.apply({
        sequence: exchange.core.sequence + 1,
        timeMs: exchange.timeMs,
        commands: [BOB, ANN].map((userId) => ({
          type: 'subscribe' as const,
          userId,
          projectId: 1,
          amount: coins(20),
          agreement: 1,
          clientOrderId: '',
          proofId: 1,
        })),
      }).results;
      expect(refused).toMatchObject([{ code: 'l.error.subscribersExceeded' }, { accepted: true }]);
    } finally {
      state.of = known;
    }
  });
});
