import { expect, it } from 'vitest';
import { accountRateText, contractAssetShown, contractTotal } from './contract-asset-shown.ts';

it('adds what is free and what is staked, and values both', () => {
  expect(contractAssetShown({ currency: 'USDC', available: '1200.5', frozen: '99.5' }, '0.9998')).toEqual({
    currency: 'USDC',
    available: '1200.5',
    frozen: '99.5',
    availableText: '1,200.50000000',
    frozenText: '99.50000000',
    totalText: '1,300.00000000',
    price: '0.9998',
    value: '1,299.74',
    isSmall: false,
  });
});

it('calls a tenth of a USDT small, and no balance without a price', () => {
  const small = (available: string, price?: string) =>
    contractAssetShown({ currency: 'USDT', available, frozen: '0' }, price).isSmall;
  expect([small('0.1', '1'), small('0.100000000001', '1'), small('0', '1'), small('1', undefined)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

it('has nothing worth nothing where the price is not known, and no worth for something', () => {
  const view = (available: string) => contractAssetShown({ currency: 'USDC', available, frozen: '0' }, undefined);
  expect(view('0')).toMatchObject({ value: '0', totalText: '0', price: '–', isSmall: true });
  expect(view('0.000000000001')).toMatchObject({ value: '–', price: '–', isSmall: false });
});

it('sums what has a price, exactly', () => {
  const balances = [
    { currency: 'USDT', available: '0.1', frozen: '0.2' },
    { currency: 'USDC', available: '10', frozen: '0' },
  ];
  expect(contractTotal(balances, (coin) => (coin === 'USDT' ? '1' : undefined))).toBe('0.30');
  expect(contractTotal(balances, (coin) => (coin === 'USDT' ? '1' : '0.5'))).toBe('5.30');
});

it('takes for a rate only what has a percent sign', () => {
  expect(['+3.21%', '-100.00%', '0.00%', '-0.00%', '', 'success'].map(accountRateText)).toEqual([
    '+3.21 %',
    '−100.00 %',
    '0.00 %',
    '0.00 %',
    '',
    '',
  ]);
});
