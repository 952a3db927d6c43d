import { describe, expect, it } from 'vitest';
import { mostThatArrives, readWithdrawalAmount } from './withdrawal-amount.ts';

const usdt = { currency: 'USDT', fee: '5', minimum: '20', maximum: '100', decimals: 6, dayMaximum: undefined };
const faultOf = (typed: string, available?: string) => {
  const reading = readWithdrawalAmount(typed, usdt, available);
  return reading.kind === 'fault' ? reading.message.key : reading.kind;
};

describe('what is typed', () => {
  it('is what arrives, and the fee comes on top of it', () => {
    expect(readWithdrawalAmount('20.5', usdt, '25.5')).toEqual({ kind: 'amount', amount: '20.5', total: '25.5' });
    expect(readWithdrawalAmount('20.', usdt, '25')).toEqual({ kind: 'amount', amount: '20', total: '25' });
  });

  it('is held against the bounds on both sides, the steps of the network and what is there', () => {
    expect(faultOf('')).toBe('missing');
    expect(faultOf('1,5')).toBe('l.error.amountMalformed');
    expect(faultOf('0')).toBe('l.error.amountNotPositive');
    expect(faultOf('19.999999')).toBe('withdrawal.belowMinimum');
    expect(faultOf('20')).toBe('amount');
    expect(faultOf('100')).toBe('amount');
    expect(faultOf('100.000001')).toBe('withdrawal.aboveMaximum');
    expect(faultOf('20.1234567')).toBe('withdrawal.decimals');
    expect(faultOf('20', '24.999999')).toBe('withdrawal.tooMuch');
    expect(faultOf('20', '25')).toBe('amount');
  });
});

describe('the limit of 24 hours', () => {
  const limited = { ...usdt, dayMaximum: '90.5' };

  it('is named where the amount alone is above it', () => {
    expect(readWithdrawalAmount('90.5', limited, '1000').kind).toBe('amount');
    expect(readWithdrawalAmount('90.500001', limited, '1000')).toEqual({
      kind: 'fault',
      message: { key: 'withdrawal.aboveDayMaximum', values: { amount: '90.5', coin: 'USDT' } },
    });
  });

  it('bounds all of it, too', () => {
    expect(mostThatArrives(limited, '1000')).toBe('90.5');
    expect(mostThatArrives(limited, '95.4')).toBe('90.4');
  });
});

describe('all of it', () => {
  it('leaves the fee, is cut to the network’s steps and bounded by its maximum', () => {
    expect(mostThatArrives(usdt, '30.123456789')).toBe('25.123456');
    expect(mostThatArrives(usdt, '5000')).toBe('100');
    expect(mostThatArrives(usdt, '25')).toBe('20');
  });

  it('is nothing where too little is there', () => {
    expect(mostThatArrives(usdt, '24.999999')).toBeUndefined();
    expect(mostThatArrives(usdt, '3')).toBeUndefined();
    expect(mostThatArrives(usdt, undefined)).toBeUndefined();
  });

  it('can always be withdrawn', () => {
    for (const available of ['25', '26.7', '88.88888888', '104.99', '105', '1000000']) {
      const most = mostThatArrives(usdt, available);
      expect(readWithdrawalAmount(most ?? '', usdt, available).kind, available).toBe('amount');
    }
  });
});
