import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { expect, it } from 'vitest';
import { faucetAmounts } from './faucet-amounts.ts';

it('offers round amounts that are worth some 1,000, 10,000 and 50,000 USDT', () => {
  expect(faucetAmounts('1')).toEqual({ offers: ['1000', '10000', '50000'], first: '10000' });
  expect(faucetAmounts('65916.28')).toEqual({ offers: ['0.01', '0.1', '0.5'], first: '0.1' });
  expect(faucetAmounts('0.00001234').offers).toEqual(['50000000', '500000000', '2000000000']);
});

it('offers nothing without a price', () => {
  for (const price of [undefined, '', '0', 'x']) expect(faucetAmounts(price)).toEqual({ offers: [], first: '' });
});

it('never offers more than it is worth, nor less than two fifths of it, at any price', () => {
  const seed = testSeed('faucet amounts');
  const random = new Random(seed);
  for (let round = 0; round < 2_000; round += 1) {
    const price = (10 ** (random.next() * 10 - 5)).toFixed(9);
    const { offers } = faucetAmounts(price);
    for (const [place, worth] of [1_000, 10_000, 50_000].entries()) {
      const share = (Number(offers[place]) * Number(price)) / worth;
      expect(share, `${price} ${seed}`).toBeGreaterThan(0.399);
      expect(share, `${price} ${seed}`).toBeLessThan(1.000_001);
    }
  }
});
