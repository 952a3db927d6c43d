import { moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import type { MarketState } from '@assay/protocol/trade-words';
import { describe, expect, it } from 'vitest';
import { BrokenInvariant } from '../assertion.ts';
import { decodeCommand, encodeCommand } from '../command-codec.ts';
import type { Command } from '../commands.ts';
import { ExchangeCore } from '../exchange-core.ts';
import { OPERATOR_NAME_LENGTH_MAX, OPERATOR_REASON_LENGTH_MAX } from '../limits.ts';
import { HARDENED_RULES } from '../rules.ts';
import { coins, USDT } from '../testing/generated-batches.ts';
import { codeOf, SmallExchange } from '../testing/small-exchange.ts';
import type { OperatorAction, OperatorCommand } from './operator-action.ts';

const byAlice = (action: OperatorCommand): OperatorAction => ({
  type: 'operator-action',
  operator: 'alice',
  reason: 'a test',
  action,
});
const hold = (marketId: number, state: MarketState) =>
  byAlice({ type: 'set-market-state', marketId, state, reason: 'operator' });
const fromFeed = (marketId: number, state: MarketState): Command => ({
  type: 'set-market-state',
  marketId,
  state,
  reason: state === 'open' ? '' : 'feed',
});
const fees: OperatorCommand = {
  type: 'configure-fees',
  levels: [{ minimumVolume: moneyOf(0n), makerPpm: 10, takerPpm: 20 }],
};
const marketRules = (exchange: SmallExchange) => {
  const rules = exchange.core.configuration().find((command) => command.type === 'configure-market');
  if (rules?.type !== 'configure-market') throw new Error('the small world has a market');
  return rules;
};

describe('an operator', () => {
  it('is named in an event with what was done, why and when', () => {
    const exchange = new SmallExchange();
    const before = exchange.core.standingBefore(fees);
    expect(exchange.one(byAlice(fees))).toEqual({ accepted: true, kind: 'done' });
    expect(exchange.events.filter((event) => event.type === 'operator-action')).toEqual([
      { type: 'operator-action', operator: 'alice', reason: 'a test', action: fees, before, timeMs: exchange.timeMs },
    ]);
    expect(exchange.core.configuration()).toContainEqual(fees);
  });

  it.each([
    ['', 'why'],
    ['alice', ''],
    ['a'.repeat(OPERATOR_NAME_LENGTH_MAX + 1), 'why'],
    ['alice', 'w'.repeat(OPERATOR_REASON_LENGTH_MAX + 1)],
    ['alice', 'two\nlines'],
    ['al\u0000ice', 'why'],
    ['alice', 'c1\u009b31m'],
  ])('without a name or a reason is refused: %j, %j', (operator, reason) => {
    const exchange = new SmallExchange();
    const before = exchange.core.configuration();
    expect(codeOf(exchange.one({ ...byAlice(fees), operator, reason }))).toBe('l.error.operatorUnnamed');
    expect(exchange.events).toEqual([]);
    expect(exchange.core.configuration()).toEqual(before);
    expect(exchange.core.isOperatorsDecision(fees)).toBe(false);
  });

  it('may have the longest name and reason', () => {
    const operator = 'a'.repeat(OPERATOR_NAME_LENGTH_MAX);
    const reason = 'w'.repeat(OPERATOR_REASON_LENGTH_MAX);
    expect(new SmallExchange().one({ ...byAlice(fees), operator, reason })).toMatchObject({ accepted: true });
  });

  it('is refused what the core refuses, and then nothing is reported or remembered', () => {
    const exchange = new SmallExchange();
    const rules = marketRules(exchange);
    const impossible: readonly (readonly [OperatorCommand, string])[] = [
      [{ type: 'configure-fees', levels: [] }, 'l.error.configurationInvalid'],
      [{ ...rules, priceDecimals: rules.priceDecimals + 1 }, 'l.error.configurationInvalid'],
      [{ ...rules, marketId: 9, symbol: 'newusdt' }, 'l.error.symbolUnknown'],
      [{ type: 'set-market-state', marketId: 9, state: 'halted', reason: '' }, 'l.error.symbolUnknown'],
      [{ type: 'withdraw-quotes', userId: 11, marketId: 0 }, 'l.error.commandNotAllowed'],
    ];
    for (const [action, code] of impossible) {
      expect(codeOf(exchange.one(byAlice(action))), action.type).toBe(code);
      expect(exchange.events, action.type).toEqual([]);
    }
    expect(exchange.core.isOperatorsDecision(fees)).toBe(false);
    expect(exchange.core.isOperatorsDecision(rules)).toBe(false);
  });

  it('closes a market at once and says so in its state', () => {
    const exchange = new SmallExchange();
    exchange.tick();
    exchange.one(hold(1, 'cancel-only'));
    expect(exchange.events).toContainEqual({
      type: 'market-state',
      marketId: 1,
      state: 'cancel-only',
      reason: 'operator',
    });
    expect(codeOf(exchange.limit(11, 'buy', 1_000, 100))).toBe('l.error.marketCancelOnly');
  });

  it('can touch nobody’s order, balance or account: such a command can be neither written nor read as an operator’s', () => {
    const faucet: Command = {
      type: 'issue-sandbox-coins',
      userId: 11,
      assetId: USDT,
      amount: coins(1),
      clientOrderId: '',
    };
    for (const foreign of [faucet, hold(1, 'halted')]) {
      expect(() => encodeCommand({ ...byAlice(fees), action: foreign as never })).toThrow(BrokenInvariant);
      const own = encodeCommand(byAlice(fees));
      const before = own.subarray(0, own.length - encodeCommand(fees).length);
      expect(decodeCommand(own)).toEqual(byAlice(fees));
      expect(() => decodeCommand(new Uint8Array([...before, ...encodeCommand(foreign)]))).toThrow(
        'no command here has the number',
      );
    }
  });
});

describe('decisions of an operator', () => {
  it('are in force together with those of feed and index, the strictest first, over any history, replay and snapshot', () => {
    const seed = testSeed('operator decisions');
    const random = new Random(seed);
    const exchange = new SmallExchange();
    let { core } = exchange;
    const batches: { timeMs: number; commands: readonly Command[] }[] = [];
    const states = ['open', 'cancel-only', 'halted'] as const;
    const told: { feed: MarketState; operator: MarketState } = { feed: 'open', operator: 'open' };
    let { timeMs: tickedMs } = exchange;
    let timeMs = exchange.timeMs;
    const started = core.sequence;
    for (let round = 0; round < 600; round += 1) {
      timeMs += 1_000;
      const commands: Command[] = [];
      if (random.chance(0.4)) {
        tickedMs = timeMs;
        const sources = [{ sourceId: 1, price: '100', timeMs }];
        commands.push({ type: 'record-index-tick', secondMs: timeMs, ticks: [{ symbolId: 1, price: '100', sources }] });
      }
      if (random.chance(0.3)) {
        told.feed = random.pick(states);
        commands.push(fromFeed(1, told.feed));
      }
      if (random.chance(0.3)) {
        told.operator = random.pick(states);
        commands.push(hold(1, told.operator));
      }
      batches.push({ timeMs, commands });
      core.apply({ sequence: core.sequence + 1, timeMs, commands });
      const index: MarketState = timeMs - tickedMs > 3_000 ? 'cancel-only' : 'open';
      const strictest = states.findLast((state) => [told.feed, told.operator, index].includes(state));
      expect(core.market(1)?.state, `seed ${seed}, round ${round}`).toBe(strictest);
      if (random.chance(0.05)) {
        const restored = ExchangeCore.fromSnapshot(core.writeSnapshot());
        expect(restored?.stateHash(), `seed ${seed}, round ${round}`).toBe(core.stateHash());
        core = restored ?? core;
      }
    }
    const again = new SmallExchange().core;
    expect(again.sequence).toBe(started);
    for (const batch of batches) again.apply({ sequence: again.sequence + 1, ...batch });
    expect(again.stateHash()).toBe(core.stateHash());
  });

  it('configure as the plain command does, and are remembered as the operator’s', () => {
    const plain = new SmallExchange();
    const operated = new SmallExchange();
    const rules = { ...marketRules(plain), priceBandPpm: 50_000, minimumNotional: coins(7) };
    const template: OperatorCommand = {
      type: 'configure-quote-template',
      templateId: 1,
      levels: [{ offsetPpm: 5, notional: coins(3) }],
    };
    for (const action of [fees, rules, template] as const) {
      plain.one(action);
      operated.one(byAlice(action));
      expect(operated.core.isOperatorsDecision(action)).toBe(true);
      expect(plain.core.isOperatorsDecision(action)).toBe(false);
    }
    expect(operated.core.configuration()).toEqual(plain.core.configuration());
    expect(operated.core.isOperatorsDecision({ ...template, templateId: 2 })).toBe(false);
    expect(operated.core.stateHash()).not.toBe(plain.core.stateHash());
    const restored = ExchangeCore.fromSnapshot(operated.core.writeSnapshot());
    expect(restored?.isOperatorsDecision(rules)).toBe(true);
  });

  it('that are all taken back leave the state that never had any', () => {
    const exchange = new SmallExchange();
    const untouched = new SmallExchange();
    exchange.apply(hold(1, 'halted'), hold(1, 'open'));
    untouched.apply();
    expect(exchange.core.stateHash()).toBe(untouched.core.stateHash());
  });

  it('vouches for a head in the very next batch only, and in no other way', () => {
    const exchange = new SmallExchange();
    const confirm = (sequence: number) =>
      ({ type: 'confirm-head', sequence, hash: 'ab', knownSequence: sequence + 9, knownHash: 'cd' }) as const;
    const head = exchange.core.sequence;
    expect(codeOf(exchange.one(confirm(head)))).toBe('l.error.commandNotAllowed');
    expect(codeOf(exchange.one(byAlice(confirm(head))))).toBe('l.error.commandNotAllowed');
    expect(exchange.one(byAlice(confirm(head + 2)))).toEqual({ accepted: true, kind: 'done' });
    expect(decodeCommand(encodeCommand(byAlice(confirm(7))))).toEqual(byAlice(confirm(7)));
  });

  it('end sessions of people who are there, from rules 4 on, and change nothing here', () => {
    const exchange = new SmallExchange();
    const end = (userId: number) => ({ type: 'end-sessions', userId }) as const;
    const refused = 'l.error.commandNotAllowed';
    expect(codeOf(exchange.one(byAlice(end(0))))).toBe(refused);
    exchange.one({ type: 'activate-rules', rulesVersion: HARDENED_RULES });
    const untouched = new SmallExchange();
    untouched.one(byAlice(end(0)));
    untouched.one({ type: 'activate-rules', rulesVersion: HARDENED_RULES });
    for (const userId of [0, 11]) {
      expect(exchange.one(byAlice(end(userId)))).toEqual({ accepted: true, kind: 'done' });
      expect(exchange.events).toMatchObject([{ type: 'operator-action', action: end(userId) }]);
      untouched.apply();
    }
    expect(codeOf(exchange.one(byAlice(end(99))))).toBe('l.error.userUnknown');
    expect(codeOf(exchange.one(end(0)))).toBe(refused);
    untouched.apply();
    untouched.apply();
    expect(exchange.core.stateHash()).toBe(untouched.core.stateHash());
  });
});
