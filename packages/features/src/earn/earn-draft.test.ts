import { expect, it } from 'vitest';
import { decimalsOf, type EarnDraft, mostToPlace, readEarnAmount, roomLeft } from './earn-draft.ts';

const draft: EarnDraft = {
  amount: '50',
  currency: 'USDT',
  available: '500',
  minimum: '10',
  maximum: '300',
  left: '200',
};
const read = (change: Partial<EarnDraft>) => readEarnAmount({ ...draft, ...change });
const keyOf = (change: Partial<EarnDraft>) => {
  const reading = read(change);
  return reading.kind === 'amount' ? reading.amount : reading.message.key;
};

it('takes an amount within every bound, each on both of its sides', () => {
  expect(keyOf({ amount: '10' })).toBe('10');
  expect(keyOf({ amount: '9.99999999' })).toBe('earn.tooSmall');
  expect(keyOf({ amount: '200' })).toBe('200');
  expect(keyOf({ amount: '200.00000001' })).toBe('earn.quotaLeft');
  expect(keyOf({ amount: '300', left: '1000' })).toBe('300');
  expect(keyOf({ amount: '300.00000001', left: '1000' })).toBe('earn.tooLarge');
  expect(keyOf({ amount: '500', left: undefined, maximum: undefined })).toBe('500');
  expect(keyOf({ amount: '500.00000001', left: undefined, maximum: undefined })).toBe('earn.tooMuch');
});

it('names the bound with the coin', () => {
  expect(read({ amount: '1' })).toEqual({
    kind: 'fault',
    message: { key: 'earn.tooSmall', values: { amount: '10', coin: 'USDT' } },
  });
});

it('refuses nothing and what is no amount, and says what is missing', () => {
  expect(keyOf({ amount: '' })).toBe('earn.enterAmount');
  expect(keyOf({ amount: '50.' })).toBe('50');
  expect(keyOf({ amount: '0', minimum: '0' })).toBe('earn.tooSmall');
  expect(keyOf({ amount: '1,5' })).toBe('l.error.amountMalformed');
  expect(keyOf({ amount: '50.123456789' })).toBe('earn.decimals');
});

it('lets all that one has have its finest decimals', () => {
  const available = '50.123456789012';
  expect(decimalsOf({ amount: available, available })).toBe(12);
  expect(keyOf({ amount: available, available })).toBe(available);
});

it('offers the least of what one has, one may place and the product takes', () => {
  expect(mostToPlace(draft)).toBe('200');
  expect(mostToPlace({ ...draft, available: '120.500' })).toBe('120.5');
  expect(mostToPlace({ ...draft, left: '0' })).toBeUndefined();
  expect(mostToPlace({ ...draft, available: undefined })).toBeUndefined();
  expect(mostToPlace({ ...draft, maximum: undefined, left: undefined })).toBe('500');
});

it('leaves a person what he has not placed of the maximum', () => {
  expect(roomLeft('300', '120.5')).toBe('179.5');
  expect(roomLeft('300', '300')).toBe('0');
  expect(roomLeft('300', '301')).toBe('0');
  expect(roomLeft('300', '')).toBe('300');
  expect(roomLeft('', '1')).toBeUndefined();
});
