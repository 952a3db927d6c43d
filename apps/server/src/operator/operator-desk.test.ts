import { HARDENED_RULES } from '@assay/exchange-core/core-state';
import { operatorCommandTypes } from '@assay/exchange-core/operator/operator-action';
import { operatorCommands, operatorCommandsElsewhere } from '@assay/protocol/operator-commands';
import { beforeEach, describe, expect, it } from 'vitest';
import { contractConfiguration } from '../engine/contract-configuration.ts';
import { CoreEngine, sandboxConfiguration } from '../market-feed/testing/core-engine.ts';
import { readOperatorArguments } from './operator-arguments.ts';
import { answerOperator, type OperatorRequest } from './operator-desk.ts';

let engine: CoreEngine;
beforeEach(() => {
  ended = [];
  engine = new CoreEngine(() => 1_700_000_000_000);
  engine.configure(sandboxConfiguration());
  engine.configure([{ type: 'open-account', userId: 1, kind: 'liquidity-provider' }]);
  engine.configure([{ type: 'open-account', userId: 100_001, kind: 'user' }]);
  engine.configure([{ type: 'activate-rules', rulesVersion: HARDENED_RULES }, ...contractConfiguration()]);
});

/** Whose sessions were ended. */
let ended: (number | undefined)[] = [];
const endSessions = async (userId: number | undefined) => ended.push(userId);

/** As typed behind `npm run operate --`. */
async function operate(line: string) {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '');
  const read = readOperatorArguments(words);
  if (!read.ok) return { done: false, message: read.message };
  if (read.value === 'catalogue') return { done: true, message: 'catalogue' };
  return answerOperator({ engine, endSessions, readLog: async () => [] }, read.value);
}

const signed = '--who alice --why "a test"';
const newest = () => engine.commands.at(-1);

describe('an operator’s command', () => {
  it('is journaled as what it says, with who and why', async () => {
    expect(await operate(`set-market-state --market btcusdt --state halted ${signed}`)).toMatchObject({ done: true });
    expect(newest()).toEqual({
      type: 'operator-action',
      operator: 'alice',
      reason: 'a test',
      action: { type: 'set-market-state', marketId: 1, state: 'halted', reason: 'operator' },
    });
    expect(engine.core.market(1)?.state).toBe('halted');
  });

  it('changes of a market what is named and keeps the rest', async () => {
    expect(
      await operate(`configure-market --market ethusdt --price-band 7.5 --minimum-order 12.5 ${signed}`),
    ).toMatchObject({
      done: true,
    });
    expect(engine.core.market(2)).toMatchObject({
      symbol: 'ethusdt',
      priceBandPpm: 75_000,
      minimumNotional: 12_500_000_000_000n,
      tickTimeoutMs: 3_000,
    });
  });

  it('sets fees and ladders, exact to the part per million', async () => {
    await operate(`configure-fees --levels 0:0.1:0.2,100000:0.0901:0 ${signed}`);
    expect(engine.core.configuration()).toContainEqual({
      type: 'configure-fees',
      levels: [
        { minimumVolume: 0n, makerPpm: 1_000, takerPpm: 2_000 },
        { minimumVolume: 100_000n * 10n ** 12n, makerPpm: 901, takerPpm: 0 },
      ],
    });
    await operate(`configure-quote-template --template 3 --levels 0.05:1000,0.1001:0.5 ${signed}`);
    expect(engine.core.configuration()).toContainEqual({
      type: 'configure-quote-template',
      templateId: 3,
      levels: [
        { offsetPpm: 500, notional: 1_000n * 10n ** 12n },
        { offsetPpm: 1_001, notional: 5n * 10n ** 11n },
      ],
    });
    expect(await operate(`withdraw-quotes --account 1 --market btcusdt ${signed}`)).toMatchObject({ done: true });
    expect(newest()).toMatchObject({ action: { type: 'withdraw-quotes', userId: 1, marketId: 1 } });
  });

  it('changes of a duration what is named, adds one, and closes new contracts', async () => {
    const option = (seconds: number) =>
      engine.core.contractOptions().find((entry) => entry.symbolId === 1 && entry.holdingSeconds === seconds);
    const before = option(60);
    expect(
      await operate(`configure-contract-option --pair btcusdt --seconds 60 --rate 81.5 --state closed ${signed}`),
    ).toMatchObject({ done: true });
    expect(option(60)).toEqual({ ...before, incomeRatePpm: 815_000, isOpen: false });
    const whole = '--rate 80 --minimum 5 --exit-ticks 5 --state open';
    expect(await operate(`configure-contract-option --pair btcusdt --seconds 90 ${whole} ${signed}`)).toMatchObject({
      done: true,
    });
    expect(option(90)).toMatchObject({ exitTicks: 5, minimumStake: 5n * 10n ** 12n });
    await operate(`configure-contract-option --pair btcusdt --seconds 86340 ${whole} ${signed}`);
    expect(option(86_340)).toMatchObject({ isOpen: true });
    expect(
      await operate(`configure-contract-option --pair btcusdt --seconds 90 --exit-ticks 4 ${signed}`),
    ).toMatchObject({
      done: false,
    });
    await operate(`set-contracts-state --pair btcusdt --state closed ${signed}`);
    expect(engine.core.contractsOpen(1)).toEqual({ isOpen: false, reason: 'operator' });
    expect(engine.core.contractsOpen(2).isOpen).toBe(true);
    await operate(`set-contracts-state --pair btcusdt --state open ${signed}`);
    expect(engine.core.contractsOpen(1).isOpen).toBe(true);
  });

  it('changes of a contract coin what is named, and funds its pools once an id', async () => {
    await operate(`configure-contract-coin --coin USDC --fee 0.25 --stake-max 50 ${signed}`);
    expect(engine.core.contractCoins().find(({ assetId }) => assetId === 12)).toMatchObject({
      demoAssetId: 902,
      feePpm: 2_500,
      stakeMax: 50n * 10n ** 12n,
      dailyLossMax: 200n * 10n ** 12n,
    });
    const fund = `fund-contract-pool --coin USDC --account demo --amount 7 --id first ${signed}`;
    expect(await operate(fund)).toMatchObject({ done: true });
    await operate(fund);
    const pool = engine.core.contractPools().find((entry) => entry.account === 'demo' && entry.assetId === 12);
    expect(pool).toMatchObject({ ledgerAssetId: 902, available: 7n * 10n ** 12n });
  });

  it('allows a country with its legal basis, and forbids it again', async () => {
    await operate(`allow-contract-country --country AT --state allowed --legal-basis "Licence 7" ${signed}`);
    expect(engine.core.allowedCountries()).toEqual([{ country: 'AT', legalBasis: 'Licence 7' }]);
    await operate(`allow-contract-country --country AT --state forbidden ${signed}`);
    expect(engine.core.allowedCountries()).toEqual([]);
  });

  it.each([
    'frobnicate',
    '--market btcusdt',
    'set-market-state --market btcusdt --state halted',
    'set-market-state --market btcusdt --state halted --who alice',
    'set-market-state --market btcusdt --state halted --who alice --why ""',
    'set-market-state --market btcusdt --state halted --who alice --why "   "',
    'set-market-state --market btcusdt --state halted --who "ali\u202ece" --why x',
    `set-market-state --market btcusdt --state halted --who alice --why "${'w'.repeat(501)}"`,
    `set-market-state --market btcusdt --state closed ${signed}`,
    `set-market-state --market btcusd --state halted ${signed}`,
    `set-market-state --state halted ${signed}`,
    `set-market-state --market btcusdt --market ethusdt --state halted ${signed}`,
    `set-market-state --market btcusdt --state halted --stat open ${signed}`,
    `set-market-state --market btcusdt --state ${signed}`,
    `set-market-state btcusdt halted ${signed}`,
    `set-market-state --market __proto__ --state constructor ${signed}`,
    `configure-market --market btcusdt ${signed}`,
    `configure-market --market btcusdt --price-band 0 ${signed}`,
    `configure-market --market btcusdt --price-band 100 ${signed}`,
    `configure-market --market btcusdt --price-band -1 ${signed}`,
    `configure-market --market btcusdt --price-band 1.00001 ${signed}`,
    `configure-market --market btcusdt --tick-timeout 1e4 ${signed}`,
    `configure-market --market btcusdt --minimum-order NaN ${signed}`,
    `configure-market --market btcusdt --symbol other ${signed}`,
    `configure-fees --levels 0:0.1 ${signed}`,
    `configure-fees --levels 5:0.1:0.2 ${signed}`,
    `configure-fees --levels 0:0.1:0.2,0:0.1:0.2 ${signed}`,
    `configure-fees --levels 0:5.0001:0.2 ${signed}`,
    `configure-fees --levels "" ${signed}`,
    `configure-fees --levels ${Array.from({ length: 21 }, (_, level) => `${level}:0:0`).join(',')} ${signed}`,
    `configure-quote-template --template 0 --levels 1:1 ${signed}`,
    `configure-quote-template --template 1 --levels 1:0 ${signed}`,
    `configure-quote-template --template 1 --levels 0:1 ${signed}`,
    `withdraw-quotes --account ${signed}`,
    `withdraw-quotes --account 1.5 ${signed}`,
    `configure-contract-option --pair btcusdt --seconds 60 ${signed}`,
    `configure-contract-option --pair btcusdt --seconds 4 --rate 80 ${signed}`,
    `configure-contract-option --pair btcusdt --seconds 86341 --rate 80 --minimum 5 --exit-ticks 1 --state open ${signed}`,
    `configure-contract-option --pair btcusdt --seconds 90 --rate 80 ${signed}`,
    `configure-contract-option --pair ethbtc --seconds 60 --rate 80 ${signed}`,
    `configure-contract-option --pair btcusdt --seconds 60 --rate 0 ${signed}`,
    `configure-contract-option --pair btcusdt --seconds 60 --rate 100.1 ${signed}`,
    `configure-contract-option --pair btcusdt --seconds 60 --state shut ${signed}`,
    `configure-contract-option --pair btcusdt --seconds 60 --exit-ticks 13 ${signed}`,
    `configure-contract-coin --coin USDT ${signed}`,
    `configure-contract-coin --coin BTC --fee 1 ${signed}`,
    `configure-contract-coin --coin USDT --fee 5.0001 ${signed}`,
    `configure-contract-coin --coin USDT --stake-max -1 ${signed}`,
    `fund-contract-pool --coin USDT --account real --amount 0 --id x ${signed}`,
    `fund-contract-pool --coin USDT --account both --amount 1 --id x ${signed}`,
    `fund-contract-pool --coin USDT --account real --amount 1 --id "x y" ${signed}`,
    `set-contracts-state --state halted ${signed}`,
    `set-contracts-state --pair nope --state closed ${signed}`,
    `allow-contract-country --country at --state allowed --legal-basis x ${signed}`,
    `allow-contract-country --country AT --state allowed ${signed}`,
    `allow-contract-country --country AT --state maybe --legal-basis x ${signed}`,
    `allow-contract-country --country AT --state allowed --legal-basis "${'b'.repeat(501)}" ${signed}`,
    `settle-contracts ${signed}`,
    `record-index-seam ${signed}`,
    `activate-rules --rules 2 ${signed}`,
    `issue-sandbox-coins --account 1 ${signed}`,
    'log --limit 0',
    'log --who alice',
  ])('that cannot be is refused with a sentence, and nothing is journaled: %s', async (line) => {
    const before = engine.commands.length;
    const answer = await operate(line);
    expect(answer.done).toBe(false);
    expect(answer.message).toMatch(/^\S.{10,}[.0-9a-z]$/);
    expect(engine.commands).toHaveLength(before);
  });

  it('ends sessions once that is in the journal, and not those of somebody who is not there', async () => {
    expect(await operate(`end-sessions ${signed}`)).toEqual({
      done: true,
      message: 'Done: 1 sessions have ended, and it is in the journal.',
    });
    expect(newest()).toEqual({
      type: 'operator-action',
      operator: 'alice',
      reason: 'a test',
      action: { type: 'end-sessions', userId: 0 },
    });
    await operate(`end-sessions --user 1 ${signed}`);
    expect(ended).toEqual([undefined, 1]);
    for (const user of ['0', '77', 'x']) {
      expect(await operate(`end-sessions --user ${user} ${signed}`)).toMatchObject({ done: false });
    }
    expect(ended).toEqual([undefined, 1]);
  });

  it('that only the core can judge answers its code in words', async () => {
    expect(await operate(`withdraw-quotes --account 77 ${signed}`)).toEqual({
      done: false,
      message: expect.stringContaining('l.error.userUnknown'),
    });
  });
});

describe('the catalogue', () => {
  it('offers exactly what the core takes from an operator', () => {
    const names = [...operatorCommands, ...operatorCommandsElsewhere].map(({ name }) => name);
    expect(names.sort()).toEqual([...operatorCommandTypes].sort());
  });

  it('has examples that are accepted', async () => {
    for (const { name, fields } of operatorCommands) {
      const given: Record<string, string> = {};
      for (const field of fields) given[field.name] = field.example;
      const request: OperatorRequest = { call: 'run', command: name, fields: given, who: 'alice', why: 'its example' };
      expect(await answerOperator({ engine, endSessions, readLog: async () => [] }, request), name).toMatchObject({
        done: true,
      });
    }
  });
});
