import { describe, expect, it } from 'vitest';
import { readTransfer, wholeTransfer } from './transfer-draft.ts';

const read = (amount: string, available: string | undefined = '250.5') =>
  readTransfer({ amount, currency: 'USDT', available });
const keyOf = (amount: string, available?: string) => {
  const reading = read(amount, available);
  return reading.kind === 'amount' ? reading.amount : `${reading.kind} ${reading.message.key}`;
};

describe('a transfer', () => {
  it('takes an amount from the least one up to all that there is', () => {
    for (const amount of ['0.00001', '0.00001001', '1', '250.5', '250.500000000000'])
      expect(keyOf(amount)).toBe(amount);
    expect(keyOf('12.')).toBe('12');
  });

  it('misses an amount before it blames one', () => {
    for (const amount of ['', '.']) expect(keyOf(amount)).toBe('missing transfer.enterAmount');
    expect(keyOf('', '0')).toBe('missing transfer.nothing');
  });

  it('refuses less than 0.00001', () => {
    for (const amount of ['0', '0.0', '0.000009999999', '0.000000000001'])
      expect(keyOf(amount)).toBe('fault transfer.tooSmall');
  });

  it('refuses more than is available, and says how much that is', () => {
    expect(read('250.50000001')).toEqual({
      kind: 'fault',
      message: { key: 'transfer.tooMuch', values: { amount: '250.5', coin: 'USDT' } },
    });
    expect(keyOf('0.00001', '0')).toBe('fault transfer.tooMuch');
  });

  it('leaves it to the server while the balance is not known', () => {
    expect(readTransfer({ amount: '999999', currency: 'USDC', available: undefined })).toEqual({
      kind: 'amount',
      amount: '999999',
    });
  });

  it('keeps what is no number in sight', () => {
    for (const amount of ['1,5', '-1', '1e3', 'abc', '１２', '1 2', `${'9'.repeat(25)}`])
      expect(keyOf(amount)).toBe('fault l.error.amountMalformed');
  });

  it('says of too many decimals that there are too many', () => {
    for (const amount of ['1.000000001', '0.000010000001', '1.0000000000001'])
      expect(keyOf(amount)).toBe('fault transfer.decimals');
  });
});

it('moves all to the last atom, and nothing where that is less than may be moved', () => {
  const wholes = ['12.500000000000', '12.123456789012', '300', '0.00001', '0.000009999999', '0', undefined];
  const all = ['12.5', '12.123456789012', '300', '0.00001', undefined, undefined, undefined];
  expect(wholes.map(wholeTransfer)).toEqual(all);
  for (const available of ['12.123456789012', '0.000010009999'])
    expect(keyOf(wholeTransfer(available) ?? '', available)).toBe(available);
  expect(keyOf('12.123456789011', '12.123456789012')).toBe('fault transfer.decimals');
});
