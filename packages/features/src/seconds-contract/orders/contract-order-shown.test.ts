import { dateText } from '@assay/messages/date-text';
import { enUs } from '@assay/messages/en-us';
import { contract } from '@assay/messages/en-us/contract';
import { Translator } from '@assay/messages/translator';
import type { ContractRecordRow } from '@assay/protocol/contract-entities';
import { describe, expect, it } from 'vitest';
import { contractOrderShown } from './contract-order-shown.ts';
import { liveStanding } from './live-standing.ts';

const translator = new Translator('en-US', enUs);
translator.add(contract);
const texts = { t: translator.t, date: dateText };

const waiting: ContractRecordRow = {
  orderId: '7',
  receiptId: '7-abc',
  clientOrderId: '',
  account: 1,
  status: 0,
  tradeType: 0,
  openAmount: '100',
  fee: '0.2',
  incomeRate: '0.82',
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
  positionTime: 60,
  exitTicks: 1,
  ruleVersion: 1,
  openedAt: 1_800_000_000_000,
  openedAfterTick: 9,
  entryPrice: '',
  entryTick: 0,
  entryTime: 0,
  expiryTime: 0,
  exitPrice: '',
  result: '',
  returned: '',
  profit: '82',
  voidReason: '',
  voidCause: '',
  settledAt: 0,
};
const running: ContractRecordRow = {
  ...waiting,
  entryPrice: '67422.22',
  entryTick: 10,
  entryTime: 1_800_000_001_000,
  expiryTime: 1_800_000_061_000,
};
const tick = (sequence: number, price: string) => ({ sequence, time: sequence * 1_000, price });

describe('a contract as it is shown', () => {
  it('waits for its entry', () => {
    expect(contractOrderShown(waiting, texts)).toMatchObject({
      pair: 'BTC/USDT',
      symbol: 'btcusdt',
      account: 'real',
      directionText: 'Up',
      entryPrice: '–',
      expiresAt: '–',
      payout: '182.00',
      gain: '',
      resultText: '',
    });
  });

  it('says in words what became of it, the fee counted', () => {
    const over = (result: ContractRecordRow['result'], returned: string, more: Partial<ContractRecordRow> = {}) => {
      const { resultText, gain, voidText } = contractOrderShown(
        { ...running, status: 1, result, returned, ...more },
        texts,
      );
      return [resultText, gain, voidText];
    };
    expect(over('win', '182')).toEqual(['Won', '+81.80', '']);
    expect(over('lose', '0')).toEqual(['Lost', '−100.20', '']);
    expect(over('draw', '100.2')).toEqual(['Draw', '0.00', '']);
    expect(over('void', '100.2', { status: 2, voidReason: 'no-entry', voidCause: 'source-outage' })).toEqual([
      'Void',
      '0.00',
      'No entry tick came within 3 s: stake and fee returned. The sources of the index failed.',
    ]);
    expect(over('void', '100.2', { status: 2, voidReason: 'exit-missing', voidCause: 'downtime' })[2]).toBe(
      'Index ticks were missing at expiry: stake and fee returned. The exchange was down.',
    );
    expect(over('void', '100.2', { status: 2, voidReason: 'seam', voidCause: 'seam' })[2]).toBe(
      'The recorded market began again: stake and fee returned.',
    );
  });
});

describe('if it ended now', () => {
  it('it waits, wins, loses or is a draw, by the newest tick', () => {
    expect(liveStanding(waiting, [tick(1, '67422.22')]).standing).toBe('waiting');
    expect(liveStanding(running, []).standing).toBe('waiting');
    expect(liveStanding(running, [tick(1, '67433.92')])).toEqual({
      standing: 'winning',
      index: '67,433.92',
      difference: '+11.70',
      gain: '+81.80',
    });
    expect(liveStanding(running, [tick(1, '67410.52')])).toMatchObject({
      standing: 'losing',
      difference: '−11.70',
      gain: '−100.20',
    });
    expect(liveStanding(running, [tick(1, '67422.220')])).toMatchObject({
      standing: 'draw',
      difference: '0.00',
      gain: '0.00',
    });
    expect(liveStanding({ ...running, tradeType: 1 }, [tick(1, '67410.52')]).standing).toBe('winning');
  });

  it('the mean of the newest five decides where five are the exit, exactly', () => {
    const five = { ...running, exitTicks: 5, entryPrice: '0.0000020486138' };
    const ticks = ['9', '0.0000020486138', '0.0000020486138', '0.0000020486138', '0.0000020486138', '0.0000020486139'];
    const standing = liveStanding(
      five,
      ticks.map((price, index) => tick(index, price)),
    );
    expect(standing).toMatchObject({ standing: 'winning', difference: '+0.00000000000002' });
  });

  it('the median of the newest three decides under the second rule, so one that stands out does not', () => {
    const median = { ...running, exitTicks: 3, ruleVersion: 2 };
    const standing = (...prices: readonly string[]) =>
      liveStanding(
        median,
        prices.map((price, index) => tick(index, price)),
      );
    expect(standing('1', '67433.92', '67433.93', '1')).toMatchObject({ standing: 'winning', difference: '+11.70' });
    // Of two the newer one.
    expect(standing('1', '67433.92')).toMatchObject({ standing: 'winning', difference: '+11.70' });
  });
});
