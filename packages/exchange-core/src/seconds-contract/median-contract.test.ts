import { describe, expect, it } from 'vitest';
import { ExchangeCore } from '../exchange-core.ts';
import { ContractViews } from './contract-views.ts';
import { answerOf, BTC_SYMBOL, ContractExchange, contract, option, usdtCoin } from './testing/contract-exchange.ts';

/** Under rules 4: entry and exit are medians (docs/decisions/0031). */
function exchangeOfMedians(): ContractExchange {
  return new ContractExchange(usdtCoin, 4);
}

/** The only contract that the last batch reported. */
function reported(exchange: ContractExchange) {
  const [view] = exchange.reported();
  if (view === undefined) throw new Error('nothing was reported');
  return view;
}

describe('a contract of medians', () => {
  it('enters at the median of three ticks, of which the first is at least a second after the order', () => {
    const exchange = exchangeOfMedians();
    exchange.timeMs += 400;
    const opened = exchange.open();
    expect(opened).toMatchObject({ ruleVersion: 2, exitTicks: 3, state: 'waiting', entryTick: 0, entryPrice: '' });
    exchange.timeMs -= 400;
    // 600 ms after the order: too soon. Its price plays no part, however far away.
    exchange.tick('500');
    for (const price of ['101', '99']) {
      exchange.tick(price);
      expect(exchange.reported()).toEqual([]);
      expect(exchange.core.views(ContractViews).orders(11)).toMatchObject([
        { state: 'waiting', entryTick: 0, entryPrice: '' },
      ]);
    }
    exchange.tick('100.5');
    const entered = reported(exchange);
    expect(entered).toMatchObject({ state: 'running', entryTick: opened.openedAfterTick + 4, entryPrice: '100.5' });
    expect(entered.expiryMs).toBe(entered.entryTimeMs + 30_000);
    expect(entered.entryTimeMs).toBe(exchange.timeMs);
    exchange.ticks(28, '7');
    exchange.tick('100.6');
    exchange.tick('100.7');
    // 7, 100.6, 100.7: the middle one is above the entry.
    expect(reported(exchange)).toMatchObject({ state: 'settled', result: 'win', exitPrice: '100.6' });
  });

  it('takes a tick of the second that begins exactly 1,000 ms after the order, and none that begins a millisecond sooner', () => {
    for (const [offsetMs, entryAfter] of [
      [0, 3],
      [1, 4],
    ] as const) {
      const exchange = exchangeOfMedians();
      exchange.timeMs += offsetMs;
      const { openedAfterTick } = exchange.open();
      exchange.timeMs -= offsetMs;
      exchange.ticks(entryAfter);
      expect(reported(exchange).entryTick).toBe(openedAfterTick + entryAfter);
    }
  });

  it('leaves out ticks that are missing among the three, as long as the third comes within 6,000 ms', () => {
    const exchange = exchangeOfMedians();
    const { openedAfterTick } = exchange.open();
    exchange.ticks(2, '100');
    exchange.beats(3);
    exchange.tick('100');
    expect(reported(exchange)).toMatchObject({ state: 'running', entryTick: openedAfterTick + 3 });
  });

  it('is void with its cause when the third tick comes later, and gives all back', () => {
    const exchange = exchangeOfMedians();
    exchange.open();
    exchange.ticks(2);
    exchange.beats(4);
    const before = exchange.contractBalance(11);
    exchange.tick();
    const settled = exchange.reported().find(({ state }) => state === 'settled');
    expect(settled).toMatchObject({ result: 'void', voidReason: 'no-entry', voidCause: 'source-outage', entryTick: 0 });
    expect(exchange.contractBalance(11).held).toBe(0n);
    expect(before.held).toBeGreaterThan(0n);
  });

  it('names a downtime when fewer than five of its six seconds were recorded', () => {
    for (const [lost, cause] of [
      [1, 'source-outage'],
      [2, 'downtime'],
    ] as const) {
      const exchange = exchangeOfMedians();
      exchange.open();
      exchange.timeMs += lost * 1_000;
      exchange.beats(7 - lost);
      expect(exchange.reported().find(({ state }) => state === 'settled')).toMatchObject({ voidCause: cause });
    }
  });

  it('keeps the rule under which it was opened, over an activation and a snapshot', () => {
    const exchange = new ContractExchange();
    const first = exchange.open();
    exchange.must({ type: 'activate-rules', rulesVersion: 4 });
    const second = exchange.open();
    expect([first, second].map(({ ruleVersion, exitTicks }) => [ruleVersion, exitTicks])).toEqual([
      [1, 1],
      [2, 3],
    ]);
    const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    expect(restored?.stateHash()).toBe(exchange.core.stateHash());
    exchange.tick('101');
    expect(reported(exchange)).toMatchObject({ orderId: first.orderId, state: 'running', entryPrice: '101' });
    exchange.tick('102');
    exchange.tick('103');
    expect(reported(exchange)).toMatchObject({ orderId: second.orderId, state: 'running', entryPrice: '102' });
    const halfway = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    expect(halfway?.stateHash()).toBe(exchange.core.stateHash());
    exchange.ticks(27, '103');
    exchange.tick('1');
    expect(reported(exchange)).toMatchObject({ orderId: first.orderId, result: 'lose', exitPrice: '1' });
    exchange.tick('103');
    exchange.tick('103');
    expect(reported(exchange)).toMatchObject({ orderId: second.orderId, result: 'win', exitPrice: '103' });
  });
});

describe('an option under rules 4', () => {
  it.each([
    [3, 'accepted'],
    [11, 'accepted'],
    [1, 'configurationInvalid'],
    [4, 'configurationInvalid'],
    [13, 'configurationInvalid'],
  ] as const)('of %d exit ticks is %s', (exitTicks, answer) => {
    expect(answerOf(exchangeOfMedians(), option(BTC_SYMBOL, 45, exitTicks))).toBe(answer);
  });

  it('that was configured before has the next number that has a median, and closes where its window would touch the entry', () => {
    const exchange = new ContractExchange();
    for (const [holdingSeconds, exitTicks] of [
      [5, 1],
      [7, 2],
      [40, 4],
      [50, 10],
    ] as const) {
      exchange.must(option(BTC_SYMBOL, holdingSeconds, exitTicks));
    }
    exchange.must({ type: 'activate-rules', rulesVersion: 4 });
    const told = exchange.core
      .views(ContractViews)
      .options()
      .filter(({ symbolId }) => symbolId === BTC_SYMBOL)
      .map(({ holdingSeconds, exitTicks, isOpen }) => [holdingSeconds, exitTicks, isOpen]);
    expect(told).toEqual([
      [5, 3, false],
      [7, 3, true],
      [30, 3, true],
      [40, 5, true],
      [50, 11, true],
      [60, 5, true],
    ]);
    // An operator sees before an act, and the log says of it, what everybody else is shown.
    for (const shown of exchange.core.views(ContractViews).options())
      expect(exchange.core.standingBefore(shown)).toEqual(shown);
    expect(answerOf(exchange, contract({ holdingSeconds: 5 }))).toBe('contractOptionClosed');
    expect(answerOf(exchange, contract({ holdingSeconds: 7 }))).toBe('accepted');
  });
});
