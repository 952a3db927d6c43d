import { describe, expect, it } from 'vitest';
import { ExchangeCore } from '../exchange-core.ts';
import { coins } from '../testing/generated-batches.ts';
import { codeOf } from '../testing/small-exchange.ts';
import { SETTLEMENTS_PER_COMMAND_MAX } from './contract-limits.ts';
import { ContractViews } from './contract-views.ts';
import {
  BTC_SYMBOL,
  ContractExchange,
  contract,
  DEMO_USDT,
  ETH_SYMBOL,
  usdtCoin,
} from './testing/contract-exchange.ts';

const SECOND = 1_000;

describe('a round of a seconds contract', () => {
  it('enters at the next tick, runs its seconds, and pays what it promised', () => {
    const exchange = new ContractExchange();
    const opened = exchange.open({ stake: coins(50) });
    expect(opened).toMatchObject({
      orderId: 1,
      state: 'waiting',
      stake: coins(50),
      profit: coins(40),
      entryTick: 0,
      openedAfterTick: 2,
    });
    expect(exchange.contractBalance(11)).toEqual({ available: coins(950), held: coins(50) });
    exchange.tick('101');
    const [entered] = exchange.reported();
    expect(entered).toMatchObject({ state: 'running', entryTick: 3, entryPrice: '101', result: '' });
    expect(entered?.expiryMs).toBe(exchange.timeMs + 30 * SECOND);
    exchange.ticks(29, '100');
    expect(exchange.reported()).toEqual([]);
    exchange.tick('101.00001');
    const [settled] = exchange.reported();
    expect(settled).toMatchObject({ state: 'settled', result: 'win', exitPrice: '101.00001', returned: coins(90) });
    expect(settled?.exitTickLast).toBe(33);
    expect(exchange.movements()).toEqual([`real returned ${coins(90)} ${coins(1_040)} 1`]);
    expect(exchange.contractBalance(11)).toEqual({ available: coins(1_040), held: coins(0) });
    expect(exchange.core.views(ContractViews).orders(11)).toEqual([]);
    expect(exchange.core.views(ContractViews).pools()[0]).toMatchObject({ available: coins(99_960), held: coins(0) });
  });

  it.each([
    ['up', '99.9', 'lose', 0],
    ['down', '99.9', 'win', 18],
    ['up', '100', 'draw', 10],
    ['down', '100', 'draw', 10],
    ['down', '100.1', 'lose', 0],
  ] as const)('%s from 100 to %s: %s', (direction, price, result, returned) => {
    const exchange = new ContractExchange();
    exchange.open({ direction });
    exchange.ticks(30);
    exchange.tick(price);
    expect(exchange.reported()).toMatchObject([{ result, returned: coins(returned) }]);
  });

  it('compares the sum of five exit ticks without rounding', () => {
    const exchange = new ContractExchange();
    exchange.open({ holdingSeconds: 60, clientOrderId: 'a' });
    exchange.open({ holdingSeconds: 60, direction: 'down' });
    exchange.ticks(56);
    for (const price of ['90', '95', '100', '105', '110.00001']) exchange.tick(price);
    expect(exchange.reported()).toMatchObject([
      { result: 'win', exitPrice: '100.000002' },
      { result: 'lose', exitPrice: '100.000002' },
    ]);
  });

  it('takes the fee at open, keeps it on win and lose, gives it back on a draw', () => {
    for (const [price, fees] of [
      ['101', 1],
      ['99', 1],
      ['100', 0],
    ] as const) {
      const exchange = new ContractExchange({ ...usdtCoin, feePpm: 100_000 / 4 });
      expect(exchange.open({ stake: coins(40) }).fee).toBe(coins(1));
      expect(exchange.movements()).toEqual([
        `real stake ${-coins(40)} ${coins(960)} 1`,
        `real fee ${-coins(1)} ${coins(959)} 1`,
      ]);
      exchange.ticks(30);
      exchange.tick(price);
      const feePostings = exchange.events.filter(
        (event) => event.type === 'transfer' && event.reason === 'contract-fee',
      );
      expect(feePostings).toHaveLength(fees);
    }
  });

  it('answers the same client order id once, with what it was when it was opened', () => {
    const exchange = new ContractExchange();
    const first = exchange.open({ clientOrderId: 'once' });
    exchange.ticks(40, '120');
    const again = exchange.must(contract({ clientOrderId: 'once' }));
    expect(again).toEqual({ accepted: true, kind: 'contract', contract: first, repeated: true });
    expect(codeOf(exchange.one(contract({ clientOrderId: 'once', stake: coins(11) })))).toBe(
      'l.error.clientOrderIdReused',
    );
    const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    expect(restored?.stateHash()).toBe(exchange.core.stateHash());
  });

  it('gives demo and real the same odds and never mixes their money', () => {
    const exchange = new ContractExchange();
    const real = exchange.open();
    const demo = exchange.open({ account: 'demo' });
    expect({ ...demo, account: 'real', orderId: 1, openedBatch: real.openedBatch }).toEqual(real);
    exchange.ticks(31, '100');
    expect(exchange.reported().map(({ result }) => result)).toEqual(['draw', 'draw']);
    expect(exchange.core.balances(11).some(({ assetId }) => assetId === DEMO_USDT)).toBe(false);
  });
});

describe('a void contract', () => {
  it('gives all back when no tick came within 3 s, to the millisecond', () => {
    const exchange = new ContractExchange();
    exchange.open({ symbolId: ETH_SYMBOL });
    exchange.timeMs += 3_000;
    exchange.apply();
    expect(exchange.reported()).toEqual([]);
    exchange.timeMs += 1;
    exchange.apply();
    expect(exchange.reported()).toMatchObject([
      { state: 'settled', result: 'void', voidReason: 'no-entry', voidCause: 'downtime', returned: coins(10) },
    ]);
    expect(exchange.contractBalance(11)).toEqual({ available: coins(1_000), held: coins(0) });
  });

  it('costs no fee', () => {
    const exchange = new ContractExchange({ ...usdtCoin, feePpm: 25_000 });
    expect(exchange.open({ stake: coins(40) }).fee).toBe(coins(1));
    exchange.timeMs += 3_001;
    exchange.apply();
    expect(exchange.reported()).toMatchObject([{ result: 'void', returned: coins(41) }]);
    expect(exchange.contractBalance(11)).toEqual({ available: coins(1_000), held: coins(0) });
    expect(exchange.core.views(ContractViews).limits(11)[0]).toMatchObject({ lostToday: 0n, atRisk: 0n });
  });

  it('has its entry by a tick recorded 3,000 ms after it', () => {
    const exchange = new ContractExchange();
    exchange.open();
    exchange.timeMs += 2_000;
    exchange.tick();
    expect(exchange.reported()).toMatchObject([{ state: 'running' }]);
  });

  it('names the source outage, and what the last tick would have given', () => {
    const exchange = new ContractExchange();
    exchange.open();
    exchange.ticks(26, '100');
    exchange.tick('105');
    exchange.beats(4);
    const [settled] = exchange.reported();
    // One exit tick, 4 s before the expiry: still within 1 + 3.
    expect(settled).toMatchObject({ result: 'win', exitPrice: '105' });
    exchange.open();
    exchange.tick('100');
    exchange.ticks(25, '101');
    exchange.beats(5);
    expect(exchange.reported()).toMatchObject([
      {
        result: 'void',
        voidReason: 'exit-missing',
        voidCause: 'source-outage',
        wouldHave: 'win',
        wouldHaveReturned: coins(18),
        returned: coins(10),
      },
    ]);
  });

  it('names a halt, which stops new orders at once and nothing else', () => {
    const exchange = new ContractExchange();
    exchange.open();
    exchange.ticks(25);
    exchange.must({ type: 'set-contracts-state', symbolId: 0, isOpen: false, reason: 'clock' });
    expect(codeOf(exchange.one(contract()))).toBe('l.error.contractsClosed');
    exchange.beats(6);
    expect(exchange.reported()).toMatchObject([{ result: 'void', voidCause: 'halt' }]);
    exchange.must({ type: 'set-contracts-state', symbolId: 0, isOpen: true, reason: '' });
    expect(exchange.core.views(ContractViews).stateOf(BTC_SYMBOL)).toEqual({ isOpen: true, reason: '' });
  });

  it('names the sources when the feed halted the market itself, and a halt when an operator did', () => {
    for (const [isOperator, voidCause] of [
      [false, 'source-outage'],
      [true, 'halt'],
    ] as const) {
      const exchange = new ContractExchange();
      exchange.open();
      exchange.ticks(25);
      const action = { type: 'set-market-state', marketId: 1, state: 'halted', reason: 'feed: gap' } as const;
      exchange.must(isOperator ? { type: 'operator-action', operator: 'ada', reason: 'why', action } : action);
      expect(codeOf(exchange.one(contract()))).toBe('l.error.contractsClosed');
      exchange.beats(6);
      expect(exchange.reported()).toMatchObject([{ result: 'void', voidCause }]);
    }
  });

  it('is settled by the tick rule when the exchange was down across the expiry and its ticks are there', () => {
    const exchange = new ContractExchange();
    exchange.open();
    exchange.ticks(28, '100');
    exchange.tick('101');
    exchange.timeMs += 60_000;
    exchange.apply();
    expect(exchange.reported()).toMatchObject([{ result: 'win', exitPrice: '101' }]);
    exchange.tick('101');
    exchange.open();
    exchange.ticks(20, '100');
    exchange.timeMs += 60_000;
    exchange.apply();
    expect(exchange.reported()).toMatchObject([{ result: 'void', voidCause: 'downtime', wouldHave: 'draw' }]);
  });

  it('comes with the seam of a recorded feed, except for what expired before it', () => {
    const exchange = new ContractExchange();
    exchange.open();
    exchange.tick('100');
    exchange.ticks(10, '102');
    exchange.open({ holdingSeconds: 60 });
    exchange.ticks(20, '101');
    // The first one has expired; the second runs; a third waits.
    exchange.open({ direction: 'down' });
    exchange.must({ type: 'record-index-seam', secondMs: exchange.timeMs + 1_000 });
    expect(exchange.reported()).toMatchObject([
      { orderId: 2, result: 'void', voidReason: 'seam', voidCause: 'seam', wouldHave: 'draw' },
      { orderId: 3, result: 'void', voidReason: 'seam', wouldHave: '' },
    ]);
  });
});

describe('many contracts at one expiry', () => {
  it('are paid out 500 a command, by the verdict that stood at the first', () => {
    const exchange = new ContractExchange({ ...usdtCoin, stakeMax: coins(1_000), dailyLossMax: coins(1_000_000) });
    const count = SETTLEMENTS_PER_COMMAND_MAX + 20;
    for (let at = 0; at < count / 5; at += 1) {
      exchange.apply(...Array.from({ length: 5 }, () => contract({ stake: coins(5), account: 'demo', userId: 11 })));
      exchange.must({
        type: 'add-demo-coins',
        userId: 11,
        assetId: usdtCoin.assetId,
        amount: coins(1_000),
        clientOrderId: '',
      });
    }
    exchange.ticks(30);
    exchange.tick('101');
    expect(exchange.reported()).toHaveLength(SETTLEMENTS_PER_COMMAND_MAX);
    expect(exchange.core.continuation()).toEqual({ type: 'settle-contracts' });
    const paid = new Set(exchange.reported().map(({ orderId }) => orderId));
    const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    if (restored === undefined) throw new Error('the snapshot can be read');
    expect(restored.continuation()).toEqual({ type: 'settle-contracts' });
    const twin: ContractExchange = Object.assign(Object.create(ContractExchange.prototype), exchange, {
      core: restored,
    });
    exchange.tick('50');
    const settled = exchange.reported();
    expect(settled.map(({ exitPrice, result }) => `${exitPrice} ${result}`)).toEqual(Array(20).fill('101 win'));
    expect(exchange.core.continuation()).toBeUndefined();
    // Each was paid once, and by who came up between the two payments in the same way.
    expect(new Set([...paid, ...settled.map(({ orderId }) => orderId)]).size).toBe(count);
    twin.tick('50');
    // Only the first of the two keeps the postings.
    expect(twin.events).toEqual(exchange.events.filter(({ type }) => type !== 'transfer'));
    expect(restored.stateHash()).toBe(exchange.core.stateHash());
    exchange.ticks(2, '101');
    expect(exchange.reported()).toEqual([]);
    expect(exchange.contractBalance(11, 'demo').held).toBe(coins(0));
  });
});
