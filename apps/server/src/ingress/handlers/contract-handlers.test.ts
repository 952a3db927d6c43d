import { moneyOf } from '@assay/amounts/money';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import {
  virtualAddAmount,
  virtualCreateOrder,
  virtualGetAssets,
  virtualGetAssetsConfig,
  virtualGetAssetsRecord,
  virtualGetContractRecord,
} from '@assay/protocol/endpoints/contract-demo';
import { protectionAcceptRisk } from '@assay/protocol/endpoints/contract-protection';
import {
  contractCreateOrder,
  contractGetAssets,
  contractGetAssetsRecord,
  contractGetContractRecord,
  contractTransfer,
} from '@assay/protocol/endpoints/contract-real';
import { beforeEach, describe, expect, it } from 'vitest';
import { bob, ContractDesk, order } from './testing/contract-desk.ts';

let desk: ContractDesk;
beforeEach(() => {
  desk = new ContractDesk();
});

describe('the demo account', () => {
  it('takes the listed amounts and no other, up to a million', async () => {
    expect(await desk.ask(virtualGetAssetsConfig)).toEqual(
      ['1000', '5000', '10000', '50000'].map((amount) => ({ amount })),
    );
    expect(await desk.ask(virtualAddAmount, { amount: '1000' })).toEqual({ currency: 'USDT', amount: '1000' });
    expect(await desk.ask(virtualAddAmount, { amount: '50000', currency: 'USDC' })).toMatchObject({ currency: 'USDC' });
    for (const amount of ['999', '1000.00000001', '-1000', '', 'x', '1e3'])
      expect(await desk.codeOf(virtualAddAmount, { amount }), amount).toBe('l.error.demoAmountUnknown');
    expect(await desk.codeOf(virtualAddAmount, { amount: '1000', currency: 'BTC' })).toBe(
      'l.error.contractCoinUnknown',
    );
    for (let more = 0; more < 19; more += 1) await desk.ask(virtualAddAmount, { amount: '50000' });
    expect(await desk.codeOf(virtualAddAmount, { amount: '50000' })).toBe('l.error.demoLimit');
    expect(await desk.ask(virtualGetAssets)).toEqual([
      { currencyName: 'USDT', availableCurrency: '951000', frozenCurrency: '0' },
      { currencyName: 'USDC', availableCurrency: '50000', frozenCurrency: '0' },
    ]);
    expect((await desk.ask(contractGetAssets)).map((row) => row.availableCurrency)).toEqual(['0', '0']);
  });

  it('gives once what is asked for twice under one id', async () => {
    const fields = { amount: '1000', clientOrderId: 'top-up-1' };
    await desk.ask(virtualAddAmount, fields);
    await desk.ask(virtualAddAmount, fields);
    expect(await desk.codeOf(virtualAddAmount, { ...fields, amount: '5000' })).toBe('l.error.clientOrderIdReused');
    expect((await desk.ask(virtualGetAssets))[0]?.availableCurrency).toBe('1000');
  });
});

describe('a transfer', () => {
  it('moves USDT and USDC both ways, from 0.00001 on', async () => {
    expect(await desk.ask(contractTransfer, { amount: '0.00001', currency: 'USDT' })).toEqual({
      currency: 'USDT',
      amount: '0.00001',
      type: '1',
    });
    await desk.toContract('100');
    await desk.ask(contractTransfer, { amount: '40.5', currency: 'USDT', type: '2' });
    expect((await desk.ask(contractGetAssets))[0]).toMatchObject({ availableCurrency: '59.50001' });
    const records = await desk.ask(contractGetAssetsRecord, { currency: 'USDT' });
    expect(records.list.map(({ tradeType, amount, balance }) => [tradeType, amount, balance])).toEqual([
      [2, '-40.5', '59.50001'],
      [1, '100', '100.00001'],
      [1, '0.00001', '0.00001'],
    ]);
    expect((await desk.ask(contractGetAssetsRecord, { tradeType: '2' })).totalRow).toBe(1);
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
    [{ amount: '1', currency: 'USDT', type: '0' }, 'l.error.fieldMalformed'],
    [{ amount: '1', currency: 'USDT', type: '' }, 'l.error.fieldMalformed'],
    [{ amount: '1', currency: 'DEMO.USDT', type: '2' }, 'l.error.currencyUnknown'],
    [{ amount: '1' }, 'l.error.fieldMissing'],
    [{ amount: '5000.00000001', currency: 'USDT' }, 'l.error.balanceInsufficient'],
    [{ amount: '0.00001', currency: 'USDT', type: '2' }, 'l.error.balanceInsufficient'],
  ])('%j is refused with %s', async (fields, code) => {
    expect(await desk.codeOf(contractTransfer, fields as unknown as Record<string, string>)).toBe(code);
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
    [{ openAmount: '5.00000001' }, 'accepted'],
    [{ openAmount: '10.000000001' }, 'l.error.amountDecimals'],
    [{ openAmount: '10.000000000001' }, 'l.error.amountDecimals'],
    [{ openAmount: '１０' }, 'l.error.amountMalformed'],
    [{ openAmount: '١٠' }, 'l.error.amountMalformed'],
    [{ openAmount: ' 10' }, 'l.error.amountMalformed'],
    [{ openAmount: '+10' }, 'l.error.amountMalformed'],
    [{ openAmount: '1e1' }, 'l.error.amountMalformed'],
    [{ openAmount: '010' }, 'l.error.amountMalformed'],
    [{ openAmount: '9'.repeat(200) }, 'l.error.amountMalformed'],
    [{ openAmount: '9'.repeat(24) }, 'l.error.amountTooLarge'],
    [{ openAmount: '100.00000001' }, 'l.error.contractStakeTooLarge'],
    [{ baseCoin: 'TRX' }, 'l.error.contractPairUnknown'],
    [{ baseCoin: 'USDT' }, 'l.error.contractPairUnknown'],
    [{ baseCoin: 'btc' }, 'l.error.currencyUnknown'],
    [{ baseCoin: '' }, 'l.error.currencyUnknown'],
    [{ quoteCoin: 'BTC' }, 'l.error.contractCoinUnknown'],
    [{ quoteCoin: 'USDC' }, 'l.error.balanceInsufficient'],
    [{ positionTime: '31' }, 'l.error.contractOptionUnknown'],
    [{ positionTime: '0' }, 'l.error.contractOptionUnknown'],
    [{ positionTime: '-30' }, 'l.error.contractOptionUnknown'],
    [{ positionTime: '' }, 'l.error.contractOptionUnknown'],
    [{ positionTime: '030' }, 'l.error.contractOptionUnknown'],
    [{ positionTime: '３０' }, 'l.error.contractOptionUnknown'],
    [{ positionTime: '86401' }, 'l.error.contractOptionUnknown'],
    [{ tradeType: '' }, 'l.error.fieldMalformed'],
    [{ tradeType: '01' }, 'l.error.fieldMalformed'],
    [{ tradeType: '2' }, 'l.error.fieldMalformed'],
    [{ tradeType: 'up' }, 'l.error.fieldMalformed'],
    [{ clientOrderId: 'no spaces' }, 'l.error.clientOrderIdMalformed'],
  ])('with %j is answered %s', async (fields, code) => {
    await desk.toContract('200');
    expect(await desk.codeOf(contractCreateOrder, { ...order, ...fields } as Record<string, string>)).toBe(code);
  });

  it('is held to the minimum of its own duration', async () => {
    await desk.toContract('100');
    const option = desk.engine.core
      .views(ContractViews)
      .options()
      .find((entry) => entry.symbolId === 1 && entry.holdingSeconds === 60);
    if (option === undefined) throw new Error('there is an option');
    desk.engine.configure([{ ...option, minimumStake: moneyOf(7n * 10n ** 12n) }]);
    const codeOf = (positionTime: string, openAmount: string) =>
      desk.codeOf(contractCreateOrder, { ...order, positionTime, openAmount });
    expect(await codeOf('60', '6.99999999')).toBe('l.error.openAmountBelowMinimum');
    expect(await codeOf('60', '7')).toBe('accepted');
    expect(await codeOf('30', '6.99999999')).toBe('accepted');
  });

  it.each(['openAmount', 'baseCoin', 'positionTime'] as const)('without %s is refused', async (name) => {
    await desk.toContract('200');
    const { [name]: _left, ...rest } = order;
    expect(await desk.codeOf(contractCreateOrder, rest)).toBe(
      name === 'openAmount' ? 'l.error.openAmountMissing' : 'l.error.fieldMissing',
    );
  });

  it.each([
    ['real', contractCreateOrder],
    ['demo', virtualCreateOrder],
  ] as const)(
    'of the %s account without a tradeType is an up contract, the same one as with 0',
    async (_, createOrder) => {
      await desk.toContract('100');
      await desk.ask(virtualAddAmount, { amount: '1000' });
      const { tradeType: _left, ...rest } = { ...order, clientOrderId: 'once' };
      const { order: opened } = await desk.ask(createOrder, rest);
      expect(opened.tradeType).toBe(0);
      expect((await desk.ask(createOrder, { ...rest, tradeType: '0' })).order.orderId).toBe(opened.orderId);
      expect(await desk.codeOf(createOrder, { ...rest, tradeType: '1' })).toBe('l.error.clientOrderIdReused');
    },
  );

  it('goes its way from waiting to its result, and tells it in rows, balances, records and rate', async () => {
    await desk.toContract('100');
    const { order: opened, head } = await desk.ask(contractCreateOrder, order);
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
    expect((await desk.ask(contractGetAssets))[0]).toMatchObject({ availableCurrency: '90', frozenCurrency: '10' });
    desk.seconds(3);
    const holding = await desk.ask(contractGetContractRecord);
    expect(holding.list[0]).toMatchObject({ status: 0, entryPrice: '60000', entryTime: desk.nowMs });
    expect(holding.list[0]?.expiryTime).toBe(desk.nowMs + 30_000);
    desk.btc = 60_001;
    desk.seconds(30);
    expect((await desk.ask(contractGetContractRecord)).totalRow).toBe(0);
    const finished = await desk.ask(contractGetContractRecord, { entryStatus: '0' });
    expect(finished).toMatchObject({ totalRow: 1, sum: 1 });
    expect(finished.list[0]).toMatchObject({ status: 1, result: 'win', returned: '18', exitPrice: '60001' });
    expect(await desk.answer(contractGetAssets, {})).toMatchObject({ msg: '+80.00%' });
    const records = await desk.ask(contractGetAssetsRecord);
    expect(records.list.map(({ tradeType, amount, orderId }) => [tradeType, amount, orderId])).toEqual([
      [5, '18', '1'],
      [3, '-10', '1'],
      [1, '100', ''],
    ]);
  });

  it('loses, draws and is void as the rule says, and the rate counts them all', async () => {
    await desk.toContract('100');
    expect(await desk.answer(contractGetAssets, {})).toMatchObject({ code: 1, msg: '' });
    await desk.ask(contractCreateOrder, { ...order, tradeType: '1' });
    await desk.ask(contractCreateOrder, { ...order, baseCoin: 'ETH', positionTime: '60' });
    desk.seconds(3);
    desk.btc = 60_001;
    desk.seconds(30);
    desk.btc = 60_000;
    desk.seconds(30);
    expect(await desk.answer(contractGetAssets, {})).toMatchObject({ msg: '-50.00%' });
    await desk.ask(contractCreateOrder, order);
    desk.nowMs += 20_000;
    desk.second();
    const { list } = await desk.ask(contractGetContractRecord, { entryStatus: '0' });
    expect(list.map(({ result, status, returned }) => [result, status, returned])).toEqual([
      ['void', 2, '10'],
      ['draw', 1, '10'],
      ['lose', 1, '0'],
    ]);
    expect(list[0]).toMatchObject({ voidReason: 'no-entry', entryPrice: '', exitPrice: '' });
    expect(await desk.answer(contractGetAssets, {})).toMatchObject({ msg: '-33.33%' });
  });

  it('is opened once under one id, by each account for itself', async () => {
    await desk.toContract('100');
    await desk.ask(virtualAddAmount, { amount: '1000' });
    const named = { ...order, clientOrderId: 'press-1' };
    const first = await desk.ask(contractCreateOrder, named);
    expect((await desk.ask(contractCreateOrder, named)).order).toEqual(first.order);
    expect(await desk.codeOf(contractCreateOrder, { ...named, tradeType: '1' })).toBe('l.error.clientOrderIdReused');
    expect(await desk.codeOf(virtualCreateOrder, named)).toBe('l.error.clientOrderIdReused');
    expect((await desk.ask(contractGetContractRecord)).totalRow).toBe(1);
    expect((await desk.ask(contractGetAssets))[0]?.frozenCurrency).toBe('10');
  });

  it('has the same terms and the same end in demo and real', async () => {
    await desk.toContract('100');
    await desk.ask(virtualAddAmount, { amount: '1000' });
    const real = await desk.ask(contractCreateOrder, order);
    const demo = await desk.ask(virtualCreateOrder, order);
    const { orderId: _a, receiptId: _b, account: realAccount, ...realTerms } = real.order;
    const { orderId: _c, receiptId: _d, account: demoAccount, ...demoTerms } = demo.order;
    expect([realAccount, demoAccount]).toEqual([1, 2]);
    expect(demoTerms).toEqual(realTerms);
    desk.second();
    desk.btc = 59_999;
    desk.seconds(30);
    const ends = [contractGetContractRecord, virtualGetContractRecord].map(async (endpoint) => {
      const [row] = (await desk.ask(endpoint, { entryStatus: '0' })).list;
      return [row?.result, row?.entryTick, row?.exitPrice, row?.returned];
    });
    expect(await ends[0]).toEqual(await ends[1]);
  });

  it('is seen by its owner alone', async () => {
    await desk.toContract('100');
    await desk.ask(contractCreateOrder, order);
    for (const fields of [{}, { entryStatus: '0' }] as Record<string, string>[])
      expect(await desk.ask(contractGetContractRecord, fields, bob)).toEqual({ list: [], totalRow: 0, sum: 0 });
    expect((await desk.ask(contractGetAssetsRecord, {}, bob)).totalRow).toBe(0);
  });

  it('with real money is refused while its index has too few sources, and demo orders are not', async () => {
    desk = new ContractDesk({ isFed: (symbolId) => symbolId !== 1 });
    await desk.toContract('100');
    await desk.ask(virtualAddAmount, { amount: '1000' });
    expect(await desk.codeOf(contractCreateOrder, order)).toBe('l.error.contractsClosed');
    expect(await desk.codeOf(contractCreateOrder, { ...order, baseCoin: 'ETH' })).toBe('accepted');
    expect(await desk.codeOf(virtualCreateOrder, order)).toBe('accepted');
  });

  it('with real money needs a verified identity where the server asks for it, and demo orders do not', async () => {
    let isVerified = false;
    desk = new ContractDesk({ needsVerification: async () => !isVerified });
    await desk.toContract('100');
    await desk.ask(virtualAddAmount, { amount: '1000' });
    expect(await desk.codeOf(contractCreateOrder, order)).toBe('l.error.verificationNeeded');
    expect(await desk.codeOf(virtualCreateOrder, order)).toBe('accepted');
    isVerified = true;
    expect(await desk.codeOf(contractCreateOrder, order)).toBe('accepted');
  });

  it('needs the newest risk notice where the server asks for it', async () => {
    desk = new ContractDesk({ riskVersionNeeded: 1 });
    await desk.toContract('100');
    await desk.ask(virtualAddAmount, { amount: '1000' });
    expect(await desk.codeOf(contractCreateOrder, order)).toBe('l.error.contractRiskNotice');
    expect(await desk.codeOf(virtualCreateOrder, order)).toBe('accepted');
    await desk.ask(protectionAcceptRisk, { version: '1' });
    expect(await desk.codeOf(contractCreateOrder, order)).toBe('accepted');
  });
});

describe('lists', () => {
  it('have ten rows a page when nothing else is asked for, and say how many there are', async () => {
    await desk.ask(virtualAddAmount, { amount: '1000' });
    for (let count = 0; count < 11; count += 1) await desk.ask(virtualCreateOrder, order);
    const first = await desk.ask(virtualGetContractRecord);
    expect([first.list.length, first.totalRow, first.sum]).toEqual([10, 11, 11]);
    expect((await desk.ask(virtualGetContractRecord, { pageNo: '2' })).list.map((row) => row.orderId)).toEqual(['1']);
    desk.seconds(34);
    expect((await desk.ask(virtualGetContractRecord, { entryStatus: '0' })).list).toHaveLength(10);
    const records = await desk.ask(virtualGetAssetsRecord);
    expect([records.list.length, records.totalRow]).toEqual([10, 23]);
  });

  it('are paged, newest first, and filtered by pair and coin', async () => {
    await desk.ask(virtualAddAmount, { amount: '1000' });
    for (const baseCoin of ['BTC', 'ETH', 'BTC', 'BTC', 'ETH'])
      await desk.ask(virtualCreateOrder, { ...order, baseCoin });
    const page = (fields: Record<string, string>) => desk.ask(virtualGetContractRecord, fields);
    const ids = async (fields: Record<string, string>) => (await page(fields)).list.map((row) => row.orderId);
    expect(await ids({ pageNo: '1', pageSize: '2' })).toEqual(['5', '4']);
    expect(await ids({ pageNo: '3', pageSize: '2' })).toEqual(['1']);
    expect(await ids({ pageNo: '4', pageSize: '2' })).toEqual([]);
    expect(await ids({ baseCoin: 'ETH', quoteCoin: 'USDT' })).toEqual(['5', '2']);
    expect(await page({ quoteCoin: 'USDC' })).toMatchObject({ totalRow: 0, sum: 0 });
    expect(await page({ baseCoin: '', quoteCoin: '' })).toMatchObject({ totalRow: 5, sum: 5 });
    desk.seconds(34);
    expect(await ids({ entryStatus: '0', baseCoin: 'BTC', pageSize: '2' })).toEqual(['4', '3']);
    for (const pageNo of ['0', '-1', '1000001', '1000000000', '', '1.0', '１'])
      for (const entryStatus of ['0', '1'])
        expect(await desk.codeOf(virtualGetContractRecord, { pageNo, entryStatus }), pageNo).toBe(
          'l.error.pageMalformed',
        );
    for (const pageSize of ['0', '-1', '101', '', 'all'])
      expect(await desk.codeOf(contractGetAssetsRecord, { pageSize }), pageSize).toBe('l.error.pageMalformed');
    expect(await ids({ pageNo: '1000000', pageSize: '100' })).toEqual([]);
    for (const entryStatus of ['2', '-1', '', 'holding'])
      expect(await desk.codeOf(virtualGetContractRecord, { entryStatus })).toBe('l.error.fieldMalformed');
    expect(await desk.codeOf(virtualGetContractRecord, { baseCoin: 'TRX' })).toBe('l.error.contractPairUnknown');
    expect(await desk.codeOf(contractGetAssetsRecord, { tradeType: '7' })).toBe('l.error.fieldMalformed');
  });
});
