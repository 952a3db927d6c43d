import { type Money, moneyOf } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import { ExchangeCore } from '../../exchange-core.ts';
import { ISSUE_ATOMS_MAX } from '../../limits.ts';
import { coins, USDT } from '../../testing/generated-batches.ts';
import { codeOf } from '../../testing/small-exchange.ts';
import { FUND_ORDERS_MAX, PERSON_ORDERS_MAX, UNIT_STEP } from './fund-limits.ts';
import { Fund } from './fund-state.ts';
import { refusalOfQueue } from './give-fund-order.ts';
import { ANN, BOB, FundExchange, MAJORS, majors } from './testing/fund-exchange.ts';

const less = (amount: Money) => moneyOf(amount - 1n);

/** What is refused, after what has happened. */
const refusals: readonly (readonly [code: string, amount: Money, before: (exchange: FundExchange) => void])[] = [
  ['l.error.amountNotPositive', moneyOf(0n), () => undefined],
  ['l.error.productBelowMinimum', less(coins(10)), () => undefined],
  ['l.error.productAboveMaximum', moneyOf(coins(5_000) + 1n), () => undefined],
  ['l.error.amountTooLarge', moneyOf(ISSUE_ATOMS_MAX + 1n), () => undefined],
  ['l.error.productQuota', coins(101), (exchange) => exchange.must({ ...majors, quota: coins(1) })],
  ['l.error.balanceInsufficient', coins(5_000), (exchange) => exchange.must({ ...majors, maximum: coins(20_000) })],
  ['l.error.productNotOpen', coins(10), (exchange) => exchange.must({ ...majors, state: 'paused' })],
  ['l.error.productNotOpen', coins(10), (exchange) => exchange.must({ ...majors, state: 'closed' })],
  ['l.error.accountFrozen', coins(10), (exchange) => exchange.must({ type: 'freeze-account', userId: ANN })],
  [
    'l.error.purchaseNotAllowed',
    coins(10),
    (exchange) => exchange.act({ type: 'set-purchase', userId: ANN, isOpen: false }),
  ],
];

describe('a purchase', () => {
  it.each(refusals)('is refused with %s and changes nothing', (code, amount, before) => {
    const exchange = new FundExchange();
    if (code === 'l.error.balanceInsufficient') exchange.limit(ANN, 'buy', 1_000, 50_001);
    before(exchange);
    const untouched = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    expect(codeOf(exchange.buy(ANN, amount, 'id'))).toBe(code);
    untouched?.apply({ sequence: untouched.sequence + 1, timeMs: exchange.timeMs, commands: [] });
    expect(exchange.core.stateHash()).toBe(untouched?.stateHash());
  });

  it('of exactly the least, of exactly the most of a person, and of exactly what is left is taken', () => {
    const exchange = new FundExchange({ tradeFeePpm: 0 });
    expect(exchange.buy(ANN, coins(10))).toMatchObject({ accepted: true });
    expect(codeOf(exchange.buy(ANN, coins(4_990.000001)))).toBe('l.error.productAboveMaximum');
    expect(exchange.buy(ANN, coins(4_990))).toMatchObject({ accepted: true });
    expect(codeOf(exchange.buy(BOB, coins(5_000.000001)))).toBe('l.error.productAboveMaximum');
    expect(exchange.buy(BOB, coins(5_000))).toMatchObject({ accepted: true });
    expect(exchange.fund.left).toBe(0n);
    expect(codeOf(exchange.buy(13, coins(10)))).toBe('l.error.productQuota');
  });

  it('is given back where the value has fallen so far that no units are left for it', () => {
    const exchange = new FundExchange({ tradeFeePpm: 0, yearFeePpm: 0 });
    exchange.buy(ANN, coins(5_000));
    exchange.buy(BOB, coins(5_000));
    exchange.nextValue('90', '10');
    expect(exchange.told).toMatchObject([
      { userId: ANN, state: 'done' },
      { userId: BOB, state: 'refused', reason: 'quota' },
    ]);
    expect(exchange.earn(BOB)).toEqual({ available: coins(5_000), held: 0n });
  });

  it('is paid out of what is free in earn first, then out of spot', () => {
    const exchange = new FundExchange();
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
    exchange.buy(ANN, coins(1_000));
    expect(exchange.earn(ANN)).toEqual({ available: 0n, held: coins(1_000) });
    expect(exchange.balance(ANN, USDT).available).toBe(coins(9_000));
  });

  it.each([
    ['nobody', 99, 'l.error.userUnknown'],
    ['a process of the exchange', 1, 'l.error.commandNotAllowed'],
  ])('by %s is refused', (_, userId, code) => {
    expect(codeOf(new FundExchange().buy(userId, coins(10)))).toBe(code);
    expect(codeOf(new FundExchange().redeem(userId, coins(1)))).toBe(code);
  });

  it('of an unknown fund, or without the agreement, is refused', () => {
    const exchange = new FundExchange();
    const bought = { type: 'buy-fund', userId: ANN, amount: coins(10), clientOrderId: '', proofId: 1 } as const;
    expect(codeOf(exchange.one({ ...bought, fundId: 2, agreement: 1 }))).toBe('l.error.productUnknown');
    expect(codeOf(exchange.one({ ...bought, fundId: MAJORS, agreement: 0 }))).toBe('l.error.agreementMissing');
  });

  it('waits twenty times at most in one fund', () => {
    const exchange = new FundExchange();
    for (let count = 0; count < PERSON_ORDERS_MAX; count += 1) {
      expect(exchange.buy(ANN, coins(10))).toMatchObject({ accepted: true });
    }
    expect(codeOf(exchange.buy(ANN, coins(10)))).toBe('l.error.fundOrdersExceeded');
    expect(exchange.buy(BOB, coins(10))).toMatchObject({ accepted: true });
    exchange.nextValue();
    expect(exchange.buy(ANN, coins(10))).toMatchObject({ accepted: true });
  });
});

describe('a fund', () => {
  it('takes no order while 100,000 wait', () => {
    const exchange = new FundExchange();
    exchange.buy(ANN, coins(10));
    const [order] = exchange.told;
    const fund = new Fund(majors);
    for (let orderId = 1; orderId < FUND_ORDERS_MAX; orderId += 1) fund.queue({ ...order, orderId });
    expect(refusalOfQueue(fund, BOB)).toBeUndefined();
    fund.queue({ ...order, orderId: FUND_ORDERS_MAX });
    expect(refusalOfQueue(fund, BOB)).toBe('l.error.fundOrdersExceeded');
  });
});

describe('a redemption', () => {
  function withUnits(): FundExchange {
    const exchange = new FundExchange({ yearFeePpm: 0, tradeFeePpm: 0 });
    exchange.buy(ANN, coins(1_000));
    exchange.nextValue();
    return exchange;
  }

  it('is taken of everybody once, however many orders wait, his own or those of others', () => {
    const exchange = withUnits();
    for (let count = 0; count < PERSON_ORDERS_MAX; count += 1) exchange.buy(ANN, coins(10));
    expect(codeOf(exchange.buy(ANN, coins(10)))).toBe('l.error.fundOrdersExceeded');
    expect(exchange.redeem(ANN, coins(1))).toMatchObject({ accepted: true });
    expect(codeOf(exchange.redeem(ANN, coins(1)))).toBe('l.error.fundOrdersExceeded');
    exchange.nextValue();
    expect(exchange.told.filter(({ state }) => state === 'done').length).toBe(PERSON_ORDERS_MAX + 1);
  });

  it('is of units that one has beside those that wait to be redeemed, to the last step', () => {
    const exchange = withUnits();
    expect(codeOf(exchange.redeem(ANN, moneyOf(coins(10) + UNIT_STEP)))).toBe('l.error.fundUnitsInsufficient');
    expect(exchange.redeem(ANN, coins(6))).toMatchObject({ accepted: true });
    expect(codeOf(exchange.redeem(ANN, moneyOf(coins(4) + UNIT_STEP)))).toBe('l.error.fundUnitsInsufficient');
    expect(exchange.redeem(ANN, coins(4))).toMatchObject({ accepted: true });
    expect(codeOf(exchange.redeem(ANN, moneyOf(UNIT_STEP)))).toBe('l.error.fundUnitsInsufficient');
    expect(codeOf(exchange.redeem(BOB, moneyOf(UNIT_STEP)))).toBe('l.error.fundUnitsInsufficient');
  });

  it.each([0n, 1n, UNIT_STEP - 1n, UNIT_STEP + 1n])('of %s atoms of a unit is none', (units) => {
    expect(codeOf(withUnits().redeem(ANN, moneyOf(units)))).toBe('l.error.fundUnitsMalformed');
  });

  it('is taken of a fund that is paused or closed, and of whoever may buy no more, but not of a frozen account', () => {
    const exchange = withUnits();
    const terms = { ...majors, yearFeePpm: 0, tradeFeePpm: 0 };
    exchange.must({ ...terms, state: 'paused' });
    expect(exchange.redeem(ANN, coins(1))).toMatchObject({ accepted: true });
    exchange.must({ ...terms, state: 'closed' });
    exchange.act({ type: 'set-purchase', userId: ANN, isOpen: false });
    expect(exchange.redeem(ANN, coins(1))).toMatchObject({ accepted: true });
    exchange.must({ type: 'freeze-account', userId: ANN });
    expect(codeOf(exchange.redeem(ANN, coins(1)))).toBe('l.error.accountFrozen');
    // What was ordered before is carried out.
    exchange.nextValue();
    expect(exchange.units(ANN)).toBe(coins(8));
  });
});
