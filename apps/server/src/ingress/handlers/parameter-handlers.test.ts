import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import { virtualAddAmount, virtualCreateOrder } from '@assay/protocol/endpoints/contract-demo';
import {
  contractContractConfig,
  contractCreateOrder,
  contractGetAssets,
} from '@assay/protocol/endpoints/contract-real';
import { getContractConfig, getCustomer, getParamListByKeyName } from '@assay/protocol/endpoints/parameters';
import { beforeEach, describe, expect, it } from 'vitest';
import { ContractDesk, order } from './testing/contract-desk.ts';

let desk: ContractDesk;
beforeEach(() => {
  desk = new ContractDesk();
});

describe('parameters', () => {
  it('tell the fee of a stake, 0 when there is none', async () => {
    const fee = () => desk.ask(getParamListByKeyName, { paramName: 'contract_fee_rate' });
    expect(await fee()).toEqual({ valueName: '0' });
    const [coin] = desk.engine.core.views(ContractViews).coins();
    if (coin === undefined) throw new Error('there is a coin');
    desk.engine.configure([{ ...coin, feePpm: 12_500 }]);
    expect(await fee()).toEqual({ valueName: '0.0125' });
    expect((await desk.ask(contractContractConfig))[0]).toMatchObject({ feeRate: '0.0125' });
    expect((await desk.ask(getContractConfig)).feeRate).toBe('0.0125');
    await desk.toContract('100');
    expect((await desk.ask(contractCreateOrder, order)).order).toMatchObject({ fee: '0.125' });
    expect((await desk.ask(contractGetAssets))[0]).toMatchObject({
      availableCurrency: '89.875',
      frozenCurrency: '10.125',
    });
  });

  it('tell how the customer service is reached, and refuse other names', async () => {
    expect(await desk.ask(getParamListByKeyName, { paramName: 'customer_service_email' })).toEqual({
      valueName: 'help@example.com',
    });
    expect(await desk.ask(getParamListByKeyName, { paramName: 'customer_service_url' })).toEqual({
      valueName: 'https://help.example',
    });
    expect(await desk.ask(getCustomer)).toEqual({
      customerEmail: 'help@example.com',
      customerWs: '+49 1',
      customerTelegram: '@help',
    });
    expect(await desk.codeOf(getParamListByKeyName, { paramName: 'other' })).toBe('l.error.fieldMalformed');
    expect(await desk.codeOf(getParamListByKeyName, {})).toBe('l.error.fieldMissing');
  });

  it('list the open durations of a pair, and say what is closed', async () => {
    const rows = await desk.ask(contractContractConfig, { baseCoin: 'DOGE', quoteCoin: 'USDC' });
    expect(rows).toEqual(
      [
        { second: 30, incomeRate: '0.8', exitTicks: 3 },
        { second: 60, incomeRate: '0.82', exitTicks: 3 },
        { second: 120, incomeRate: '0.85', exitTicks: 5 },
        { second: 300, incomeRate: '0.9', exitTicks: 5 },
      ].map((row) => ({ ...row, openAmountMin: '5', feeRate: '0' })),
    );
    expect(await desk.codeOf(contractContractConfig, { baseCoin: 'TRX' })).toBe('l.error.contractPairUnknown');
    expect(await desk.codeOf(contractContractConfig, { quoteCoin: 'ETH' })).toBe('l.error.contractCoinUnknown');
    const option = desk.engine.core
      .views(ContractViews)
      .options()
      .find((entry) => entry.symbolId === 1 && entry.holdingSeconds === 30);
    if (option === undefined) throw new Error('there is an option');
    desk.engine.configure([
      { ...option, isOpen: false },
      { type: 'set-contracts-state', symbolId: 2, isOpen: false, reason: 'clock' },
    ]);
    expect((await desk.ask(contractContractConfig)).map((row) => row.second)).toEqual([60, 120, 300]);
    const { pairs } = await desk.ask(getContractConfig);
    expect(pairs.slice(0, 2)).toEqual([
      { symbol: 'btcusdt', baseCoin: 'BTC', isOpen: true, closedReason: '' },
      { symbol: 'ethusdt', baseCoin: 'ETH', isOpen: false, closedReason: 'clock' },
    ]);
    await desk.ask(virtualAddAmount, { amount: '1000' });
    expect(await desk.codeOf(virtualCreateOrder, order)).toBe('l.error.contractOptionClosed');
    expect(await desk.codeOf(virtualCreateOrder, { ...order, baseCoin: 'ETH' })).toBe('l.error.contractsClosed');
  });
});
