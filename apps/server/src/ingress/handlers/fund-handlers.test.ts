import { moneyOf } from '@assay/amounts/money';
import { inventoryCommands } from '@assay/engine/configuration/conversion-configuration';
import { fundConfiguration } from '@assay/engine/configuration/fund-configuration';
import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { issueCoins, openAccount } from '@assay/engine/testing/trading-commands';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { DAY_MS } from '@assay/exchange-core/limits';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import * as endpoints from '@assay/protocol/endpoints/fund';
import { indexSymbols } from '@assay/protocol/markets';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionProof } from '../../accounts/proof.ts';
import { FundValues } from '../../earn/fund-values.ts';
import { fundAccount } from '../../publishing/fund-account.ts';
import { fundCalls } from '../dialect/assay/fund-calls.ts';
import { askCall } from '../dialect/assay/testing/ask-call.ts';
import { fundHandlers } from './fund-handlers.ts';

const [ann, ben] = [100_001, 100_002];
const USDT = 1;
const startMs = Date.UTC(2026, 10, 23, 12);
const prices: Readonly<Record<string, string>> = { btcusdt: '64000', ethusdt: '3200' };

let nowMs: number;
let engine: CoreEngine;
let isVerified: boolean;
let calls: ReturnType<typeof fundCalls>;

beforeEach(() => {
  nowMs = startMs;
  isVerified = true;
  engine = new CoreEngine(() => nowMs);
  engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: HARDENED_RULES }]);
  engine.configure([
    { type: 'configure-index-source', sourceId: 1, name: 'one' },
    ...fundConfiguration(),
    ...inventoryCommands(engine.core),
    ...[ann, ben].flatMap((userId) => [openAccount(userId), issueCoins(userId, USDT, 10_000)]),
  ]);
  const readers = { orders: async () => ({ ok: true as const, rows: [], totalRows: 0 }) };
  const values = new FundValues({ values: async () => [] });
  const needsVerification = async () => !isVerified;
  calls = fundCalls(fundHandlers({ engine, readers, values, needsVerification }));
});

function tick(change: Readonly<Record<string, string>> = {}): void {
  const ticks = indexSymbols.map(({ id, symbol }) => {
    const price = change[symbol] ?? prices[symbol] ?? '2';
    return { symbolId: id, price, sources: [{ sourceId: 1, price, timeMs: nowMs }] };
  });
  engine.configure([{ type: 'record-index-tick', secondMs: nowMs, ticks }]);
  for (let command = engine.core.continuation(); command?.type === 'value-fund'; command = engine.core.continuation()) {
    engine.configure([command]);
  }
}

function nextDay(change: Readonly<Record<string, string>> = {}): void {
  // The tick of 00:00:00 makes no value.
  nowMs = (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS + 1_000;
  tick(change);
}

const call = (userId: number) => ({ proof: sessionProof(7, userId), address: '127.0.0.1' });
const buy = (fields: object, userId = ann) =>
  askCall(endpoints.buyFund, calls.buyFund, { productId: 1, agreement: '1', ...fields }, call(userId));
const redeem = (fields: object, userId = ann) =>
  askCall(endpoints.redeemFund, calls.redeemFund, { productId: 1, ...fields }, call(userId));
const list = () => askCall(endpoints.listFunds, calls.listFunds, {}, call(ann));
const detail = (productId: number) => askCall(endpoints.getFundDetail, calls.getFundDetail, { productId }, call(ann));
const holdings = (userId = ann) => askCall(endpoints.getFundHoldings, calls.getFundHoldings, {}, call(userId));
const values = (fields: object) => askCall(endpoints.getFundValues, calls.getFundValues, fields, call(ann));

describe('the list of funds', () => {
  it('says that they open with the first index, and then what a unit is worth and made of', async () => {
    expect(await list()).toMatchObject({
      code: 1,
      data: [
        { productId: '1', status: 'opening', state: 1, value: '', valueDay: '', valueTime: 0, indexValue: '' },
        { productId: '2', name: 'Large caps', status: 'opening' },
      ],
    });
    tick();
    expect(await list()).toMatchObject({
      data: [
        {
          name: 'Majors',
          nameZh: '主流币基金',
          payCurrency: 'USDT',
          startValue: '100',
          yearFee: '0.5',
          tradeFee: '0.1',
          coins: [
            { currency: 'BTC', weightAtStart: '60', perUnit: '0.0009375', price: '64000', weight: '60' },
            { currency: 'ETH', weightAtStart: '40', perUnit: '0.0125', price: '3200', weight: '40' },
          ],
          quota: '5000',
          units: '0',
          left: '5000',
          value: '100',
          valueDay: '2026-11-23',
          valueTime: startMs,
          indexValue: '100',
          nextValueAt: Date.UTC(2026, 10, 24),
          state: 0,
          status: 'open',
          agreement: 1,
        },
        { status: 'open' },
      ],
    });
  });

  it('tells no value of now while an index is stale, and what was the last one', async () => {
    tick();
    nowMs += 4_000;
    engine.configure([{ type: 'record-index-tick', secondMs: nowMs, ticks: [] }]);
    expect(await detail(1)).toMatchObject({
      data: { value: '100', indexValue: '', coins: [{ price: '', weight: '' }, { price: '' }] },
    });
    expect(await detail(9)).toMatchObject({ code: 0, msg: 'l.error.productUnknown' });
  });
});

describe('an order on the wire', () => {
  beforeEach(() => tick());

  it('waits, is carried out at the next value, and is redeemed at the one after', async () => {
    const bought = await buy({ amount: '1000', clientOrderId: 'mine' });
    expect(bought).toMatchObject({
      code: 1,
      data: {
        orderId: '1',
        side: 'buy',
        amount: '1000',
        units: '',
        fee: '',
        value: '',
        day: '2026-11-24',
        valueDay: '',
        status: 0,
        reason: '',
        clientOrderId: 'mine',
        createdAt: startMs,
        endedAt: 0,
      },
    });
    expect(await buy({ amount: '1000', clientOrderId: 'mine' })).toEqual(bought);
    expect(await detail(1)).toMatchObject({ data: { waitingBuys: '1000', holders: 0 } });
    expect(await holdings()).toMatchObject({ data: [{ units: '0', waitingBuys: '1000' }] });
    const listened = fundAccount().standing(engine.core, ann).fundOrders;
    expect(listened).toMatchObject([{ orderId: '1', status: 0 }]);
    nextDay();
    // 999 at a value that is a day's part of 0.5 % below 100
    expect(await holdings()).toMatchObject({
      data: [
        {
          productId: '1',
          units: '9.99013685',
          cost: '1000',
          waitingBuys: '0',
          profit: expect.stringMatching(/^-1\.0000/),
        },
      ],
    });
    expect(await detail(1)).toMatchObject({ data: { holders: 1, units: '9.99013685' } });
    expect(fundAccount().standing(engine.core, ann).fundOrders).toEqual([]);
    expect(await redeem({ amount: '9.99013685' })).toMatchObject({
      data: { side: 'redeem', units: '9.99013685', amount: '', cost: '', status: 0 },
    });
    nextDay({ btcusdt: '80000' });
    expect(await holdings()).toMatchObject({ data: [] });
    const earned = engine.core.balances(ann, 'earn')[0]?.available ?? 0n;
    expect(earned).toBeGreaterThan(moneyOf(1_140n * 10n ** 12n));
  });

  it.each([
    [{ amount: '0' }, 'l.error.amountNotPositive'],
    [{ amount: '-5' }, 'l.error.amountMalformed'],
    [{ amount: '1e3' }, 'l.error.amountMalformed'],
    [{ amount: '10.0000000000001' }, 'l.error.amountDecimals'],
    [{ amount: '9.999999999999' }, 'l.error.productBelowMinimum'],
    [{ amount: '50000.000000000001' }, 'l.error.productAboveMaximum'],
    [{ amount: '10001' }, 'l.error.balanceInsufficient'],
    [{ amount: '100', productId: 9 }, 'l.error.productUnknown'],
  ])('of %o is refused: %s', async (fields, msg) => {
    const before = ExchangeCore.fromSnapshot(engine.core.writeSnapshot());
    expect(await buy(fields)).toMatchObject({ code: 0, msg });
    // A batch that does nothing leaves the same state behind.
    const { sequence, timeMs } = engine.core;
    if (before !== undefined && before.sequence < sequence) before.apply({ sequence, timeMs, commands: [] });
    expect(engine.core.stateHash()).toBe(before?.stateHash());
  });

  it.each([
    [{ agreement: '0' }, 'l.error.agreementMissing'],
    [{ agreement: '2' }, 'l.error.agreementMissing'],
    [{ agreement: undefined }, 'l.error.agreementMissing'],
    [{ productId: 'x' }, 'l.error.productUnknown'],
    [{ productId: '0' }, 'l.error.productUnknown'],
    [{ clientOrderId: 'a b' }, 'l.error.clientOrderIdMalformed'],
    [{ amount: undefined }, 'l.error.amountMalformed'],
  ])('with the field %o is refused before anything is asked: %s', (fields, code) => {
    const whole = { productId: '1', amount: '10', agreement: '1' };
    expect(endpoints.buyFund.request.safeParse(whole).success).toBe(true);
    const parsed = endpoints.buyFund.request.safeParse({ ...whole, ...fields });
    expect(parsed.error?.issues[0]?.message).toBe(code);
  });

  it('is taken with 12 decimals', async () => {
    expect(await buy({ amount: '10.000000000001' })).toMatchObject({ code: 1, data: { amount: '10.000000000001' } });
  });

  it.each([
    ['0', 'l.error.fundUnitsMalformed'],
    ['-1', 'l.error.fundUnitsMalformed'],
    ['1.000000001', 'l.error.fundUnitsMalformed'],
    ['0.00000001', 'l.error.fundUnitsInsufficient'],
  ])('of %s units that nobody has is refused: %s', async (amount, msg) => {
    expect(await redeem({ amount })).toMatchObject({ code: 0, msg });
  });

  it('of another person’s units is refused', async () => {
    await buy({ amount: '1000' });
    nextDay();
    expect(await redeem({ amount: '1' }, ben)).toMatchObject({ msg: 'l.error.fundUnitsInsufficient' });
    expect(await redeem({ amount: '1' })).toMatchObject({ code: 1 });
  });

  it('needs a verified identity where the exchange asks for one, and to give units back does not', async () => {
    await buy({ amount: '1000' });
    nextDay();
    isVerified = false;
    expect(await buy({ amount: '1000' })).toMatchObject({ code: 0, msg: 'l.error.verificationNeeded' });
    expect(await redeem({ amount: '1' })).toMatchObject({ code: 1 });
  });
});

describe('the values of a fund', () => {
  it('name the ticks that they are made of', async () => {
    expect(await values({ productId: 1 })).toMatchObject({ code: 1, data: [] });
    tick();
    expect(await values({ productId: 1, days: 10 })).toEqual({
      code: 1,
      msg: '',
      data: [
        {
          day: '2026-11-23',
          value: '100',
          units: '0',
          time: startMs,
          ticks: [
            { symbol: 'btcusdt', currency: 'BTC', tickId: '1', price: '64000', perUnit: '0.0009375' },
            { symbol: 'ethusdt', currency: 'ETH', tickId: '1', price: '3200', perUnit: '0.0125' },
          ],
        },
      ],
    });
    expect(await values({ productId: 9 })).toMatchObject({ msg: 'l.error.productUnknown' });
    const days = (text: string) => endpoints.getFundValues.request.safeParse({ productId: '1', days: text }).success;
    expect(['0', '1', '1000', '1001', 'x'].map(days)).toEqual([false, true, true, false, false]);
  });
});
