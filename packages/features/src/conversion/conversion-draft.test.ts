import { describe, expect, it } from 'vitest';
import { readConversion } from './conversion-draft.ts';

const read = (
  amount: string,
  more: { readonly available?: string | undefined; readonly index?: string | undefined } = {},
) =>
  readConversion({
    amount,
    from: 'BTC',
    available: '2.123456789012',
    index: '50000',
    minimum: '5',
    maximum: '50000',
    ...more,
  });
const said = (...draft: Parameters<typeof read>) => {
  const reading = read(...draft);
  return reading.kind === 'amount' ? reading.amount : `${reading.kind} ${reading.message.key}`;
};

describe('an amount that is to be exchanged', () => {
  it('goes from what is worth 5 USDT up to what is worth 50,000, both included', () => {
    for (const amount of ['0.0001', '0.5', '1']) expect(said(amount)).toBe(amount);
    expect(said('0.00009999')).toBe('fault dui.tooSmall');
    expect(said('1.00000001')).toBe('fault dui.tooLarge');
    expect(read('0.00009999')).toMatchObject({ message: { values: { amount: '5' } } });
    expect(read('1.00000001')).toMatchObject({ message: { values: { amount: '50,000' } } });
  });

  it('is missing before it is blamed', () => {
    for (const amount of ['', '.']) expect(said(amount)).toBe('missing dui.enterAmount');
    expect(said('1.')).toBe('1');
  });

  it('has 8 decimals at most, unless it is all that there is', () => {
    expect(said('0.123456789')).toBe('fault dui.decimals');
    expect(said('2.123456789012', { index: '10' })).toBe('2.123456789012');
    expect(said('2.123456789011', { index: '10' })).toBe('fault dui.decimals');
  });

  it('is no more than there is', () => {
    expect(read('2.2', { index: '10' })).toEqual({
      kind: 'fault',
      message: { key: 'dui.tooMuch', values: { amount: '2.12345678', coin: 'BTC' } },
    });
    expect(said('2.2', { index: '10', available: undefined })).toBe('2.2');
  });

  it('is above nothing, and a number', () => {
    expect(said('0')).toBe('fault l.error.amountNotPositive');
    for (const amount of ['1,5', '-1', '1e3', 'abc', '１']) expect(said(amount)).toBe('fault l.error.amountMalformed');
  });

  it('is left to the exchange while nobody knows a price', () => {
    expect(said('0.00000001', { index: undefined })).toBe('0.00000001');
  });
});
