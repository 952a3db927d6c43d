import { describe, expect, it } from 'vitest';
import { workedFee } from './worked-fee.ts';

const btcusdt = { priceDecimals: 2, amountDecimals: 6 };
const fill = { price: '67400.00', amount: '0.25', ratePpm: 2_000 } as const;

describe('a worked fee', () => {
  it('is taken from the coin that a buy gets', () => {
    expect(workedFee({ ...fill, side: 'buy' }, btcusdt)).toEqual({
      total: '16,850',
      gives: '16,850',
      gets: '0.25',
      fee: '0.0005',
      arrives: '0.2495',
    });
  });

  it('is taken from the proceeds of a sell', () => {
    expect(workedFee({ ...fill, side: 'sell', ratePpm: 1_000 }, btcusdt)).toEqual({
      total: '16,850',
      gives: '0.25',
      gets: '16,850',
      fee: '16.85',
      arrives: '16,833.15',
    });
  });

  it('rounds up to the last atom, and only there', () => {
    // 0.000001 BTC at 61,687.95 are 0.06168795 USDT; 0.04 % of it are 0.00002467518, exactly.
    const exact = workedFee({ side: 'sell', price: '61687.95', amount: '0.000001', ratePpm: 400 }, btcusdt);
    expect(exact?.fee).toBe('0.00002467518');
    // 333 millionths of 0.000001 are 3.33 × 10^-10: a third of an atom more makes a whole one.
    const rounded = workedFee({ side: 'sell', price: '0.01', amount: '0.000001', ratePpm: 333 }, btcusdt);
    expect(rounded).toMatchObject({ gets: '0.00000001', fee: '0.000000000004', arrives: '0.000000009996' });
  });

  it('costs nothing at a rate of nothing, and exists only on the market’s grid', () => {
    expect(workedFee({ ...fill, side: 'buy', ratePpm: 0 }, btcusdt)?.fee).toBe('0');
    expect(workedFee({ ...fill, side: 'buy', price: '1.005' }, btcusdt)).toBeUndefined();
    expect(workedFee({ ...fill, side: 'buy', amount: '' }, btcusdt)).toBeUndefined();
  });
});
