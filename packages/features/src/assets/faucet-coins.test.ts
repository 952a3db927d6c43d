import { expect, it } from 'vitest';
import { faucetCoinOf, faucetCoins } from './faucet-coins.ts';

it('gives every coin that has a price, and no other', () => {
  expect(faucetCoins).toHaveLength(12);
  expect(faucetCoinOf('ETH')).toBe('ETH');
  for (const name of ['CS', 'MUTD', 'eth', '']) expect(faucetCoinOf(name), name).toBeUndefined();
});
