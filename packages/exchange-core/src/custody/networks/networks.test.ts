import { moneyOf } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import { ISSUE_ATOMS_MAX } from '../../limits.ts';
import { coins, USDT } from '../../testing/generated-batches.ts';
import { codeOf } from '../../testing/small-exchange.ts';
import { CHAIN_DECIMALS_MAX, NETWORK_ID_MAX } from '../custody-limits.ts';
import { CustodyExchange, EVM, openingOfCustody } from '../testing/custody-exchange.ts';
import type { ConfigureNetworkCoin } from './configure-network-coin.ts';

const ETH = 3;
const eth: ConfigureNetworkCoin = {
  type: 'configure-network-coin',
  networkId: EVM,
  assetId: ETH,
  chainDecimals: 18,
  depositMinimum: coins(0),
  withdrawalFee: coins(0),
  withdrawalMinimum: moneyOf(1n),
  withdrawalMaximum: moneyOf(1n),
};

describe('a coin on a network', () => {
  it('has limits on both sides', () => {
    const exchange = new CustodyExchange();
    const most = moneyOf(ISSUE_ATOMS_MAX);
    const beyond = moneyOf(ISSUE_ATOMS_MAX + 1n);
    const wrong: Partial<ConfigureNetworkCoin>[] = [
      { networkId: 0 },
      { networkId: NETWORK_ID_MAX + 1 },
      { assetId: 99 },
      { chainDecimals: CHAIN_DECIMALS_MAX + 1 },
      { withdrawalMinimum: coins(0) },
      { withdrawalMinimum: moneyOf(2n) },
      { withdrawalMaximum: beyond },
      { depositMinimum: beyond },
      { withdrawalFee: beyond },
    ];
    for (const changed of wrong) {
      expect(codeOf(exchange.one({ ...eth, ...changed })), Object.keys(changed).join()).toBe(
        'l.error.configurationInvalid',
      );
    }
    exchange.must(eth);
    const largest = { depositMinimum: most, withdrawalFee: most, withdrawalMinimum: most, withdrawalMaximum: most };
    exchange.must({ ...eth, networkId: NETWORK_ID_MAX, chainDecimals: CHAIN_DECIMALS_MAX, ...largest });
  });

  it('keeps its scale for ever, and is configured by an operator once it is there', () => {
    const exchange = new CustodyExchange();
    expect(codeOf(exchange.one(exchange.by('eve', eth)))).toBe('l.error.networkUnknown');
    exchange.must(eth);
    expect(codeOf(exchange.one({ ...eth, chainDecimals: 6 }))).toBe('l.error.configurationInvalid');
    const dearer = { ...eth, withdrawalFee: coins(1) };
    expect(exchange.core.standingBefore(dearer)).toEqual(eth);
    exchange.must(exchange.by('eve', dearer));
    expect(exchange.custody.networkCoin(EVM, ETH)).toMatchObject({ withdrawalFee: coins(1) });
    expect(exchange.core.isOperatorsDecision(eth)).toBe(true);
  });

  it('is told as it would be configured on a fresh exchange', () => {
    const exchange = new CustodyExchange();
    expect(exchange.core.configuration()).toEqual(expect.arrayContaining(openingOfCustody.slice(1)));
  });
});

describe('a pause', () => {
  it('is of a network that there is, by an operator, and is told', () => {
    const exchange = new CustodyExchange();
    const pause = (networkId: number, isOpen = false) =>
      exchange.by('eve', { type: isOpen ? 'resume-network' : 'pause-network', networkId });
    expect(codeOf(exchange.one(pause(9)))).toBe('l.error.networkUnknown');
    expect(codeOf(exchange.one({ type: 'pause-network', networkId: EVM }))).toBe('l.error.commandNotAllowed');
    exchange.must(pause(EVM));
    expect(exchange.events).toContainEqual({ type: 'network-state', networkId: EVM, isOpen: false });
    expect(exchange.custody.networkCoin(EVM, USDT)).toMatchObject({ isDepositOpen: false, isWithdrawalOpen: false });
    exchange.must(pause(EVM));
    expect(exchange.events.map(({ type }) => type)).toEqual(['operator-action']);
    const all = (isOpen: boolean) => exchange.by('eve', { type: isOpen ? 'resume-withdrawals' : 'pause-withdrawals' });
    exchange.must(pause(EVM, true));
    exchange.must(all(false));
    expect(exchange.custody.networkCoin(EVM, USDT)).toMatchObject({ isDepositOpen: true, isWithdrawalOpen: false });
    exchange.must(all(true));
    expect(exchange.custody.networkCoin(EVM, USDT)).toMatchObject({ isDepositOpen: true, isWithdrawalOpen: true });
  });
});

describe('what a network takes', () => {
  it('is the house’s cost, once for ever, and never wants money', () => {
    const exchange = new CustodyExchange();
    const cost = { type: 'record-network-cost', networkId: EVM, transactionId: 'gas', assetId: USDT } as const;
    exchange.must({ ...cost, amount: coins(2) });
    exchange.must({ ...cost, amount: coins(3) });
    const { custody } = exchange;
    expect([custody.houseMoney('network-costs', USDT), custody.houseMoney('custody', USDT)]).toEqual([
      -coins(2),
      coins(2),
    ]);
    expect(custody.networkCoin(EVM, USDT)).toMatchObject({ held: -coins(2) });
    expect(custody.isCostRecorded(EVM, 'gas')).toBe(true);
    expect(custody.isCostRecorded(2, 'gas')).toBe(false);
    const refused = (changed: object) => codeOf(exchange.one({ ...cost, amount: coins(2), ...changed }));
    expect(refused({ networkId: 9 })).toBe('l.error.networkUnknown');
    expect(refused({ transactionId: 'other', amount: coins(0) })).toBe('l.error.configurationInvalid');
    expect(refused({ transactionId: 'with blanks' })).toBe('l.error.configurationInvalid');
  });
});

describe('a reserve', () => {
  it('is of a coin on a network, and the last one counts', () => {
    const exchange = new CustodyExchange();
    const reserve = { type: 'record-reserve', networkId: EVM, assetId: USDT, amount: coins(5), height: 9 } as const;
    exchange.must(reserve);
    exchange.must({ ...reserve, amount: coins(4), height: 8 });
    expect(exchange.custody.networkCoin(EVM, USDT)).toMatchObject({ creditBound: coins(4), reserveHeight: 8 });
    expect(codeOf(exchange.one({ ...reserve, networkId: 9 }))).toBe('l.error.networkUnknown');
    expect(codeOf(exchange.one({ ...reserve, amount: moneyOf(ISSUE_ATOMS_MAX + 1n) }))).toBe(
      'l.error.configurationInvalid',
    );
  });
});
