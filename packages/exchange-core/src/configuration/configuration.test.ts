import { type Money, moneyOf } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { ExchangeCore } from '../exchange-core.ts';
import {
  FAUCET_VALUE_MAX,
  FEE_PPM_MAX,
  MARKET_ID_MAX,
  SOURCE_ID_MAX,
  SYMBOL_ID_MAX,
  TEMPLATE_ID_MAX,
} from '../limits.ts';
import type { ConfigureMarket } from '../markets/configure-market.ts';
import { NEWEST_RULES } from '../rules.ts';
import { BTC, coins, openingCommands, USDT } from '../testing/generated-batches.ts';
import { codeOf, SmallExchange } from '../testing/small-exchange.ts';

describe('configuration', () => {
  it('comes after the genesis record, and that comes once', () => {
    const core = new ExchangeCore();
    const asset: Command = { type: 'configure-asset', assetId: 1, symbol: 'USDT' };
    const genesis: Command = { type: 'genesis', mode: 'live', seed: 's', instance: 'i' };
    const outcome = core.apply({ sequence: 1, timeMs: 1, commands: [asset, genesis, genesis, asset] });
    expect(outcome.results.map((result) => result.accepted)).toEqual([false, true, false, true]);
    expect([core.mode, core.seed, core.instance]).toEqual(['live', 's', 'i']);
  });

  it('that says what already holds is accepted and changes nothing', () => {
    const exchange = new SmallExchange();
    const outcome = exchange.apply(...openingCommands.slice(1));
    expect(outcome.results.every((result) => result.accepted)).toBe(true);
    expect(outcome.events.filter(({ type }) => type !== 'configured')).toEqual([]);
  });

  it('is told as an event, by a start and by an operator alike, unless it was refused', () => {
    const exchange = new SmallExchange();
    const market = openingCommands.find((command) => command.type === 'configure-market');
    if (market?.type !== 'configure-market') throw new Error('the small world has a market');
    const action = { ...market, priceBandPpm: 50_000 };
    const told = (...commands: Command[]) =>
      exchange.apply(...commands).events.flatMap((event) => (event.type === 'configured' ? [event.command] : []));
    expect(told({ type: 'configure-asset', assetId: 9, symbol: 'NEW' }, action)).toEqual([
      { type: 'configure-asset', assetId: 9, symbol: 'NEW' },
      action,
    ]);
    const byAlice = { type: 'operator-action', operator: 'alice', reason: 'narrower', action: market } as const;
    expect(told(byAlice)).toEqual([market]);
    expect(told({ ...market, priceDecimals: 2 }, { ...byAlice, operator: '' })).toEqual([]);
  });

  it('that cannot hold is refused', () => {
    const exchange = new SmallExchange();
    const market = openingCommands.find((command) => command.type === 'configure-market');
    if (market?.type !== 'configure-market') throw new Error('the small world has a market');
    const changed = (change: Partial<ConfigureMarket>): Command => ({ ...market, ...change });
    const levels = [{ offsetPpm: 1_000, notional: coins(1) }];
    const impossible: Command[] = [
      { type: 'configure-asset', assetId: 1, symbol: 'OTHER' },
      { type: 'configure-asset', assetId: 9, symbol: 'BTC' },
      { type: 'configure-asset', assetId: 0, symbol: 'X' },
      changed({ priceDecimals: 2 }),
      changed({ quoteAssetId: 3 }),
      changed({ marketId: 5 }),
      changed({ marketId: 5, symbol: 'new', priceDecimals: 8, amountDecimals: 5 }),
      changed({ marketId: MARKET_ID_MAX + 1, symbol: 'new' }),
      changed({ marketId: 5, symbol: 'new', baseAssetId: 77 }),
      changed({ priceBandPpm: 0 }),
      changed({ priceBandPpm: 1_000_000 }),
      { type: 'configure-index-symbol', symbolId: 3, symbol: 'usdtusdt', assetId: USDT },
      { type: 'configure-index-symbol', symbolId: 3, symbol: 'other', assetId: BTC },
      { type: 'configure-index-symbol', symbolId: SYMBOL_ID_MAX + 1, symbol: 'solusdt', assetId: 9 },
      { type: 'configure-index-source', sourceId: 2, name: 'a|b' },
      { type: 'configure-index-source', sourceId: SOURCE_ID_MAX + 1, name: 'far' },
      { type: 'configure-fees', levels: [] },
      { type: 'configure-fees', levels: [{ minimumVolume: coins(1), makerPpm: 0, takerPpm: 0 }] },
      { type: 'configure-fees', levels: [{ minimumVolume: coins(0), makerPpm: 0, takerPpm: FEE_PPM_MAX + 1 }] },
      { type: 'configure-quote-template', templateId: 1, levels: [{ offsetPpm: 0, notional: coins(1) }] },
      { type: 'configure-quote-template', templateId: TEMPLATE_ID_MAX + 1, levels },
      { type: 'activate-rules', rulesVersion: NEWEST_RULES + 1 },
      { type: 'activate-rules', rulesVersion: 0 },
    ];
    for (const command of impossible) {
      expect(codeOf(exchange.one(command)), JSON.stringify(command.type)).toBe('l.error.configurationInvalid');
    }
    expect(exchange.one(changed({ priceBandPpm: 50_000 }))).toMatchObject({ accepted: true });
    expect(exchange.core.market(1)).toMatchObject({ bandLow: 950, bandHigh: 1_050 });
  });
  it('takes the last number of each kind and the highest fee', () => {
    const exchange = new SmallExchange();
    const market = openingCommands.find((command) => command.type === 'configure-market');
    if (market?.type !== 'configure-market') throw new Error('the small world has a market');
    const last: Command[] = [
      { type: 'configure-asset', assetId: 9, symbol: 'SOL' },
      { ...market, marketId: MARKET_ID_MAX, symbol: 'solusdt', baseAssetId: 9 },
      { type: 'configure-index-symbol', symbolId: SYMBOL_ID_MAX, symbol: 'solusdt', assetId: 9 },
      { type: 'configure-index-source', sourceId: SOURCE_ID_MAX, name: 'far' },
      {
        type: 'configure-quote-template',
        templateId: TEMPLATE_ID_MAX,
        levels: [{ offsetPpm: 1_000, notional: coins(1) }],
      },
      { type: 'configure-fees', levels: [{ minimumVolume: coins(0), makerPpm: 0, takerPpm: FEE_PPM_MAX }] },
    ];
    for (const command of last) expect(exchange.one(command), command.type).toMatchObject({ accepted: true });
  });
});

describe('the faucet', () => {
  const issue = (assetId: number, amount: number, clientOrderId = '') =>
    issueAtoms(assetId, coins(amount), clientOrderId);
  const issueAtoms = (assetId: number, amount: Money, clientOrderId = ''): Command => ({
    type: 'issue-sandbox-coins',
    userId: 11,
    assetId,
    amount,
    clientOrderId,
  });

  it('gives up to 100,000 USDT’s worth a call, once for each client order id, and posts it from the issue account', () => {
    const exchange = new SmallExchange();
    expect(exchange.one(issue(BTC, 1_000, 'f'))).toMatchObject({ accepted: true });
    expect(exchange.events.filter((event) => event.type === 'transfer')).toEqual([
      {
        type: 'transfer',
        debitAccount: 'house/sandbox-issue',
        creditAccount: '11/spot',
        assetId: BTC,
        amount: coins(1_000),
        reason: 'sandbox-issue',
      },
    ]);
    expect(exchange.one(issue(BTC, 1_000, 'f'))).toMatchObject({ accepted: true });
    expect(exchange.balance(11, BTC).available).toBe(coins(1_100));
    expect(codeOf(exchange.one(issue(BTC, 999, 'f')))).toBe('l.error.clientOrderIdReused');
    expect(codeOf(exchange.one(issue(BTC, 1_000.000001)))).toBe('l.error.faucetAmountTooLarge');
    const over = issueAtoms(USDT, moneyOf(FAUCET_VALUE_MAX + 1n));
    expect(codeOf(exchange.one(over))).toBe('l.error.faucetAmountTooLarge');
    expect(exchange.one(issueAtoms(USDT, moneyOf(FAUCET_VALUE_MAX)))).toMatchObject({ accepted: true });
    expect(codeOf(exchange.one(issue(BTC, 0)))).toBe('l.error.amountNotPositive');
    expect(codeOf(exchange.one(issue(77, 1)))).toBe('l.error.currencyUnknown');
  });

  it('does not exist in live mode', () => {
    const core = new ExchangeCore();
    const [, ...rest] = openingCommands;
    const genesis: Command = { type: 'genesis', mode: 'live', seed: '', instance: '' };
    const outcome = core.apply({ sequence: 1, timeMs: 1, commands: [genesis, ...rest, issue(USDT, 1)] });
    expect(outcome.results.at(-1)).toEqual({ accepted: false, code: 'l.error.sandboxOnly' });
  });
});
