import { describe, expect, it } from 'vitest';
import { dayMaximumOf, leftOfDay } from './day-maximum.ts';

const indexes: Readonly<Record<string, string>> = { BTC: '60000', XRP: '0.7', NIL: '0' };
const indexOf = (coin: string) => indexes[coin];
const unused = { maximum: '2', used: '0' };

describe('the limit of 24 hours in a coin', () => {
  it('is what is left of it, and never less than nothing', () => {
    expect(dayMaximumOf('BTC', unused, indexOf)).toBe('2');
    expect(dayMaximumOf('BTC', { maximum: '100', used: '0.250000000001' }, indexOf)).toBe('99.749999999999');
    expect(leftOfDay({ maximum: '2', used: '2' })).toBe('0');
    // Somebody who had a second factor until just now.
    expect(leftOfDay({ maximum: '2', used: '41.5' })).toBe('0');
    expect(dayMaximumOf('USDT', { maximum: '2', used: '41.5' }, indexOf)).toBe('0');
  });

  it('is what that is worth, rounded down', () => {
    expect(dayMaximumOf('USDT', unused, indexOf)).toBe('120000');
    expect(dayMaximumOf('USDT', { maximum: '2', used: '0.5' }, indexOf)).toBe('90000');
    expect(dayMaximumOf('XRP', unused, indexOf)).toBe('171428.571428571428');
  });

  it('is unknown without an index', () => {
    expect(dayMaximumOf('USDT', unused, () => undefined)).toBeUndefined();
    expect(dayMaximumOf('DOGE', unused, indexOf)).toBeUndefined();
    expect(dayMaximumOf('NIL', unused, indexOf)).toBeUndefined();
  });
});
