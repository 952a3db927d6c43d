import { expect, it } from 'vitest';
import { openingAccount } from './opening-account.ts';

const balance = (available: string, frozen: string) => ({ currency: 'USDT', available, frozen });

it('is the demo account for a guest and for who has nothing real', () => {
  expect(openingAccount([])).toBe('demo');
  expect(openingAccount([balance('0', '0'), { ...balance('0', '0'), currency: 'USDC' }])).toBe('demo');
});

it('is the real one for who has anything in it, of any coin, and if only in open orders', () => {
  expect(openingAccount([balance('0.00001', '0')])).toBe('real');
  expect(openingAccount([balance('0', '0'), { ...balance('0', '5'), currency: 'USDC' }])).toBe('real');
});
