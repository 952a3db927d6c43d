import { expect, it } from 'vitest';
import { coinPrice } from './coin-price.ts';

it('USDT is 1, another coin the close of the market list, else its index, else its subscription, else unknown', () => {
  const closes: Readonly<Record<string, string>> = { USDT: '1.01', BTC: '67000.5' };
  const indexes: Readonly<Record<string, string>> = { USDT: '0.99', BTC: '66999', USDC: '0.9998' };
  const priceOf = coinPrice(
    (coin) => closes[coin],
    (coin) => indexes[coin],
    (coin) => ({ CS: '0.25', BTC: '1', USDC: '1', USDT: '2' })[coin],
  );
  expect(['USDT', 'BTC', 'USDC', 'CS', 'MUTD'].map(priceOf)).toEqual(['1', '67000.5', '0.9998', '0.25', undefined]);
});
