import { describe, expect, it } from 'vitest';
import { priceAway, readAlert } from './alert-draft.ts';
import { alertsMax, type PriceAlert } from './price-alert.ts';

const scale = { priceDecimals: 2, amountDecimals: 6 };
const read = (text: string, now: string | undefined = '85000.123', alerts: readonly PriceAlert[] = []) =>
  readAlert({ symbol: 'btcusdt', text, scale, now, alerts });
const waiting: PriceAlert = { id: 'a', symbol: 'btcusdt', price: '90000.00', direction: 'rises' };

describe('a new alert', () => {
  it('waits for a rise above the price of the moment and for a fall below it', () => {
    expect(read('90000')).toEqual({
      kind: 'alert',
      alert: { symbol: 'btcusdt', price: '90000.00', direction: 'rises' },
    });
    expect(read('85000.13')).toMatchObject({ alert: { direction: 'rises' } });
    expect(read('85000.12')).toMatchObject({ alert: { direction: 'falls' } });
    expect(read('12.')).toMatchObject({ alert: { price: '12.00', direction: 'falls' } });
  });

  it('needs a price, and a price of the market', () => {
    expect(read('')).toEqual({ kind: 'missing', message: { key: 'alerts.enterPrice' } });
    expect(readAlert({ symbol: 'btcusdt', text: '1', scale, now: undefined, alerts: [] })).toEqual({
      kind: 'missing',
      message: { key: 'alerts.waiting' },
    });
  });

  it.each([
    ['1,5', 'l.error.priceMalformed'],
    ['-1', 'l.error.priceMalformed'],
    ['0.00', 'l.error.priceMalformed'],
    ['1.001', 'l.error.priceOffTick'],
    ['99999999999', 'l.error.priceTooLarge'],
  ])('%s is refused as the price of an order is', (text, key) => {
    expect(read(text)).toEqual({ kind: 'fault', message: { key } });
  });

  it('is refused where the price stands, where an alert waits, and beyond the last', () => {
    expect(read('85000.12', '85000.12')).toEqual({ kind: 'fault', message: { key: 'alerts.atPrice' } });
    expect(read('90000.0', undefined, [waiting])).toMatchObject({ kind: 'fault', message: { key: 'alerts.twice' } });
    for (const other of [
      { ...waiting, symbol: 'ethusdt' },
      { ...waiting, reached: { atMs: 1, price: '90000' } },
    ])
      expect(read('90000', undefined, [other]).kind).toBe('alert');
    const full = Array.from({ length: alertsMax }, (_, index) => ({ ...waiting, id: `${index}` }));
    expect(read('1', undefined, full)).toEqual({
      kind: 'fault',
      message: { key: 'alerts.tooMany', values: { count: alertsMax } },
    });
  });
});

describe('a price some way off', () => {
  it('lies on the ticks, cut towards zero', () => {
    expect(priceAway('85000.129', 100, scale)).toBe('85850.12');
    expect(priceAway('85000.129', -500, scale)).toBe('80750.11');
    expect(priceAway('0.01', -100, scale)).toBeUndefined();
    expect(priceAway('–', 100, scale)).toBeUndefined();
  });
});
