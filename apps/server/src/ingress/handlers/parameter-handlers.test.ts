import { ParameterViews } from '@assay/exchange-core/parameters/parameter-views';
import { STAFF_RULES } from '@assay/exchange-core/rules';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import { virtualAddAmount, virtualCreateOrder } from '@assay/protocol/endpoints/contract-demo';
import {
  contractContractConfig,
  contractCreateOrder,
  contractGetAssets,
} from '@assay/protocol/endpoints/contract-real';
import { getContractConfig, getCustomer, getParamListByKeyName } from '@assay/protocol/endpoints/parameters';
import type { SiteParameter } from '@assay/protocol/site-parameters';
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

  it('are what an operator says, as long as these settings let it be', async () => {
    const { core } = desk.engine;
    desk.engine.configure([{ type: 'activate-rules', rulesVersion: STAFF_RULES }]);
    const say = (name: SiteParameter, value: string | undefined) =>
      desk.engine.configure([
        {
          type: 'operator-action',
          ...{ operator: 'alice', reason: 'another service' },
          action: { type: 'set-parameter', name, value: value ?? '', isTakenBack: value === undefined },
        },
      ]);
    const told = async (paramName: 'customer_service_email' | 'customer_service_url' | 'languages') =>
      (await desk.ask(getParamListByKeyName, { paramName })).valueName;
    expect(await told('languages')).toBe('en-US,zh-CN');
    say('languages', 'zh-CN');
    say('customer_service_email', '');
    say('customer_service_url', 'https://stranger.example/trap');
    expect([await told('languages'), await told('customer_service_email')]).toEqual(['zh-CN', '']);
    // In the journal it may stand; in a frame of ours it does not.
    expect(core.views(ParameterViews).said('customer_service_url')).toBe('https://stranger.example/trap');
    expect(await told('customer_service_url')).toBe('https://help.example');
    say('customer_service_url', 'https://help.example/other');
    expect(await told('customer_service_url')).toBe('https://help.example/other');
    say('customer_service_email', undefined);
    expect(await told('customer_service_email')).toBe('help@example.com');
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
