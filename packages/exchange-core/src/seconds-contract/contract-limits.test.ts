import { type Money, moneyOf } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { EXCLUSION_MS_MIN } from '../people/people-limits.ts';
import { PeopleViews } from '../people/people-views.ts';
import { BTC, coins, USDT } from '../testing/generated-batches.ts';
import { OPEN_CONTRACTS_MAX } from './contract-limits.ts';
import { ContractViews } from './contract-views.ts';
import {
  answerOf,
  BTC_SYMBOL,
  ContractExchange,
  contract,
  DEMO_USDT,
  ETH_SYMBOL,
  option,
  stakes,
  transfer,
  usdtCoin,
} from './testing/contract-exchange.ts';

const DAY_MS = 86_400_000;
const smallest = 10n ** 7n;

describe('an opening amount', () => {
  it('is at least 0.00001 and the minimum of the option', () => {
    const exchange = new ContractExchange();
    expect(stakes(exchange, 0n, smallest - 1n, smallest, coins(5) - 1n, coins(5))).toEqual([
      'openAmountMissing',
      'openAmountMissing',
      'openAmountBelowMinimum',
      'openAmountBelowMinimum',
      'accepted',
    ]);
    exchange.must({ ...option(BTC_SYMBOL, 30, 1), minimumStake: moneyOf(smallest) });
    expect(stakes(exchange, smallest - 1n, smallest)).toEqual(['openAmountMissing', 'accepted']);
  });

  it('is at most the person’s own limit for one contract', () => {
    const exchange = new ContractExchange();
    expect(stakes(exchange, coins(100) + 1n, coins(100))).toEqual(['contractStakeTooLarge', 'accepted']);
    expect(answerOf(exchange, contract({ account: 'demo', stake: coins(101) }))).toBe('accepted');
    const wide = new ContractExchange({
      ...usdtCoin,
      stakeMax: moneyOf(10n ** 21n),
      dailyLossMax: moneyOf(10n ** 21n),
    });
    expect(stakes(wide, 10n ** 21n, 10n ** 21n + 1n)).toEqual(['balanceInsufficient', 'amountTooLarge']);
  });

  it('is covered with its fee, to the atom', () => {
    const exchange = new ContractExchange({
      ...usdtCoin,
      feePpm: 10_000,
      stakeMax: coins(1_000),
      dailyLossMax: coins(9_999),
    });
    exchange.must(transfer(11, coins(10)));
    expect(stakes(exchange, coins(1_000) + 1n, coins(1_000))).toEqual(['contractStakeTooLarge', 'accepted']);
    expect(exchange.contractBalance(11)).toEqual({ available: coins(0), held: coins(1_010) });
    const short = new ContractExchange({
      ...usdtCoin,
      feePpm: 10_000,
      stakeMax: coins(1_000),
      dailyLossMax: coins(9_999),
    });
    short.must(transfer(11, moneyOf(coins(10) - 1n)));
    expect(stakes(short, coins(1_000))).toEqual(['balanceInsufficient']);
  });
});

describe('the daily loss', () => {
  it('counts what was lost today and what is at risk, and no gains beyond it', () => {
    const exchange = new ContractExchange();
    expect(stakes(exchange, coins(100), coins(100) - 5n, 5n + coins(5))).toEqual([
      'accepted',
      'accepted',
      'contractDailyLoss',
    ]);
    exchange.ticks(30);
    exchange.tick('99');
    expect(exchange.core.views(ContractViews).limits(11)[0]).toMatchObject({ lostToday: coins(200) - 5n, atRisk: 0n });
    expect(stakes(exchange, coins(5))).toEqual(['contractDailyLoss']);
    expect(answerOf(exchange, contract({ account: 'demo' }))).toBe('accepted');
  });

  it('begins anew at midnight UTC of journal time, not before', () => {
    const exchange = new ContractExchange();
    exchange.open({ stake: coins(100) });
    exchange.open({ stake: coins(100) });
    exchange.ticks(30);
    exchange.tick('99');
    const midnight = (Math.floor(exchange.timeMs / DAY_MS) + 1) * DAY_MS;
    exchange.timeMs = midnight - 1;
    expect(stakes(exchange, coins(5))).toEqual(['contractDailyLoss']);
    exchange.timeMs = midnight;
    expect(stakes(exchange, coins(5))).toEqual(['accepted']);
  });

  it('belongs to the day in which a contract is settled, whenever it was opened', () => {
    const exchange = new ContractExchange();
    exchange.open({ stake: coins(100) });
    exchange.ticks(30);
    exchange.tick('99');
    exchange.timeMs = (Math.floor(exchange.timeMs / DAY_MS) + 1) * DAY_MS - 20_000;
    exchange.tick();
    expect(stakes(exchange, coins(100), coins(5))).toEqual(['accepted', 'contractDailyLoss']);
    exchange.ticks(30);
    exchange.tick('99');
    expect(exchange.core.views(ContractViews).limits(11)[0]).toMatchObject({ lostToday: coins(100), atRisk: 0n });
    expect(stakes(exchange, coins(100), coins(5))).toEqual(['accepted', 'contractDailyLoss']);
  });

  it('is not raised by gains of the same day', () => {
    const exchange = new ContractExchange();
    exchange.open({ stake: coins(100) });
    exchange.ticks(30);
    exchange.tick('101');
    expect(exchange.core.views(ContractViews).limits(11)[0]?.lostToday).toBe(0n);
    expect(stakes(exchange, coins(100), coins(100), coins(5))).toEqual(['accepted', 'accepted', 'contractDailyLoss']);
  });
});

describe('a person’s own limits', () => {
  const set = (stakeMax: bigint, dailyLossMax: bigint) =>
    ({
      type: 'set-contract-limits',
      userId: 11,
      assetId: USDT,
      stakeMax: moneyOf(stakeMax),
      dailyLossMax: moneyOf(dailyLossMax),
      proofId: 1,
    }) as const satisfies Command;

  it('fall at once and rise after 24 hours, each for itself', () => {
    const exchange = new ContractExchange();
    exchange.must(set(coins(20), coins(400)));
    const fromMs = exchange.timeMs + DAY_MS;
    expect(exchange.core.views(ContractViews).limits(11)[0]).toMatchObject({
      stakeMax: coins(20),
      dailyLossMax: coins(200),
      pending: { stakeMax: coins(20), dailyLossMax: coins(400), fromMs },
    });
    expect(stakes(exchange, coins(20) + 1n, coins(20))).toEqual(['contractStakeTooLarge', 'accepted']);
    exchange.timeMs = fromMs - 1;
    exchange.apply();
    expect(exchange.core.views(ContractViews).limits(11)[0]?.dailyLossMax).toBe(coins(200));
    exchange.timeMs = fromMs;
    exchange.apply();
    expect(exchange.core.views(ContractViews).limits(11)[0]).toMatchObject({
      dailyLossMax: coins(400),
      pending: undefined,
    });
  });

  it('are 0 to 10^9 coins of a coin that has contracts', () => {
    const exchange = new ContractExchange();
    const most = 10n ** 21n;
    expect(answerOf(exchange, set(most + 1n, 0n))).toBe('limitsMalformed');
    expect(answerOf(exchange, set(0n, most + 1n))).toBe('limitsMalformed');
    expect(answerOf(exchange, { ...set(0n, 0n), assetId: BTC })).toBe('contractCoinUnknown');
    expect(answerOf(exchange, set(0n, most))).toBe('accepted');
    expect(stakes(exchange, coins(5))).toEqual(['contractStakeTooLarge']);
  });

  it('give up a rise that is not in force yet when they are set again', () => {
    const exchange = new ContractExchange();
    exchange.must(set(coins(500), coins(500)));
    exchange.must(set(coins(50), coins(50)));
    exchange.timeMs += 2 * DAY_MS;
    exchange.apply();
    expect(exchange.core.views(ContractViews).limits(11)[0]).toMatchObject({
      stakeMax: coins(50),
      dailyLossMax: coins(50),
    });
  });
});

describe('a self-exclusion', () => {
  const exclude = (untilMs: number): Command => ({ type: 'exclude-self', userId: 11, untilMs, proofId: 1 });

  it('lasts a day at least, only grows, stops real orders alone and leaves open ones', () => {
    const exchange = new ContractExchange();
    exchange.open();
    const day = exchange.timeMs + EXCLUSION_MS_MIN;
    expect(answerOf(exchange, exclude(day - 1))).toBe('exclusionShorter');
    expect(answerOf(exchange, exclude(day))).toBe('accepted');
    expect(answerOf(exchange, exclude(day + 1_000))).toBe('accepted');
    expect(answerOf(exchange, exclude(day))).toBe('exclusionShorter');
    expect(stakes(exchange, coins(5))).toEqual(['contractExcluded']);
    expect(answerOf(exchange, contract({ account: 'demo' }))).toBe('accepted');
    exchange.ticks(30);
    exchange.tick('101');
    expect(exchange.reported()[0]).toMatchObject({ account: 'real', result: 'win' });
    exchange.timeMs = day + 999;
    expect(stakes(exchange, coins(5))).toEqual(['contractExcluded']);
    exchange.timeMs = day + 1_000;
    expect(stakes(exchange, coins(5))).toEqual(['accepted']);
    expect(answerOf(exchange, exclude(0))).toBe('accepted');
    expect(answerOf(exchange, exclude(exchange.timeMs + 9_000 * DAY_MS))).toBe('exclusionShorter');
    expect(exchange.core.views(PeopleViews).standing(11).excludedUntilMs).toBe(-1);
  });
});

describe('the house’s own limits', () => {
  it('refuse what the pool could not pay, to the atom', () => {
    const wide = { ...usdtCoin, stakeMax: coins(1_000), dailyLossMax: coins(10_000), exposureMax: coins(10 ** 6) };
    const exchange = new ContractExchange(wide);
    exchange.must({ type: 'add-demo-coins', userId: 11, assetId: USDT, amount: coins(50_000), clientOrderId: '' });
    for (let round = 0; round < 3; round += 1) {
      exchange.must({ type: 'add-demo-coins', userId: 11, assetId: USDT, amount: coins(50_000), clientOrderId: '' });
    }
    // 100,000 in the pool: at 80 % exactly 125,000 may be staked.
    const stake = coins(125_000);
    expect(answerOf(exchange, contract({ account: 'demo', stake: moneyOf(stake + 2n) }))).toBe('contractPoolExhausted');
    expect(answerOf(exchange, contract({ account: 'demo', stake }))).toBe('accepted');
    expect(answerOf(exchange, contract({ account: 'demo', stake: coins(5) }))).toBe('contractPoolExhausted');
    expect(answerOf(exchange, contract({ stake: coins(5) }))).toBe('accepted');
  });

  it('bound what one symbol exposes, real and demo apart', () => {
    const exchange = new ContractExchange({ ...usdtCoin, exposureMax: coins(40) });
    expect(stakes(exchange, coins(50) + 2n, coins(50), coins(5))).toEqual([
      'contractExposure',
      'accepted',
      'contractExposure',
    ]);
    expect(answerOf(exchange, contract({ stake: coins(5), symbolId: ETH_SYMBOL }))).toBe('accepted');
    expect(answerOf(exchange, contract({ stake: coins(50), account: 'demo' }))).toBe('accepted');
    exchange.ticks(31);
    expect(stakes(exchange, coins(50))).toEqual(['accepted']);
  });

  it(`let one person have ${OPEN_CONTRACTS_MAX} open contracts`, () => {
    const exchange = new ContractExchange({ ...usdtCoin, exposureMax: coins(10 ** 6) });
    for (let round = 0; round < 5; round += 1) {
      exchange.must({ type: 'add-demo-coins', userId: 11, assetId: USDT, amount: coins(1_000), clientOrderId: '' });
    }
    const five = contract({ account: 'demo', stake: coins(5) });
    const { results } = exchange.apply(...Array.from({ length: OPEN_CONTRACTS_MAX + 1 }, () => five));
    expect(results.filter(({ accepted }) => accepted)).toHaveLength(OPEN_CONTRACTS_MAX);
    expect(results.at(-1)).toEqual({ accepted: false, code: 'l.error.openContractsExceeded' });
    expect(stakes(exchange, coins(5))).toEqual(['openContractsExceeded']);
  });
});

describe('demo money and transfers', () => {
  it('come in the amounts of the list, up to 1,000,000 with what is staked', () => {
    const exchange = new ContractExchange();
    const add = (amount: Money): string =>
      answerOf(exchange, { type: 'add-demo-coins', userId: 11, assetId: USDT, amount, clientOrderId: '' });
    exchange.open({ account: 'demo', stake: coins(500) });
    for (let round = 0; round < 19; round += 1) expect(add(coins(50_000))).toBe('accepted');
    expect([add(coins(50_000)), add(coins(2_000)), add(moneyOf(coins(1_000) + 1n))]).toEqual([
      'demoLimit',
      'demoAmountUnknown',
      'demoAmountUnknown',
    ]);
    for (const amount of [10_000, 10_000, 10_000, 10_000, 5_000, 1_000, 1_000, 1_000, 1_000]) {
      expect(add(coins(amount))).toBe('accepted');
    }
    expect(add(coins(1_000))).toBe('demoLimit');
    expect(answerOf(exchange, { ...transfer(11, coins(5)), assetId: DEMO_USDT })).toBe('contractCoinUnknown');
  });

  it('move 0.00001 at least and what is there at most, both ways', () => {
    const exchange = new ContractExchange();
    expect(answerOf(exchange, transfer(11, moneyOf(smallest - 1n)))).toBe('transferAmount');
    expect(answerOf(exchange, transfer(11, moneyOf(smallest)))).toBe('accepted');
    expect(answerOf(exchange, transfer(11, moneyOf(coins(9_000) - smallest + 1n)))).toBe('balanceInsufficient');
    expect(answerOf(exchange, transfer(11, moneyOf(coins(1_000) + smallest + 1n), 'to-spot'))).toBe(
      'balanceInsufficient',
    );
    expect(answerOf(exchange, transfer(11, moneyOf(coins(1_000) + smallest), 'to-spot'))).toBe('accepted');
    expect(exchange.balance(11, USDT).available).toBe(coins(10_000));
  });
});
