import { type Money, moneyOf } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { ExchangeCore } from '../exchange-core.ts';
import { HARDENED_RULES } from '../rules.ts';
import { BTC, coins, USDT } from '../testing/generated-batches.ts';
import { codeOf } from '../testing/small-exchange.ts';
import { COIN_MINUTE_MAX, LOOK_AFTER_MS, LOOK_WITHIN_MS, PERSON_MINUTE_MAX, VALUE_MAX } from './conversion-limits.ts';
import { ConversionViews } from './conversion-views.ts';
import { ANN, BOB, ConversionExchange } from './testing/conversion-exchange.ts';

const ETH = 3;
const MINUTE_MS = 60_000;

/** A confirmed exchange of one BTC for 99.8 USDT, 0.2 % of it spread. */
function confirmed(): { exchange: ConversionExchange; quoteId: number } {
  const exchange = new ConversionExchange();
  const { quoteId } = exchange.quote(ANN, BTC, USDT, coins(1));
  expect(exchange.take(ANN, quoteId)).toMatchObject({ accepted: true });
  return { exchange, quoteId };
}

const outcomeAt = (price: string) => {
  const { exchange, quoteId } = confirmed();
  exchange.tick(price);
  return exchange.outcomeOf(quoteId);
};

describe('the look at the index', () => {
  it('lets an exchange be whose index moved by three quarters of its spread at most, up or down', () => {
    for (const price of ['100.15', '99.85', '100', '100.01']) {
      expect(outcomeAt(price), price).toMatchObject({ received: coins(99.8) });
    }
    for (const price of ['100.16', '99.84', '50', '200'])
      expect(outcomeAt(price), price).toBe('l.error.conversionMoved');
  });

  it('lets none be at a spread of nothing that has moved at all', () => {
    const exchange = new ConversionExchange(0);
    const outcome = (price: string) =>
      exchange.outcome(ANN, exchange.quote(ANN, BTC, USDT, coins(1)).quoteId, [price, '10']);
    expect(outcome('100')).toMatchObject({ received: coins(100) });
    expect(outcome('100.00001')).toBe('l.error.conversionMoved');
  });

  it('is at the first tick of a second that is at least one later', () => {
    const exchange = new ConversionExchange();
    exchange.timeMs += 1;
    const { quoteId } = exchange.quote(ANN, BTC, USDT, coins(1));
    exchange.take(ANN, quoteId);
    exchange.timeMs -= 1;
    // Of a second that began 999 ms after the confirmation.
    exchange.core.apply({ sequence: exchange.core.sequence + 1, timeMs: exchange.timeMs + 1_000, commands: [] });
    exchange.tick('300');
    expect(exchange.outcomeOf(quoteId)).toBeUndefined();
    exchange.tick('100');
    expect(exchange.outcomeOf(quoteId)).toMatchObject({ received: coins(99.8) });
    expect(LOOK_AFTER_MS).toBe(1_000);
  });

  it('waits for a second in which both coins have a tick, and after five seconds comes to nothing', () => {
    const exchange = new ConversionExchange();
    const { quoteId } = exchange.quote(ANN, BTC, ETH, coins(1));
    exchange.take(ANN, quoteId);
    const source = [{ sourceId: 1, price: '100', timeMs: exchange.timeMs }];
    const btcAlone = (): Command => ({
      type: 'record-index-tick',
      secondMs: exchange.timeMs,
      ticks: [{ symbolId: 1, price: '100', sources: source }],
    });
    for (let second = 1; second <= LOOK_WITHIN_MS / 1_000; second += 1) {
      exchange.timeMs += 1_000;
      exchange.must(btcAlone());
      expect(exchange.outcomeOf(quoteId)).toBeUndefined();
    }
    expect(exchange.balance(ANN, BTC).held).toBe(coins(1));
    exchange.timeMs += 1;
    exchange.apply();
    expect(exchange.outcomeOf(quoteId)).toBe('l.error.conversionStale');
    expect(exchange.balance(ANN, BTC)).toEqual({ available: coins(100), held: 0n });
  });

  it('gives everything back where the account was frozen or the market halted meanwhile', () => {
    const frozen = confirmed();
    frozen.exchange.must({ type: 'freeze-account', userId: ANN });
    frozen.exchange.tick();
    expect(frozen.exchange.outcomeOf(frozen.quoteId)).toBe('l.error.accountFrozen');
    const halted = confirmed();
    halted.exchange.must({ type: 'set-market-state', marketId: 1, state: 'halted', reason: 'no data' });
    halted.exchange.tick();
    expect(halted.exchange.outcomeOf(halted.quoteId)).toBe('l.error.conversionHalted');
    for (const { exchange } of [frozen, halted]) {
      expect(exchange.balance(ANN, BTC)).toEqual({ available: coins(100), held: 0n });
    }
  });

  it('gives back over a start that took longer than five seconds', () => {
    const { exchange, quoteId } = confirmed();
    exchange.timeMs += 86_400_000;
    exchange.apply({ type: 'resume-time', uncountedMs: 86_400_000 });
    expect(exchange.outcomeOf(quoteId)).toBe('l.error.conversionStale');
  });
});

describe('what is confirmed', () => {
  it('is one exchange a person, of money that nobody can spend twice', () => {
    const { exchange } = confirmed();
    const { quoteId } = exchange.quote(ANN, BTC, USDT, coins(99));
    expect(codeOf(exchange.take(ANN, quoteId))).toBe('l.error.conversionUnderWay');
    expect(codeOf(exchange.limit(ANN, 'sell', 1_000, 99_001))).toBe('l.error.balanceInsufficient');
    exchange.tick();
    expect(exchange.take(ANN, quoteId)).toMatchObject({ accepted: true });
  });

  it('goes on alike from a snapshot', () => {
    const { exchange, quoteId } = confirmed();
    const restored = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
    expect(restored?.stateHash()).toBe(exchange.core.stateHash());
    expect(restored?.views(ConversionViews).accepted(ANN)).toMatchObject({ quoteId, amount: coins(1) });
    const twin = new ConversionExchange();
    twin.core = restored ?? twin.core;
    twin.timeMs = exchange.timeMs;
    exchange.tick();
    twin.tick();
    expect(twin.outcomeOf(quoteId)).toEqual(exchange.outcomeOf(quoteId));
    expect(twin.core.stateHash()).toBe(exchange.core.stateHash());
    const asked = exchange.ask(ANN, BTC, USDT, worthOf(VALUE_MAX));
    expect(twin.ask(ANN, BTC, USDT, worthOf(VALUE_MAX))).toEqual(asked);
  });

  it('was carried out at once under the hardened rules', () => {
    const exchange = new ConversionExchange(2_000, HARDENED_RULES);
    const { quoteId } = exchange.quote(ANN, BTC, USDT, coins(1));
    const first = exchange.take(ANN, quoteId, 'one');
    expect(first).toMatchObject({ kind: 'conversion', conversion: { received: coins(99.8) } });
    exchange.must({ type: 'activate-rules', rulesVersion: 6 });
    // What was told then is told again.
    expect(exchange.take(ANN, quoteId, 'one')).toEqual({ ...first, repeated: true });
  });
});

/** Of BTC at 100 USDT. */
const worthOf = (value: Money): Money => moneyOf(value / 100n);

describe('a minute', () => {
  /** Rich, at the beginning of a minute. */
  function rich(userIds: readonly number[]): ConversionExchange {
    const exchange = new ConversionExchange();
    for (const userId of userIds) {
      if (userId > 12) exchange.must({ type: 'open-account', userId, kind: 'user' });
      for (const amount of [coins(900), coins(900)]) {
        exchange.must({ type: 'issue-sandbox-coins', userId, assetId: BTC, amount, clientOrderId: '' });
      }
    }
    exchange.wait(MINUTE_MS - (exchange.timeMs % MINUTE_MS));
    return exchange;
  }

  it('lets one person exchange so much, whatever comes of it, and not an atom more', () => {
    const exchange = rich([ANN]);
    exchange.convert(ANN, BTC, USDT, worthOf(VALUE_MAX));
    const moved = exchange.quote(ANN, BTC, USDT, moneyOf(worthOf(PERSON_MINUTE_MAX) - worthOf(VALUE_MAX)));
    expect(exchange.outcome(ANN, moved.quoteId, ['101', '10'])).toBe('l.error.conversionMoved');
    exchange.tick();
    const least = worthOf(coins(5));
    expect(codeOf(exchange.ask(ANN, BTC, USDT, least))).toBe('l.error.conversionPersonMinute');
    expect(exchange.ask(BOB, BTC, USDT, least)).toMatchObject({ accepted: true });
    exchange.wait(MINUTE_MS - (exchange.timeMs % MINUTE_MS));
    exchange.convert(ANN, BTC, USDT, least);
  });

  it('lets all together exchange so much of a coin, by quotes that were given before, too', () => {
    const people = Array.from({ length: Number(COIN_MINUTE_MAX / VALUE_MAX) + 1 }, (_, index) => 1_000 + index);
    const exchange = rich(people);
    const quotes = people.map((userId) => exchange.quote(userId, BTC, ETH, worthOf(VALUE_MAX)));
    const last = quotes.pop();
    for (const { userId, quoteId } of quotes) expect(exchange.take(userId, quoteId)).toMatchObject({ accepted: true });
    expect(codeOf(exchange.take(last?.userId ?? 0, last?.quoteId ?? 0))).toBe('l.error.conversionCoinMinute');
    expect(codeOf(exchange.ask(ANN, USDT, ETH, coins(5)))).toBe('l.error.conversionCoinMinute');
    exchange.wait(MINUTE_MS - (exchange.timeMs % MINUTE_MS));
    expect(exchange.ask(ANN, USDT, ETH, coins(5))).toMatchObject({ accepted: true });
  });
});
