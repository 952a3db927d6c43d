import { type Money, moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { beforeEach, describe, expect, it } from 'vitest';
import { ExchangeCore } from '../exchange-core.ts';
import { STAFF_RULES } from '../rules.ts';
import { BTC, coins, USDT } from '../testing/generated-batches.ts';
import { codeOf, SmallExchange } from '../testing/small-exchange.ts';
import type { PostCorrection } from './post-correction.ts';
import { CORRECTION_USDT_MAX, CORRECTIONS_MAX } from './treasury-limits.ts';
import { TreasuryViews } from './treasury-views.ts';

const PERSON = 11;
let exchange: SmallExchange;
let proposed = 0;
beforeEach(() => {
  proposed = 0;
  exchange = new SmallExchange();
  exchange.one({ type: 'activate-rules', rulesVersion: STAFF_RULES });
  for (const [assetId, amount] of [
    [USDT, 200_000],
    [BTC, 2_000],
  ] as const)
    exchange.one({ type: 'fund-treasury', assetId, amount: coins(amount), clientOrderId: `stock-${assetId}` });
});

const correction = (more: Partial<PostCorrection> = {}): PostCorrection => ({
  type: 'post-correction',
  userId: PERSON,
  assetId: USDT,
  amount: coins(5),
  direction: 'credit',
  words: 'a fee paid back',
  clientOrderId: 'ticket-1',
  ...more,
});

/** By two persons. */
function post(action: PostCorrection): string | undefined {
  exchange.one({ type: 'propose-act', operator: 'alice', reason: 'a ticket', action });
  proposed += 1;
  const result = exchange.one({ type: 'approve-act', operator: 'bob', reason: 'looked at', proposalId: proposed });
  return result.accepted ? undefined : result.code;
}

const treasury = (assetId = USDT): Money => {
  const standing = exchange.core.standingBefore({
    type: 'fund-treasury',
    assetId,
    amount: coins(0),
    clientOrderId: 'none',
  });
  return standing?.type === 'fund-treasury' ? standing.amount : coins(0);
};

describe('a correction', () => {
  it('is nobody’s alone', () => {
    const alone = { type: 'operator-action', operator: 'alice', reason: 'a ticket', action: correction() } as const;
    expect(codeOf(exchange.one(alone))).toBe('l.error.secondPersonNeeded');
    expect(codeOf(exchange.one(correction()))).toBe('l.error.commandNotAllowed');
    expect(treasury()).toBe(coins(200_000));
  });

  it('moves money between the treasury and what the person has free, once, and is told with its words', () => {
    expect(post(correction())).toBeUndefined();
    expect(exchange.balance(PERSON, USDT).available).toBe(coins(10_005));
    expect(treasury()).toBe(coins(199_995));
    expect(exchange.events).toContainEqual({
      type: 'correction',
      userId: PERSON,
      assetId: USDT,
      amount: coins(5),
      direction: 'credit',
      words: 'a fee paid back',
      timeMs: exchange.timeMs,
    });
    expect(post(correction())).toBeUndefined();
    expect(exchange.events.map(({ type }) => type)).not.toContain('correction');
    expect(post(correction({ amount: coins(6) }))).toBe('l.error.clientOrderIdReused');
    expect(post(correction({ direction: 'debit', clientOrderId: 'ticket-1-back' }))).toBeUndefined();
    expect(exchange.balance(PERSON, USDT).available).toBe(coins(10_000));
    expect(treasury()).toBe(coins(200_000));
    expect(exchange.core.views(TreasuryViews).isCorrected('ticket-1')).toBe(true);
  });

  it('never takes what an order holds, and never more than the treasury has', () => {
    exchange.limit(PERSON, 'buy', 1_000, 99_000);
    const { available, held } = exchange.balance(PERSON, USDT);
    expect(held).toBeGreaterThan(0n);
    const more = moneyOf(available + 1n);
    expect(post(correction({ direction: 'debit', amount: more }))).toBe('l.error.balanceInsufficient');
    expect(post(correction({ direction: 'debit', amount: available }))).toBeUndefined();
    expect(exchange.balance(PERSON, USDT)).toEqual({ available: coins(0), held });
    expect(post(correction({ amount: coins(90_000), clientOrderId: 'one' }))).toBeUndefined();
    expect(post(correction({ amount: coins(90_000), clientOrderId: 'two' }))).toBeUndefined();
    expect(post(correction({ amount: coins(90_000), clientOrderId: 'three' }))).toBe('l.error.balanceInsufficient');
  });

  it('is worth at most the bound at the index, to the atom, whatever the unit was meant to be', () => {
    expect(CORRECTION_USDT_MAX).toBe(coins(100_000));
    expect(CORRECTIONS_MAX).toBe(100_000);
    const most = moneyOf(CORRECTION_USDT_MAX + 1n);
    expect(post(correction({ amount: most }))).toBe('l.error.correctionTooLarge');
    // The index is 100 USDT: somebody meant satoshis.
    expect(post(correction({ assetId: BTC, amount: coins(620_000) }))).toBe('l.error.correctionTooLarge');
    expect(post(correction({ assetId: BTC, amount: moneyOf(coins(1_000) + 1n) }))).toBe('l.error.correctionTooLarge');
    expect(post(correction({ assetId: BTC, amount: coins(1_000) }))).toBeUndefined();
  });

  it.each([
    [{ userId: 1 }, 'l.error.commandNotAllowed'],
    [{ userId: 99 }, 'l.error.userUnknown'],
    [{ assetId: 9 }, 'l.error.currencyUnknown'],
    [{ amount: moneyOf(0n) }, 'l.error.amountNotPositive'],
    [{ words: '' }, 'l.error.correctionWords'],
    [{ words: 'two\nlines' }, 'l.error.correctionWords'],
    [{ words: 'x'.repeat(201) }, 'l.error.correctionWords'],
    [{ clientOrderId: '' }, 'l.error.clientOrderIdMalformed'],
  ] as const)('is refused and changes nothing: $1', (more, code) => {
    expect(post(correction(more))).toBe(code);
    expect(exchange.events).toEqual([]);
    expect(treasury()).toBe(coins(200_000));
  });

  it('keeps all money over any history, against sums that a child would make, over snapshots', () => {
    const seed = testSeed('corrections');
    const random = new Random(seed);
    const sums = new Map<string, bigint>([
      [`house ${USDT}`, coins(200_000)],
      [`house ${BTC}`, coins(2_000)],
    ]);
    for (const userId of [11, 12]) {
      sums.set(`${userId} ${USDT}`, coins(10_000));
      sums.set(`${userId} ${BTC}`, coins(100));
    }
    const posted = new Map<string, string>();
    for (let round = 0; round < 200; round += 1) {
      const direction = random.pick(['credit', 'debit'] as const);
      const userId = random.pick([11, 12]);
      const assetId = random.pick([USDT, BTC]);
      const amount = moneyOf(BigInt(random.below(2_000)) * 10n ** BigInt(9 + random.below(6)));
      const clientOrderId = `id-${random.below(120)}`;
      const action = correction({ direction, userId, assetId, amount, clientOrderId });
      const body = `${direction} ${userId} ${assetId} ${amount}`;
      const [from, to] = direction === 'credit' ? ['house', userId] : [userId, 'house'];
      const paying = sums.get(`${from} ${assetId}`) ?? 0n;
      const worth = assetId === BTC ? amount * 100n : amount;
      const isPosted = posted.has(clientOrderId);
      const isGood = isPosted
        ? posted.get(clientOrderId) === body
        : amount > 0n && worth <= CORRECTION_USDT_MAX && paying >= amount;
      expect(post(action) === undefined, `seed ${seed}, round ${round}: ${body}`).toBe(isGood);
      if (isGood && !isPosted) {
        posted.set(clientOrderId, body);
        sums.set(`${from} ${assetId}`, paying - amount);
        sums.set(`${to} ${assetId}`, (sums.get(`${to} ${assetId}`) ?? 0n) + amount);
      }
      for (const [name, sum] of sums) {
        const [owner, coin] = name.split(' ').map(Number);
        const has = Number.isNaN(owner) ? treasury(coin) : exchange.balance(owner ?? 0, coin ?? 0).available;
        expect(has, `seed ${seed}, round ${round}: ${name}`).toBe(sum);
      }
      if (random.chance(0.05)) {
        const hash = exchange.core.stateHash();
        exchange.core = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot()) ?? exchange.core;
        expect(exchange.core.stateHash()).toBe(hash);
      }
    }
  });
});
