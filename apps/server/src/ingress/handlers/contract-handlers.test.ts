import { moneyOf } from '@assay/amounts/money';
import { CONTRACT_RULES } from '@assay/exchange-core/core-state';
import type { DataOf, Endpoint } from '@assay/protocol/endpoint';
import {
  virtualAddAmount,
  virtualCreateOrder,
  virtualGetAssets,
  virtualGetAssetsConfig,
  virtualGetContractRecord,
} from '@assay/protocol/endpoints/contract-demo';
import {
  protectionAcceptRisk,
  protectionExcludeSelf,
  protectionGet,
  protectionSetLimits,
} from '@assay/protocol/endpoints/contract-protection';
import {
  contractContractConfig,
  contractCreateOrder,
  contractGetAssets,
  contractGetAssetsRecord,
  contractGetContractRecord,
  contractTransfer,
} from '@assay/protocol/endpoints/contract-real';
import { getContractConfig, getCustomer, getParamListByKeyName } from '@assay/protocol/endpoints/parameters';
import { beforeEach, describe, expect, it } from 'vitest';
import { contractConfiguration, poolCommands } from '../../engine/contract-configuration.ts';
import { CoreEngine, sandboxConfiguration } from '../../market-feed/testing/core-engine.ts';
import { answerCall, handlerOf } from '../answer-call.ts';
import type { HandlerTable } from '../call.ts';
import { contractHandlers } from './contract-handlers.ts';
import { parameterHandlers } from './parameter-handlers.ts';
import { protectionHandlers } from './protection-handlers.ts';
import { memoryContractReaders } from './testing/memory-contract-readers.ts';

const ann = 100_001;
const bob = 100_002;
const dayMs = 86_400_000;
const whole = (coins: number) => moneyOf(BigInt(coins) * 10n ** 12n);

let nowMs: number;
let engine: CoreEngine;
let handlers: Partial<HandlerTable>;
let btc: number;
let riskVersionNeeded: number;

beforeEach(() => {
  nowMs = 1_700_000_000_000;
  btc = 60_000;
  riskVersionNeeded = 0;
  engine = new CoreEngine(() => nowMs);
  engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: CONTRACT_RULES }]);
  engine.configure([{ type: 'configure-index-source', sourceId: 1, name: 'one' }, ...contractConfiguration()]);
  engine.configure(poolCommands(engine.core));
  for (const userId of [ann, bob]) {
    engine.configure([
      { type: 'open-account', userId, kind: 'user' },
      { type: 'issue-sandbox-coins', userId, assetId: 1, amount: whole(5_000), clientOrderId: '' },
    ]);
  }
  handlers = makeHandlers();
  second();
});

function makeHandlers(): Partial<HandlerTable> {
  const readers = memoryContractReaders(engine);
  const newestHead = () => ({ minuteMs: 60_000, text: 'a head', signature: '00' });
  const receiptIdOf = (orderId: number) => `receipt-of-${orderId}`;
  const service = { url: 'https://help.example', email: 'help@example.com', whatsApp: '+49 1', telegram: '@help' };
  return {
    ...contractHandlers({ engine, readers, receiptIdOf, newestHead, riskVersionNeeded }),
    ...protectionHandlers(engine),
    ...parameterHandlers(engine, service),
  };
}

/** The next second with its ticks. */
function second(): void {
  nowMs = Math.floor(nowMs / 1_000 + 1) * 1_000;
  const price = String(btc);
  const source = { sourceId: 1, price, timeMs: nowMs };
  engine.apply({
    type: 'record-index-tick',
    secondMs: nowMs,
    ticks: [1, 2].map((symbolId) => ({ symbolId, price, sources: [source] })),
  });
}

function seconds(count: number): void {
  for (let done = 0; done < count; done += 1) second();
}

async function answer(endpoint: Endpoint, fields: Record<string, string>, userId = ann) {
  const call = { session: { userId, sessionId: 7 }, address: '127.0.0.1' };
  return answerCall(endpoint, handlerOf(handlers, endpoint), fields, call);
}

async function ask<E extends Endpoint>(endpoint: E, fields: Record<string, string> = {}, userId = ann) {
  const given = await answer(endpoint, fields, userId);
  if (!given.ok) throw new Error(`${endpoint.name} was refused: ${given.code}`);
  return given.data as DataOf<E>;
}

async function codeOf(endpoint: Endpoint, fields: Record<string, string>, userId = ann): Promise<string> {
  const given = await answer(endpoint, fields, userId);
  return given.ok ? 'accepted' : given.code;
}

const order = { openAmount: '10', baseCoin: 'BTC', quoteCoin: 'USDT', positionTime: '30', tradeType: '0' };
const toContract = (amount: string) => ask(contractTransfer, { amount, currency: 'USDT', type: '1' });

describe('the demo account', () => {
  it('takes the listed amounts and no other, up to a million', async () => {
    expect(await ask(virtualGetAssetsConfig)).toEqual(['1000', '5000', '10000', '50000'].map((amount) => ({ amount })));
    expect(await ask(virtualAddAmount, { amount: '1000' })).toEqual({ currency: 'USDT', amount: '1000' });
    expect(await ask(virtualAddAmount, { amount: '50000', currency: 'USDC' })).toMatchObject({ currency: 'USDC' });
    for (const amount of ['999', '1000.00000001', '-1000', '', 'x', '1e3'])
      expect(await codeOf(virtualAddAmount, { amount }), amount).toBe('l.error.demoAmountUnknown');
    expect(await codeOf(virtualAddAmount, { amount: '1000', currency: 'BTC' })).toBe('l.error.contractCoinUnknown');
    for (let more = 0; more < 19; more += 1) await ask(virtualAddAmount, { amount: '50000' });
    expect(await codeOf(virtualAddAmount, { amount: '50000' })).toBe('l.error.demoLimit');
    expect(await ask(virtualGetAssets)).toEqual([
      { currencyName: 'USDT', availableCurrency: '951000', frozenCurrency: '0' },
      { currencyName: 'USDC', availableCurrency: '50000', frozenCurrency: '0' },
    ]);
    expect((await ask(contractGetAssets)).map((row) => row.availableCurrency)).toEqual(['0', '0']);
  });

  it('gives once what is asked for twice under one id', async () => {
    const fields = { amount: '1000', clientOrderId: 'top-up-1' };
    await ask(virtualAddAmount, fields);
    await ask(virtualAddAmount, fields);
    expect(await codeOf(virtualAddAmount, { ...fields, amount: '5000' })).toBe('l.error.clientOrderIdReused');
    expect((await ask(virtualGetAssets))[0]?.availableCurrency).toBe('1000');
  });
});

describe('a transfer', () => {
  it('moves USDT and USDC both ways, from 0.00001 on', async () => {
    expect(await ask(contractTransfer, { amount: '0.00001', currency: 'USDT' })).toEqual({
      currency: 'USDT',
      amount: '0.00001',
      type: '1',
    });
    await toContract('100');
    await ask(contractTransfer, { amount: '40.5', currency: 'USDT', type: '2' });
    expect((await ask(contractGetAssets))[0]).toMatchObject({ availableCurrency: '59.50001' });
    const records = await ask(contractGetAssetsRecord, { currency: 'USDT' });
    expect(records.list.map(({ tradeType, amount, balance }) => [tradeType, amount, balance])).toEqual([
      [2, '-40.5', '59.50001'],
      [1, '100', '100.00001'],
      [1, '0.00001', '0.00001'],
    ]);
    expect((await ask(contractGetAssetsRecord, { tradeType: '2' })).totalRow).toBe(1);
  });

  it.each([
    [{ currency: 'USDT' }, 'l.error.transferAmount'],
    [{ amount: '', currency: 'USDT' }, 'l.error.transferAmount'],
    [{ amount: '0', currency: 'USDT' }, 'l.error.transferAmount'],
    [{ amount: '0.00000999', currency: 'USDT' }, 'l.error.transferAmount'],
    [{ amount: '0.000009999999', currency: 'USDT' }, 'l.error.transferAmount'],
    [{ amount: '-1', currency: 'USDT' }, 'l.error.transferAmount'],
    [{ amount: '1.000000001', currency: 'USDT' }, 'l.error.amountDecimals'],
    [{ amount: '1e1', currency: 'USDT' }, 'l.error.amountMalformed'],
    [{ amount: '1', currency: 'BTC' }, 'l.error.contractCoinUnknown'],
    [{ amount: '1', currency: 'usdt' }, 'l.error.currencyUnknown'],
    [{ amount: '1', currency: 'USDT', type: '3' }, 'l.error.fieldMalformed'],
    [{ amount: '5000.00000001', currency: 'USDT' }, 'l.error.balanceInsufficient'],
    [{ amount: '0.00001', currency: 'USDT', type: '2' }, 'l.error.balanceInsufficient'],
  ])('%j is refused with %s', async (fields, code) => {
    expect(await codeOf(contractTransfer, fields as unknown as Record<string, string>)).toBe(code);
  });
});

describe('an order', () => {
  it.each([
    [{ openAmount: '5' }, 'accepted'],
    [{ openAmount: '100' }, 'accepted'],
    [{ quoteCoin: '' }, 'l.error.currencyUnknown'],
    [{ openAmount: '4.99999999' }, 'l.error.openAmountBelowMinimum'],
    [{ openAmount: '0.00001' }, 'l.error.openAmountBelowMinimum'],
    [{ openAmount: '0.00000999' }, 'l.error.openAmountMissing'],
    [{ openAmount: '0.000009999999' }, 'l.error.openAmountMissing'],
    [{ openAmount: '0' }, 'l.error.openAmountMissing'],
    [{ openAmount: '' }, 'l.error.openAmountMissing'],
    [{ openAmount: '-10' }, 'l.error.openAmountMissing'],
    [{ openAmount: 'ten' }, 'l.error.amountMalformed'],
    [{ openAmount: '10.000000001' }, 'l.error.amountDecimals'],
    [{ openAmount: '9'.repeat(200) }, 'l.error.amountMalformed'],
    [{ openAmount: '9'.repeat(24) }, 'l.error.amountTooLarge'],
    [{ openAmount: '100.00000001' }, 'l.error.contractStakeTooLarge'],
    [{ baseCoin: 'TRX' }, 'l.error.contractPairUnknown'],
    [{ baseCoin: 'USDT' }, 'l.error.contractPairUnknown'],
    [{ quoteCoin: 'BTC' }, 'l.error.contractCoinUnknown'],
    [{ quoteCoin: 'USDC' }, 'l.error.balanceInsufficient'],
    [{ positionTime: '31' }, 'l.error.contractOptionUnknown'],
    [{ positionTime: '0' }, 'l.error.contractOptionUnknown'],
    [{ positionTime: '-30' }, 'l.error.contractOptionUnknown'],
    [{ tradeType: '2' }, 'l.error.fieldMalformed'],
    [{ tradeType: 'up' }, 'l.error.fieldMalformed'],
    [{ clientOrderId: 'no spaces' }, 'l.error.clientOrderIdMalformed'],
  ])('with %j is answered %s', async (fields, code) => {
    await toContract('200');
    expect(await codeOf(contractCreateOrder, { ...order, ...fields } as Record<string, string>)).toBe(code);
  });

  it.each(['openAmount', 'baseCoin', 'positionTime', 'tradeType'] as const)('without %s is refused', async (name) => {
    await toContract('200');
    const { [name]: _left, ...rest } = order;
    expect(await codeOf(contractCreateOrder, rest)).toBe(
      name === 'openAmount' ? 'l.error.openAmountMissing' : 'l.error.fieldMissing',
    );
  });

  it('goes its way from waiting to its result, and tells it in rows, balances, records and rate', async () => {
    await toContract('100');
    const { order: opened, head } = await ask(contractCreateOrder, order);
    expect(opened).toMatchObject({
      account: 1,
      status: 0,
      receiptId: 'receipt-of-1',
      openAmount: '10',
      fee: '0',
      incomeRate: '0.8',
      profit: '8',
      entryPrice: '',
      returned: '',
      result: '',
    });
    expect(head).toEqual({ minuteMs: 60_000, text: 'a head', signature: '00' });
    expect((await ask(contractGetAssets))[0]).toMatchObject({ availableCurrency: '90', frozenCurrency: '10' });
    second();
    const holding = await ask(contractGetContractRecord);
    expect(holding.list[0]).toMatchObject({ status: 0, entryPrice: '60000', entryTime: nowMs });
    expect(holding.list[0]?.expiryTime).toBe(nowMs + 30_000);
    btc = 60_001;
    seconds(30);
    expect((await ask(contractGetContractRecord)).totalRow).toBe(0);
    const finished = await ask(contractGetContractRecord, { entryStatus: '0' });
    expect(finished).toMatchObject({ totalRow: 1, sum: 1 });
    expect(finished.list[0]).toMatchObject({ status: 1, result: 'win', returned: '18', exitPrice: '60001' });
    expect(await answer(contractGetAssets, {})).toMatchObject({ extra: { msg: '+80.00%' } });
    const records = await ask(contractGetAssetsRecord);
    expect(records.list.map(({ tradeType, amount, orderId }) => [tradeType, amount, orderId])).toEqual([
      [5, '18', '1'],
      [3, '-10', '1'],
      [1, '100', ''],
    ]);
  });

  it('loses, draws and is void as the rule says, and the rate counts them all', async () => {
    await toContract('100');
    expect(await answer(contractGetAssets, {})).toMatchObject({ extra: { msg: '' } });
    await ask(contractCreateOrder, { ...order, tradeType: '1' });
    await ask(contractCreateOrder, { ...order, baseCoin: 'ETH', positionTime: '60' });
    second();
    btc = 60_001;
    seconds(30);
    btc = 60_000;
    seconds(30);
    expect(await answer(contractGetAssets, {})).toMatchObject({ extra: { msg: '-50.00%' } });
    await ask(contractCreateOrder, order);
    nowMs += 20_000;
    second();
    const { list } = await ask(contractGetContractRecord, { entryStatus: '0' });
    expect(list.map(({ result, status, returned }) => [result, status, returned])).toEqual([
      ['void', 2, '10'],
      ['draw', 1, '10'],
      ['lose', 1, '0'],
    ]);
    expect(list[0]).toMatchObject({ voidReason: 'no-entry', entryPrice: '', exitPrice: '' });
    expect(await answer(contractGetAssets, {})).toMatchObject({ extra: { msg: '-33.33%' } });
  });

  it('is opened once under one id, by each account for itself', async () => {
    await toContract('100');
    await ask(virtualAddAmount, { amount: '1000' });
    const named = { ...order, clientOrderId: 'press-1' };
    const first = await ask(contractCreateOrder, named);
    expect((await ask(contractCreateOrder, named)).order).toEqual(first.order);
    expect(await codeOf(contractCreateOrder, { ...named, tradeType: '1' })).toBe('l.error.clientOrderIdReused');
    expect(await codeOf(virtualCreateOrder, named)).toBe('l.error.clientOrderIdReused');
    expect((await ask(contractGetContractRecord)).totalRow).toBe(1);
    expect((await ask(contractGetAssets))[0]?.frozenCurrency).toBe('10');
  });

  it('has the same terms and the same end in demo and real', async () => {
    await toContract('100');
    await ask(virtualAddAmount, { amount: '1000' });
    const real = await ask(contractCreateOrder, order);
    const demo = await ask(virtualCreateOrder, order);
    const { orderId: _a, receiptId: _b, account: realAccount, ...realTerms } = real.order;
    const { orderId: _c, receiptId: _d, account: demoAccount, ...demoTerms } = demo.order;
    expect([realAccount, demoAccount]).toEqual([1, 2]);
    expect(demoTerms).toEqual(realTerms);
    second();
    btc = 59_999;
    seconds(30);
    const ends = [contractGetContractRecord, virtualGetContractRecord].map(async (endpoint) => {
      const [row] = (await ask(endpoint, { entryStatus: '0' })).list;
      return [row?.result, row?.entryTick, row?.exitPrice, row?.returned];
    });
    expect(await ends[0]).toEqual(await ends[1]);
  });

  it('is seen by its owner alone', async () => {
    await toContract('100');
    await ask(contractCreateOrder, order);
    for (const fields of [{}, { entryStatus: '0' }] as Record<string, string>[])
      expect(await ask(contractGetContractRecord, fields, bob)).toEqual({ list: [], totalRow: 0, sum: 0 });
    expect((await ask(contractGetAssetsRecord, {}, bob)).totalRow).toBe(0);
  });

  it('needs the newest risk notice where the server asks for it', async () => {
    riskVersionNeeded = 1;
    handlers = makeHandlers();
    await toContract('100');
    await ask(virtualAddAmount, { amount: '1000' });
    expect(await codeOf(contractCreateOrder, order)).toBe('l.error.contractRiskNotice');
    expect(await codeOf(virtualCreateOrder, order)).toBe('accepted');
    await ask(protectionAcceptRisk, { version: '1' });
    expect(await codeOf(contractCreateOrder, order)).toBe('accepted');
  });
});

describe('lists', () => {
  it('are paged, newest first, and filtered by pair and coin', async () => {
    await ask(virtualAddAmount, { amount: '1000' });
    for (const baseCoin of ['BTC', 'ETH', 'BTC', 'BTC', 'ETH']) await ask(virtualCreateOrder, { ...order, baseCoin });
    const page = (fields: Record<string, string>) => ask(virtualGetContractRecord, fields);
    const ids = async (fields: Record<string, string>) => (await page(fields)).list.map((row) => row.orderId);
    expect(await ids({ pageNo: '1', pageSize: '2' })).toEqual(['5', '4']);
    expect(await ids({ pageNo: '3', pageSize: '2' })).toEqual(['1']);
    expect(await ids({ pageNo: '4', pageSize: '2' })).toEqual([]);
    expect(await ids({ baseCoin: 'ETH', quoteCoin: 'USDT' })).toEqual(['5', '2']);
    expect(await page({ quoteCoin: 'USDC' })).toMatchObject({ totalRow: 0, sum: 0 });
    expect(await page({ baseCoin: '', quoteCoin: '' })).toMatchObject({ totalRow: 5, sum: 5 });
    seconds(32);
    expect(await ids({ entryStatus: '0', baseCoin: 'BTC', pageSize: '2' })).toEqual(['4', '3']);
    for (const fields of [{ pageNo: '0' }, { pageSize: '101' }, { pageNo: '1000001' }] as Record<string, string>[])
      expect(await codeOf(virtualGetContractRecord, fields)).toBe('l.error.pageMalformed');
    expect(await codeOf(virtualGetContractRecord, { entryStatus: '2' })).toBe('l.error.fieldMalformed');
    expect(await codeOf(virtualGetContractRecord, { baseCoin: 'TRX' })).toBe('l.error.contractPairUnknown');
    expect(await codeOf(contractGetAssetsRecord, { tradeType: '7' })).toBe('l.error.fieldMalformed');
  });
});

describe('protection', () => {
  it('lowers limits at once and raises them after a day', async () => {
    await toContract('300');
    await ask(protectionSetLimits, { currency: 'USDT', stakeMax: '20', dailyLossMax: '30' });
    expect(await codeOf(contractCreateOrder, { ...order, openAmount: '20.00000001' })).toBe(
      'l.error.contractStakeTooLarge',
    );
    expect(await codeOf(contractCreateOrder, { ...order, openAmount: '20' })).toBe('accepted');
    expect(await codeOf(contractCreateOrder, { ...order, openAmount: '10.00000001' })).toBe(
      'l.error.contractDailyLoss',
    );
    expect(await codeOf(contractCreateOrder, { ...order, openAmount: '10' })).toBe('accepted');
    const raised = await ask(protectionSetLimits, { currency: 'USDT', stakeMax: '50', dailyLossMax: '30' });
    expect(raised.limits[0]).toMatchObject({ stakeMax: '20', pending: { stakeMax: '50', from: nowMs + dayMs } });
    expect(raised.limits[0]).toMatchObject({ atRisk: '30', lostToday: '0' });
    nowMs += dayMs;
    second();
    expect((await ask(protectionGet)).limits[0]).toMatchObject({ stakeMax: '50', pending: null });
  });

  it.each([
    [{ currency: 'USDT', stakeMax: '0', dailyLossMax: '0' }, 'accepted'],
    [{ currency: 'USDT', stakeMax: '1000000000', dailyLossMax: '1000000000' }, 'accepted'],
    [{ currency: 'USDT', stakeMax: '1000000000.00000001', dailyLossMax: '1' }, 'l.error.limitsMalformed'],
    [{ currency: 'USDT', stakeMax: '-1', dailyLossMax: '1' }, 'l.error.limitsMalformed'],
    [{ currency: 'USDT', stakeMax: '1', dailyLossMax: 'x' }, 'l.error.limitsMalformed'],
    [{ currency: 'BTC', stakeMax: '1', dailyLossMax: '1' }, 'l.error.contractCoinUnknown'],
  ])('limits %j are answered %s', async (fields, code) => {
    expect(await codeOf(protectionSetLimits, fields)).toBe(code);
  });

  it('shuts the real account for the days that were said, never shorter, and leaves demo and open orders', async () => {
    await toContract('100');
    await ask(virtualAddAmount, { amount: '1000' });
    await ask(contractCreateOrder, order);
    const standing = await ask(protectionExcludeSelf, { days: '1' });
    expect(standing.excludedUntil).toBeGreaterThanOrEqual(nowMs + dayMs);
    expect(standing.excludedUntil).toBeLessThan(nowMs + dayMs + 3 * 60_000);
    expect(await codeOf(contractCreateOrder, order)).toBe('l.error.contractExcluded');
    expect(await codeOf(virtualCreateOrder, order)).toBe('accepted');
    seconds(32);
    expect((await ask(contractGetContractRecord, { entryStatus: '0' })).totalRow).toBe(1);
    await ask(protectionExcludeSelf, { days: '3650' });
    expect(await codeOf(protectionExcludeSelf, { days: '3649' })).toBe('l.error.exclusionShorter');
    for (const days of ['0', '3651', '-1', '1.5', 'never', ''])
      expect(await codeOf(protectionExcludeSelf, { days }), days).toBe('l.error.fieldMalformed');
    expect((await ask(protectionExcludeSelf, { days: 'forever' })).excludedUntil).toBe(-1);
    expect(await codeOf(protectionExcludeSelf, { days: '3650' })).toBe('l.error.exclusionShorter');
  });

  it('ends by itself', async () => {
    await toContract('100');
    await ask(protectionExcludeSelf, { days: '1' });
    nowMs += dayMs + 3 * 60_000;
    second();
    expect((await ask(protectionGet)).excludedUntil).toBe(0);
    expect(await codeOf(contractCreateOrder, order)).toBe('accepted');
  });

  it('takes the version of the notice that is in force', async () => {
    expect(await ask(protectionGet)).toMatchObject({ riskVersion: 0, riskVersionNeeded: 1, realAllowed: true });
    expect(await codeOf(protectionAcceptRisk, { version: '2' })).toBe('l.error.fieldMalformed');
    expect(await ask(protectionAcceptRisk, { version: '1' })).toMatchObject({ riskVersion: 1 });
  });
});

describe('parameters', () => {
  it('tell the fee of a stake, 0 when there is none', async () => {
    const fee = () => ask(getParamListByKeyName, { paramName: 'contract_fee_rate' });
    expect(await fee()).toEqual({ valueName: '0' });
    const [coin] = engine.core.contractCoins();
    if (coin === undefined) throw new Error('there is a coin');
    engine.configure([{ ...coin, feePpm: 12_500 }]);
    expect(await fee()).toEqual({ valueName: '0.0125' });
    expect((await ask(contractContractConfig))[0]).toMatchObject({ feeRate: '0.0125' });
    expect((await ask(getContractConfig)).feeRate).toBe('0.0125');
    await toContract('100');
    expect((await ask(contractCreateOrder, order)).order).toMatchObject({ fee: '0.125' });
    expect((await ask(contractGetAssets))[0]).toMatchObject({ availableCurrency: '89.875', frozenCurrency: '10.125' });
  });

  it('tell how the customer service is reached, and refuse other names', async () => {
    expect(await ask(getParamListByKeyName, { paramName: 'customer_service_email' })).toEqual({
      valueName: 'help@example.com',
    });
    expect(await ask(getParamListByKeyName, { paramName: 'customer_service_url' })).toEqual({
      valueName: 'https://help.example',
    });
    expect(await ask(getCustomer)).toEqual({
      customerEmail: 'help@example.com',
      customerWs: '+49 1',
      customerTelegram: '@help',
    });
    expect(await codeOf(getParamListByKeyName, { paramName: 'other' })).toBe('l.error.fieldMalformed');
    expect(await codeOf(getParamListByKeyName, {})).toBe('l.error.fieldMissing');
  });

  it('list the open durations of a pair, and say what is closed', async () => {
    const rows = await ask(contractContractConfig, { baseCoin: 'DOGE', quoteCoin: 'USDC' });
    expect(rows).toEqual(
      [
        { second: 30, incomeRate: '0.8', exitTicks: 1 },
        { second: 60, incomeRate: '0.82', exitTicks: 1 },
        { second: 120, incomeRate: '0.85', exitTicks: 5 },
        { second: 300, incomeRate: '0.9', exitTicks: 5 },
      ].map((row) => ({ ...row, openAmountMin: '5', feeRate: '0' })),
    );
    expect(await codeOf(contractContractConfig, { baseCoin: 'TRX' })).toBe('l.error.contractPairUnknown');
    expect(await codeOf(contractContractConfig, { quoteCoin: 'ETH' })).toBe('l.error.contractCoinUnknown');
    const option = engine.core.contractOptions().find((entry) => entry.symbolId === 1 && entry.holdingSeconds === 30);
    if (option === undefined) throw new Error('there is an option');
    engine.configure([
      { ...option, isOpen: false },
      { type: 'set-contracts-state', symbolId: 2, isOpen: false, reason: 'clock' },
    ]);
    expect((await ask(contractContractConfig)).map((row) => row.second)).toEqual([60, 120, 300]);
    const { pairs } = await ask(getContractConfig);
    expect(pairs.slice(0, 2)).toEqual([
      { symbol: 'btcusdt', baseCoin: 'BTC', isOpen: true, closedReason: '' },
      { symbol: 'ethusdt', baseCoin: 'ETH', isOpen: false, closedReason: 'clock' },
    ]);
    await ask(virtualAddAmount, { amount: '1000' });
    expect(await codeOf(virtualCreateOrder, order)).toBe('l.error.contractOptionClosed');
    expect(await codeOf(virtualCreateOrder, { ...order, baseCoin: 'ETH' })).toBe('l.error.contractsClosed');
  });
});
