import { describe, expect, it } from 'vitest';
import { ExchangeCore } from '../../exchange-core.ts';
import { DAY_MS } from '../../limits.ts';
import { BTC, coins, USDT } from '../../testing/generated-batches.ts';
import { codeOf } from '../../testing/small-exchange.ts';
import { ORDERS_A_COMMAND, PERSON_ORDERS_MAX, VALUE_AFTER_MS, VALUE_FRESH_MS } from './fund-limits.ts';
import { ANN, BOB, ETH, FundExchange, INVENTORY, MAJORS, majors } from './testing/fund-exchange.ts';

describe('a fund', () => {
  it('becomes coins by its weights at its first value, of which the ticks are named', () => {
    const { fund, day } = new FundExchange();
    expect(fund.coins).toMatchObject([
      { assetId: BTC, perUnit: coins(0.6), perUnitAtStart: coins(0.6), price: '100', held: 0n },
      { assetId: ETH, perUnit: coins(4), perUnitAtStart: coins(4), price: '10' },
    ]);
    expect(fund.valuation).toMatchObject({
      day,
      value: coins(100),
      chargedDays: 0,
      ticks: [
        { symbolId: 1, assetId: BTC, tickId: 2, price: '100', perUnit: coins(0.6) },
        { symbolId: 2, assetId: ETH, tickId: 2, price: '10', perUnit: coins(4) },
      ],
    });
  });

  it('sells units at the next value: money is held until then, and coins for all units after it', () => {
    const exchange = new FundExchange({ yearFeePpm: 0 });
    expect(exchange.buy(ANN, coins(1_000), 'mine')).toMatchObject({
      order: { orderId: 1, side: 'buy', amount: coins(1_000), units: 0n, state: 'waiting', day: exchange.day + 1 },
      repeated: false,
    });
    expect(exchange.earn(ANN)).toEqual({ available: 0n, held: coins(1_000) });
    expect(exchange.balance(ANN, USDT).available).toBe(coins(9_000));
    expect(exchange.units(ANN)).toBe(0n);
    exchange.nextValue('200', '10');
    // 0.6 × 200 + 4 × 10 = 160 a unit; 998 ÷ 160 = 6.2375
    expect(exchange.told).toMatchObject([
      {
        state: 'done',
        units: coins(6.2375),
        fee: coins(2),
        value: coins(160),
        valueDay: exchange.day,
        endedAtMs: exchange.timeMs,
      },
    ]);
    expect(exchange.earn(ANN)).toEqual({ available: 0n, held: 0n });
    expect(exchange.house('fund', BTC)).toEqual({ free: 0n, held: coins(3.7425) });
    expect(exchange.house('fund', ETH)).toEqual({ free: 0n, held: coins(24.95) });
    expect(INVENTORY - exchange.house('treasury', BTC).free).toBe(coins(3.7425));
    expect(exchange.house('treasury', USDT).free - INVENTORY).toBe(coins(998));
    expect(exchange.house('fees', USDT).free).toBe(coins(2));
    expect(exchange.holding(ANN)).toMatchObject({ units: coins(6.2375), cost: coins(1_000), worth: coins(998) });
  });

  it('pays for units that are given back, out of the treasury, which gets the coins', () => {
    const exchange = new FundExchange({ yearFeePpm: 0 });
    exchange.buy(ANN, coins(1_000));
    exchange.nextValue();
    // 998 ÷ 100
    expect(exchange.units(ANN)).toBe(coins(9.98));
    expect(exchange.redeem(ANN, coins(4.99))).toMatchObject({ order: { side: 'redeem', units: coins(4.99) } });
    expect(exchange.holding(ANN)).toMatchObject({ units: coins(9.98), redeeming: coins(4.99) });
    exchange.nextValue('150', '10');
    // 130 a unit: 648.7 less 0.2 %
    expect(exchange.told).toMatchObject([
      { state: 'done', amount: coins(647.4026), fee: coins(1.2974), cost: coins(500), value: coins(130) },
    ]);
    expect(exchange.earn(ANN).available).toBe(coins(647.4026));
    expect(exchange.holding(ANN)).toMatchObject({ units: coins(4.99), redeeming: 0n, cost: coins(500) });
    expect(exchange.house('fund', BTC).held).toBe(coins(2.994));
    exchange.redeem(ANN, coins(4.99));
    exchange.nextValue('150', '10');
    expect(exchange.holding(ANN)).toBeUndefined();
    expect(exchange.house('fund', BTC).held).toBe(0n);
    expect(exchange.house('treasury', BTC).free).toBe(INVENTORY);
  });

  it('takes the year’s fee day by day out of the coins, and for days without a value too', () => {
    const [daily, late] = [new FundExchange(), new FundExchange()];
    for (const exchange of [daily, late]) {
      exchange.buy(ANN, coins(5_000));
      exchange.nextValue();
    }
    for (let day = 0; day < 40; day += 1) daily.nextValue();
    late.nextValue('100', '10', 40);
    expect(late.fund.valuation).toMatchObject({ chargedDays: 40, value: daily.fund.valuation?.value });
    expect(late.fund.coins).toEqual(daily.fund.coins);
    for (const assetId of [BTC, ETH]) {
      expect(late.house('fees', assetId)).toEqual(daily.house('fees', assetId));
      expect(late.house('fees', assetId).free).toBeGreaterThan(0n);
    }
    // 1 % ÷ 365 of 0.6 a day, each day's cut
    let perUnit: bigint = coins(0.6);
    for (let day = 0; day < 41; day += 1) perUnit = (perUnit * 364_990_000n) / 365_000_000n;
    expect(late.fund.coins[0].perUnit).toBe(perUnit);
  });
});

describe('an order', () => {
  it('of the last millisecond of a day gets the next value, one of 00:00 sharp that of the day after', () => {
    const exchange = new FundExchange();
    exchange.passMidnight(1, -1);
    exchange.buy(ANN, coins(100));
    exchange.passMidnight();
    exchange.buy(BOB, coins(100));
    exchange.tick();
    exchange.runDue();
    expect(exchange.told).toMatchObject([{ userId: ANN, state: 'done', valueDay: exchange.day }]);
    expect([exchange.units(ANN) > 0n, exchange.units(BOB) > 0n]).toEqual([true, false]);
    exchange.nextValue();
    expect(exchange.told).toMatchObject([{ userId: BOB, state: 'done', day: exchange.day, valueDay: exchange.day }]);
  });

  it('waits through days without a value and is carried out at the first', () => {
    const exchange = new FundExchange();
    exchange.buy(ANN, coins(100));
    const { day } = exchange;
    exchange.nextValue('80', '10', 7);
    expect(exchange.told).toMatchObject([{ day: day + 1, valueDay: day + 7, state: 'done' }]);
  });

  it('is told again under its client order id, and another body is refused', () => {
    const exchange = new FundExchange();
    exchange.buy(ANN, coins(100), 'one');
    exchange.nextValue();
    expect(exchange.buy(ANN, coins(100), 'one')).toMatchObject({
      order: { orderId: 1, state: 'waiting' },
      repeated: true,
    });
    expect(codeOf(exchange.buy(ANN, coins(101), 'one'))).toBe('l.error.clientOrderIdReused');
    exchange.redeem(ANN, coins(0.5), 'two');
    expect(exchange.redeem(ANN, coins(0.5), 'two')).toMatchObject({ order: { orderId: 2 }, repeated: true });
    expect(codeOf(exchange.redeem(ANN, coins(0.4), 'two'))).toBe('l.error.clientOrderIdReused');
    expect(codeOf(exchange.buy(ANN, coins(100), 'two'))).toBe('l.error.clientOrderIdReused');
    expect(exchange.holding(ANN)?.redeeming).toBe(coins(0.5));
  });

  it('is refused whole when the treasury cannot deliver, and everything is given back', () => {
    const exchange = new FundExchange({ yearFeePpm: 0 });
    exchange.buy(ANN, coins(100));
    exchange.nextValue();
    exchange.buy(ANN, coins(500));
    exchange.redeem(ANN, coins(0.998));
    exchange.emptyTreasury(ETH);
    exchange.emptyTreasury(USDT);
    exchange.nextValue();
    expect(exchange.told).toMatchObject([
      { side: 'buy', state: 'refused', reason: 'treasury', amount: coins(500), units: 0n },
      { side: 'redeem', state: 'refused', reason: 'treasury', amount: 0n, units: coins(0.998) },
    ]);
    expect(exchange.earn(ANN)).toEqual({ available: coins(500), held: 0n });
    expect(exchange.holding(ANN)).toMatchObject({ units: coins(0.998), redeeming: 0n, waiting: 0n });
    // Of BTC there was enough: none of it has moved.
    expect(exchange.house('fund', BTC).held).toBe(coins(0.5988));
  });

  it('is one of many: 500 are carried out in a command, all at one value', () => {
    const exchange = new FundExchange({ quota: coins(100_000) });
    const count = 2 * ORDERS_A_COMMAND + 1;
    const people = Array.from({ length: Math.ceil(count / PERSON_ORDERS_MAX) }, (_, index) => 1_000 + index);
    exchange.apply(...people.map((userId) => ({ type: 'open-account', userId, kind: 'user' }) as const));
    for (const userId of people) {
      exchange.must({ type: 'issue-sandbox-coins', userId, assetId: USDT, amount: coins(200), clientOrderId: '' });
    }
    const buys = Array.from({ length: count }, (_, index) => people[index % people.length]).map(
      (userId) =>
        ({
          type: 'buy-fund',
          userId,
          fundId: MAJORS,
          amount: coins(10),
          agreement: 1,
          clientOrderId: '',
          proofId: 1,
        }) as const,
    );
    expect(exchange.apply(...buys).results.every(({ accepted }) => accepted)).toBe(true);
    exchange.passMidnight();
    exchange.tick();
    const values: bigint[] = [];
    for (const told of [ORDERS_A_COMMAND, ORDERS_A_COMMAND, 1]) {
      const command = exchange.core.continuation();
      if (command?.type !== 'value-fund') throw new Error('nothing is due');
      exchange.must(command);
      expect(exchange.told.length).toBe(told);
      values.push(...exchange.told.map(({ value }) => value));
      // Half carried out is a state as any other: a core of its snapshot goes on.
      exchange.core = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot()) ?? exchange.core;
      exchange.tick('120');
    }
    expect(new Set(values).size).toBe(1);
    expect(exchange.runDue()).toBe(0);
  });
});

describe('the value of a day', () => {
  const valuing = (exchange: FundExchange) => exchange.one({ type: 'value-fund', fundId: MAJORS, day: exchange.day });

  it('is made of an index of that day, not of the last second of the one before', () => {
    const exchange = new FundExchange();
    exchange.passMidnight(1, -2_000);
    exchange.tick('90');
    exchange.passMidnight();
    expect(exchange.runDue()).toBe(0);
    expect(codeOf(valuing(exchange))).toBe('l.error.fundValueNotDue');
  });

  it('is not made of the tick of 00:00:00, whose sources spoke while orders were still taken, but of the next one', () => {
    const exchange = new FundExchange();
    exchange.passMidnight(1, -1_000);
    exchange.tick('80');
    expect(exchange.timeMs % DAY_MS).toBe(0);
    expect(exchange.runDue()).toBe(0);
    expect(codeOf(valuing(exchange))).toBe('l.error.fundValueNotDue');
    exchange.tick('70');
    expect(exchange.timeMs % DAY_MS).toBe(VALUE_AFTER_MS);
    expect(exchange.runDue()).toBe(1);
    expect(exchange.fund.valuation).toMatchObject({ ticks: [{ price: '70' }, { price: '10' }] });
  });

  it('waits while the index of a coin is more than 3 s old', () => {
    const exchange = new FundExchange();
    exchange.passMidnight();
    exchange.tick();
    exchange.timeMs += VALUE_FRESH_MS + 1;
    expect(codeOf(valuing(exchange))).toBe('l.error.fundValueNotDue');
    exchange.timeMs -= 1;
    const fresh = new FundExchange();
    fresh.passMidnight();
    fresh.tick();
    fresh.timeMs += VALUE_FRESH_MS;
    expect(valuing(fresh)).toMatchObject({ accepted: true });
  });

  it('waits while the market of a coin is halted', () => {
    const exchange = new FundExchange();
    exchange.must({ type: 'set-market-state', marketId: 1, state: 'halted', reason: 'no data' });
    exchange.nextValue();
    expect(exchange.fund.valuation?.day).toBe(exchange.day - 1);
    expect(exchange.fund.valueNow).toBeUndefined();
    exchange.must({ type: 'set-market-state', marketId: 1, state: 'open', reason: '' });
    exchange.tick();
    expect(exchange.runDue()).toBe(1);
  });

  it('comes once, and for the day of now alone', () => {
    const exchange = new FundExchange();
    exchange.nextValue();
    exchange.tick('300');
    expect(codeOf(valuing(exchange))).toBe('l.error.fundValueNotDue');
    const { day } = exchange;
    exchange.passMidnight(2);
    exchange.tick();
    for (const other of [day + 1, exchange.day + 1]) {
      const command = { type: 'value-fund', fundId: MAJORS, day: other } as const;
      expect(codeOf(exchange.one(command))).toBe('l.error.fundValueNotDue');
    }
    expect(exchange.runDue()).toBe(1);
    expect(codeOf(exchange.one({ type: 'value-fund', fundId: 2, day: exchange.day }))).toBe('l.error.productUnknown');
  });

  it('is not given to a closed fund that nobody has units of, and is while somebody has', () => {
    const exchange = new FundExchange();
    exchange.buy(ANN, coins(100));
    exchange.nextValue();
    exchange.must({ ...majors, state: 'closed' });
    exchange.nextValue();
    expect(exchange.fund.valuation?.day).toBe(exchange.day);
    exchange.redeem(ANN, exchange.units(ANN));
    exchange.nextValue();
    expect(exchange.units(ANN)).toBe(0n);
    const last = exchange.fund.valuation;
    exchange.nextValue();
    expect(exchange.fund.valuation).toEqual(last);
  });
});

describe('an exchange with funds', () => {
  it('is the same after its snapshot, with orders of both sides waiting, and goes on alike', () => {
    const exchange = new FundExchange();
    exchange.buy(ANN, coins(1_000));
    exchange.nextValue();
    exchange.buy(BOB, coins(500), 'mine');
    exchange.redeem(ANN, coins(3));
    const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    if (restored === undefined) throw new Error('unreadable');
    restored.audit();
    expect(restored.stateHash()).toBe(exchange.core.stateHash());
    const twin = new FundExchange();
    twin.core = restored;
    twin.timeMs = exchange.timeMs;
    expect(twin.buy(BOB, coins(500), 'mine')).toMatchObject({ order: { orderId: 2 }, repeated: true });
    exchange.buy(BOB, coins(500), 'mine');
    for (const one of [exchange, twin]) one.nextValue('123.45', '6.789');
    expect(twin.core.stateHash()).toBe(exchange.core.stateHash());
    expect(twin.told).toEqual(exchange.told);
  });
});
