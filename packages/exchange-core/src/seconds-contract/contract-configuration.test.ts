import { moneyOf } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { ExchangeCore } from '../exchange-core.ts';
import { FEE_PPM_MAX } from '../limits.ts';
import { LEGAL_BASIS_LENGTH_MAX } from '../people/people-limits.ts';
import { PeopleViews } from '../people/people-views.ts';
import { BTC, coins, openingCommands, USDT } from '../testing/generated-batches.ts';
import { codeOf } from '../testing/small-exchange.ts';
import type { ConfigureContractCoin } from './configure-contract-coin.ts';
import type { ConfigureContractOption } from './configure-contract-option.ts';
import {
  CLOSING_REASON_LENGTH_MAX,
  CONTRACT_OPTIONS_MAX,
  HOLDING_SECONDS_MAX,
  HOLDING_SECONDS_MIN,
  INCOME_RATE_PPM_MAX,
  POOL_FUNDINGS_MAX,
} from './contract-limits.ts';
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

const smallest = 10n ** 7n;

describe('configuration', () => {
  const good = option(BTC_SYMBOL, 30, 1);
  it.each<[Partial<ConfigureContractOption>, string]>([
    [{ holdingSeconds: HOLDING_SECONDS_MIN }, 'accepted'],
    [{ holdingSeconds: HOLDING_SECONDS_MIN - 1 }, 'configurationInvalid'],
    [{ holdingSeconds: HOLDING_SECONDS_MAX }, 'accepted'],
    [{ holdingSeconds: HOLDING_SECONDS_MAX + 1 }, 'configurationInvalid'],
    [{ holdingSeconds: 9, exitTicks: 5 }, 'accepted'],
    [{ holdingSeconds: 8, exitTicks: 5 }, 'configurationInvalid'],
    [{ exitTicks: 0 }, 'configurationInvalid'],
    [{ exitTicks: 3 }, 'configurationInvalid'],
    [{ exitTicks: 10 }, 'accepted'],
    [{ exitTicks: 11 }, 'configurationInvalid'],
    [{ incomeRatePpm: 0 }, 'configurationInvalid'],
    [{ incomeRatePpm: 1 }, 'accepted'],
    [{ incomeRatePpm: INCOME_RATE_PPM_MAX }, 'accepted'],
    [{ incomeRatePpm: INCOME_RATE_PPM_MAX + 1 }, 'configurationInvalid'],
    [{ minimumStake: moneyOf(smallest) }, 'accepted'],
    [{ minimumStake: moneyOf(smallest - 1n) }, 'configurationInvalid'],
    [{ symbolId: 9 }, 'configurationInvalid'],
  ])('of an option: %o is %s', (change, answer) => {
    expect(answerOf(new ContractExchange(), { ...good, ...change })).toBe(answer);
  });

  it.each<[Partial<ConfigureContractCoin>, string]>([
    [{ feePpm: FEE_PPM_MAX }, 'accepted'],
    [{ feePpm: FEE_PPM_MAX + 1 }, 'configurationInvalid'],
    [{ demoAssetId: 903 }, 'configurationInvalid'],
    [{ demoSymbol: 'OTHER' }, 'configurationInvalid'],
    [{ assetId: 99 }, 'configurationInvalid'],
    [{ assetId: BTC, demoAssetId: 902, demoSymbol: 'DEMO.BTC' }, 'accepted'],
    [{ assetId: BTC, demoAssetId: DEMO_USDT, demoSymbol: 'DEMO.BTC' }, 'configurationInvalid'],
    [{ assetId: BTC, demoAssetId: USDT, demoSymbol: 'DEMO.BTC' }, 'configurationInvalid'],
    [{ assetId: BTC, demoAssetId: 902, demoSymbol: 'USDT' }, 'configurationInvalid'],
    [{ assetId: BTC, demoAssetId: 902, demoSymbol: 'DEMO.USDT' }, 'configurationInvalid'],
    [{ assetId: BTC, demoAssetId: 1_024, demoSymbol: 'DEMO.BTC' }, 'configurationInvalid'],
  ])('of a coin: %o is %s', (change, answer) => {
    expect(answerOf(new ContractExchange(), { ...usdtCoin, ...change })).toBe(answer);
  });

  it('has so many options of a symbol and no more, each of which can be changed', () => {
    const exchange = new ContractExchange();
    const ofSymbol = () =>
      exchange.core
        .configuration()
        .filter((command) => command.type === 'configure-contract-option' && command.symbolId === BTC_SYMBOL).length;
    let holdingSeconds = 1_000;
    while (ofSymbol() < CONTRACT_OPTIONS_MAX) exchange.must({ ...good, holdingSeconds: holdingSeconds++ });
    expect(answerOf(exchange, { ...good, holdingSeconds })).toBe('configurationInvalid');
    expect(answerOf(exchange, { ...good, incomeRatePpm: 1 })).toBe('accepted');
    expect(answerOf(exchange, { ...option(ETH_SYMBOL, 30, 1), holdingSeconds })).toBe('accepted');
    expect(ofSymbol()).toBe(CONTRACT_OPTIONS_MAX);
  });

  it('is what a fresh core is configured with, and demo money is unknown to the spot side', () => {
    const exchange = new ContractExchange();
    const fresh = new ContractExchange();
    for (const command of exchange.core.configuration()) fresh.must(command);
    expect(fresh.core.configuration()).toEqual(exchange.core.configuration());
    expect(answerOf(exchange, { type: 'configure-asset', assetId: DEMO_USDT, symbol: 'X' })).toBe(
      'configurationInvalid',
    );
    expect(answerOf(exchange, { type: 'configure-asset', assetId: 77, symbol: 'DEMO.USDT' })).toBe(
      'configurationInvalid',
    );
    const faucet = {
      type: 'issue-sandbox-coins',
      userId: 1,
      assetId: DEMO_USDT,
      amount: coins(1),
      clientOrderId: '',
    } as const;
    expect(answerOf(exchange, faucet)).toBe('currencyUnknown');
  });

  it('never touches an open order', () => {
    const exchange = new ContractExchange();
    const opened = exchange.open();
    exchange.tick('100');
    exchange.must({ ...good, incomeRatePpm: 1, minimumStake: coins(500), exitTicks: 10, isOpen: false });
    exchange.must({ ...usdtCoin, feePpm: 50_000, exposureMax: coins(0), stakeMax: coins(0) });
    exchange.must({ type: 'set-contracts-state', symbolId: 0, isOpen: false, reason: 'stop' });
    expect(codeOf(exchange.one(contract()))).toBe('l.error.contractOptionClosed');
    exchange.ticks(29, '100');
    exchange.tick('101');
    expect(exchange.reported()).toMatchObject([
      { result: 'win', exitTicks: 1, incomeRatePpm: 800_000, profit: opened.profit },
    ]);
    expect(exchange.contractBalance(11).available).toBe(coins(1_000) + opened.profit);
  });

  it('funds a pool once under an id', () => {
    const exchange = new ContractExchange();
    const fund = (amount: bigint, clientOrderId: string, assetId = USDT) =>
      answerOf(exchange, { type: 'fund-contract-pool', assetId, amount: moneyOf(amount), clientOrderId });
    expect([
      fund(5n, 'a'),
      fund(5n, 'a'),
      fund(6n, 'a'),
      fund(0n, 'b'),
      fund(5n, ''),
      fund(5n, 'x'.repeat(65)),
    ]).toEqual([
      'accepted',
      'accepted',
      'clientOrderIdReused',
      'amountNotPositive',
      'clientOrderIdMalformed',
      'clientOrderIdMalformed',
    ]);
    expect([fund(10n ** 30n, 'c'), fund(10n ** 30n + 1n, 'd'), fund(5n, 'e', BTC)]).toEqual([
      'accepted',
      'amountTooLarge',
      'contractCoinUnknown',
    ]);
    expect(exchange.core.views(ContractViews).isPoolFunded('a')).toBe(true);
    expect(exchange.core.views(ContractViews).pools()[0]?.available).toBe(coins(100_000) + 5n + 10n ** 30n);
  });

  it('remembers so many fundings and takes no further one', () => {
    const exchange = new ContractExchange();
    const fund = (clientOrderId: string): Command => ({
      type: 'fund-contract-pool',
      assetId: USDT,
      amount: moneyOf(1n),
      clientOrderId,
    });
    const fundings = Array.from({ length: POOL_FUNDINGS_MAX + 1 }, (_, count) => fund(`number-${count}`));
    const answers = exchange.apply(...fundings).results.map(({ accepted }) => accepted);
    // The pools of the small exchange were funded before.
    const taken = answers.indexOf(false);
    expect(POOL_FUNDINGS_MAX - taken).toBeLessThan(5);
    expect(answerOf(exchange, fund('one-more'))).toBe('clientOrderIdsExceeded');
    expect(answerOf(exchange, fund('number-0'))).toBe('accepted');
  });
});

describe('an operator', () => {
  const operator = { type: 'operator-action', operator: 'ada', reason: 'because' } as const;

  it('stops new contracts, which the exchange itself cannot take back', () => {
    const exchange = new ContractExchange();
    const state = { type: 'set-contracts-state', symbolId: BTC_SYMBOL, isOpen: false, reason: 'by hand' } as const;
    exchange.must({ ...operator, action: state });
    exchange.must({ ...state, isOpen: true });
    expect(exchange.core.views(ContractViews).stateOf(BTC_SYMBOL)).toEqual({ isOpen: false, reason: 'by hand' });
    expect(exchange.core.views(ContractViews).stateOf(ETH_SYMBOL).isOpen).toBe(true);
    exchange.must({ ...operator, action: { ...state, isOpen: true } });
    expect(exchange.core.views(ContractViews).stateOf(BTC_SYMBOL).isOpen).toBe(true);
    exchange.must({ type: 'set-market-state', marketId: 1, state: 'halted', reason: 'no data' });
    expect(exchange.core.views(ContractViews).stateOf(BTC_SYMBOL)).toEqual({ isOpen: false, reason: 'no data' });
    expect(answerOf(exchange, { ...state, symbolId: 9 })).toBe('contractPairUnknown');
    const because = (length: number) => answerOf(exchange, { ...state, reason: 'w'.repeat(length) });
    expect([because(CLOSING_REASON_LENGTH_MAX), because(CLOSING_REASON_LENGTH_MAX + 1)]).toEqual([
      'accepted',
      'configurationInvalid',
    ]);
  });

  it('configures what exists; a start leaves it so', () => {
    const exchange = new ContractExchange();
    const action = { ...option(BTC_SYMBOL, 30, 1), incomeRatePpm: 700_000 };
    exchange.must({ ...operator, action });
    expect(exchange.core.isOperatorsDecision(option(BTC_SYMBOL, 30, 1))).toBe(true);
    expect(exchange.core.isOperatorsDecision(option(BTC_SYMBOL, 60, 5))).toBe(false);
    const unknown = { ...usdtCoin, assetId: BTC, demoAssetId: 902, demoSymbol: 'DEMO.BTC' };
    expect(answerOf(exchange, { ...operator, action: unknown })).toBe('contractCoinUnknown');
  });
});

describe('live mode', () => {
  function liveExchange(): ContractExchange {
    const core = new ExchangeCore();
    const opening = openingCommands.map(
      (command): Command => (command.type === 'genesis' ? { ...command, mode: 'live' } : command),
    );
    const exchange: ContractExchange = Object.create(ContractExchange.prototype);
    exchange.core = core;
    exchange.timeMs = 1_700_000_000_000;
    exchange.apply(...opening, { type: 'activate-rules', rulesVersion: 3 }, usdtCoin, option(BTC_SYMBOL, 30, 1));
    exchange.must({ type: 'fund-contract-pool', assetId: DEMO_USDT, amount: coins(1_000), clientOrderId: 'demo' });
    exchange.must({ type: 'add-demo-coins', userId: 11, assetId: USDT, amount: coins(1_000), clientOrderId: '' });
    return exchange;
  }

  it('offers real contracts only in a country that was allowed, to who accepted the risk notice', () => {
    const exchange = liveExchange();
    const allow = (country: string, isAllowed: boolean, legalBasis: string): Command => ({
      type: 'operator-action',
      operator: 'ada',
      reason: 'licence',
      action: { type: 'allow-contract-country', country, isAllowed, legalBasis },
    });
    expect(stakes(exchange, coins(5))).toEqual(['contractCountry']);
    expect(answerOf(exchange, contract({ account: 'demo' }))).toBe('accepted');
    expect(answerOf(exchange, transfer(11, coins(5)))).toBe('contractCountry');
    exchange.must({ type: 'set-account-country', userId: 11, country: 'CH' });
    expect(stakes(exchange, coins(5))).toEqual(['contractCountry']);
    expect(
      answerOf(exchange, { type: 'allow-contract-country', country: 'CH', isAllowed: true, legalBasis: 'x' }),
    ).toBe('commandNotAllowed');
    expect(answerOf(exchange, allow('CH', true, ''))).toBe('configurationInvalid');
    expect(answerOf(exchange, allow('CH', true, 'x'.repeat(LEGAL_BASIS_LENGTH_MAX + 1)))).toBe('configurationInvalid');
    expect(answerOf(exchange, allow('LI', true, 'x'.repeat(LEGAL_BASIS_LENGTH_MAX)))).toBe('accepted');
    expect(answerOf(exchange, allow('LI', false, ''))).toBe('accepted');
    expect(answerOf(exchange, allow('ch', true, 'a law'))).toBe('countryUnknown');
    exchange.must(allow('CH', true, 'a law'));
    expect(exchange.core.views(PeopleViews).allowedCountries()).toEqual([{ country: 'CH', legalBasis: 'a law' }]);
    expect(stakes(exchange, coins(5))).toEqual(['contractRiskNotice']);
    exchange.must({ type: 'accept-contract-risk', userId: 11, version: 1, proofId: 1 });
    expect(stakes(exchange, coins(5))).toEqual(['balanceInsufficient']);
    expect(answerOf(exchange, transfer(11, coins(5)))).toBe('balanceInsufficient');
    exchange.must(allow('CH', false, ''));
    expect(stakes(exchange, coins(5))).toEqual(['contractCountry']);
  });

  it('knows the country with the verification, and forgets it when that is taken back', () => {
    const exchange = liveExchange();
    exchange.must({ type: 'activate-rules', rulesVersion: 4 });
    const action = { type: 'allow-contract-country', country: 'CH', isAllowed: true, legalBasis: 'a law' } as const;
    exchange.must({ type: 'operator-action', operator: 'ada', reason: 'licence', action });
    exchange.must({ type: 'accept-contract-risk', userId: 11, version: 1, proofId: 1 });
    const verify = (level: number, country: string) =>
      exchange.must({ type: 'set-account-verification', userId: 11, level, country });
    expect(stakes(exchange, coins(5))).toEqual(['contractCountry']);
    verify(1, 'AT');
    expect(stakes(exchange, coins(5))).toEqual(['contractCountry']);
    verify(1, 'CH');
    expect(stakes(exchange, coins(5))).toEqual(['balanceInsufficient']);
    verify(0, '');
    expect(stakes(exchange, coins(5))).toEqual(['contractCountry']);
  });

  it('takes the pool’s money from the treasury, and knows no seam', () => {
    const exchange = liveExchange();
    const fund = { type: 'fund-contract-pool', assetId: USDT, amount: coins(1), clientOrderId: 'real' } as const;
    expect(answerOf(exchange, fund)).toBe('balanceInsufficient');
    const seam = { type: 'record-index-seam', secondMs: exchange.timeMs } as const;
    expect(answerOf(exchange, seam)).toBe('sandboxOnly');
  });
});

describe('before rules 3', () => {
  it('no command of the seconds contract is known, and the state is as it always was', () => {
    const core = new ExchangeCore();
    const apply = (...commands: readonly Command[]) =>
      core.apply({ sequence: core.sequence + 1, timeMs: 1_700_000_000_000, commands });
    apply(...openingCommands, { type: 'activate-rules', rulesVersion: 2 });
    const before = core.stateHash();
    const refused: readonly Command[] = [
      usdtCoin,
      option(BTC_SYMBOL, 30, 1),
      contract(),
      transfer(11, coins(1)),
      { type: 'settle-contracts' },
      { type: 'exclude-self', userId: 11, untilMs: 0, proofId: 1 },
      { type: 'operator-action', operator: 'ada', reason: 'r', action: usdtCoin },
    ];
    for (const result of apply(...refused).results) expect(codeOf(result)).toBe('l.error.commandNotAllowed');
    const same = new ExchangeCore();
    same.apply({
      sequence: 1,
      timeMs: 1_700_000_000_000,
      commands: [...openingCommands, { type: 'activate-rules', rulesVersion: 2 }],
    });
    same.apply({ sequence: 2, timeMs: 1_700_000_000_000, commands: [] });
    expect(before).not.toBe(core.stateHash());
    expect(core.stateHash()).toBe(same.stateHash());
  });
});
